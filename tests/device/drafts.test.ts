import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DevicePages } from '#tests/setup/browser/device-page.ts';
import { sharedDevicePages } from '#tests/setup/browser/shared-device-pages.ts';
import type { DeviceCode } from './in-browser.ts';

declare const device: DeviceCode;

let pages: DevicePages;
let tab: Page;
let other: Page;

beforeAll(async () => {
  pages = await sharedDevicePages();
  [tab, other] = [await pages.open(), await pages.open()];
});
afterAll(() => pages.close());

beforeEach(async () => {
  await tab.evaluate(async () => {
    const database = await device.database();
    await Promise.all(database.tables.map((table) => table.clear()));
  });
});

it('two tabs that edit different fields of a draft see each other’s text', async () => {
  const id = await tab.evaluate(async () => {
    const database = await device.database();
    const draft = device.drafts.newDraft({ form: 'task', owner: '7', values: { title: 'a' } }, 1);
    await device.drafts.startDraft(database, draft);
    return draft.id;
  });
  const write = (page: Page, changes: Record<string, string>) =>
    page.evaluate(
      async ([id, changes]) => device.drafts.changeDraft(await device.database(), id, changes, 2),
      [id, changes] as const,
    );
  await Promise.all([write(tab, { title: 'b' }), write(other, { price: '5' })]);
  const stored = await tab.evaluate(async (id) => device.drafts.readDraft(await device.database(), id), id);
  expect(stored).toMatchObject({ values: { title: 'b', price: '5' }, changedAt: 3, owner: '7' });
});

it('a keystroke does not restore a draft that another tab removed', async () => {
  const outcome = await tab.evaluate(async () => {
    const database = await device.database();
    const draft = device.drafts.newDraft({ form: 'task', owner: '7' }, 1);
    await device.drafts.startDraft(database, draft);
    await device.drafts.removeDraft(database, draft.id);
    const isChanged = await device.drafts.changeDraft(database, draft.id, { title: 'b' }, 2);
    return { isChanged, left: await database.drafts.count() };
  });
  expect(outcome).toEqual({ isChanged: false, left: 0 });
});

it('a visitor’s draft goes to whoever signs in and stays private then', async () => {
  const seen = await tab.evaluate(async () => {
    const database = await device.database();
    const { newDraft, startDraft, listDrafts, adoptDrafts } = device.drafts;
    await startDraft(database, newDraft({ form: 'task', owner: null, values: { n: 1 } }, 1));
    await startDraft(database, newDraft({ form: 'task', owner: '8', values: { n: 2 } }, 1));
    await adoptDrafts(database, '7');
    const numbers = async (owner: string | null) =>
      (await listDrafts(database, owner)).map(({ values }) => values['n']);
    return [await numbers('7'), await numbers('8'), await numbers(null)];
  });
  expect(seen).toEqual([[1], [2], []]);
});

it('a draft has six ordered photos at most, which are deleted with it', async () => {
  const seen = await tab.evaluate(async () => {
    const database = await device.database();
    const { addPhotos, listPhotos, orderPhotos, removePhoto } = device.photos;
    const photo = (name: string) => ({ name, type: 'image/jpeg', bytes: new ArrayBuffer(3) });
    const names = async () => (await listPhotos(database, 'd')).map(({ name }) => name).join('');
    const added = await addPhotos(database, 'd', 'abcde'.split('').map(photo));
    const tooMany = await addPhotos(database, 'd', 'fg'.split('').map(photo));
    const ids = (await listPhotos(database, 'd')).map(({ id }) => id);
    await orderPhotos(database, 'd', [ids[2] ?? '', ids[0] ?? '']);
    const ordered = await names();
    await removePhoto(database, ids[0] ?? '');
    const left = await names();
    await device.drafts.removeDraft(database, 'd');
    return { added, tooMany, ordered, left, end: await names() };
  });
  expect(seen).toEqual({ added: true, tooMany: false, ordered: 'cabde', left: 'cbde', end: '' });
});

