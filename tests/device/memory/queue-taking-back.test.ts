import { beforeEach, describe, expect, it } from 'vitest';
import type { OutboxItem } from '#device/outbox/outbox-item.ts';
import {
  dismissQueuedItem,
  postponeQueuedItem,
  hasUnsentItems,
  listQueuedItems,
  retryWithoutRefusedFiles,
  retryQueuedItem,
  revertToDraft,
} from '#device/outbox/queue.ts';
import { fileNamed, replyItem, TASK_ITEM } from './items.ts';
import { createMemoryDevice, type MemoryDevice, NOW, OWNER } from './memory-device.ts';

const REPLY = replyItem('7');
const REFUSAL = { status: 400, code: 'validation', message: '', errors: {}, version: null } as const;
const RESULT = { kind: 'task', id: '5', version: 1 };

let device: MemoryDevice;
beforeEach(() => {
  device = createMemoryDevice();
});

describe('an item that is taken back', () => {
  it('becomes its draft again, with its photos', async () => {
    const id = await device.insertDraft(TASK_ITEM, 2);
    const back = await revertToDraft(device.database, id);
    expect(back).toMatchObject({ outcome: 'draft', draft: { id, values: { price: 5 }, owner: OWNER } });
    expect(await device.database.drafts.get(id)).toMatchObject({ values: { price: 5 } });
    expect(await device.row(id)).toBeUndefined();
    expect(await device.photosOf(id)).toEqual(['0.jpg', '1.jpg']);
    expect(await device.insert({ item: TASK_ITEM, draft: id })).toBe(id);
    expect(await device.row(id)).toMatchObject({ state: 'waiting', attempts: 0, progress: { total: 3 } });
  });

  it('is removed with its files where it had no draft', async () => {
    const id = await device.insert({ item: REPLY, files: [fileNamed('a')] });
    expect(await revertToDraft(device.database, id)).toEqual({ outcome: 'removed' });
    expect(await device.rows()).toEqual([]);
    expect(await device.photosOf(id)).toEqual([]);
  });

  it('stays queued once an attempt may have reached the server', async () => {
    const id = await device.insertDraft(TASK_ITEM);
    for (const state of ['waiting', 'sending', 'paused'] as const) {
      await device.change(id, { state, attempts: 1 });
      expect(await revertToDraft(device.database, id)).toEqual({ outcome: 'attempted' });
    }
    expect(await device.row(id)).toBeDefined();
    await device.change(id, { state: 'refused', attempts: 3 });
    expect(await revertToDraft(device.database, id)).toMatchObject({ outcome: 'draft', draft: { id } });
  });

  it('is reported as gone if it was sent already or never existed', async () => {
    const id = await device.insertDraft(TASK_ITEM);
    await device.change(id, { state: 'done' });
    expect(await revertToDraft(device.database, id)).toEqual({ outcome: 'gone' });
    expect(await revertToDraft(device.database, 'nothing')).toEqual({ outcome: 'gone' });
    expect(await device.row(id)).toBeDefined();
  });

  it('gets a new idempotency key if the server already used the first', async () => {
    const id = await device.insertDraft(TASK_ITEM, 1);
    await device.change(id, { state: 'refused', attempts: 1, result: RESULT });
    const back = await revertToDraft(device.database, id);
    const key = back.outcome === 'draft' ? back.draft.id : '';
    expect(key).not.toBe(id);
    expect(key).not.toBe('');
    expect(await device.photosOf(key)).toEqual(['0.jpg']);
    expect(await device.photosOf(id)).toEqual([]);
    expect(await device.database.drafts.get(key)).toBeDefined();
  });
});

describe('an item that is being rewritten', () => {
  it('is held back from sending, unless an attempt was already made', async () => {
    const id = await device.insert({ item: REPLY });
    expect(await postponeQueuedItem(device.database, id, NOW + 5)).toBe(true);
    expect(await device.row(id)).toMatchObject({ sendAfter: NOW + 5, state: 'waiting' });
    await device.change(id, { attempts: 1 });
    expect(await postponeQueuedItem(device.database, id, NOW + 9)).toBe(false);
    expect(await postponeQueuedItem(device.database, 'nothing', NOW)).toBe(false);
    expect(await device.row(id)).toMatchObject({ sendAfter: NOW + 5 });
  });
});

