import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import '#tests/setup/interleaving/scheduled-database.ts';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import { DATABASE_NAME } from '#device/database/schema.ts';
import { newDraft, readDraft, startDraft } from '#device/drafts/drafts.ts';
import { createDraftAutosaver } from './draft-autosaver.ts';

async function openNow() {
  const { database } = await openDeviceDatabase();
  if (!database) throw new Error('no database');
  return database;
}

async function startForm() {
  const draft = newDraft({ form: 'task', owner: '7', values: { title: 'Люстра' } }, Date.now());
  await startDraft(await openNow(), draft);
  const keeper = createDraftAutosaver(draft, false);
  return { draft, keeper, stop: keeper.follow() };
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});
afterAll(() => vi.unstubAllGlobals());

test('a form saves its draft after the browser closed the database', async () => {
  const { draft, keeper, stop } = await startForm();
  const raw = (await openNow()).backendDB();
  raw.close();
  raw.onclose?.(new Event('close'));
  keeper.change({ text: 'Потолок' });
  await keeper.keep();
  expect((await readDraft(await openNow(), draft.id))?.values).toEqual({ title: 'Люстра', text: 'Потолок' });
  expect(keeper.read()).toMatchObject({ isKept: true, isLost: false, isGone: false });
  stop();
});

test('a form keeps all its words when the browser has deleted the database', async () => {
  const { draft, keeper, stop } = await startForm();
  const request = indexedDB.deleteDatabase(DATABASE_NAME);
  await new Promise((resolve) => request.addEventListener('success', resolve));
  keeper.change({ text: 'Потолок' });
  await keeper.keep();
  expect((await readDraft(await openNow(), draft.id))?.values).toEqual({ title: 'Люстра', text: 'Потолок' });
  expect(keeper.read()).toMatchObject({ isKept: true, isLost: true, isGone: false });
  stop();
});
