import { beforeAll, describe, expect, it } from 'vitest';
import { requestsEndpoints } from '#contract/requests/endpoints.ts';
import { requestActionsEndpoints } from '#contract/requests/sides-endpoints.ts';
import type { RequestSort } from '#contract/requests/sorts.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createRequest, SAMARKAND, TASHKENT_ID } from '#tests/factories/ads/ads.ts';
import { createImage } from '#tests/factories/files/images.ts';
import { createPerson } from '#tests/factories/people/people.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';
import { apply, createTaskWithPerformer } from '#tests/factories/ads/requests.ts';
import { expectRefusal } from '#tests/setup/server/calls.ts';

const BUKHARA = 3;

interface Applicant {
  readonly price: number | null;
  readonly agrees?: boolean;
  readonly rating: readonly [positive: number, negative: number];
  readonly reply: number | null;
  readonly city: number | null;
}

/** In the order in which they apply. */
const APPLICANTS: Readonly<Record<string, Applicant>> = {
  'dear and loved': { price: 300_000, rating: [40, 1], reply: 240, city: SAMARKAND },
  'cheap and quick': { price: 90_000, rating: [1, 0], reply: 5, city: BUKHARA },
  unknown: { price: null, rating: [0, 0], reply: null, city: null },
  'unknown too': { price: null, rating: [0, 0], reply: null, city: null },
  'as named': { price: null, agrees: true, rating: [2, 6], reply: 60, city: TASHKENT_ID },
};
const NAMES = Object.keys(APPLICANTS);

let api: AccountsApi;
let author: TestPerson;
let ad: string;
const named = new Map<string, string>();

beforeAll(async () => {
  api = await accountsApi();
  ({ author, ad } = await createTaskWithPerformer(api, { price: 120_000 }));
  const start = api.clock.now.getTime();
  for (const [index, [name, { price, agrees = false, rating, reply, city }]] of Object.entries(
    APPLICANTS,
  ).entries()) {
    const id = await createPerson(api.sql, { first_name: name, ...(city !== null && { city_id: city }) });
    await api.sql`
      update users set positive_count = ${rating[0]}, negative_count = ${rating[1]}, reply_minutes = ${reply}
      where id = ${id}`;
    const request = { ad_id: ad, applicant_id: id, created_at: new Date(start - (10 - index) * 1000) };
    const created = await createRequest(api.sql, request);
    await api.sql`
      update requests set agrees_to_price = ${agrees}, price = ${price}, comment = 'Опыт десять лет' where id = ${created}`;
    named.set(created, name);
  }
});

const list = (
  token: string | undefined,
  query: { sort?: RequestSort; size?: number; cursor?: string } = {},
) => (token === undefined ? api : api.as(token)).call(requestsEndpoints.task, { params: { id: ad }, query });
const namesOf = (items: readonly { id: string }[]) => items.map(({ id }) => named.get(id));

describe('the order of applicants', () => {
  it.each<[RequestSort, readonly string[]]>([
    ['date', NAMES.toReversed()],
    ['price', ['cheap and quick', 'as named', 'dear and loved', 'unknown', 'unknown too']],
    ['rating', ['dear and loved', 'cheap and quick', 'unknown too', 'unknown', 'as named']],
    ['reply_time', ['cheap and quick', 'as named', 'dear and loved', 'unknown', 'unknown too']],
    ['distance', ['as named', 'dear and loved', 'cheap and quick', 'unknown', 'unknown too']],
  ])('by %s is the same on one page and on pages of one', async (sort, names) => {
    expect(namesOf((await list(author.token, { sort })).items)).toEqual(names);
    const seen: unknown[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(author.token, { sort, size: 1, ...(cursor !== undefined && { cursor }) });
      seen.push(...namesOf(page.items));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined && seen.length < 10);
    expect(seen).toEqual(names);
  });

  it('a cursor belongs to its order, and an unknown order is refused', async () => {
    const { next } = await list(author.token, { sort: 'price', size: 1 });
    const cursor = next ?? '';
    await expectRefusal(list(author.token, { sort: 'rating', size: 1, cursor }), 'validation');
    await expectRefusal(list(author.token, { size: 1, cursor }), 'validation');
    const odd = api.send(requestsEndpoints.task, {
      token: author.token,
      params: { id: ad },
      query: 'sort=comment',
    });
    await expectRefusal(odd, 'validation');
  });
});

