import { DAY_MS, HOUR_MS } from '#contract/time.ts';
import { beforeAll, expect, it } from 'vitest';
import { homeEndpoints } from '#contract/me/home-endpoints.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import { requestActionsEndpoints } from '#contract/requests/sides-endpoints.ts';
import { createAd, createRequest, ELECTRICIAN, PLUMBER, SAMARKAND } from '#tests/factories/ads/ads.ts';
import { paymentsApi, type PaymentsApi, type Person } from '#tests/factories/payments/payments.ts';
import { withIdempotencyKey } from '#tests/setup/server/calls.ts';
import { createFeedback, createPerson } from '#tests/factories/people/people.ts';

let api: PaymentsApi;
beforeAll(async () => {
  api = await paymentsApi();
});

const homeOf = (of: Person) => api.as(of).call(homeEndpoints.get, {});

it('the home has the rating, balance and verification state', async () => {
  const person = await api.person();
  expect(await homeOf(person)).toEqual({
    rating: { positive: 0, negative: 0 },
    balance: 0,
    verification: 'none',
    waiting: [],
    in_trade: [],
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

const [FERGANA, ANDIJAN, MARGILAN] = [8, 11, 15];

const inDays = (days: number) => new Date(api.clock.now.getTime() + days * DAY_MS);

it('the home sorts own ads to act on: applied to, sent back, ending soon', async () => {
  const person = await api.person();
  const stranger = await api.person();
  const post = (kind: AdKind, more: Parameters<typeof createAd>[1] = {}) =>
    createAd(api.sql, { author_id: person.id, kind, ...more });
  const [one, other, vacancy] = [await post('task'), await post('task'), await post('vacancy')];
  const closed = await post('task', { status: 'deactivated' });
  const apply = async (ad_id: string, hour: number, status = 'pending') =>
    await createRequest(api.sql, {
      ad_id,
      applicant_id: await createPerson(api.sql),
      status,
      created_at: new Date(api.clock.now.getTime() + hour * HOUR_MS),
    });
  for (const [hour, ad] of [one, other, vacancy, one, closed].entries()) await apply(ad, hour);
  await apply(vacancy, 5, 'withdrawn');
  const sentBack = await post('service', { status: 'need_edit' });
  const going = [await post('vacancy'), await post('service'), await post('service'), await post('service')];
  const ends = [inDays(1), inDays(2.9), inDays(3.1), inDays(-1)];
  for (const [at, id] of going.entries()) {
    await api.sql`update ads set expires_at = ${ends[at] ?? null} where id = ${id}`;
  }
  const { waiting } = await homeOf(person);
  expect(waiting.map((each) => ('ad' in each ? [each.type, each.kind, each.ad.id] : [each.type]))).toEqual([
    ['requests', 'task', one],
    ['requests', 'vacancy', vacancy],
    ['requests', 'task', other],
    ['needs_edit', 'service', sentBack],
    ['expires', 'vacancy', going[0]],
    ['expires', 'service', going[1]],
  ]);
  expect(waiting.map((each) => ('count' in each ? each.count : null))).toEqual([2, 1, 1, null, null, null]);
  expect((await homeOf(stranger)).waiting).toEqual([]);
});

it('the home lists deals waiting for one’s own action, and unread messages', async () => {
  const [author, worker] = [await api.person(), await api.person()];
  const ad = await createAd(api.sql, { author_id: author.id, kind: 'task' });
  const typesOf = async (of: Person) =>
    (await homeOf(of)).waiting.map((each) =>
      each.type === 'deal' ? `${each.deal.side} ${each.deal.request.status}` : each.type,
    );
  const { create, accept, changeStatus } = requestActionsEndpoints.task;
  const made = await api
    .as(worker)
    .call(
      create,
      { params: { id: ad }, body: { comment: 'Могу', agrees_to_price: true } },
      withIdempotencyKey(),
    );
  expect(await typesOf(author)).toEqual(['requests']);
  expect(await typesOf(worker)).toEqual([]);
  await api.as(author).call(accept, { params: { id: made.id } });
  expect(await typesOf(author)).toEqual([]);
  expect(await typesOf(worker)).toEqual(['applicant accepted']);
  await api.as(worker).call(changeStatus, { params: { id: made.id }, body: { status: 'running' } });
  await api.as(worker).call(changeStatus, { params: { id: made.id }, body: { status: 'done' } });
  expect(await typesOf(author)).toEqual(['author running']);
  expect(await typesOf(worker)).toEqual([]);
  const body = { message_id: made.details.chat ?? '', text: 'Еду' };
  const { message_id: chat } = await api
    .as(worker)
    .call(messagesEndpoints.answer, { body }, withIdempotencyKey());
  const { waiting } = await homeOf(author);
  expect(waiting[0]).toEqual({ type: 'messages', count: 1, chat: { id: chat, kind: 'task', ad } });
  expect(waiting[1]).toMatchObject({ type: 'deal', deal: { side: 'author' } });
});

it.each(['finished', 'cancelled'] as const)('a deal that is %s waits for nobody', async (status) => {
  const [author, worker] = [await api.person(), await api.person()];
  const ad = await createAd(api.sql, { author_id: author.id, kind: 'task' });
  const { create, accept, changeStatus } = requestActionsEndpoints.task;
  const body = { comment: 'Могу', agrees_to_price: true };
  const { id } = await api.as(worker).call(create, { params: { id: ad }, body }, withIdempotencyKey());
  await api.as(author).call(accept, { params: { id } });
  const reason = status === 'cancelled' ? { reason: 'Передумал' } : {};
  await api.as(author).call(changeStatus, { params: { id }, body: { status, ...reason } });
  for (const side of [author, worker]) {
    expect((await homeOf(side)).waiting.filter(({ type }) => type === 'deal')).toEqual([]);
  }
});

it('the home suggests ads of one’s trade, near or remote, not applied to', async () => {
  const person = await api.person();
  const author_id = await createPerson(api.sql);
  const inTrade = async () => (await homeOf(person)).in_trade.map(({ id }) => id);
  const post = (more: Parameters<typeof createAd>[1]) =>
    createAd(api.sql, { author_id, category_id: ELECTRICIAN, ...more });
  const near = await post({ kind: 'task' });
  const remote = await post({ kind: 'vacancy', city_id: SAMARKAND, remote: true });
  const applied = await post({ kind: 'task' });
  await createRequest(api.sql, { ad_id: applied, applicant_id: person.id, status: 'withdrawn' });
  await post({ kind: 'task', city_id: SAMARKAND });
  await post({ kind: 'service' });
  await post({ kind: 'task', category_id: PLUMBER });
  await post({ kind: 'task', author_id: person.id });
  const old = await post({ kind: 'task' });
  await api.sql`update ads set published_at = ${inDays(-15)} where id = ${old}`;
  expect(await inTrade()).toEqual([]);
  await api.as(person).call(meEndpoints.edit, { body: { city: '1', categories: [String(ELECTRICIAN)] } });
  expect(await inTrade()).toEqual([remote, near]);
  // Margilan is 10 km from Fergana, Andijan 70.
  const beside = await post({ kind: 'task', city_id: MARGILAN });
  await post({ kind: 'task', city_id: ANDIJAN });
  await api
    .as(person)
    .call(meEndpoints.edit, { body: { city: String(FERGANA), categories: [String(ELECTRICIAN)] } });
  expect(await inTrade()).toEqual([beside, remote]);
});

it('the home suggests an ad once, and ads of all cities without a city', async () => {
  const person = await api.person();
  const author_id = await createPerson(api.sql);
  const post = (more: Parameters<typeof createAd>[1]) =>
    createAd(api.sql, { author_id, kind: 'task', category_id: PLUMBER, ...more });
  await api.sql`insert into user_categories (user_id, category_id) values (${person.id}, ${PLUMBER})`;
  await api.sql`update ads set status = 'expired' where category_id = ${PLUMBER} and status = 'published'`;
  const far = await post({ city_id: SAMARKAND });
  const near = await post({ city_id: FERGANA, remote: true });
  const inTrade = async () => (await homeOf(person)).in_trade.map(({ id }) => id);
  await api.sql`update users set city_id = ${FERGANA} where id = ${person.id}`;
  expect(await inTrade()).toEqual([near]);
  await api.sql`update users set city_id = null where id = ${person.id}`;
  expect(await inTrade()).toEqual([near, far]);
});
