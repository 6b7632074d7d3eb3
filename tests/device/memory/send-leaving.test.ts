import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutboxItem } from '#device/outbox/outbox-item.ts';
import { closeItem, editItem, MESSAGE_ITEM, replyItem, TASK_ITEM } from './items.ts';
import { createMemoryDevice, type MemoryDevice, OWNER, refusal } from './memory-device.ts';

const PROFILE: OutboxItem = { type: 'profile.edit', version: 3, body: { about: 'Мастер' }, base: {} };
const ITEMS: readonly OutboxItem[] = [
  TASK_ITEM,
  editItem('5', 3),
  closeItem('5'),
  MESSAGE_ITEM,
  { ...MESSAGE_ITEM, chat: '3' },
  { type: 'request.create', kind: 'task', ad: '5', body: {} },
  { type: 'feedback.create', deal: { message: '3' }, rating: 'positive', text: '' },
  replyItem('1'),
  PROFILE,
  { type: 'search.edit', search: '5', body: { name: 'Краны' } },
  { type: 'search.delete', search: '5' },
  { type: 'report.create', subject: 'person', id: '4', reason: 'spam' },
  { type: 'chat.read', chat: '5', seq: 8 },
  { type: 'notification.read', id: '4', all: false },
  { type: 'notification.read', id: '4', all: true },
  { type: 'notification.read', id: '4', all: false, about: '9' },
];

let device: MemoryDevice;
let leaving: AbortController;
beforeEach(() => {
  device = createMemoryDevice();
  leaving = new AbortController();
});

/** Closes the page during a call, and answers as `fetch` does: cut off, or as usual when the call does not notice. */
function leaveDuring({ request }: { readonly request: Request }) {
  leaving.abort();
  request.signal.throwIfAborted();
  return { id: OWNER, version: 4 };
}

describe('a page that is closed', () => {
  it.each(ITEMS)('cuts off the call of $type, which the next sender repeats', async (item) => {
    device.answer = leaveDuring;
    const id = await device.insert({ item });
    expect(await device.send({ signal: leaving.signal })).toBe(0);
    expect(await device.row(id)).toMatchObject({ state: 'sending', attempts: 1 });
    device.answer = () => ({ id: '5', version: 4, images: [] });
    expect(await device.send()).toBeUndefined();
    expect((await device.row(id))?.state ?? 'done').toBe('done');
  });

  it('cuts off the second read of a profile after a version conflict', async () => {
    const id = await device.insert({ item: PROFILE });
    device.answer = (call, count) => {
      if (call.name !== 'GET /me') return refusal(409, 'profile_changed');
      return count === 1 ? { id: OWNER } : leaveDuring(call);
    };
    await device.send({ signal: leaving.signal, token: 'a token of its own' });
    expect(await device.row(id)).toMatchObject({ state: 'sending' });
  });

  it('stops before anything is attempted when its person is not known yet', async () => {
    const id = await device.insert({ item: replyItem('1') });
    device.answer = leaveDuring;
    const send = device.send({ signal: leaving.signal, token: 'a token that nobody has seen' });
    await expect(send).rejects.toThrow('aborted');
    expect(await device.row(id)).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  it('stops waiting for another tab’s lock', async () => {
    await device.insert({ item: replyItem('1') });
    const send = navigator.locks.request('outbox_lease', async () => {
      const waiting = device.send({ signal: leaving.signal });
      leaving.abort();
      await expect(waiting).rejects.toThrow('aborted');
    });
    await send;
    expect(device.calls()).toEqual([]);
  });
});

it('an item taken back after the queue was read is not sent', async () => {
  const { outbox } = device.database;
  const id = await device.insert({ item: replyItem('1') });
  await device.insert({ item: replyItem('2') });
  // the queue has been read when the sender looks at its first item once more
  const get = vi.spyOn(outbox, 'get').mockImplementationOnce(() => outbox.delete(id).then(() => undefined));
  await device.send();
  expect(get).toHaveBeenNthCalledWith(1, id);
  expect(device.calls()).toEqual(['POST /feedbacks/2/reply']);
});
