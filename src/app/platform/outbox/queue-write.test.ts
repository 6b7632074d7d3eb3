import { setupI18n } from '@lingui/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DeviceDatabase } from '#device/database/schema.ts';
import { leavePage, signInOnPage, stubPage } from '#tests/setup/browser/stub-page.ts';
import '#tests/setup/interleaving/scheduled-database.ts';

const OWNER = '7';
const REFUSAL = {
  code: 'validation',
  message: 'Сумма не принята',
  errors: { price: ['Слишком много'] },
  request_id: '1',
};

let page: Awaited<ReturnType<typeof openPage>>;
let database: DeviceDatabase;

/** Opens a page of a signed-in person, before a server with an ad that refuses every write. */
async function openPage() {
  stubPage();
  // The build replaces this macro, and no build runs here.
  vi.doMock('@lingui/core/macro', () => ({ msg: ([id = '']: TemplateStringsArray) => ({ id }) }));
  vi.stubGlobal('fetch', ({ method }: Request) =>
    Promise.resolve(
      method === 'GET'
        ? Response.json({ id: OWNER, kind: 'task', version: 4, price: 6, images: [] })
        : method === 'PATCH'
          ? Response.json({ ...REFUSAL, code: 'conflict' }, { status: 409 })
          : Response.json(REFUSAL, { status: 400 }),
    ),
  );
  const { closeDeviceDatabase, openDeviceDatabase } = await import('#device/database/open-database.ts');
  const opened = await openDeviceDatabase();
  if (!opened.database) throw new Error('no database');
  await opened.database.outbox.clear();
  const { watchRows } = await import('#device/database/watch-rows.ts');
  const { queryClient } = await signInOnPage(OWNER);
  const { queueWrite } = await import('./queue-write.ts');
  // A write waits four seconds for its outcome, and loading this chunk could take them on a slow machine.
  const { runOutbox } = await import('./run-outbox.ts');
  const config = {
    publicOrigin: location.origin,
    apiOrigin: '',
    mapTiles: null,
    serviceWorker: false,
    operator: {},
    signInServices: [],
    paymentServices: [],
    sendsSms: true,
  };
  const context = {
    queryClient,
    i18n: setupI18n({ locale: 'ru', messages: { ru: {} } }),
    layout: 'mobile',
    config,
    renderedAt: Date.now(),
    savesData: false,
  } as const;
  return {
    database: opened.database,
    run: () => runOutbox(context),
    apply: (comment: string, replaces?: string) =>
      queueWrite(context, {
        item: {
          type: 'request.create',
          kind: 'task',
          ad: '5',
          body: { comment, agrees_to_price: false, price: 9_999_999_999_999 },
        },
        title: 'Полка',
        replaces,
      }),
    /** The page follows its outbox for ever, so it must have seen an empty one before its globals are gone. */
    async close() {
      await opened.database.outbox.clear();
      await new Promise<void>((resolve) => {
        watchRows(
          ({ outbox }) => outbox.count(),
          (count) => count === 0 && resolve(),
        );
      });
      closeDeviceDatabase(opened.database);
    },
  };
}

beforeEach(async () => {
  page = await openPage();
  ({ database } = page);
});
afterEach(async () => {
  await page.close();
  vi.doUnmock('@lingui/core/macro');
  leavePage();
});

it('a new write that is refused at once fails in its form and is dropped', async () => {
  await expect(page.apply('Повешу ровно')).rejects.toMatchObject({ body: { errors: REFUSAL.errors } });
  expect(await database.outbox.toArray()).toEqual([]);
});

it('an item corrected and refused again stays in the outbox, corrected', async () => {
  const { insertItem } = await import('#device/outbox/insert-item.ts');
  const item = { type: 'request.create', kind: 'task', ad: '5', body: { comment: 'Повешу' } } as const;
  await insertItem(database, { owner: OWNER, item, title: 'Полка', id: 'waited' }, 1);
  await database.outbox.update('waited', { state: 'refused', attempts: 1 });
  await expect(page.apply('Повешу ровно', 'waited')).rejects.toMatchObject({
    body: { errors: REFUSAL.errors },
  });
  expect(await database.outbox.toArray()).toMatchObject([
    { id: 'waited', state: 'refused', item: { body: { comment: 'Повешу ровно' } }, refusal: { status: 400 } },
  ]);
});

it('an unparsed edit of an earlier release is parsed before being sent', async () => {
  const { insertItem } = await import('#device/outbox/insert-item.ts');
  const item = {
    type: 'ad.edit',
    kind: 'task',
    ad: '5',
    version: 3,
    body: {},
    photos: [],
    removed: [],
  } as const;
  await insertItem(database, { owner: OWNER, item, title: 'Полка', id: 'typed' }, 1);
  const typed = { ...item, body: { price: '6' } };
  await database.outbox.update('typed', { item: typed });
  page.run();
  await expect.poll(() => database.outbox.get('typed')).toMatchObject({ state: 'done' });
});
