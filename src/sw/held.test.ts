import { expect, it } from 'vitest';
import { holdBack, untilFree } from './held.ts';

it('what is fetched ahead goes on once a page has what it waited for, and not before', async () => {
  await untilFree();
  holdBack(true);
  let isFree = false;
  const free = untilFree().then(() => (isFree = true));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(isFree).toBe(false);
  holdBack(false);
  await free;
  expect(isFree).toBe(true);
});
