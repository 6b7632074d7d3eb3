import { beforeEach, describe, expect, it } from 'vitest';
import { serveAd } from './ad-server.ts';
import { editItem } from './items.ts';
import { createMemoryDevice, type MemoryDevice, refusal } from './memory-device.ts';
import { createUploads } from './upload-server.ts';

const EDIT = editItem('5', 3, { price: 6 });

let device: MemoryDevice;
let server: ReturnType<typeof serveAd>;
beforeEach(() => {
  device = createMemoryDevice();
  server = serveAd(device);
});

/** Queues an edit with new photos, which come before these images, and returns their upload ids. */
async function editWithPhotos(count: number, images: readonly string[] = []) {
  const { id, photos: ids } = await device.startDraft(EDIT, count);
  const photos = images.length > 0 ? [...ids, ...images] : [];
  await device.insert({ item: { ...EDIT, photos }, draft: id });
  return { id, ids };
}

describe('an edit of an ad', () => {
  it('sends its texts, then fetches the ad for its outcome', async () => {
    server.serve(createUploads());
    const id = await device.insert({ item: EDIT });
    await device.send();
    expect(device.calls()).toEqual(['PATCH /tasks/5/update', 'GET /tasks/5/own']);
    expect(server.bodies('PATCH /tasks/5/update')).toEqual([{ price: 6, version: 3 }]);
    expect(await server.outcome(id)).toEqual({ kind: 'task', id: '5', version: 4 });
  });

  it('is no conflict when its answer was lost and the ad has its values', async () => {
    server.serve(createUploads(), { 'PATCH /tasks/5/update': () => refusal(409, 'conflict') });
    server.ad.price = 6;
    const id = await device.insert({ item: EDIT });
    await device.send();
    expect(await device.row(id)).toMatchObject({ state: 'done' });
    server.ad.price = 7;
    const stale = await device.insert({ item: EDIT });
    await device.send();
    expect(await device.row(stale)).toMatchObject({ state: 'refused', refusal: { code: 'conflict' } });
  });

  it('is marked as refused when the server finds it invalid', async () => {
    server.serve(createUploads(), { 'PATCH /tasks/5/update': () => refusal(400, 'validation') });
    server.ad.price = 6;
    const id = await device.insert({ item: EDIT });
    await device.send();
    expect(await device.row(id)).toMatchObject({ state: 'refused', refusal: { code: 'validation' } });
  });

  it('deletes images, also those that are gone already', async () => {
    server.serve(createUploads(), {
      'DELETE /tasks/5/images/8': () => refusal(404, 'not_found'),
      'DELETE /tasks/5/images/9': () => ({}),
    });
    const id = await device.insert({ item: { ...EDIT, removed: ['8', '9'] } });
    await device.send();
    expect(device.calls()).toEqual([
      'PATCH /tasks/5/update',
      'DELETE /tasks/5/images/8',
      'DELETE /tasks/5/images/9',
      'GET /tasks/5/own',
    ]);
    expect(await device.row(id)).toMatchObject({ state: 'done' });
    server.serve(createUploads(), { 'DELETE /tasks/5/images/8': () => refusal(409, 'wrong_state') });
    const refused = await device.insert({ item: { ...EDIT, removed: ['8'] } });
    await device.send();
    expect(await device.row(refused)).toMatchObject({ state: 'refused', refusal: { code: 'wrong_state' } });
  });

  it('announces its new photos, sends them and puts all in the wished order', async () => {
    const uploads = createUploads();
    server.serve(uploads, {
      'GET /tasks/5/own': () => ({
        ...server.ad,
        images: uploads.began.length > 0 ? [{ id: '1' }, { id: '2' }] : [{ id: '1' }],
      }),
    });
    const { id, ids } = await editWithPhotos(1, ['1']);
    await device.send();
    expect(server.bodies('PATCH /tasks/5/update')).toEqual([
      { price: 6, version: 3 },
      { awaits: ids, version: 4 },
      { images: ['2', '1'], version: 5 },
    ]);
    expect(await device.row(id)).toMatchObject({ state: 'done', progress: { done: 2, total: 2 } });
    expect(await server.outcome(id)).toEqual({ kind: 'task', id: '5', version: 6 });
  });

  it('clears the awaited photos and sends no order if all were refused', async () => {
    server.serve(createUploads('0.jpg'), {
      'GET /tasks/5/own': () => ({ ...server.ad, images: [{ id: '1' }] }),
    });
    const { id } = await editWithPhotos(1, ['1']);
    await device.send();
    expect(server.bodies('PATCH /tasks/5/update').at(-1)).toEqual({ awaits: [], version: 5 });
    expect(await server.outcome(id)).toEqual({ kind: 'task', id: '5', version: 6, refusedPhotos: 1 });
  });

  it('orders its photos without those that the server refuses', async () => {
    const uploads = createUploads('0.jpg');
    const images = () => (uploads.began.length > 0 ? [{ id: '1' }, { id: '2' }] : [{ id: '1' }]);
    server.serve(uploads, { 'GET /tasks/5/own': () => ({ ...server.ad, images: images() }) });
    await editWithPhotos(2, ['1']);
    await device.send();
    expect(server.bodies('PATCH /tasks/5/update').at(-1)).toEqual({ images: ['2', '1'], version: 6 });
  });

  it('does not announce a refused photo again when sending resumes', async () => {
    let begun = 0;
    const cutSecond = () => ((begun += 1) === 2 ? 'cut' : undefined);
    server.serve(createUploads('0.jpg'), { 'POST /uploads': cutSecond });
    const { id, ids } = await editWithPhotos(2);
    await device.send();
    await device.send({ skipsBackOff: true });
    expect(server.bodies('PATCH /tasks/5/update').slice(1)).toEqual([
      { awaits: ids, version: 4 },
      { awaits: ids.slice(1), version: 5 },
      { awaits: [], version: 6 },
    ]);
    expect(await server.outcome(id)).toMatchObject({ refusedPhotos: 1 });
  });

  it('is refused when the ad may have no more photos', async () => {
    let isRefused = true;
    server.serve(createUploads());
    const { answer } = device;
    device.answer = (call, count) => {
      if (!isRefused || !JSON.stringify(call.body).includes('awaits')) return answer(call, count);
      isRefused = false;
      return refusal(409, 'wrong_state');
    };
    const { id } = await editWithPhotos(1);
    await device.send();
    expect(await device.row(id)).toMatchObject({ state: 'refused', refusal: { code: 'wrong_state' } });
  });

  it('does not resend its texts after a photo’s upload was interrupted', async () => {
    let isCut = true;
    server.serve(createUploads(), { 'POST /uploads': () => (isCut ? 'cut' : undefined) });
    const { id } = await editWithPhotos(1);
    await device.send();
    expect(await device.row(id)).toMatchObject({ result: { kind: 'task', id: '5', version: 4 } });
    isCut = false;
    await device.send({ skipsBackOff: true });
    expect(
      server.bodies('PATCH /tasks/5/update').filter((body) => JSON.stringify(body).includes('price')),
    ).toHaveLength(1);
    expect(await device.row(id)).toMatchObject({ state: 'done' });
  });

  it('tries the newest version where somebody else edits at the same time', async () => {
    let conflicts = 1;
    server.serve(createUploads('0.jpg'), {});
    const answer = device.answer;
    device.answer = (call, count) => {
      const isAwaiting =
        call.name === 'PATCH /tasks/5/update' && JSON.stringify(call.body).includes('awaits');
      if (isAwaiting && conflicts > 0) {
        conflicts -= 1;
        server.ad.version = 20;
        return refusal(409, 'conflict');
      }
      return answer(call, count);
    };
    const { id } = await editWithPhotos(1);
    await device.send();
    expect(server.bodies('PATCH /tasks/5/update')[2]).toMatchObject({ version: 20 });
    expect(await device.row(id)).toMatchObject({ state: 'done' });
  });
});
