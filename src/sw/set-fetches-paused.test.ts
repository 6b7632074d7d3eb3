import { expect, it } from 'vitest';
import { setFetchesPaused, waitUntilPageServed } from './set-fetches-paused.ts';

it('background fetches wait until the page ends their pause', async () => {
  await waitUntilPageServed();
  setFetchesPaused(true);
  let isFree = false;
  const free = waitUntilPageServed().then(() => (isFree = true));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(isFree).toBe(false);
  setFetchesPaused(false);
  await free;
  expect(isFree).toBe(true);
});