describe('a refused item', () => {
  it('is queued again on retry, alone; a paused item stays paused', async () => {
    const [id, other] = [await device.insert({ item: REPLY }), await device.insert({ item: TASK_ITEM })];
    for (const each of [id, other]) {
      await device.change(each, { state: 'refused', refusal: REFUSAL, nextTryAt: 5, sendAfter: 5 });
    }
    await retryQueuedItem(device.database, id);
    expect(await device.row(id)).toMatchObject({
      state: 'waiting',
      nextTryAt: 0,
      sendAfter: 0,
      refusal: null,
    });
    expect(await device.row(other)).toMatchObject({ state: 'refused', refusal: REFUSAL });
    await device.change(id, { state: 'paused', nextTryAt: 5 });
    await retryQueuedItem(device.database, id);
    expect(await device.row(id)).toMatchObject({ state: 'paused', nextTryAt: 5 });
  });

  it.each(['waiting', 'sending', 'paused', 'refused', 'done'] as const)(
    'or one that is done is dismissed with its files: %s',
    async (state) => {
      const id = await device.insert({ item: REPLY, files: [fileNamed('a')] });
      await device.change(id, { state });
      await dismissQueuedItem(device.database, id);
      const isGone = state === 'refused' || state === 'done';
      expect((await device.row(id)) === undefined).toBe(isGone);
      expect(await device.photosOf(id)).toEqual(isGone ? [] : ['a']);
    },
  );
});

it('dismissing what is gone already is no fault', async () => {
  await dismissQueuedItem(device.database, 'nothing');
});

describe('a message whose attachments were refused', () => {
  const attachments = ['a', 'b'].map((id) => ({ id, kind: 'photo', name: id, size: 1 }) as const);
  const message = (text: string): OutboxItem => {
    return { type: 'message.send', kind: 'task', operation: '7', chat: null, text, attachments };
  };
  async function refused(text: string, ...names: string[]): Promise<string> {
    const id = await device.insert({ item: message(text), files: [fileNamed('a'), fileNamed('b')] });
    for (const name of names) await device.database.photos.update(name, { refusal: 'too large' });
    await device.change(id, { state: 'refused', refusal: REFUSAL, nextTryAt: 5, sendAfter: 5 });
    return id;
  }

  it('is sent without them', async () => {
    const id = await refused('', 'a');
    expect(await retryWithoutRefusedFiles(device.database, id)).toBe(true);
    expect(await device.row(id)).toMatchObject({
      state: 'waiting',
      item: { attachments: [attachments[1]], text: '' },
      nextTryAt: 0,
      sendAfter: 0,
      refusal: null,
      progress: { done: 0, total: 2 },
    });
    expect(await device.photosOf(id)).toEqual(['b']);
  });

  it('is sent as long as anything of it is left', async () => {
    expect(await retryWithoutRefusedFiles(device.database, await refused('Здравствуйте', 'a', 'b'))).toBe(
      true,
    );
    const nothing = await refused('', 'a', 'b');
    expect(await retryWithoutRefusedFiles(device.database, nothing)).toBe(false);
    expect(await device.row(nothing)).toMatchObject({ state: 'refused' });
    expect(await device.photosOf(nothing)).toEqual(['a', 'b']);
  });

  it('is requeued only while refused, and only if it is a message', async () => {
    const id = await refused('', 'a');
    await device.change(id, { state: 'waiting' });
    expect(await retryWithoutRefusedFiles(device.database, id)).toBe(false);
    const reply = await device.insert({ item: REPLY });
    await device.change(reply, { state: 'refused' });
    expect(await retryWithoutRefusedFiles(device.database, reply)).toBe(false);
    expect(await retryWithoutRefusedFiles(device.database, 'nothing')).toBe(false);
    expect(await device.row(reply)).toMatchObject({ state: 'refused' });
  });
});

describe('the queue', () => {
  it('lists the given owners’ items in order, without types of a newer app', async () => {
    device.now = NOW + 5;
    const second = await device.insert({ item: REPLY, id: 'b' });
    device.now = NOW;
    const third = await device.insert({ item: TASK_ITEM, id: 'a' });
    const first = await device.insert({ item: { type: 'views.send' }, owner: '' });
    await device.change(first, { queuedAt: 1 });
    await device.insert({ item: REPLY, owner: '8' });
    const newer = await device.insert({ item: REPLY });
    await device.change(newer, { item: { type: 'ad.boost' } });
    const ids = (await listQueuedItems(device.database, OWNER, '')).map(({ id }) => id);
    expect(ids).toEqual([first, second, third]);
    expect(await device.row(newer)).toBeDefined();
  });

  it('holds something to send while an item is neither done nor refused', async () => {
    expect(await hasUnsentItems(device.database)).toBe(false);
    const id = await device.insert({ item: REPLY });
    for (const state of ['waiting', 'sending', 'paused'] as const) {
      await device.change(id, { state });
      expect(await hasUnsentItems(device.database)).toBe(true);
    }
    for (const state of ['refused', 'done'] as const) {
      await device.change(id, { state });
      expect(await hasUnsentItems(device.database)).toBe(false);
    }
  });
});
