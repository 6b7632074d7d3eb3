import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TABLE_OWNERSHIP } from '#device/ownership.ts';
import type { DevicePages } from '#tests/setup/browser/device-page.ts';
import { sharedDevicePages } from '#tests/setup/browser/shared-device-pages.ts';
import type { DeviceCode } from './in-browser.ts';

declare const device: DeviceCode;

let pages: DevicePages;
let tab: Page;

beforeAll(async () => {
  pages = await sharedDevicePages();
  tab = await pages.open();
});
afterAll(() => pages.close());

beforeEach(async () => {
  await tab.evaluate(async () => {
    const database = await device.database();
    await Promise.all(database.tables.map((table) => table.clear()));
  });
});

/** Begins a person's session with rows in every table, also those that a sender and another app leave. */
const begin = (session: string, person: string | null) =>
  tab.evaluate(
    async ([held, id]) => {
      const database = await device.database();
      await device.holdFor(database, { session: held, person: id });
      const owner = id ?? 'nobody';
      await database.session.put({ key: 'session', person: owner, token: `token of ${held}`, session: held });
      await device.answers.saveAnswers(database, { person: owner, session: held }, [
        { query: 'chat', answer: 'слова', savedAt: Date.now() },
      ]);
      await device.recordRecent(database, 'task', '1', 1);
      await device.recordView(database, 'tasks', '1', 1);
      const tap = (ad: string, whose: string | null) =>
        device.kept.toggleFavourite(database, { kind: 'task', id: ad }, { saved: true, owner: whose }, 1);
      await tap('1', null);
      await tap('2', owner);
      const photo = { name: 'a.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(3) };
      const draft = device.drafts.newDraft({ form: 'task', owner, values: { title: 'кран' } }, 1);
      await device.drafts.startDraft(database, draft);
      await device.photos.addPhotos(database, draft.id, [photo]);
      await device.queueAd(owner, { type: 'ad.create', kind: 'task', body: { city: '1' } }, [photo]);
      const sent = await device.queueAd(owner, { type: 'ad.create', kind: 'task', body: { city: '2' } }, [
        photo,
      ]);
      await database.outbox.update(sent, { state: 'done' });
      await database.shared.put({ id: 'share', title: 'т', text: '', url: '', receivedAt: 1 });
      await database.photos.put({ ...photo, id: 'of-share', of: 'share', position: 0, refusal: null });
    },
    [session, person] as const,
  );

const end = (page: Page, session: string | null = null) =>
  page.evaluate(
    async (now) =>
      await device.endFormer(await device.database(), () => ({
        session: now,
        token: now === null ? null : `token of ${now}`,
      })),
    session,
  );

const counts = () =>
  tab.evaluate(async () => {
    const database = await device.database();
    const all = await Promise.all(database.tables.map(async (table) => [table.name, await table.count()]));
    return Object.fromEntries(all.filter(([, count]) => count));
  });

const LOCKED = { drafts: 1, outbox: 1, photos: 3, shared: 1, favourites: 1 };

it('every table of the database has an owner', async () => {
  const names = await tab.evaluate(async () => (await device.database()).tables.map(({ name }) => name));
  expect(names.toSorted()).toEqual(Object.keys(TABLE_OWNERSHIP).toSorted());
});

it('an ended session leaves what its person wrote and nothing else', async () => {
  await begin('a', '1');
  expect(await end(tab)).toBe(true);
  expect(await counts()).toEqual(LOCKED);
  const owners = await tab.evaluate(async () => {
    const { drafts, outbox, shared, favourites } = await device.database();
    const rows = await Promise.all([drafts, outbox, shared, favourites].map((table) => table.toArray()));
    return rows.flat().map(({ owner }) => owner);
  });
  expect(owners).toEqual(['1', '1', '1', '1']);
  expect(await end(tab)).toBe(false);
  expect(await counts()).toEqual(LOCKED);
});

it('content shared in an ended session becomes a draft of its owner only', async () => {
  await begin('a', '1');
  await end(tab, 'b');
  const draftOf = (owner: string) =>
    tab.evaluate(async (whose) => {
      const into = { form: 'task' as const, owner: whose, values: () => ({}) };
      return (await device.draftOfShare(await device.database(), 'share', into, 1))?.owner;
    }, owner);
  expect(await draftOf('2')).toBeUndefined();
  expect(await draftOf('1')).toBe('1');
  expect(await draftOf('2')).toBeUndefined();
});

it('rows without an owner are deleted if the session’s owner is unknown', async () => {
  await begin('a', null);
  await end(tab);
  const { shared: _, ...left } = LOCKED;
  expect(await counts()).toEqual({ ...left, photos: 2 });
});

it('a visitor’s favourites and views stay when no session has ended', async () => {
  await tab.evaluate(async () => {
    const database = await device.database();
    await device.kept.toggleFavourite(database, { kind: 'task', id: '1' }, { saved: true, owner: null }, 1);
    await device.recordRecent(database, 'task', '1', 1);
    await database.shared.put({ id: 'share', title: 'т', text: '', url: '', receivedAt: 1 });
    // An older build left this row without storing whose session it was.
    await database.answers.put({ key: '1 chat', owner: '1', answer: '"слова"', savedAt: 1 });
  });
  expect(await end(tab, 'a')).toBe(false);
  expect(await counts()).toEqual({ favourites: 1, recent: 1, shared: 1 });
});

describe('the private cache after the end of a session', () => {
  const keep = (session: string) =>
    tab.evaluate(async (asked) => {
      const given = [{ query: 'chat', answer: 'слова', savedAt: Date.now() }];
      await device.answers.saveAnswers(await device.database(), { person: asked, session: asked }, given);
    }, session);
  const keptFor = () =>
    tab.evaluate(async () => (await (await device.database()).answers.toArray()).map(({ owner }) => owner));

  it('an answer that arrives after the end of its session is not cached', async () => {
    await begin('a', '1');
    await end(tab);
    await keep('a');
    expect(await keptFor()).toEqual([]);
  });

  it('an answer for the previous person is not cached for the next one', async () => {
    await begin('a', '1');
    await end(tab, 'b');
    await tab.evaluate(async () => device.holdFor(await device.database(), { session: 'b', person: '2' }));
    await keep('a');
    await keep('b');
    expect(await keptFor()).toEqual(['b']);
    // This tab learns late that the session has ended.
    expect(await end(tab, 'b')).toBe(false);
    expect(await keptFor()).toEqual(['b']);
  });

  it('a tab that goes on writing leaves nothing behind', async () => {
    await begin('a', '1');
    const other = await pages.open();
    const writing = other.evaluate(async () => {
      const database = await device.database();
      const given = [{ query: 'chat', answer: 'слова', savedAt: Date.now() }];
      for (let at = 0; at < 200; at += 1)
        await device.answers.saveAnswers(database, { person: '1', session: 'a' }, given);
    });
    await Promise.all([end(tab), end(other)]);
    await writing;
    expect(await counts()).toEqual(LOCKED);
    await other.close();
  });
});

it('a wipe that fails or is cut off is done by the next one', async () => {
  await begin('a', '1');
  const before = await counts();
  const failed = await tab.evaluate(async () => {
    const database = await device.database();
    const works = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'delete') ?? {};
    IDBObjectStore.prototype.delete = () => {
      throw new DOMException('the disk is gone', 'UnknownError');
    };
    const outcome = await device
      .endFormer(database, () => ({ session: null, token: null }))
      .then(
        () => 'done',
        () => 'failed',
      );
    Object.defineProperty(IDBObjectStore.prototype, 'delete', works);
    return outcome;
  });
  expect(failed).toBe('failed');
  expect(await counts()).toEqual(before);

  const dying = await pages.open();
  void dying
    .evaluate(async () => {
      const database = await device.database();
      await device.endFormer(database, () => {
        location.assign('about:blank');
        return { session: null, token: null };
      });
    })
    .catch(() => undefined);
  await dying.waitForURL('about:blank');
  await dying.close();
  await end(tab);
  expect(await counts()).toEqual(LOCKED);
});

it('a refusal that the worker meets ends the session it was refused for', async () => {
  const refuse = (token: string) =>
    tab.evaluate(async (refused) => {
      const database = await device.database();
      return [await device.endRefused(database, refused), await device.readRefused(database)];
    }, token);
  await begin('a', '1');
  expect(await refuse('token of b')).toEqual([false, undefined]);
  expect((await counts())['answers']).toBe(1);
  expect(await refuse('token of a')).toEqual([true, 'a']);
  expect(await counts()).toEqual({ ...LOCKED, settings: 1 });
  await tab.evaluate(async () => device.holdFor(await device.database(), { session: 'b', person: '2' }));
  expect(await refuse('token of a')).toEqual([false, undefined]);
});
