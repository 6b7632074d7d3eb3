import { expect, test } from 'vitest';
import { createCall } from '#device/call.ts';
import { createQueryClient } from '#app/platform/query/query-client.ts';
import { newestNotifications } from '../notifications/notification-queries.ts';
import { readLastNotificationSeq } from './read-last-notification-seq.ts';

const { queryKey } = newestNotifications;

/** A page whose first call is answered late, and before a notification that later calls find. */
function pageBeforeNotification() {
  const late = Promise.withResolvers<void>();
  let count = 0;
  const call = createCall({
    origin: 'http://page.test',
    locale: () => 'ru',
    async fetch() {
      count += 1;
      if (count > 1) return Response.json({ data: { items: [{ id: '7', seq: 7 }], next: null, unread: 1 } });
      await late.promise;
      return Response.json({ data: { items: [], next: null, unread: 0 } });
    },
  });
  return { client: createQueryClient(call), answerFirst: () => late.resolve() };
}

test('the last seq is read from a notification list only once it is loaded', async () => {
  const { client, answerFirst } = pageBeforeNotification();
  const bell = client.fetchQuery(newestNotifications);
  const seq = readLastNotificationSeq(client);
  answerFirst();
  await bell;
  expect(client.getQueryData(queryKey)?.data.items).toEqual([]);
  expect(await seq).toBe(0);
});