it('shared content becomes one draft with photos, even if opened twice', async () => {
  const seen = await tab.evaluate(async () => {
    const database = await device.database();
    await database.shared.put({ id: 's', title: 'Кран', text: 'Течёт', url: '', receivedAt: 1 });
    await device.photos.addPhotos(database, 's', [
      { name: 'a', type: 'image/jpeg', bytes: new ArrayBuffer(3) },
    ]);
    const open = () =>
      device.draftOfShare(database, 's', { form: 'task', owner: '7', values: ({ title }) => ({ title }) }, 2);
    const opened = await Promise.all([open(), open()]);
    const photos = await device.photos.listPhotos(database, 's');
    return { opened, photos: photos.length, left: await database.shared.count() };
  });
  expect(seen.opened[0]).toMatchObject({ id: 's', values: { title: 'Кран' }, owner: '7' });
  expect(seen.opened[1]).toEqual(seen.opened[0]);
  expect(seen).toMatchObject({ photos: 1, left: 0 });
});

it('invalid drafts, photos and items are dropped, those of newer apps kept', async () => {
  const seen = await tab.evaluate(async () => {
    const database = await device.database();
    const good = device.drafts.newDraft({ form: 'task', owner: '7' }, 1);
    await device.drafts.startDraft(database, good);
    await database
      .table('drafts')
      .bulkPut([{ id: 1 }, { id: 'x', owner: '7', values: 5 }, { ...good, id: 'n', form: 'poem' }]);
    await database.table('photos').bulkPut([{ id: 'p', of: 'd', position: 'first' }]);
    const item = { type: 'ad.status', kind: 'task', ad: '5', body: { status: 'closed' } } as const;
    await device.insertItem(database, { id: 'q', owner: '7', item, title: '' }, 1);
    const queued = await database.outbox.get('q');
    await database.table('outbox').bulkPut([
      { id: 2, owner: '7' },
      { id: 'y', owner: '7', item: null },
      { ...queued, id: 'n', item: { type: 'poem' } },
    ]);
    const listed = {
      drafts: (await device.drafts.listDrafts(database, '7')).length,
      photos: (await device.photos.listPhotos(database, 'd')).length,
      queued: (await device.queue.listQueued(database, '7')).map(({ id }) => id),
    };
    const ids = async (table: string) => await database.table(table).toCollection().primaryKeys();
    return { ...listed, left: { drafts: (await ids('drafts')).length, outbox: await ids('outbox') } };
  });
  // An invalid row without an owner is listed for nobody and does no harm.
  expect(seen).toEqual({ drafts: 1, photos: 0, queued: ['q'], left: { drafts: 2, outbox: ['n', 'q'] } });
});

it('two taps queue a draft once, and taking it back restores the draft', async () => {
  const seen = await tab.evaluate(async () => {
    const database = await device.database();
    const draft = device.drafts.newDraft({ form: 'task', owner: '7', values: { title: 'a' } }, 1);
    await device.drafts.startDraft(database, draft);
    const item = { type: 'ad.create', kind: 'task', body: {} } as const;
    const queue = () => device.insertItem(database, { owner: '7', item, title: 'a', draft: draft.id }, 2);
    const taps = await Promise.all([queue(), queue()]);
    const counts = async () => [await database.drafts.count(), await database.outbox.count()];
    const queued = await counts();
    const back = await device.queue.takeBack(database, draft.id);
    return {
      taps,
      queued,
      back,
      after: await counts(),
      isSame: back.outcome === 'draft' && back.draft.id === draft.id,
    };
  });
  expect(seen).toMatchObject({
    taps: [{ isNew: true }, { isNew: false }],
    queued: [0, 1],
    back: { outcome: 'draft', draft: { values: { title: 'a' } } },
    after: [1, 0],
    isSame: true,
  });
});

