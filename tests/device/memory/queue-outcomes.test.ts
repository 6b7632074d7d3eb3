import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/time.ts';
import { newDraft, startDraft } from '#device/drafts/drafts.ts';
import type { Outcome } from '#device/database/rows.ts';
import type { OutboxItem, Queued } from '#device/outbox/outbox-item.ts';
import { listQueuedItems } from '#device/outbox/queue.ts';
import {
  markAttempted,
  pauseItemsOfOwner,
  saveOutcome,
  resumeItemsOfOwner,
  saveProgress,
  scheduleRetry,
} from '#device/outbox/save-outcome.ts';
import { closeItem, editItem, fileNamed, MESSAGE_ITEM, TASK_ITEM } from './items.ts';
import { createMemoryDevice, type MemoryDevice, NOW, OWNER } from './memory-device.ts';

const RESULT: Outcome = { kind: 'task', id: '5', version: 4 };
const profile = (version: number): OutboxItem => ({ type: 'profile.edit', version, body: {}, base: {} });

let device: MemoryDevice;
beforeEach(() => {
  device = createMemoryDevice();
});

async function queued(id: string): Promise<Queued> {
  const found = (await listQueuedItems(device.database, OWNER, '')).find((row) => row.id === id);
  if (!found) throw new Error('There is no such item.');
  return found;
}
const resolve = async (id: string, result: Outcome = RESULT, now = NOW) =>
  await saveOutcome(device.database, await queued(id), result, now);
const itemOf = async (id: string) => (await device.row(id))?.item;

describe('an item that was sent', () => {
  it('is done with its result, and no draft of it is left', async () => {
    const id = await device.insertDraft(TASK_ITEM, 1);
    await resolve(id);
    expect(await device.row(id)).toMatchObject({
      state: 'done',
      result: RESULT,
      draft: null,
      progress: { done: 2, total: 2 },
    });
  });

  it('leaves no row if it is silent, such as a read mark', async () => {
    const id = await device.insert({ item: { type: 'chat.read', chat: '1', seq: 2 } });
    await resolve(id);
    expect(await device.row(id)).toBeUndefined();
  });

  it('is not written again after it was removed', async () => {
    const id = await device.insert({ item: MESSAGE_ITEM });
    const row = await queued(id);
    await device.database.outbox.delete(id);
    await saveOutcome(device.database, row, RESULT, NOW);
    expect(await device.rows()).toEqual([]);
  });

  it('stays two weeks for its person, with its files', async () => {
    const old = await device.insert({ item: MESSAGE_ITEM, files: [fileNamed('a')] });
    const refused = await device.insert({ item: MESSAGE_ITEM });
    await resolve(old);
    await device.change(refused, { state: 'refused' });
    const first = await device.insert({ item: MESSAGE_ITEM });
    await resolve(first, RESULT, NOW + 14 * DAY_MS);
    expect(await device.row(old)).toBeDefined();
    const last = await device.insert({ item: MESSAGE_ITEM });
    await resolve(last, RESULT, NOW + 14 * DAY_MS + 9);
    expect((await device.rows()).map(({ id }) => id)).toEqual([refused, last]);
    expect(await device.photosOf(old)).toEqual([]);
  });

  it('is kept as done even if the clock is a year ahead', async () => {
    const id = await device.insert({ item: MESSAGE_ITEM });
    await resolve(id, RESULT, NOW + 365 * DAY_MS);
    expect(await device.row(id)).toMatchObject({ state: 'done' });
  });
});

