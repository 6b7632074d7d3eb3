import { expect, test } from 'vitest';
import { batch } from './batch.ts';

/** A batch function whose calls end when the test says so. */
function slowly() {
  const begun: { asked: readonly number[]; end: (error?: Error) => void }[] = [];
  const ask = batch<{ number: number }, number>(
    async (asked) =>
      await new Promise((resolve, reject) => {
        const end = (error?: Error) =>
          error ? reject(error) : resolve(new Map(asked.map((each) => [each, each.number * 2])));
        begun.push({ asked: asked.map(({ number }) => number), end });
      }),
    { atOnce: 1, most: 3 },
  );
  return { begun, ask: (number: number) => ask({ number }) };
}

test('requests of one tick share a call, later ones the next call', async () => {
  const { begun, ask } = slowly();
  const first = [ask(1), ask(2)];
  await expect.poll(() => begun.length).toBe(1);
  const second = [3, 4, 5, 6].map((number) => ask(number));
  begun[0]?.end();
  expect(await Promise.all(first)).toEqual([2, 4]);
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.end();
  await expect.poll(() => begun.length).toBe(3);
  begun[2]?.end();
  expect(await Promise.all(second)).toEqual([6, 8, 10, 12]);
  expect(begun.map(({ asked }) => asked)).toEqual([[1, 2], [3, 4, 5], [6]]);
});

test('a failed batch rejects all of its requests, and the next goes on', async () => {
  const { begun, ask } = slowly();
  const failed = Promise.allSettled([ask(1), ask(2)]);
  await expect.poll(() => begun.length).toBe(1);
  const next = ask(3);
  begun[0]?.end(new Error('no line'));
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.end();
  expect(await next).toBe(6);
});