describe('the facts by which applicants are compared', () => {
  it('are shown to the author', async () => {
    const { items } = await list(author.token, { sort: 'distance' });
    expect(items[0]).toMatchObject({
      applicant: { rating: { positive: 2, negative: 6 }, verified: false },
      details: {
        agrees_to_price: true,
        comment: 'Опыт десять лет',
        can: { accept: true, reject: true },
        facts: { reply_minutes: 60, city: '1', distance_km: expect.any(Number), works: [] },
      },
    });
    expect(items[0]?.details?.facts?.distance_km).toBeLessThan(15);
    expect(items[1]?.details?.facts?.distance_km).toBeGreaterThan(200);
    expect(items.at(-1)?.details?.facts).toMatchObject({
      city: null,
      distance_km: null,
      reply_minutes: null,
    });
  });

  it('strangers and visitors see neither the facts nor a list sorted by them', async () => {
    const stranger = await createSignedInPerson(api);
    for (const token of [undefined, stranger.token]) {
      const { items, total } = await list(token, { sort: 'price' });
      expect(total).toBe(NAMES.length);
      expect(namesOf(items)).toEqual(NAMES.toReversed());
      expect(items.every((item) => !('details' in item))).toBe(true);
      expect(JSON.stringify(items)).not.toContain('Опыт');
    }
  });

  it('an applicant sees their own words and price, and no facts of anybody', async () => {
    const other = await createTaskWithPerformer(api);
    const rival = await createSignedInPerson(api);
    const own = await apply(api, other, other.performer);
    await apply(api, other, rival);
    const { call } = api.as(other.performer.token);
    const params = { id: other.ad };
    const { items } = await call(requestsEndpoints.task, { params, query: { sort: 'price' } });
    expect(items.map(({ id }) => id === own)).toEqual([false, true]);
    expect(items.map(({ details }) => details?.comment)).toEqual([undefined, 'Сделаю сегодня']);
    expect(items[1]?.details?.facts).toBeNull();
    const { request } = await call(requestActionsEndpoints.task.own, { params });
    expect(request?.details.facts).toBeNull();
  });

  it('include the first three works of the portfolio and their total', async () => {
    const market = await createTaskWithPerformer(api);
    const { id } = market.performer;
    for (let position = 0; position < 5; position += 1) {
      const image = await createImage(api.sql);
      const removed_at = position === 0 ? api.clock.now : null;
      await api.sql`
        insert into portfolio_items (user_id, image_id, position, removed_at)
        values (${id}, ${image.id}, ${position}, ${removed_at})`;
    }
    await apply(api, market, market.performer);
    const read = async () =>
      (await api.as(market.author.token).call(requestsEndpoints.task, { params: { id: market.ad } }))
        .items[0];
    const facts = (await read())?.details?.facts;
    expect(facts).toMatchObject({ works_count: 4 });
    expect(facts?.works).toHaveLength(3);
    await api.sql`update users set blocked_at = now() where id = ${id}`;
    expect(await read()).toMatchObject({ applicant: null, details: { facts: null } });
  });

  it('include no distance if the work is remote', async () => {
    const market = await createTaskWithPerformer(api, {
      remote: true,
      longitude: null,
      latitude: null,
      city_id: null,
    });
    await api.sql`update users set city_id = ${SAMARKAND} where id = ${market.performer.id}`;
    await apply(api, market, market.performer);
    const { items } = await api
      .as(market.author.token)
      .call(requestsEndpoints.task, { params: { id: market.ad }, query: { sort: 'distance' } });
    expect(items[0]?.details?.facts).toMatchObject({ city: String(SAMARKAND), distance_km: null });
  });
});

it('a blocked or leaving applicant cannot be accepted; the request waits', async () => {
  const { author, performer, ad } = await createTaskWithPerformer(api);
  const [id, other] = [
    await apply(api, { ad }, performer),
    await apply(api, { ad }, await createSignedInPerson(api)),
  ];
  await api.sql`update users set blocked_at = now() where id = ${performer.id}`;
  const { call } = api.as(author.token);
  const accept = () => call(requestActionsEndpoints.task.accept, { params: { id } });
  const { items } = await call(requestsEndpoints.task, { params: { id: ad } });
  const may = items.map((request) => [
    request.id,
    request.details?.can.accept,
    request.details?.can.reject,
    request.status,
  ]);
  expect(may).toEqual([
    [other, true, true, 'pending'],
    [id, false, true, 'pending'],
  ]);
  expect(await expectRefusal(accept(), 'wrong_state')).toMatchObject({ state: 'pending' });
  expect(await call(requestsEndpoints.task, { params: { id: ad } })).toEqual({ items, next: null, total: 2 });
  await api.sql`update users set blocked_at = null where id = ${performer.id}`;
  expect(await accept()).toMatchObject({ status: 'accepted' });
});

it.each(['expired', 'closed', 'deactivated'] as const)(
  'applicants of an ad that is %s are visible to its author only',
  async (status) => {
    const { author, performer, ad } = await createTaskWithPerformer(api);
    const id = await apply(api, { ad }, performer);
    await api.sql`update ads set status = ${status} where id = ${ad}`;
    const params = { id: ad };
    const own = api.as(author.token);
    expect(await own.call(requestsEndpoints.task, { params })).toMatchObject({
      total: 1,
      items: [{ id, details: { comment: 'Сделаю сегодня' } }],
    });
    for (const asker of [api, api.as(performer.token)])
      await expectRefusal(asker.call(requestsEndpoints.task, { params }), `ad_${status}`);
    // The ad does not exist under the address of another kind.
    await expectRefusal(own.call(requestsEndpoints.vacancy, { params }), 'not_found');
    await api.sql`update ads set status = 'deleted' where id = ${ad}`;
    await expectRefusal(own.call(requestsEndpoints.task, { params }), 'ad_deleted');
  },
);

// This must stay the last block of the file: one applicant is withdrawn and never applies again.
describe('withdrawn applicants in the order of applicants', () => {
  beforeAll(async () => {
    const [gone = ''] = [...named].find(([, name]) => name === 'cheap and quick') ?? [];
    await api.sql`update requests set status = 'withdrawn' where id = ${gone}`;
  });

  it.each<[RequestSort, readonly string[]]>([
    ['date', NAMES.toReversed()],
    ['price', ['as named', 'dear and loved', 'unknown', 'unknown too', 'cheap and quick']],
    ['rating', ['dear and loved', 'unknown too', 'unknown', 'as named', 'cheap and quick']],
    ['reply_time', ['as named', 'dear and loved', 'unknown', 'unknown too', 'cheap and quick']],
  ])('by %s has them at its end, or at their time', async (sort, names) => {
    expect(namesOf((await list(author.token, { sort })).items)).toEqual(names);
  });
});
