import { expect, it } from 'vitest';
import { registerBackgroundSync } from './background-sync.ts';

/** A worker's registration; only some browsers can wake a worker up. */
function registration(sync?: { register: (tag: string) => Promise<void> }) {
  return Object.assign(Object.create(null), { sync });
}

it('a browser with background sync is asked once to send the outbox later', async () => {
  const tags: string[] = [];
  const register = (tag: string) => Promise.resolve(void tags.push(tag));
  expect(await registerBackgroundSync(registration({ register }))).toBe(true);
  expect(tags).toEqual(['outbox']);
});

it('a browser that lacks or refuses background sync causes no error', async () => {
  expect(await registerBackgroundSync(registration())).toBe(false);
  const register = () => Promise.reject(new Error('no page is open'));
  expect(await registerBackgroundSync(registration({ register }))).toBe(false);
});
