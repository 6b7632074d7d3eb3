import { HOUR_MS } from '#contract/time.ts';
import { beforeAll, expect, it } from 'vitest';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import { runDueAdTransitions } from '#server/background/move-ads.ts';
import { createEventWriter } from '#server/domains/events/write-service.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createAd, createRequest } from '#tests/factories/ads/ads.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';

let api: AccountsApi;
let author: TestPerson;
let performer: TestPerson;
beforeAll(async () => {
  api = await accountsApi();
  author = await createSignedInPerson(api);
  performer = await createSignedInPerson(api);
});

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
/** Created and published long enough ago to count as standing for some days. */
const standing = { created_at: inHours(-100), published_at: inHours(-100) };

async function remindersOf({ token }: TestPerson): Promise<string[]> {
  const { data } = await api.as(token).call(notificationsEndpoints.list, {});
  return data.items
    .filter(({ type }) => type === 'reminder')
    .map(({ title, operation_id }) => `${title}: ${operation_id}`)
    .toSorted();
}

it('people are reminded once, a day before an ad expires or a task begins', async () => {
  const of = { ...standing, author_id: author.id };
  const ends = await createAd(api.sql, { ...of, ends_at: inHours(20) });
  await createAd(api.sql, { ...of, ends_at: inHours(30) });
  // This task was posted today and ends today, so its author needs no reminder.
  await createAd(api.sql, { author_id: author.id, ends_at: inHours(20) });
  const starts = await createAd(api.sql, { ...of, status: 'request_accepted', starts_at: inHours(23) });
  await createAd(api.sql, { ...of, status: 'request_accepted', starts_at: inHours(25) });
  await createRequest(api.sql, { ad_id: starts, applicant_id: performer.id, status: 'accepted' });
  await createRequest(api.sql, { ad_id: ends, applicant_id: performer.id });

  const clock = () => runDueAdTransitions({ sql: api.sql, events: createEventWriter(api) });
  await Promise.all([clock(), clock()]);
  await clock();
  const begins = `Задание начинается через день: ${starts}`;
  expect(await remindersOf(author)).toEqual([begins, `Срок объявления истекает через день: ${ends}`]);
  expect(await remindersOf(performer)).toEqual([begins]);

  await api.sql`update ads set ends_at = ${inHours(22)}, expires_at = ${inHours(22)} where id = ${ends}`;
  await clock();
  expect(await remindersOf(author)).toHaveLength(3);
});
