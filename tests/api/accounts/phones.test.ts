import { HOUR_MS } from '#contract/time.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { phoneEndpoints } from '#contract/ads/phone-endpoints.ts';
import { blocksEndpoints } from '#contract/blocks/endpoints.ts';
import { sweepPhoneViews } from '#server/domains/ads/phone/phone-service.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createAd, createAds } from '#tests/factories/ads/ads.ts';
import { createSignedInPerson } from '#tests/factories/people/moderators.ts';
import { createPerson } from '#tests/factories/people/people.ts';
import { expectRefusal, countOutcomes } from '#tests/setup/server/calls.ts';

describe('phones of authors', () => {
  let api: AccountsApi;
  beforeAll(async () => {
    api = await accountsApi();
  });
  const see = (token: string, id: string, kind: 'service' | 'vacancy' = 'service') =>
    api.as(token).call(phoneEndpoints[kind], { params: { id } });

  it('a phone is shown to signed-in people, unless anonymous or hidden', async () => {
    const [author, person] = [await createSignedInPerson(api), await createSignedInPerson(api)];
    const id = await createAd(api.sql, { kind: 'service', author_id: author.id });
    await expectRefusal(api.call(phoneEndpoints.service, { params: { id } }), 'unauthorized');
    expect(await see(person.token, id)).toEqual({ phone: author.phone });
    await see(person.token, id);
    expect(await api.sql`select from phone_views where ad_id = ${id}`).toHaveLength(1);
    await expectRefusal(see(author.token, id), 'not_found');
    const company = 'Завод';
    const anonymous = await createAd(api.sql, {
      kind: 'vacancy',
      author_id: author.id,
      anonymous: true,
      company,
    });
    await expectRefusal(see(person.token, anonymous, 'vacancy'), 'not_found');
    const waiting = await createAd(api.sql, { kind: 'service', author_id: author.id, status: 'moderation' });
    await expectRefusal(see(person.token, waiting), 'not_found');
    await api.as(author.token).call(blocksEndpoints.create, { body: { user: person.id } });
    await expectRefusal(see(person.token, id), 'not_found');
    await sweepPhoneViews(api.sql, new Date(api.clock.now.getTime() + 400 * 24 * HOUR_MS));
    expect(await api.sql`select from phone_views where ad_id = ${id}`).toHaveLength(0);
  });

  it('the phone views of one person are found by an index', async () => {
    const ad = await createAd(api.sql, { kind: 'service', author_id: await createPerson(api.sql) });
    await api.sql`
      with people as (insert into users (first_name, last_name) select 'A', 'B' from generate_series(1, 200) returning id)
      insert into phone_views (ad_id, day, viewer_id)
      select ${ad}::bigint, date '2026-01-01' + day, id from people cross join generate_series(1, 100) day`;
    await api.sql`analyze phone_views`;
    const plan = await api.sql`
      explain select from phone_views where viewer_id = (select min(viewer_id) from phone_views where ad_id = ${ad})`;
    expect(JSON.stringify(plan)).toContain('phone_views_of_viewer');
    await api.sql`delete from phone_views where ad_id = ${ad}`;
  });

  it('one person can see only twenty phones', async () => {
    const [author, person] = [await createSignedInPerson(api), await createSignedInPerson(api)];
    const ads = await createAds(
      api.sql,
      Array.from({ length: 25 }, () => ({ kind: 'service', author_id: author.id }) as const),
    );
    const tally = await countOutcomes(ads.map((id) => see(person.token, id)));
    expect(tally).toEqual({ ok: 20, too_many_requests: 5 });
  });
});
