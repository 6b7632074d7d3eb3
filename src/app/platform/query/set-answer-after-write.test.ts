import { QueryClient, queryOptions } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { patchAnswer, setAnswerAfterWrite, patchAnswerAfterWrite } from './set-answer-after-write.ts';

const versionQuery = (readVersion: () => Promise<number>) =>
  queryOptions({ queryKey: ['me.get', {}], queryFn: readVersion, retry: false });
const QUERY_KEY = versionQuery(() => Promise.resolve(0)).queryKey;

/** A reading that is answered by the test, whatever becomes of its query meanwhile. */
function createReading(client: QueryClient) {
  const { promise, resolve } = Promise.withResolvers<number>();
  const isSettled = client.fetchQuery(versionQuery(() => promise)).catch(() => undefined);
  return {
    answer: async (version: number): Promise<void> => {
      resolve(version);
      await isSettled;
    },
  };
}

test('a reading from before a write does not overwrite the write’s answer', async () => {
  const client = new QueryClient();
  client.setQueryData(QUERY_KEY, 1);
  const reading = createReading(client);
  await setAnswerAfterWrite(client, QUERY_KEY, 2);
  await reading.answer(1);
  expect(client.getQueryData(QUERY_KEY)).toBe(2);
  // The cancelled fetch may have been for a change of another device, so the query has to be fetched again.
  expect(client.getQueryState(QUERY_KEY)?.isInvalidated).toBe(true);
});

test('the answer of a write is stored as fresh while no fetch is under way', async () => {
  const client = new QueryClient();
  await setAnswerAfterWrite(client, QUERY_KEY, 2);
  expect(client.getQueryState(QUERY_KEY)).toMatchObject({ data: 2, isInvalidated: false });
});

test('a partial write updates a cached answer, but never creates one', async () => {
  const client = new QueryClient();
  await patchAnswerAfterWrite(client, QUERY_KEY, (before) => before + 1);
  expect(client.getQueryState(QUERY_KEY)?.data).toBeUndefined();
  client.setQueryData(QUERY_KEY, 1);
  await patchAnswerAfterWrite(client, QUERY_KEY, (before) => before + 1);
  expect(client.getQueryState(QUERY_KEY)).toMatchObject({ data: 2, isInvalidated: false });
});

test('a stale answer stays stale when a part of it is written', async () => {
  const client = new QueryClient();
  client.setQueryData(QUERY_KEY, 1);
  await client.invalidateQueries({ queryKey: QUERY_KEY });
  patchAnswer(client, QUERY_KEY, (before) => before + 1);
  expect(client.getQueryState(QUERY_KEY)).toMatchObject({ data: 2, isInvalidated: true });
});
