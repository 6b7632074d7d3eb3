import { afterEach, expect, it } from 'vitest';
import { DAY_MS } from '#contract/time.ts';
import { createMemoryDevice } from '#tests/device/memory/memory-device.ts';
import { createMemoryStorage } from '#tests/setup/browser/memory-storage.ts';
import { leavePage, stubPage } from '#tests/setup/browser/stub-page.ts';

afterEach(leavePage);

const expires_at = new Date(Date.now() + DAY_MS).toISOString();
const LOGIN = { token: 'token-of-twenty-chars', expires_at };
const NEXT_LOGIN = { token: 'token-of-somebody-else', expires_at };

/** A page whose person taps a heart; returns the calls after the device has refused to store the tap. */
async function callsOfTap(
  whileStoring: (page: { storeLogin(login: typeof LOGIN): void }) => void,
): Promise<string[]> {
  stubPage({ localStorage: createMemoryStorage() });
  const session = await import('#app/platform/session/session.ts');
  const { createQueryClient } = await import('#app/platform/query/query-client.ts');
  const { toggleFavouriteKey } = await import('./hearts.ts');
  const { storeFavouriteToggles } = await import('./sync-favourites-and-recent.ts');
  const device = createMemoryDevice();
  session.storeLogin(LOGIN);
  toggleFavouriteKey({ kind: 'task', id: '1' });
  device.database.favourites.hook('creating', () => {
    whileStoring(session);
    throw new Error('The device stores nothing.');
  });
  const client = createQueryClient(device.call(LOGIN.token));
  await storeFavouriteToggles(client, device.database);
  client.clear();
  return device.calls();
}

it('a favourite that the device cannot store is sent at once', async () => {
  expect(await callsOfTap(() => undefined)).toEqual(['POST /me/favourites']);
});

it('an unstored favourite is not sent after somebody else signs in', async () => {
  const calls = await callsOfTap((page) => page.storeLogin(NEXT_LOGIN));
  expect(calls).toEqual([]);
});
