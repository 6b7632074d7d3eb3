import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { CACHE_NAMES } from '#device/cache-names.ts';
import { createMemoryStorage } from '#tests/setup/browser/memory-storage.ts';
import { leavePage, signInOnPage, stubPage } from '#tests/setup/browser/stub-page.ts';
import '#tests/setup/interleaving/scheduled-database.ts';

/** A person at the screen waits no longer than this. */
const NO_LONGER_MS = 3000;
const OWNER = '7';
const SOON = { interval: 5, timeout: 10_000 };

afterEach(() => {
  vi.useRealTimers();
  leavePage();
});

/** A worker's registration whose push service never answers that a subscription has ended. */
function unreachablePush() {
  const unsubscribe = vi.fn(() => new Promise<boolean>(() => undefined));
  const registration = { pushManager: { getSubscription: () => Promise.resolve({ unsubscribe }) } };
  return { unsubscribe, serviceWorker: { getRegistration: () => Promise.resolve(registration) } };
}

it('a push service out of reach does not hold up the wipe of a logout', async () => {
  const { unsubscribe, serviceWorker } = unreachablePush();
  stubPage({ navigator: { serviceWorker } });
  const cacheNames = new Set<string>(Object.values(CACHE_NAMES));
  vi.stubGlobal('caches', { delete: (name: string) => Promise.resolve(cacheNames.delete(name)) });
  const { endSession, hasPurgedEndedSessions } = await import('./session.ts');
  const { DEVICE_QUERY_KEY } = await import('../query/query-client.ts');
  const { purgeEndedSessions } = await import('./purge-ended-sessions.ts');
  const { wipeDevice } = await import('./wipe-device.ts');
  const { closeDeviceDatabase, openDeviceDatabase } = await import('#device/database/open-database.ts');
  const { saveAnswers } = await import('#device/private-cache/private-cache.ts');
  const { database } = await openDeviceDatabase();
  if (!database) throw new Error('no database');

  const { session, queryClient } = await signInOnPage(OWNER);
  await purgeEndedSessions(queryClient);
  await saveAnswers(database, { person: OWNER, session }, [{ query: 'chat', answer: 'слова', savedAt: 1 }]);
  expect(await database.answers.count()).toBe(1);
  queryClient.setQueryData([DEVICE_QUERY_KEY, 'drafts'], ['words']);

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  endSession();
  void wipeDevice(queryClient, OWNER);
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce(), SOON);
  await vi.advanceTimersByTimeAsync(NO_LONGER_MS);
  await vi.waitFor(() => expect(hasPurgedEndedSessions()).toBe(true), SOON);
  expect(await database.answers.count()).toBe(0);
  expect(cacheNames.has(CACHE_NAMES.snapshots)).toBe(false);
  expect(cacheNames.has(CACHE_NAMES.app)).toBe(true);
  expect(queryClient.getQueryData([DEVICE_QUERY_KEY, 'drafts'])).toBeUndefined();
  closeDeviceDatabase(database);
});

/** Starts a page after another one of the same device was closed, as far as its storage is concerned. */
async function openPage(localStorage: ReturnType<typeof createMemoryStorage>) {
  stubPage({ localStorage });
  const { openDeviceDatabase, closeDeviceDatabase } = await import('#device/database/open-database.ts');
  const { database } = await openDeviceDatabase();
  if (!database) throw new Error('no database');
  const { hasPurgedEndedSessions } = await import('./session.ts');
  const { purgeEndedSessions } = await import('./purge-ended-sessions.ts');
  return { database, hasPurgedEndedSessions, purgeEndedSessions, close: () => closeDeviceDatabase(database) };
}

/** A closed page of a person, whose storage has an answer, a setting and an unsent item. */
async function leftPage() {
  const localStorage = createMemoryStorage();
  const page = await openPage(localStorage);
  const { session, queryClient } = await signInOnPage(OWNER);
  await page.purgeEndedSessions(queryClient);
  const { saveAnswers } = await import('#device/private-cache/private-cache.ts');
  const { insertItem } = await import('#device/outbox/insert-item.ts');
  const { database } = page;
  await Promise.all([database.answers.clear(), database.outbox.clear()]);
  await saveAnswers(database, { person: OWNER, session }, [{ query: 'chat', answer: 'слова', savedAt: 1 }]);
  const item = { type: 'chat.read', chat: '1', seq: 1 } as const;
  await insertItem(database, { owner: OWNER, item, title: '' }, 1);
  localStorage.setItem('@searches_v1', 'кран');
  page.close();
  return localStorage;
}

it('a token replaced while no page was open purges the former session', async () => {
  const localStorage = await leftPage();
  localStorage.setItem('@token_v1', 'token-of-somebody-else');
  const { database, hasPurgedEndedSessions, purgeEndedSessions, close } = await openPage(localStorage);
  expect(hasPurgedEndedSessions()).toBe(false);
  await purgeEndedSessions(new QueryClient());
  expect(hasPurgedEndedSessions()).toBe(true);
  expect(await database.answers.count()).toBe(0);
  expect(localStorage.getItem('@searches_v1')).toBeNull();
  // The unsent item waits for its owner.
  expect((await database.outbox.toArray()).map(({ owner }) => owner)).toEqual([OWNER]);
  close();
});

it('an update of the app keeps the data of the session', async () => {
  const localStorage = await leftPage();
  const end = localStorage.getItem('@token_expires_at_v1');
  expect(localStorage.getItem('@holder_v1')).toBe(end);
  localStorage.removeItem('@holder_v2');
  const { database, hasPurgedEndedSessions, purgeEndedSessions, close } = await openPage(localStorage);
  await database.settings.put({ key: 'holder', value: JSON.stringify({ session: end, person: OWNER }) });
  expect(hasPurgedEndedSessions()).toBe(true);
  await purgeEndedSessions(new QueryClient());
  expect(await database.answers.count()).toBe(1);
  expect(localStorage.getItem('@searches_v1')).toBe('кран');
  localStorage.setItem('@token_v1', 'token-of-somebody-else');
  expect(hasPurgedEndedSessions()).toBe(false);
  close();
});
