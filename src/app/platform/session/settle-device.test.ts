import { afterEach, expect, it, vi } from 'vitest';
import { CACHE_NAMES } from '#device/cache-names.ts';
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
  const { endSession, isDeviceSettled } = await import('./session.ts');
  const { DEVICE_QUERY_KEY } = await import('../query/query-client.ts');
  const { settleDevice } = await import('./settle-device.ts');
  const { wipeDevice } = await import('./wipe-device.ts');
  const { closeDeviceDatabase, openDeviceDatabase } = await import('#device/database/open-database.ts');
  const { saveAnswers } = await import('#device/private-cache/private-cache.ts');
  const { database } = await openDeviceDatabase();
  if (!database) throw new Error('no database');

  const { session, queryClient } = await signInOnPage(OWNER);
  await settleDevice(queryClient);
  await saveAnswers(database, { person: OWNER, session }, [{ query: 'chat', answer: 'слова', savedAt: 1 }]);
  expect(await database.answers.count()).toBe(1);
  queryClient.setQueryData([DEVICE_QUERY_KEY, 'drafts'], ['words']);

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  endSession();
  void wipeDevice(queryClient, OWNER);
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce(), SOON);
  await vi.advanceTimersByTimeAsync(NO_LONGER_MS);
  await vi.waitFor(() => expect(isDeviceSettled()).toBe(true), SOON);
  expect(await database.answers.count()).toBe(0);
  expect(cacheNames.has(CACHE_NAMES.looks)).toBe(false);
  expect(cacheNames.has(CACHE_NAMES.app)).toBe(true);
  expect(queryClient.getQueryData([DEVICE_QUERY_KEY, 'drafts'])).toBeUndefined();
  closeDeviceDatabase(database);
});
