import { DAY_MS } from '#contract/time.ts';
import { beforeAll, expect, it } from 'vitest';
import { homeEndpoints } from '#contract/me/home-endpoints.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import { createAd, createRequest } from '#tests/factories/ads/ads.ts';
import { paymentsApi, type PaymentsApi, type Person } from '#tests/factories/payments/payments.ts';
import { createFeedback, createPerson } from '#tests/factories/people/people.ts';

let api: PaymentsApi;
beforeAll(async () => {
  api = await paymentsApi();
});

const homeOf = (of: Person) => api.as(of).call(homeEndpoints.get, {});

it('a cabinet’s home has the rating, balance, verification and to-dos', async () => {
  const person = await api.person();
  expect(await homeOf(person)).toEqual({
    rating: { positive: 0, negative: 0 },
    balance: 0,
    verification: 'none',
    duties: [],
  });
  await person.earn(20_000);
  const author_id = await createPerson(api.sql);
  for (const positive of [true, true, false]) {
    await createFeedback(api.sql, { user_id: person.id, author_id, positive });
  }
  await api.sql`
    insert into verifications (user_id, state, storage_key, digest, submitted_at)
    values (${person.id}, 'submitted', 'somewhere', '\\x00', ${api.clock.now})`;
  expect(await homeOf(person)).toMatchObject({
    rating: { positive: 2, negative: 1 },
    balance: 20_000,
    verification: 'submitted',
  });
});

it('a person’s to-dos are counted by kind, and a single one names its ad', async () => {
  const person = await api.person();
  const stranger = await api.person();
  const post = (kind: AdKind, more: Parameters<typeof createAd>[1] = {}) =>
    createAd(api.sql, { author_id: person.id, kind, ...more });
  const inDays = (days: number) => new Date(api.clock.now.getTime() + days * DAY_MS);
  const [one, other, vacancy] = [await post('task'), await post('task'), await post('vacancy')];
  const closed = await post('task', { status: 'deactivated' });
  const apply = async (ad_id: string, status = 'pending') =>
    await createRequest(api.sql, { ad_id, applicant_id: await createPerson(api.sql), status });
  for (const ad of [one, one, other, vacancy, closed]) await apply(ad);
  await apply(vacancy, 'withdrawn');
  const sentBack = await post('service', { status: 'need_edit' });
  const going = [await post('vacancy'), await post('service'), await post('service'), await post('service')];
  const ends = [inDays(1), inDays(2.9), inDays(3.1), inDays(-1)];
  for (const [at, id] of going.entries()) {
    await api.sql`update ads set expires_at = ${ends[at] ?? null} where id = ${id}`;
  }
  expect((await homeOf(person)).duties).toEqual([
    { duty: 'requests', kind: 'task', count: 3, ad: null },
    { duty: 'requests', kind: 'vacancy', count: 1, ad: vacancy },
    { duty: 'needs_edit', kind: 'service', count: 1, ad: sentBack },
    { duty: 'expires', kind: 'service', count: 1, ad: going[1] },
    { duty: 'expires', kind: 'vacancy', count: 1, ad: going[0] },
  ]);
  expect((await homeOf(stranger)).duties).toEqual([]);
});
