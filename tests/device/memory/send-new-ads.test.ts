import { beforeEach, describe, expect, it } from 'vitest';
import type { OutboxItem } from '#device/outbox/outbox-item.ts';
import { serveAd } from './ad-server.ts';
import { closeItem, TASK_ITEM } from './items.ts';
import { type ServerAnswer, createMemoryDevice, type MemoryDevice, refusal } from './memory-device.ts';
import { createUploads } from './upload-server.ts';

let device: MemoryDevice;
let server: ReturnType<typeof serveAd>;
beforeEach(() => {
  device = createMemoryDevice();
  server = serveAd(device);
});

describe('a new ad', () => {
  it('without photos is one call with its idempotency key', async () => {
    server.serve(createUploads());
    const id = await device.insertDraft(TASK_ITEM);
    await device.send();
    expect(device.calls()).toEqual(['POST /tasks']);
    expect(server.bodies('POST /tasks')).toEqual([{ price: 5, awaits: [] }]);
    expect(device.sent[0]?.headers.get('idempotency-key')).toBe(id);
    expect(await server.outcome(id)).toEqual({ kind: 'task', id: '5', version: 4 });
  });

  it('is posted with its photo ids; each uploaded photo is deleted locally', async () => {
    const uploads = createUploads();
    server.serve(uploads);
    const { answer } = device;
    const { id, photos } = await device.startDraft(TASK_ITEM, 2);
    await device.insert({ item: TASK_ITEM, draft: id });
    const seen: unknown[] = [];
    device.answer = async (call, count) => {
      if (call.name === 'POST /uploads') {
        seen.push([(await device.row(id))?.progress.done, await device.photosOf(id)]);
      }
      return await answer(call, count);
    };
    await device.send();
    expect(server.bodies('POST /tasks')).toEqual([{ price: 5, awaits: photos }]);
    expect(uploads.began).toEqual(photos);
    expect(seen).toEqual([
      [1, ['0.jpg', '1.jpg']],
      [2, ['1.jpg']],
    ]);
    expect(device.calls().at(-1)).toBe('GET /tasks/5/own');
    expect(server.bodies('PATCH /tasks/5/update')).toEqual([]);
    expect(await device.row(id)).toMatchObject({ state: 'done', progress: { done: 3, total: 3 } });
    expect(await device.photosOf(id)).toEqual([]);
  });

  it('stops awaiting a photo that the server refused', async () => {
    server.serve(createUploads('0.jpg'));
    const id = await device.insertDraft(TASK_ITEM, 2);
    await device.send();
    expect(server.bodies('PATCH /tasks/5/update')).toEqual([{ awaits: [], version: 4 }]);
    expect(await server.outcome(id)).toEqual({ kind: 'task', id: '5', version: 5, refusedPhotos: 1 });
    expect(await device.photosOf(id)).toEqual(['0.jpg']);
    const [left] = await device.database.photos.toArray();
    expect(left?.refusal).toBe('Нет');
  });

  it('is not posted again after a photo’s upload was interrupted', async () => {
    let isCut = true;
    server.serve(createUploads(), { 'POST /uploads': () => (isCut ? 'cut' : undefined) });
    const id = await device.insertDraft(TASK_ITEM, 1);
    await device.send();
    expect(await device.row(id)).toMatchObject({
      state: 'waiting',
      result: { id: '5' },
      progress: { done: 1 },
    });
    isCut = false;
    await device.send({ skipsBackOff: true });
    expect(await device.row(id)).toMatchObject({ state: 'done', attempts: 2 });
    expect(server.bodies('POST /tasks')).toHaveLength(1);
  });

  it('resumes with the remaining photos after an interrupted upload', async () => {
    let begun = 0;
    const steps: unknown[] = [];
    server.serve(createUploads('0.jpg'), { 'POST /uploads': () => ((begun += 1) === 3 ? 'cut' : undefined) });
    const id = await device.insertDraft(TASK_ITEM, 3);
    await device.send();
    expect(await device.row(id)).toMatchObject({ state: 'waiting', progress: { done: 3, total: 4 } });
    const { answer } = device;
    device.answer = async (call, count) => {
      steps.push([call.name, (await device.row(id))?.progress.done]);
      return await answer(call, count);
    };
    await device.send({ skipsBackOff: true });
    expect(steps[0]).toEqual(['POST /uploads', 3]);
    expect(begun).toBe(4);
    expect(await device.photosOf(id)).toEqual(['0.jpg']);
    expect(await server.outcome(id)).toMatchObject({ refusedPhotos: 1 });
  });
});

describe('a change of an ad’s status', () => {
  const close = closeItem('5');
  const remove: OutboxItem = { type: 'ad.status', kind: 'task', ad: '5', body: { status: 'deleted' } };
  const sent = async (item: OutboxItem, answer: ServerAnswer) => {
    device.answer = () => answer;
    const id = await device.insert({ item });
    await device.send();
    return await device.row(id);
  };

  it('results in the ad’s new version and whether it is in moderation', async () => {
    const published = await sent(close, { version: 9, status: 'published' });
    expect(published?.result).toEqual({ kind: 'task', id: '5', version: 9, isInModeration: false });
    const waits = await sent(close, { version: 9, status: 'moderation' });
    expect(waits?.result).toMatchObject({ isInModeration: true });
    expect((await sent(close, {}))?.result).toEqual({ kind: 'task', id: '5', version: null });
    expect(device.sent[0]).toMatchObject({
      name: 'PATCH /tasks/5/change-status',
      body: { status: 'closed' },
    });
  });

  it('succeeds where it was made already', async () => {
    const there = refusal(409, 'wrong_state', { state: 'closed' });
    expect(await sent(close, there)).toMatchObject({ state: 'done', result: { id: '5', version: null } });
    for (const code of ['not_found', 'ad_deleted']) {
      expect(await sent(remove, refusal(404, code))).toMatchObject({ state: 'done' });
    }
  });

  it('is refused where the ad is in another state, or is gone', async () => {
    expect(await sent(close, refusal(409, 'wrong_state', { state: 'deleted' }))).toMatchObject({
      state: 'refused',
    });
    expect(await sent(close, refusal(404, 'not_found'))).toMatchObject({ state: 'refused' });
    expect(await sent(remove, refusal(409, 'wrong_state', { state: 'running' }))).toMatchObject({
      state: 'refused',
    });
    expect(await sent(remove, refusal(409, 'conflict'))).toMatchObject({ state: 'refused' });
  });
});
