import { beforeEach, describe, expect, it } from 'vitest';
import { addPhotos } from '#device/drafts/draft-photos.ts';
import { newDraft, startDraft } from '#device/drafts/drafts.ts';
import { insertItem } from '#device/outbox/insert-item.ts';
import type { OutboxItem } from '#device/outbox/outbox-item.ts';
import { editItem, fileNamed, MESSAGE_ITEM, TASK_ITEM } from './items.ts';
import { createMemoryDevice, type MemoryDevice, NOW, OWNER } from './memory-device.ts';

const read = (chat: string, seq: number): OutboxItem => ({ type: 'chat.read', chat, seq });
const profile = (version: number, body: object, base: object = {}): OutboxItem => {
  return { type: 'profile.edit', version, body, base };
};

let device: MemoryDevice;
beforeEach(() => {
  device = createMemoryDevice();
});

describe('a new item', () => {
  it('waits for its first attempt', async () => {
    const id = await device.insert({ item: MESSAGE_ITEM, title: 'кран' });
    expect(await device.row(id)).toEqual({
      id,
      owner: OWNER,
      item: MESSAGE_ITEM,
      queueKey: 'chat:7',
      title: 'кран',
      draft: null,
      queuedAt: NOW,
      attempts: 0,
      state: 'waiting',
      nextTryAt: 0,
      sendAfter: 0,
      refusal: null,
      result: null,
      progress: { done: 0, total: 1 },
    });
    const named = { owner: OWNER, item: MESSAGE_ITEM, title: '', id: 'key' };
    expect(await insertItem(device.database, named, NOW)).toEqual({ id: 'key', isNew: true });
  });

  it('keeps its files in order and counts each in its progress total', async () => {
    const id = await device.insert({ item: MESSAGE_ITEM, files: [fileNamed('b'), fileNamed('a')] });
    expect(await device.photosOf(id)).toEqual(['b', 'a']);
    expect(await device.row(id)).toMatchObject({ progress: { done: 0, total: 3 } });
    expect(await device.database.photos.get('a')).toMatchObject({ of: id, position: 1, refusal: null });
  });

  it('deletes the draft of its message and that draft’s files', async () => {
    const draft = newDraft({ form: 'short', owner: OWNER }, NOW);
    await startDraft(device.database, draft);
    await addPhotos(device.database, draft.id, [fileNamed('a')]);
    const other = newDraft({ form: 'short', owner: OWNER }, NOW);
    await startDraft(device.database, other);
    await device.insert({ item: MESSAGE_ITEM, clears: draft.id });
    expect(await device.database.drafts.toCollection().primaryKeys()).toEqual([other.id]);
    expect(await device.database.photos.count()).toBe(0);
  });

  it('comes behind all others, even when the clock was put back', async () => {
    const first = await device.insert({ item: MESSAGE_ITEM });
    device.now = NOW - 1000;
    const second = await device.insert({ item: MESSAGE_ITEM });
    await device.change(first, { queuedAt: Number.NaN });
    const third = await device.insert({ item: MESSAGE_ITEM });
    expect((await device.row(second))?.queuedAt).toBe(NOW + 1);
    expect((await device.row(third))?.queuedAt).toBe(NOW + 2);
  });
});

describe('a draft that is sent', () => {
  it('becomes an item with its photos, once for two taps at once', async () => {
    const { id } = await device.startDraft(TASK_ITEM, 2);
    const write = { owner: OWNER, item: TASK_ITEM, title: '', draft: id };
    const insert = () => insertItem(device.database, write, NOW);
    expect(await Promise.all([insert(), insert()])).toEqual([
      { id, isNew: true },
      { id, isNew: false },
    ]);
    expect(await insertItem(device.database, { ...write, draft: 'gone' }, NOW)).toBeUndefined();
    const [row, ...others] = await device.rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      queueKey: `ad:${id}`,
      draft: { id, values: { price: 5 } },
      progress: { done: 0, total: 3 },
    });
    // The item of a new ad names no ad.
    expect(row?.item).toStrictEqual(TASK_ITEM);
    expect(await device.database.drafts.count()).toBe(0);
  });

  it('edits the ad and version of the stored draft, not of a stale form', async () => {
    const edit = async (of: string | null, version: number | null) => {
      const draft = newDraft({ form: 'task', owner: OWNER, of, version }, NOW);
      await startDraft(device.database, draft);
      return await device.row(await device.insert({ item: editItem('5', 3), draft: draft.id }));
    };
    expect(await edit('9', 4)).toMatchObject({ item: { ad: '9', version: 4 }, queueKey: 'ad:9' });
    expect(await edit(null, null)).toMatchObject({ item: { ad: '5', version: 3 }, queueKey: 'ad:5' });
  });
});

