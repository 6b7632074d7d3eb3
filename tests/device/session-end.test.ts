import { IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readDeviceOwner } from '#device/database/device-owner.ts';
import {
  endPreviousSession,
  endRefusedSession,
  claimDatabase,
  readRefusedSession,
} from '#device/database/end-session.ts';
import type { DeviceDatabase } from '#device/database/schema.ts';
import { draftOfShare } from '#device/drafts/draft-of-share.ts';
import { addPhotos } from '#device/drafts/draft-photos.ts';
import { newDraft, startDraft } from '#device/drafts/drafts.ts';
import { toggleFavourite } from '#device/favourites/favourites.ts';
import { TABLE_OWNERSHIP } from '#device/ownership.ts';
import { saveAnswers } from '#device/private-cache/private-cache.ts';
import { sessionIdOf } from '#device/session-id.ts';
import { recordRecentAd, recordView } from '#device/views/record-view.ts';
import { createMemoryDevice, type MemoryDevice } from './memory/memory-device.ts';

let device: MemoryDevice;
let database: DeviceDatabase;
beforeEach(() => {
  device = createMemoryDevice();
  ({ database } = device);
});

const PHOTO = { name: 'a.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(3) };
const SHARE = { id: 'share', title: 'т', text: '', url: '', receivedAt: 1 };
const saveAnswer = (person: string, session: string) =>
  saveAnswers(database, { person, session }, [{ query: 'chat', answer: 'слова', savedAt: 1 }]);
const tap = (id: string, owner: string | null) =>
  toggleFavourite(database, { kind: 'task', id }, { saved: true, owner }, 1);

/** Begins a person's session with rows in every table, also those that a sender and another app leave. */
async function begin(session: string, person: string | null): Promise<void> {
  await claimDatabase(database, { session, person });
  const owner = person ?? 'nobody';
  await database.session.put({ key: 'session', person: owner, token: `token of ${session}`, session });
  await saveAnswer(owner, session);
  await recordRecentAd(database, 'task', '1', 1);
  await recordView(database, 'tasks', '1', 1);
  await tap('1', null);
  await tap('2', owner);
  await startDraft(database, { ...newDraft({ form: 'task', owner }, 1), id: 'draft' });
  await addPhotos(database, 'draft', [PHOTO]);
  const item = { type: 'ad.create', kind: 'task', body: {} } as const;
  await device.insert({ owner, item, id: 'waiting', files: [{ ...PHOTO, id: 'to send' }] });
  await device.insert({ owner, item, id: 'sent', files: [{ ...PHOTO, id: 'uploaded' }] });
  await device.change('sent', { state: 'done' });
  await database.shared.put(SHARE);
  await database.photos.put({ ...PHOTO, id: 'of-share', of: 'share', position: 0, refusal: null });
}

const end = (session: string | null = null) =>
  endPreviousSession(database, () => ({ session, token: session === null ? null : `token of ${session}` }));

async function counts(): Promise<Record<string, number>> {
  const all = await Promise.all(
    database.tables.map(async (table) => [table.name, await table.count()] as const),
  );
  return Object.fromEntries(all.filter(([, count]) => count > 0));
}

const LOCKED = { drafts: 1, outbox: 1, photos: 3, shared: 1, favourites: 1 };

it('every table of the database has an owner', () => {
  const names = database.tables.map(({ name }) => name);
  expect(names.toSorted()).toEqual(Object.keys(TABLE_OWNERSHIP).toSorted());
});

it('an ended session leaves what its person wrote and nothing else', async () => {
  await begin('a', '1');
  expect(await end()).toBe(true);
  expect(await counts()).toEqual(LOCKED);
  const { drafts, outbox, shared, favourites } = database;
  const rows = await Promise.all([drafts, outbox, shared, favourites].map((table) => table.toArray()));
  expect(rows.flat().map(({ owner }) => owner)).toEqual(['1', '1', '1', '1']);
  expect(await end()).toBe(false);
  expect(await counts()).toEqual(LOCKED);
});

describe('the owner of the private rows', () => {
  const ENDS = '2026-06-01T00:00:00.000000Z';
  const ours = sessionIdOf({ token: 'our token', expires_at: ENDS });
  const theirs = sessionIdOf({ token: 'their token', expires_at: ENDS });
  const ofOlderApp = () =>
    database.settings.put({ key: 'holder', value: JSON.stringify({ session: ENDS, person: '1' }) });

  it('changes with the token, even if the session’s expiry is the same', async () => {
    await begin(ours, '1');
    expect(await end(ours)).toBe(false);
    expect(await end(theirs)).toBe(true);
    expect(await counts()).toEqual(LOCKED);
    expect((await database.outbox.toArray()).map(({ owner }) => owner)).toEqual(['1']);
  });

  it('stored by an older app keeps its rows and becomes bound to the token', async () => {
    await begin(ours, '1');
    await ofOlderApp();
    expect(await end(ours)).toBe(false);
    await claimDatabase(database, { session: ours, person: null });
    expect(await readDeviceOwner(database)).toEqual({ session: ours, person: '1' });
    expect(await counts()).toMatchObject({ answers: 1, recent: 1 });
    expect(await end(theirs)).toBe(true);
  });

  it('is also stored with the session’s expiry, for tabs of an older app', async () => {
    await claimDatabase(database, { session: ours, person: '1' });
    const value = (await database.settings.get('holder'))?.value;
    expect(JSON.parse(String(value))).toMatchObject({ session: ENDS, person: '1' });
  });

  it('keeps the rows when the worker ends the session of another token', async () => {
    await begin(theirs, '2');
    await database.session.put({ key: 'session', person: '1', token: 'our token', session: ours });
    expect(await endRefusedSession(database, 'our token')).toBe(true);
    expect(await counts()).toMatchObject({ answers: 1 });
  });
});

it('content shared in an ended session becomes a draft of its owner only', async () => {
  await begin('a', '1');
  await end('b');
  const draftOf = async (owner: string) =>
    (await draftOfShare(database, 'share', { form: 'task', owner, values: () => ({}) }, 1))?.owner;
  expect(await draftOf('2')).toBeUndefined();
  expect(await draftOf('1')).toBe('1');
  expect(await draftOf('2')).toBeUndefined();
});

it('rows without an owner are deleted if the session’s owner is unknown', async () => {
  await begin('a', null);
  await end();
  const { shared: _, ...left } = LOCKED;
  expect(await counts()).toEqual({ ...left, photos: 2 });
});

it('a visitor’s favourites and views stay when no session has ended', async () => {
  await tap('1', null);
  await recordRecentAd(database, 'task', '1', 1);
  await database.shared.put(SHARE);
  // An older build left this row without storing whose session it was.
  await database.answers.put({ key: '1 chat', owner: '1', answer: '"слова"', savedAt: 1 });
  expect(await end('a')).toBe(false);
  expect(await counts()).toEqual({ favourites: 1, recent: 1, shared: 1 });
});

it('an answer that arrives after its session ended is not cached', async () => {
  const cachedFor = async () => (await database.answers.toArray()).map(({ owner }) => owner);
  await begin('a', '1');
  await end();
  await saveAnswer('1', 'a');
  expect(await cachedFor()).toEqual([]);
  await claimDatabase(database, { session: 'b', person: '2' });
  await saveAnswer('1', 'a');
  await saveAnswer('2', 'b');
  expect(await cachedFor()).toEqual(['2']);
  // A tab learns late that the first session has ended.
  expect(await end('b')).toBe(false);
  expect(await cachedFor()).toEqual(['2']);
});

it('a failed wipe deletes nothing and is repeated in full', async () => {
  await begin('a', '1');
  const before = await counts();
  const broken = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('the disk is gone', 'UnknownError');
  });
  await expect(end()).rejects.toThrow('the disk is gone');
  broken.mockRestore();
  expect(await counts()).toEqual(before);
  expect(await end()).toBe(true);
  expect(await counts()).toEqual(LOCKED);
});

it('a 401 in the worker ends only the session of the refused token', async () => {
  const refuse = async (token: string) => [
    await endRefusedSession(database, token),
    await readRefusedSession(database),
  ];
  await begin('a', '1');
  expect(await refuse('token of b')).toEqual([false, undefined]);
  expect(await counts()).toMatchObject({ answers: 1 });
  const refused = sessionIdOf({ token: 'token of a', expires_at: 'a' });
  expect(await refuse('token of a')).toEqual([true, refused]);
  expect(await counts()).toEqual({ ...LOCKED, settings: 1 });
  await claimDatabase(database, { session: 'b', person: '2' });
  expect(await refuse('token of a')).toEqual([false, undefined]);
});
