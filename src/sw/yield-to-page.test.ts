import { expect, it } from 'vitest';
import { yieldToPage, untilPageIsServed } from './yield-to-page.ts';

it('background fetches wait until the page has its answer', async () => {
  await untilPageIsServed();
  yieldToPage(true);
  let isFree = false;
  const free = untilPageIsServed().then(() => (isFree = true));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(isFree).toBe(false);
  yieldToPage(false);
  await free;
  expect(isFree).toBe(true);
});
