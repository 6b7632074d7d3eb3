import { beforeAll, expect, it } from 'vitest';
import { eraseAccounts } from '#server/background/erase-accounts.ts';
import { createEventWriter } from '#server/domains/events/write-service.ts';
import { createAd, createRequest } from '#tests/factories/ads/ads.ts';
import { type AccountsApi, accountsApi, logIn } from '#tests/factories/people/accounts.ts';
import { createSignedInPerson } from '#tests/factories/people/moderators.ts';
import { createPerson } from '#tests/factories/people/people.ts';

let api: AccountsApi;
beforeAll(async () => {
  api = await accountsApi();
});
const erase = () => eraseAccounts({ ...api, events: createEventWriter(api), now: api.clock.now });

it('an interrupted erasure of an author of many ads resumes', async () => {
  const person = await createSignedInPerson(api);
  const applicant = await createPerson(api.sql);
  const ad = await createAd(api.sql, { author_id: person.id, kind: 'task' });
  await createRequest(api.sql, { ad_id: ad, applicant_id: applicant });
  await api.sql`
    insert into ads (kind, status, author_id, category_id, address, titles, title_ru, title_uz, payment_method)
    select kind, 'deactivated', author_id, category_id, 'Amir Temur ' || n, titles, title_ru, title_uz, payment_method
    from ads cross join generate_series(1, 1100) n where id = ${ad}`;
  const ids = await api.sql<{ id: string }[]>`
    select id::text as id from ads where author_id = ${person.id} order by ads.id`;
  await api.sql`update users set deletion_at = ${api.clock.now} where id = ${person.id}`;
  let run: Promise<void> | undefined;
  await api.sql.begin(async (tx) => {
    await tx`select from ads where id = ${ids[700]?.id ?? ''} for update`;
    run = erase();
    run.catch(() => undefined);
    await expect
      .poll(
        () => api.sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
      )
      .toHaveLength(1);
  });
  await expect(run).rejects.toThrow();
  const erased = () =>
    api.sql`
      select count(*)::int as ads, count(*) filter (where address is null)::int as emptied,
        (select status from requests where ad_id = ${ad}) as request, (select phone is null from users u where u.id = ${person.id}) as gone
      from ads where author_id = ${person.id} and status = 'deleted'`.then(([row]) => row);
  expect(await erased()).toEqual({ ads: 500, emptied: 500, request: 'rejected', gone: false });
  expect(await logIn(api, person.phone)).not.toHaveProperty('restored');
  await erase();
  expect(await erased()).toEqual({ ads: 1101, emptied: 1101, request: 'rejected', gone: true });
  const [history] = await api.sql`
    select count(*)::int as events, count(distinct ad_id)::int as ads from ad_events where act = 'erase'`;
  expect(history).toEqual({ events: 1101, ads: 1101 });
});