describe('an item that replaces another', () => {
  it('keeps place and key, and also its files if no new ones are given', async () => {
    const id = await device.insert({ item: MESSAGE_ITEM, files: [fileNamed('a')] });
    await device.change(id, { sendAfter: NOW + 5, state: 'refused', attempts: 2 });
    device.now = NOW + 9;
    const said = { owner: OWNER, item: { ...MESSAGE_ITEM, text: 'Нет' }, title: '', replaces: id };
    expect(await insertItem(device.database, said, device.now)).toEqual({ id, isNew: false });
    const row = { queuedAt: NOW, state: 'waiting', attempts: 0, sendAfter: 0, item: { text: 'Нет' } };
    expect(await device.row(id)).toMatchObject({ ...row, progress: { done: 0, total: 2 } });
    await insertItem(device.database, { ...said, files: [fileNamed('b'), fileNamed('c')] }, device.now);
    expect(await device.photosOf(id)).toEqual(['b', 'c']);
    expect(await device.row(id)).toMatchObject({ progress: { total: 3 } });
    expect(await device.database.photos.get('c')).toMatchObject({ position: 1, refusal: null });
    await insertItem(device.database, { ...said, files: [] }, device.now);
    expect(await device.photosOf(id)).toEqual([]);
  });

  it('does not replace an item that was attempted or is gone', async () => {
    const id = await device.insert({ item: MESSAGE_ITEM });
    await device.change(id, { attempts: 1 });
    const said = { owner: OWNER, item: { ...MESSAGE_ITEM, text: 'Нет' }, title: '', replaces: id };
    expect(await insertItem(device.database, said, NOW)).toBeUndefined();
    expect(await insertItem(device.database, { ...said, replaces: 'gone' }, NOW)).toBeUndefined();
    expect(await device.row(id)).toMatchObject({ item: MESSAGE_ITEM });
    expect(await device.rows()).toHaveLength(1);
  });
});

describe('a silent item', () => {
  it('replaces older items of its queue, except one being sent', async () => {
    await device.insert({ item: read('1', 1) });
    const sending = await device.insert({ item: read('1', 2) });
    await device.change(sending, { state: 'sending' });
    const others = [
      await device.insert({ item: read('2', 1) }),
      await device.insert({ item: read('1', 1), owner: '8' }),
    ];
    const last = await device.insert({ item: read('1', 3) });
    const ids = (await device.rows()).map(({ id }) => id);
    expect(ids.toSorted()).toEqual([sending, ...others, last].toSorted());
  });

  it('differs from a message: each of those is sent', async () => {
    for (let n = 0; n < 2; n += 1) await device.insert({ item: MESSAGE_ITEM });
    expect(await device.rows()).toHaveLength(2);
  });
});

describe('edits of the profile', () => {
  it('are sent as one with the latest values, also from two tabs at once', async () => {
    const [first, second] = await Promise.all([
      device.insert({ item: profile(3, { name: 'А', about: 'x' }, { name: 'Я', about: 'y' }) }),
      device.insert({ item: profile(3, { name: 'Б', email: 'a@b.uz' }, { name: 'А', email: '' }) }),
    ]);
    expect(second).toBe(first);
    expect((await device.rows()).map(({ item }) => item)).toEqual([
      profile(3, { name: 'Б', about: 'x', email: 'a@b.uz' }, { name: 'Я', about: 'y', email: '' }),
    ]);
  });

  it('are not merged with an attempted, keyed or another person’s edit', async () => {
    const first = await device.insert({ item: profile(3, { about: 'x' }) });
    await device.change(first, { attempts: 1 });
    const second = await device.insert({ item: profile(3, { about: 'y' }) });
    expect(second).not.toBe(first);
    expect(await device.insert({ item: profile(3, { about: 'y' }) })).toBe(second);
    await device.insert({ item: profile(3, { about: 'z' }), id: 'key' });
    await device.insert({ item: profile(3, { about: 'w' }), owner: '8' });
    expect(await device.rows()).toHaveLength(4);
    expect(await device.row(second)).toMatchObject({ item: { body: { about: 'y' } } });
  });

  it('are not merged with items of another type', async () => {
    const id = await device.insert({ item: MESSAGE_ITEM });
    await device.insert({ item: profile(3, { about: 'x' }) });
    expect(await device.row(id)).toMatchObject({ item: MESSAGE_ITEM });
    expect(await device.rows()).toHaveLength(2);
  });

  it('are rebased on an earlier edit of this device once that was sent', async () => {
    const sent = await device.insert({ item: profile(3, { about: 'x' }) });
    const result = { kind: 'profile', id: OWNER, version: 4 };
    await device.change(sent, { state: 'refused', result });
    const before = await device.insert({ item: profile(3, { about: 'y' }, { about: '' }), id: 'one' });
    expect(await device.row(before)).toMatchObject({ item: { version: 3, base: { about: '' } } });
    await device.change(sent, { state: 'done' });
    const after = await device.insert({ item: profile(3, { about: 'y' }, { about: '' }), id: 'two' });
    expect(await device.row(after)).toMatchObject({ item: { version: 4, base: { about: 'x' } } });
  });
});
