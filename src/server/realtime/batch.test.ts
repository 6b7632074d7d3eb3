import { expect, test } from 'vitest';
import { createBatcher } from './batch.ts';

/** A batch function whose calls end when the test says so. */
function slowly() {
  const started: { asked: readonly number[]; end: (error?: Error) => void }[] = [];
  const ask = createBatcher<{ number: number }, number>(
    async (asked) =>
      await new Promise((resolve, reject) => {
        const end = (error?: Error) =>
          error ? reject(error) : resolve(new Map(asked.map((each) => [each, each.number * 2])));
        started.push({ asked: asked.map(({ number }) => number), end });
      }),
    { atOnce: 1, most: 3 },
  );
  return { started, ask: (number: number) => ask({ number }) };
}

test('requests of one tick share a call, later ones the next call', async () => {
  const { started, ask } = slowly();
  const first = [ask(1), ask(2)];
  await expect.poll(() => started.length).toBe(1);
  const second = [3, 4, 5, 6].map((number) => ask(number));
  started[0]?.end();
  expect(await Promise.all(first)).toEqual([2, 4]);
  await expect.poll(() => started.length).toBe(2);
  started[1]?.end();
  await expect.poll(() => started.length).toBe(3);
  started[2]?.end();
  expect(await Promise.all(second)).toEqual([6, 8, 10, 12]);
  expect(started.map(({ asked }) => asked)).toEqual([[1, 2], [3, 4, 5], [6]]);
});

test('a failed batch rejects all of its requests, and the next goes on', async () => {
  const { started, ask } = slowly();
  const failed = Promise.allSettled([ask(1), ask(2)]);
  await expect.poll(() => started.length).toBe(1);
  const next = ask(3);
  started[0]?.end(new Error('no line'));
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect.poll(() => started.length).toBe(2);
  started[1]?.end();
  expect(await next).toBe(6);
});

test('requests of a batch with the same key are one', async () => {
  const batches: string[][] = [];
  const ask = createBatcher<{ readonly chat: string }, string>(
    (asked) => {
      batches.push(asked.map(({ chat }) => chat));
      return Promise.resolve(new Map(asked.map((each) => [each, `records of ${each.chat}`])));
    },
    { atOnce: 1, most: 10 },
    ({ chat }) => chat,
  );
  const found = await Promise.all(['1', '2', '1'].map((chat) => ask({ chat })));
  expect(found).toEqual(['records of 1', 'records of 2', 'records of 1']);
  expect(batches.map((each) => each.toSorted())).toEqual([['1', '2']]);
});
