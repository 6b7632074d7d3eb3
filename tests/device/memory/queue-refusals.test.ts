import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#device/call-error.ts';
import { listQueuedItems } from '#device/outbox/queue.ts';
import { markRefused } from '#device/outbox/save-outcome.ts';
import { editItem, MESSAGE_ITEM } from './items.ts';
import { createMemoryDevice, type MemoryDevice, OWNER } from './memory-device.ts';

let device: MemoryDevice;
beforeEach(() => {
  device = createMemoryDevice();
});

async function refuse(id: string, more: object = {}): Promise<void> {
  await device.change(id, { state: 'sending' });
  const row = (await listQueuedItems(device.database, OWNER)).find((each) => each.id === id);
  if (!row) throw new Error('There is no such item.');
  const body = { message: 'Нет', code: 'validation', request_id: '1', ...more } as const;
  await markRefused(device.database, row, new ApiError(400, body));
}

describe('a refused item', () => {
  it('is kept with the server’s status, message and field errors', async () => {
    const id = await device.insert({ item: MESSAGE_ITEM });
    await refuse(id, { errors: { text: ['Пусто'] }, version: 8 });
    expect(await device.row(id)).toMatchObject({
      state: 'refused',
      refusal: { status: 400, code: 'validation', message: 'Нет', errors: { text: ['Пусто'] }, version: 8 },
    });
    await refuse(id);
    expect((await device.row(id))?.refusal).toMatchObject({ errors: {}, version: null });
  });

  it('leaves no row if it is silent or was removed meanwhile', async () => {
    const id = await device.insert({ item: { type: 'chat.read', chat: '1', seq: 2 } });
    await refuse(id);
    expect(await device.row(id)).toBeUndefined();
    const other = await device.insert({ item: MESSAGE_ITEM });
    const [row] = await listQueuedItems(device.database, OWNER);
    await device.database.outbox.delete(other);
    if (row) {
      const body = { message: '', code: 'validation', request_id: '1' } as const;
      await markRefused(device.database, row, new ApiError(400, body));
    }
    expect(await device.rows()).toEqual([]);
  });

  it('does not concern other items of its ad', async () => {
    const first = await device.insert({ item: editItem('9', 0, { price: 6 }) });
    const next = await device.insert({ item: editItem('9', 0, { price: 7 }) });
    await refuse(first);
    expect(await device.row(first)).toMatchObject({ state: 'refused' });
    expect(await device.row(next)).toMatchObject({ state: 'waiting', refusal: null });
  });
});
