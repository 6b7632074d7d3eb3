import { expect, test, vi } from 'vitest';
import '#tests/setup/interleaving/scheduled-database.ts';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import { newDraft, readDraft, startDraft } from '#device/drafts/drafts.ts';
import { createDraftKeeper } from './draft-keeper.ts';

async function openNow() {
  const { database } = await openDeviceDatabase();
  if (!database) throw new Error('no database');
  return database;
}

test('a form goes on when the browser has closed the database under it', async () => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  const database = await openNow();
  const draft = newDraft({ form: 'task', owner: '7', values: { title: 'Люстра' } }, Date.now());
  await startDraft(database, draft);
  const keeper = createDraftKeeper(draft, false);
  const stop = keeper.follow();
  const raw = database.backendDB();
  raw.close();
  raw.onclose?.(new Event('close'));
  keeper.change({ text: 'Потолок' });
  await keeper.keep();
  expect((await readDraft(await openNow(), draft.id))?.values).toEqual({ title: 'Люстра', text: 'Потолок' });
  expect(keeper.read()).toMatchObject({ isKept: true, isLost: false, isGone: false });
  stop();
});
