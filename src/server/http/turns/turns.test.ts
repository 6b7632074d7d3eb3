import { expect, it } from 'vitest';
import { createHttpFairQueue } from './turns.ts';

it('a full queue answers “unavailable”; errors of the work are rethrown', async () => {
  const inTurn = createHttpFairQueue({ atOnce: 1, waiting: 1 });
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = inTurn(() => promise);
  const second = inTurn(() => Promise.resolve('second'));
  await expect(inTurn(() => Promise.resolve('third'))).rejects.toMatchObject({
    code: 'unavailable',
    headers: { 'retry-after': '2' },
  });
  resolve('first');
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});
