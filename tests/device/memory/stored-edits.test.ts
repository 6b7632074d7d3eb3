import { beforeEach, describe, expect, it } from 'vitest';
import type { OutboxItem } from '#device/outbox/outbox-item.ts';
import { parseStoredEdits } from '#device/outbox/parse-stored-edits.ts';
import { serveAd } from './ad-server.ts';
import { editItem } from './items.ts';
import { createMemoryDevice, type MemoryDevice, OWNER, refusal } from './memory-device.ts';
import { createUploads } from './upload-server.ts';

const PROFILE: OutboxItem = { type: 'profile.edit', version: 3, body: {}, base: {} };

let device: MemoryDevice;
beforeEach(() => {
  device = createMemoryDevice();
});

/** Stores an item as releases before the parsed bodies did: its body is what the form wrote. */
async function store(item: OutboxItem, body: object): Promise<string> {
  const id = await device.insert({ item });
  const typed = { ...item, body };
  await device.change(id, { item: typed });
  return id;
}

describe('an edit that an earlier release stored', () => {
  it('is parsed, times too, and is no conflict if the ad has its values', async () => {
    const server = serveAd(device);
    server.serve(createUploads(), { 'PATCH /tasks/5/update': () => refusal(409, 'conflict') });
    server.ad.price = 6;
    const body = { price: '06', address: '', starts_at: '' };
    const id = await store(editItem('5', 3), body);
    const timed = await store(editItem('8', 3), { ends_at: '2026-05-02T15:00:00+05:00' });
    await parseStoredEdits(device.database);
    expect(await device.row(id)).toMatchObject({ item: { body: { price: 6, address: null } } });
    expect(await device.row(timed)).toMatchObject({ item: { body: { ends_at: '2026-05-02T10:00:00Z' } } });
    await device.send();
    expect(await device.row(id)).toMatchObject({ state: 'done' });
  });

  it('is no conflict when the profile has its values already', async () => {
    const me = { id: OWNER, version: 6, about: 'Мастер', categories: ['12', '3'] };
    device.answer = ({ name }) => (name === 'GET /me' ? me : refusal(409, 'profile_changed'));
    const id = await store(PROFILE, { about: ' Мастер\r\n', categories: ['3', '12'] });
    await parseStoredEdits(device.database);
    await device.send({ token: 'a token of its own' });
    expect(await device.row(id)).toMatchObject({ state: 'done' });
  });

  it('is sent unchanged if it cannot be parsed, so the server refuses it', async () => {
    device.answer = () => refusal(400, 'validation', { errors: { price: ['Не число'] } });
    const id = await store(editItem('5', 3), { price: 'много' });
    await parseStoredEdits(device.database);
    await device.send();
    expect(await device.row(id)).toMatchObject({
      title: 'кран',
      state: 'refused',
      item: { body: { price: 'много' } },
      refusal: { errors: { price: ['Не число'] } },
    });
  });

  it('is left alone once it was sent', async () => {
    const id = await store(editItem('5', 3), { price: '6' });
    await device.change(id, { state: 'done' });
    await parseStoredEdits(device.database);
    expect(await device.row(id)).toMatchObject({ item: { body: { price: '6' } } });
  });
});
