import { IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { troubleOf } from '#device/database/open-database.ts';
import type { DeviceDatabase } from '#device/database/schema.ts';
import { wipePersonalData } from '#device/database/wipe.ts';
import { draftOfShare } from '#device/drafts/draft-of-share.ts';
import {
  addPhotos,
  listPhotos,
  orderPhotos,
  type PhotoBytes,
  removePhoto,
} from '#device/drafts/draft-photos.ts';
import {
  adoptDrafts,
  changeDraft,
  dropQueuedProfileFields,
  listDrafts,
  newDraft,
  readDraft,
  removeDraft,
  startDraft,
} from '#device/drafts/drafts.ts';
import {
  addFiles,
  readDraftText,
  readFiles,
  readMessageDrafts,
  removeFile,
  saveDraftText,
} from '#device/drafts/message-draft.ts';
import { listQueuedItems } from '#device/outbox/queue.ts';
import { closeItem, fileNamed, MESSAGE_ITEM, TASK_ITEM } from './memory/items.ts';
import { createMemoryDevice, type MemoryDevice, OWNER } from './memory/memory-device.ts';

const WHERE = { owner: OWNER, place: 'task:12' };
const photo = (name: string): PhotoBytes => ({ name, type: 'image/jpeg', bytes: new ArrayBuffer(3) });

let device: MemoryDevice;
let database: DeviceDatabase;
beforeEach(() => {
  device = createMemoryDevice();
  ({ database } = device);
});

const namesOf = async (draft: string) => (await listPhotos(database, draft)).map(({ name }) => name).join('');
const counts = async () => [await database.drafts.count(), await database.photos.count()];

it('a keystroke does not restore a draft that another tab removed', async () => {
  const draft = newDraft({ form: 'task', owner: OWNER }, 1);
  await startDraft(database, draft);
  await removeDraft(database, draft.id);
  expect(await changeDraft(database, draft.id, { title: 'b' }, 2)).toBe(false);
  expect(await database.drafts.count()).toBe(0);
});

it('a visitor’s draft goes to whoever signs in and stays private then', async () => {
  await startDraft(database, newDraft({ form: 'task', owner: null, values: { n: 1 } }, 1));
  await startDraft(database, newDraft({ form: 'task', owner: '8', values: { n: 2 } }, 1));
  await adoptDrafts(database, OWNER);
  const numbers = async (owner: string | null) =>
    (await listDrafts(database, owner)).map(({ values }) => values['n']);
  expect([await numbers(OWNER), await numbers('8'), await numbers(null)]).toEqual([[1], [2], []]);
});

it('a draft has six ordered photos at most, which are deleted with it', async () => {
  expect(await addPhotos(database, 'd', Array.from('abcde', photo))).toBe(true);
  expect(await addPhotos(database, 'd', Array.from('fg', photo))).toBe(false);
  const [first = '', , third = ''] = (await listPhotos(database, 'd')).map(({ id }) => id);
  await orderPhotos(database, 'd', [third, first]);
  expect(await namesOf('d')).toBe('cabde');
  await removePhoto(database, first);
  expect(await namesOf('d')).toBe('cbde');
  await removeDraft(database, 'd');
  expect(await namesOf('d')).toBe('');
});

it('a photo that is ready after its draft was queued is rejected', async () => {
  const id = await device.insertDraft(TASK_ITEM);
  expect(await addPhotos(database, id, [photo('late.jpg')])).toBe(false);
  expect(await database.photos.count()).toBe(0);
});

it('a photo without room on the device is reported at once', async () => {
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  const trouble = await addPhotos(database, 'd', [photo('a')]).catch(troubleOf);
  full.mockRestore();
  expect(trouble).toBe('full');
});

it('shared content becomes one draft with photos, even if opened twice', async () => {
  await database.shared.put({ id: 's', title: 'Кран', text: 'Течёт', url: '', receivedAt: 1 });
  await addPhotos(database, 's', [photo('a')]);
  const open = () =>
    draftOfShare(database, 's', { form: 'task', owner: OWNER, values: ({ title }) => ({ title }) }, 2);
  const [opened, again] = await Promise.all([open(), open()]);
  expect(opened).toMatchObject({ id: 's', values: { title: 'Кран' }, owner: OWNER });
  expect(again).toEqual(opened);
  expect(await namesOf('s')).toBe('a');
  expect(await database.shared.count()).toBe(0);
});

it('invalid drafts, photos and items are dropped, those of newer apps kept', async () => {
  const good = newDraft({ form: 'task', owner: OWNER }, 1);
  await startDraft(database, good);
  await database
    .table('drafts')
    .bulkPut([{ id: 1 }, { id: 'x', owner: OWNER, values: 5 }, { ...good, id: 'n', form: 'poem' }]);
  await database.table('photos').bulkPut([{ id: 'p', of: 'd', position: 'first' }]);
  const queued = await device.row(await device.insert({ id: 'q', item: closeItem('5') }));
  await database.table('outbox').bulkPut([
    { id: 2, owner: OWNER },
    { id: 'y', owner: OWNER, item: null },
    { ...queued, id: 'n', item: { type: 'poem' } },
  ]);
  expect(await listDrafts(database, OWNER)).toEqual([good]);
  expect(await listPhotos(database, 'd')).toEqual([]);
  expect(await listQueuedItems(database, OWNER)).toEqual([queued]);
  expect(await database.drafts.count()).toBe(2);
  // An invalid row without an owner is listed for nobody and does no harm.
  expect(await database.outbox.toCollection().primaryKeys()).toEqual(['n', 'q']);
});

it('a chat draft holds text and files, and is deleted when both are gone', async () => {
  const voice = { ...photo('voice.webm'), id: 'v', seconds: 4 };
  await saveDraftText(database, WHERE, 'Вот', 1);
  await addFiles(database, WHERE, [voice], 2);
  await saveDraftText(database, { ...WHERE, owner: '8' }, 'Чужое', 2);
  expect(await readDraftText(database, WHERE)).toBe('Вот');
  expect(await readFiles(database, WHERE)).toMatchObject([{ seconds: 4 }]);
  expect([...(await readMessageDrafts(database, OWNER))]).toEqual([['task:12', 'Вот']]);
  expect(await listDrafts(database, OWNER)).toEqual([]);
  await saveDraftText(database, WHERE, '', 3);
  expect(await counts()).toEqual([2, 1]);
  await removeFile(database, WHERE, 'v');
  expect(await counts()).toEqual([1, 0]);
});

it('a wipe deletes only its owner’s drafts and items, with their files', async () => {
  for (const owner of [OWNER, '8']) await addFiles(database, { ...WHERE, owner }, [fileNamed(owner)], 1);
  await device.insert({ item: MESSAGE_ITEM, files: [fileNamed('queued')] });
  await wipePersonalData(database, OWNER);
  expect(await database.drafts.toCollection().primaryKeys()).toEqual(['message/8/task:12']);
  expect(await database.photos.toCollection().primaryKeys()).toEqual(['8']);
  expect(await device.rows()).toEqual([]);
});

it('queued fields leave the profile draft, except those changed since', async () => {
  const draft = newDraft({ form: 'profile', owner: OWNER, values: { about: 'Маляр', email: 'a@b.uz' } }, 1);
  await startDraft(database, draft);
  await dropQueuedProfileFields(database, OWNER, { about: 'Маляр', email: '' });
  expect((await readDraft(database, draft.id))?.values).toEqual({ email: 'a@b.uz' });
  await dropQueuedProfileFields(database, OWNER, { email: 'a@b.uz' });
  expect(await readDraft(database, draft.id)).toBeUndefined();
});
