import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#device/call-error.ts';
import type { OutboxItem } from '#device/outbox/outbox-item.ts';
import { listQueued } from '#device/outbox/queue.ts';
import { markRefused } from '#device/outbox/resolve-outcome.ts';
import { editItem, MESSAGE_ITEM } from './items.ts';
import { createMemoryDevice, type MemoryDevice, OWNER } from './memory-device.ts';

const TASK: OutboxItem = { type: 'ad.create', kind: 'task', body: { price: 5, address: 'Чиланзар' } };
const RESULT = { kind: 'task', id: '5', version: 4 };

let device: MemoryDevice;
beforeEach(() => {
  device = createMemoryDevice();
});

async function refuse(id: string, more: object = {}): Promise<void> {
  await device.change(id, { state: 'sending' });
  const row = (await listQueued(device.database, OWNER)).find((each) => each.id === id);
  if (!row) throw new Error('There is no such item.');
  const body = { message: 'Нет', code: 'validation', request_id: '1', ...more } as const;
  await markRefused(device.database, row, new ApiError(400, body));
}

describe('a refused item', () => {
  it('waits for its person with all that the server said', async () => {
    const id = await device.insert({ item: MESSAGE_ITEM });
    await refuse(id, { errors: { text: ['Пусто'] }, version: 8 });
    expect(await device.row(id)).toMatchObject({
      state: 'refused',
      refusal: { status: 400, code: 'validation', message: 'Нет', errors: { text: ['Пусто'] }, version: 8 },
    });
    await refuse(id);
    expect((await device.row(id))?.refusal).toMatchObject({ errors: {}, version: null });
  });

  it('leaves nothing where nobody waits for it, or it was removed', async () => {
    const id = await device.insert({ item: { type: 'chat.read', chat: '1', seq: 2 } });
    await refuse(id);
    expect(await device.row(id)).toBeUndefined();
    const other = await device.insert({ item: MESSAGE_ITEM });
    const [row] = await listQueued(device.database, OWNER);
    await device.database.outbox.delete(other);
    if (row) {
      const body = { message: '', code: 'validation', request_id: '1' } as const;
      await markRefused(device.database, row, new ApiError(400, body));
    }
    expect(await device.rows()).toEqual([]);
  });

  it('that was edited meanwhile is sent as it was edited', async () => {
    const id = await device.insertDraft(TASK, 1);
    await device.change(id, { state: 'sending', attempts: 2 });
    const later = await device.insertDraft(editItem(id, 0, { price: 6 }), 2, 'новое');
    await refuse(id);
    expect(await device.row(later)).toBeUndefined();
    expect(await device.row(id)).toMatchObject({
      state: 'waiting',
      item: { type: 'ad.create', body: { price: 6, address: 'Чиланзар' } },
      draft: { id, values: { price: 6 } },
      title: 'новое',
      refusal: null,
      progress: { done: 0, total: 4 },
    });
    expect(await device.photosOf(id)).toEqual(['0.jpg', '0.jpg', '1.jpg']);
  });

  it('that was edited meanwhile keeps its own draft where the edit has none', async () => {
    const id = await device.insertDraft(TASK);
    await device.insert({ item: editItem(id, 0, { price: 6 }) });
    await refuse(id);
    expect(await device.row(id)).toMatchObject({ state: 'waiting', draft: { id, values: { price: 5 } } });
    const bare = await device.insert({ item: TASK });
    await device.insertDraft(editItem(bare, 0, { price: 7 }));
    await refuse(bare);
    expect(await device.row(bare)).toMatchObject({
      state: 'waiting',
      draft: null,
      item: { body: { price: 7 } },
    });
  });

  it('that was created in part takes its edit along into the refusal', async () => {
    const id = await device.insertDraft(TASK);
    await device.change(id, { result: RESULT });
    const later = await device.insertDraft(editItem(id, 0, { price: 6 }));
    await refuse(id);
    for (const each of [id, later]) {
      expect(await device.row(each)).toMatchObject({ state: 'refused', refusal: { code: 'validation' } });
    }
    expect(await device.row(id)).toMatchObject({ item: TASK });
  });

  it('does not concern edits of another ad', async () => {
    const id = await device.insertDraft(TASK);
    const other = await device.insert({ item: editItem('9', 0, { price: 6 }) });
    await refuse(id);
    expect(await device.row(id)).toMatchObject({ state: 'refused' });
    expect(await device.row(other)).toMatchObject({ state: 'waiting', refusal: null });
  });

  it('that is an edit is sent as it was edited again', async () => {
    const first = await device.insert({ item: editItem('9', 0, { price: 6 }) });
    await device.insert({ item: editItem(first, 0, { price: 7 }) });
    await refuse(first);
    expect(await device.rows()).toMatchObject([
      { id: first, state: 'waiting', item: { ad: '9', body: { price: 7 } } },
    ]);
  });

  it('that is no form is not replaced by an edit', async () => {
    const id = await device.insert({ item: MESSAGE_ITEM });
    const later = await device.insert({ item: editItem(id, 0, { price: 7 }) });
    await refuse(id);
    for (const each of [id, later]) expect(await device.row(each)).toMatchObject({ state: 'refused' });
  });
});
