import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import type { BodyInput } from '#contract/endpoint.ts';
import { requestsEndpoints } from '#contract/requests/endpoints.ts';
import { RequestWithDetails } from '#contract/requests/entities.ts';
import { requestActionsEndpoints } from '#contract/requests/sides-endpoints.ts';
import { getChat } from '#tests/factories/chats/talk.ts';
import { createTaskWithPerformer } from '#tests/factories/ads/requests.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import type { TestPerson } from '#tests/factories/people/moderators.ts';
import { withIdempotencyKey, expectRefusal } from '#tests/setup/server/calls.ts';

const { vacancy } = requestActionsEndpoints;
const RANGE = { salary_min: 5_000_000, salary_max: 7_000_000 };
const AGREED = { agrees_to_price: true, agreed_price: 7_000_000 };

let api: AccountsApi;
beforeAll(async () => {
  api = await accountsApi();
});

const market = (min: number | null = 5_000_000, max: number | null = 7_000_000) =>
  createTaskWithPerformer(api, { kind: 'vacancy', price: min, price_max: max });
const applyTo = (by: TestPerson, ad: string, body: BodyInput<typeof vacancy.create>, key = randomUUID()) =>
  api.as(by.token).call(vacancy.create, { params: { id: ad }, body }, withIdempotencyKey(key));
const seenByAuthor = async (author: TestPerson, ad: string) =>
  (await api.as(author.token).call(requestsEndpoints.vacancy, { params: { id: ad } })).items[0]?.details;

describe('the salary that an applicant agrees to', () => {
  it('keeps both bounds when the vacancy changes, for both sides', async () => {
    const { author, performer, ad } = await market();
    const made = await applyTo(performer, ad, { ...AGREED, agreed_salary: RANGE });
    expect(made.details).toMatchObject({ agreed_price: 7_000_000, agreed_salary: RANGE, ad_salary: RANGE });
    await api.sql`update ads set price = 4000000 where id = ${ad}`;
    const changed = { agreed_salary: RANGE, ad_salary: { ...RANGE, salary_min: 4_000_000 } };
    expect(await seenByAuthor(author, ad)).toMatchObject(changed);
    await api.sql`update ads set price = null, price_max = null where id = ${ad}`;
    const own = await api.as(performer.token).call(vacancy.own, { params: { id: ad } });
    expect(own.request?.details).toMatchObject({ agreed_salary: RANGE, ad_price: null, ad_salary: null });
  });

  it('is refused with the new range once either bound has changed', async () => {
    const { performer, ad } = await market(4_000_000);
    const refusal = await expectRefusal(
      applyTo(performer, ad, { ...AGREED, agreed_salary: RANGE }),
      'amount_changed',
    );
    expect(refusal.amount).toBe(7_000_000);
    expect(refusal.message.replaceAll('\u202f', ' ')).toContain('теперь от 4 000 000 до 7 000 000 сум');
    const without = applyTo(performer, ad, { agrees_to_price: false, price: 1, agreed_salary: RANGE });
    expect((await expectRefusal(without, 'validation')).errors).toHaveProperty('agreed_salary');
  });

  it.each([
    [5_000_000, null],
    [null, 7_000_000],
    [6_000_000, 6_000_000],
  ])('from %s to %s is agreed to as it stands', async (salary_min, salary_max) => {
    const { performer, ad } = await market(salary_min, salary_max);
    const agreed_salary = { salary_min, salary_max };
    const agreed_price = salary_max ?? salary_min;
    const made = await applyTo(performer, ad, { agrees_to_price: true, agreed_price, agreed_salary });
    expect(made.details.agreed_salary).toEqual(agreed_salary);
  });

  it('is the present one for clients that send one amount or none', async () => {
    for (const body of [AGREED, { agrees_to_price: true }]) {
      const { performer, ad } = await market();
      expect((await applyTo(performer, ad, body)).details.agreed_salary).toEqual(RANGE);
    }
  });

  it('may not differ in a repeat with the same idempotency key', async () => {
    const { performer, ad } = await market();
    const [key, body] = [randomUUID(), { ...AGREED, agreed_salary: RANGE }];
    const { id } = await applyTo(performer, ad, body, key);
    expect((await applyTo(performer, ad, body, key)).id).toBe(id);
    await expectRefusal(applyTo(performer, ad, AGREED, key), 'conflict');
  });

  it('is shown in the chat at the application and the acceptance', async () => {
    const { author, performer, ad } = await market();
    const { id, details } = await applyTo(performer, ad, { ...AGREED, agreed_salary: RANGE });
    await api.as(author.token).call(vacancy.changeStatus, { params: { id }, body: { status: 'accepted' } });
    const { records } = await getChat(api, performer, details.chat ?? '');
    expect(records.map(({ event }) => event)).toMatchObject([
      { type: 'applied', amount: null, salary: RANGE },
      { type: 'accepted', amount: null, salary: RANGE },
    ]);
    expect(records[0]?.text.replaceAll('\u202f', ' ')).toBe(
      'Вы откликнулись. Зарплата: от 5 000 000 до 7 000 000 сум',
    );
  });

  it('is replaced by an amount that the applicant names, also in the chat', async () => {
    const { performer, ad } = await market();
    const { details } = await applyTo(performer, ad, { agrees_to_price: false, price: 8_000_000 });
    expect(details).toMatchObject({ price: 8_000_000, agreed_salary: null, ad_salary: RANGE });
    const { records } = await getChat(api, performer, details.chat ?? '');
    expect(records[0]?.event).toMatchObject({ amount: 8_000_000, salary: null });
  });

  it('is unknown in older requests and copies, which are still read', async () => {
    const { author, performer, ad } = await market();
    const { id } = await applyTo(performer, ad, AGREED);
    await api.sql`update requests set agreed_salary_min = null, agreed_salary_max = null where id = ${id}`;
    expect(await seenByAuthor(author, ad)).toMatchObject({ agreed_price: 7_000_000, agreed_salary: null });
    const { request } = await api.as(performer.token).call(vacancy.own, { params: { id: ad } });
    const { agreed_salary: _agreed, ad_salary: _present, ...older } = request?.details ?? {};
    expect(v.is(RequestWithDetails, { ...request, details: older })).toBe(true);
  });
});
