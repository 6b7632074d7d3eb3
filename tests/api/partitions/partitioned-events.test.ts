import { beforeAll, expect, it } from 'vitest';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import { makePartitions } from '#server/db/partitions/make-partitions.ts';
import { EVENT_MONTHS } from '#server/db/partitions/partitioned-tables.ts';
import { readPartitions } from '#server/db/partitions/partitions-repo.ts';
import { sweepEvents } from '#server/domains/events/delivery-service.ts';
import { createEventWriter } from '#server/domains/events/write-service.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';

const year = new Date().getUTCFullYear() + 3;
/** A day of a month that the first partition does not hold. */
const dayIn = (month: number, day = 15) => new Date(Date.UTC(year, month - 1, day));

const events = createEventWriter({ queue: { stir: () => undefined } });

let api: AccountsApi;
let reader: TestPerson;
beforeAll(async () => {
  api = await accountsApi();
  reader = await createSignedInPerson(api);
  await makePartitions(api.sql, dayIn(2));
  await makePartitions(api.sql, dayIn(5));
});

/** Writes an event; the second one with the same `once` is left out. */
const tell = async (text: string, now: Date, once?: string) =>
  await api.sql.begin((tx) =>
    events.write(
      tx,
      [{ person: reader.id, words: 'warning', text, ...(once !== undefined && { once }) }],
      now,
    ),
  );

const readPage = async (query: { size?: number; cursor?: string } = {}) =>
  (await api.as(reader.token).call(notificationsEndpoints.list, { query })).data;

const textsOf = ({ items }: Awaited<ReturnType<typeof readPage>>) => items.map(({ body }) => body);

it('events of several monthly partitions are paged by number', async () => {
  // the clock of the process that writes the last one is two months behind
  for (const [text, month] of [
    ['a', 2],
    ['b', 3],
    ['c', 5],
    ['d', 3],
  ] as const)
    await tell(text, dayIn(month));
  const places = await api.sql<{ place: string }[]>`
    select tableoid::regclass::text as place from events where user_id = ${reader.id} order by seq`;
  expect(places.map(({ place }) => place)).toEqual(
    ['02', '03', '05', '03'].map((month) => `events_${year}${month}`),
  );
  const first = await readPage({ size: 3 });
  expect(textsOf(first)).toEqual(['d', 'c', 'b']);
  expect(textsOf(await readPage({ cursor: first.next ?? '' }))).toEqual(['a']);
  expect(first.unread).toBe(4);
});

it('an event with a key is written once, also from several months at once', async () => {
  const before = (await readPage()).items.length;
  await Promise.all([2, 3, 4, 5, 2, 3].map((month) => tell('once', dayIn(month), 'occasion')));
  await tell('again', dayIn(6), 'occasion');
  expect(await readPage()).toMatchObject({ items: { length: before + 1 } });
  const [row] = await api.sql<{ seq: number; counter: number }[]>`
    select max(e.seq)::int as seq, max(c.seq)::int as counter from events e join event_counters c using (user_id)
    where user_id = ${reader.id}`;
  expect(row).toEqual({ seq: before + 1, counter: before + 1 });
});

it('a monthly partition is dropped once all its events are too old', async () => {
  const months = async () => {
    const names = (await readPartitions(api.sql, EVENT_MONTHS)).map(({ name }) => name);
    return names.filter((name) => name.startsWith(`events_${year}`)).map((name) => name.slice(-2));
  };
  await sweepEvents(api.sql, dayIn(5, 31), { days: 61 });
  expect(await months()).toEqual(['03', '04', '05', '06', '07']);
  expect(textsOf(await readPage())).not.toContain('a');
  await sweepEvents(api.sql, dayIn(5, 31), { days: 30 });
  expect(await months()).toEqual(['05', '06', '07']);
  expect(textsOf(await readPage())).toContain('c');
});