describe('an edit queued behind a sent item', () => {
  it('is rebased on the new version unless its own base was already stale', async () => {
    const id = await device.insert({ item: editItem('5', 3) });
    const [next, stale] = [
      await device.insert({ item: editItem('5', 3) }),
      await device.insert({ item: editItem('5', 2) }),
    ];
    await resolve(id);
    expect(await itemOf(next)).toEqual(editItem('5', 4));
    expect(await itemOf(stale)).toEqual(editItem('5', 2));
    // the server answers with version 8, since photos had raised the version further
    const sent = await device.insert({ item: editItem('6', 3) });
    const above = await device.insert({ item: editItem('6', 3) });
    await resolve(sent, { ...RESULT, id: '6', version: 8 });
    expect(await itemOf(above)).toEqual(editItem('6', 8));
    // the sent edit keeps the version with which it was sent
    expect(await itemOf(id)).toEqual(editItem('5', 3));
  });

  it('is rebased on the version that a change of status makes, too', async () => {
    const id = await device.insert({ item: closeItem('5') });
    const [next, stale] = [
      await device.insert({ item: editItem('5', 3) }),
      await device.insert({ item: editItem('5', 2) }),
    ];
    const again = await device.insert({ item: closeItem('5') });
    await resolve(id);
    expect(await itemOf(next)).toEqual(editItem('5', 4));
    expect(await itemOf(stale)).toEqual(editItem('5', 2));
    expect(await itemOf(again)).toEqual(closeItem('5'));
  });

  it('is unchanged if the result has no version or is about another ad', async () => {
    const id = await device.insert({ item: closeItem('5') });
    const next = await device.insert({ item: editItem('5', -1) });
    await resolve(id, { ...RESULT, version: null });
    expect(await itemOf(next)).toEqual(editItem('5', -1));
    const another = await device.insert({ item: editItem('6', 3) });
    const message = await device.insert({ item: MESSAGE_ITEM });
    await resolve(await device.insert({ item: editItem('7', 3) }));
    expect(await itemOf(another)).toEqual(editItem('6', 3));
    expect(await itemOf(message)).toEqual(MESSAGE_ITEM);
  });

  it('is rebased on the profile’s new version, as is a profile draft', async () => {
    const id = await device.insert({ item: profile(3) });
    const next = await device.insert({ item: profile(3), id: 'next' });
    const stale = await device.insert({ item: profile(2), id: 'stale' });
    const draftOf = async (form: 'profile' | 'task', owner: string, version: number) => {
      const draft = newDraft({ form, owner, version }, NOW);
      await startDraft(device.database, draft);
      return async () => (await device.database.drafts.get(draft.id))?.version;
    };
    const versions = [
      await draftOf('profile', OWNER, 3),
      await draftOf('profile', OWNER, 2),
      await draftOf('profile', '8', 3),
      await draftOf('task', OWNER, 3),
    ];
    await resolve(id, { kind: 'profile', id: OWNER, version: 4 });
    expect(await itemOf(next)).toMatchObject({ version: 4 });
    expect(await itemOf(stale)).toMatchObject({ version: 2 });
    expect(await Promise.all(versions.map((read) => read()))).toEqual([4, 2, 3, 3]);
  });
});

describe('sending an item', () => {
  it('counts an attempt at its start and again after an interruption', async () => {
    const id = await device.insert({ item: MESSAGE_ITEM });
    expect(await markAttempted(device.database, id)).toMatchObject({ state: 'sending', attempts: 1 });
    expect(await markAttempted(device.database, id)).toMatchObject({ state: 'sending', attempts: 2 });
    expect(await device.row(id)).toMatchObject({ state: 'sending', attempts: 2 });
  });

  it('does not begin after it was taken back or its outcome is known', async () => {
    expect(await markAttempted(device.database, 'gone')).toBeUndefined();
    const id = await device.insert({ item: MESSAGE_ITEM });
    for (const state of ['paused', 'refused', 'done'] as const) {
      await device.change(id, { state });
      expect(await markAttempted(device.database, id)).toBeUndefined();
      expect(await device.row(id)).toMatchObject({ state, attempts: 0 });
    }
  });

  it('stores its progress and keeps the created ad’s id', async () => {
    const [id, other] = [await device.insertDraft(TASK_ITEM, 1), await device.insert({ item: MESSAGE_ITEM })];
    await saveProgress(device.database, id, { done: 1, result: RESULT });
    expect(await device.row(id)).toMatchObject({ progress: { done: 1, total: 2 }, result: RESULT });
    await saveProgress(device.database, id, { done: 2 });
    expect(await device.row(id)).toMatchObject({ progress: { done: 2, total: 2 }, result: RESULT });
    expect(await device.row(other)).toMatchObject({ progress: { done: 0, total: 1 }, result: null });
  });

  it('is tried again at its time', async () => {
    const id = await device.insert({ item: MESSAGE_ITEM });
    await device.change(id, { state: 'sending' });
    await scheduleRetry(device.database, await queued(id), { nextTryAt: 5 });
    expect(await device.row(id)).toMatchObject({ state: 'waiting', nextTryAt: 5, sendAfter: 0 });
    await device.change(id, { state: 'sending' });
    await scheduleRetry(device.database, await queued(id), { sendAfter: 6 });
    expect(await device.row(id)).toMatchObject({ state: 'waiting', nextTryAt: 5, sendAfter: 6 });
  });
});

describe('the end of a session', () => {
  it('pauses what its person had to send until they are back', async () => {
    const states = ['waiting', 'sending', 'refused', 'done'] as const;
    for (const state of states) {
      const id = await device.insert({ item: MESSAGE_ITEM });
      await device.change(id, { state, nextTryAt: 5 });
    }
    const other = await device.insert({ item: MESSAGE_ITEM, owner: '8' });
    await pauseItemsOfOwner(device.database, OWNER);
    const now = async () => (await device.rows()).map(({ state, nextTryAt }) => [state, nextTryAt]);
    const rest = [
      ['refused', 5],
      ['done', 5],
      ['waiting', 0],
    ];
    expect(await now()).toEqual([['paused', 5], ['paused', 5], ...rest]);
    await device.change(other, { state: 'paused' });
    await resumeItemsOfOwner(device.database, OWNER);
    expect(await now()).toEqual([['waiting', 0], ['waiting', 0], ...rest.slice(0, 2), ['paused', 0]]);
  });
});
