import { expect, it } from 'vitest';
import { throttleToNewest } from './throttle-to-newest.ts';

it('a throttle sends the first number at once and then the newest', async () => {
  const sent: number[] = [];
  const marks = throttleToNewest(20, (number) => void sent.push(number));
  for (let number = 1; number <= 50; number += 1) marks.tell(number);
  expect(sent).toEqual([1]);
  await expect.poll(() => sent).toEqual([1, 50]);
  await expect
    .poll(() => {
      marks.tell(51);
      return sent.at(-1);
    })
    .toBe(51);
  marks.stop();
});