it('a chat draft holds text and files, and is deleted when both are gone', async () => {
  const seen = await tab.evaluate(async () => {
    const database = await device.database();
    const { addFiles, saveDraftText, readMessageDrafts, readFiles, readDraftText, removeFile } =
      device.messageDraft;
    const where = { owner: '7', place: 'task:12' };
    const voice = { id: 'v', name: 'voice.webm', type: 'audio/webm', bytes: new ArrayBuffer(3), seconds: 4 };
    const left = async () => [await database.drafts.count(), await database.photos.count()];
    await saveDraftText(database, where, 'Вот', 1);
    await addFiles(database, where, [voice], 2);
    await saveDraftText(database, { owner: '8', place: 'task:12' }, 'Чужое', 2);
    const found = {
      words: await readDraftText(database, where),
      seconds: (await readFiles(database, where)).map(({ seconds }) => seconds),
      begun: [...(await readMessageDrafts(database, '7'))],
      lists: (await device.drafts.listDrafts(database, '7')).length,
    };
    await saveDraftText(database, where, '', 3);
    const withFile = await left();
    await removeFile(database, where, 'v');
    return { ...found, withFile, without: await left() };
  });
  expect(seen).toEqual({
    words: 'Вот',
    seconds: [4],
    begun: [['task:12', 'Вот']],
    lists: 0,
    withFile: [2, 1],
    without: [1, 0],
  });
});

it('sending deletes the message draft, and a wipe only its owner’s drafts', async () => {
  const seen = await tab.evaluate(async () => {
    const database = await device.database();
    const { addFiles, messageDraftId } = device.messageDraft;
    const file = (id: string) => ({ id, name: 'a.txt', type: 'text/plain', bytes: new ArrayBuffer(3) });
    const [sent, mine, theirs] = [
      { owner: '7', place: 'task:12' },
      { owner: '7', place: 'task:13' },
      { owner: '8', place: 'task:12' },
    ];
    for (const [index, where] of [sent, mine, theirs].entries()) {
      await addFiles(database, where, [file(`f${index}`)], 1);
    }
    const item = {
      type: 'message.send' as const,
      kind: 'task' as const,
      operation: '12',
      chat: null,
      text: '',
    };
    const along = { files: [file('n')], clears: messageDraftId(sent) };
    await device.insertItem(database, { id: 'q', owner: '7', item, title: '', ...along }, 1);
    const ofs = async () => (await database.photos.toArray()).map(({ of }) => of).toSorted();
    const queued = await ofs();
    await device.wipePersonal(database, '7');
    return { queued, wiped: await ofs(), drafts: await database.drafts.toCollection().primaryKeys() };
  });
  expect(seen).toEqual({
    queued: ['message/7/task:13', 'message/8/task:12', 'q'],
    wiped: ['message/8/task:12'],
    drafts: ['message/8/task:12'],
  });
});

it('a photo that is ready after its draft was queued is rejected', async () => {
  const seen = await tab.evaluate(async () => {
    const database = await device.database();
    const body = {};
    const id = await device.queueAd('7', { type: 'ad.create', kind: 'task', body });
    const isAdded = await device.photos.addPhotos(database, id, [
      { name: 'late.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(3) },
    ]);
    return { isAdded, photos: await database.photos.count() };
  });
  expect(seen).toEqual({ isAdded: false, photos: 0 });
});

it('photos added to an attempted ad follow its own when it is taken back', async () => {
  const seen = await tab.evaluate(async () => {
    const database = await device.database();
    const photo = (name: string) => ({ name, type: 'image/jpeg', bytes: new ArrayBuffer(3) });
    const item = { type: 'ad.create', kind: 'task', body: {} } as const;
    const id = await device.queueAd('7', item, [photo('a'), photo('b')]);
    await database.outbox.update(id, { state: 'sending', attempts: 1 });
    const later = await device.queue.editAttempted(database, id, 2);
    if (!later) throw new Error('it is not on its way');
    await device.photos.addPhotos(database, later.id, [photo('c')]);
    await database.outbox.update(id, { state: 'refused' });
    const { outcome } = await device.queue.takeBack(database, id);
    const names = (await device.photos.listPhotos(database, id)).map(({ name }) => name).join('');
    return { outcome, names, drafts: await database.drafts.count() };
  });
  expect(seen).toEqual({ outcome: 'draft', names: 'abc', drafts: 1 });
});
