import { DAY_MS } from '#contract/time.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { balanceEndpoints } from '#contract/balance/endpoints.ts';
import type { QueryInput } from '#contract/endpoint.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import {
  checkLedger,
  HIGHLIGHT_PRICE,
  paymentsApi,
  type PaymentsApi,
  type Person,
} from '#tests/factories/payments/payments.ts';
import { keyed, refused, tallyOf, withAnyBody } from '#tests/setup/server/calls.ts';

const times = (count: number) => Array.from({ length: count });

let api: PaymentsApi;
let person: Person;
beforeAll(async () => {
  api = await paymentsApi();
});
beforeEach(async () => {
  person = await api.person();
});

const balance = (of = person) => api.as(of).call(balanceEndpoints.get, {});
const amount = async () => (await balance()).amount;
const entries = (query: QueryInput<typeof balanceEndpoints.entries> = {}, of = person) =>
  api.as(of).call(balanceEndpoints.entries, { query });
const topUp = (id: string, of = person) => api.as(of).call(balanceEndpoints.topUpState, { params: { id } });

/** Sends fields of any type, because most of these calls are to be refused. */
const begin = (body: Record<string, unknown>, key?: string) =>
  api.as(person).call(withAnyBody(balanceEndpoints.topUp), { body }, keyed(key));

const pay = (id: string, outcome: 'pay' | 'decline' = 'pay', by = person) =>
  api.as(by).call(balanceEndpoints.testPayment, { params: { id }, body: { outcome } });

const highlight = (id: string, by = person) =>
  api.as(by).call(balanceEndpoints.highlightTask, { params: { id } }, keyed());

describe('a balance', () => {
  it('a balance begins at zero, with its providers and the highlight price', async () => {
    expect(await balance()).toEqual({
      amount: 0,
      currency: 'UZS',
      providers: ['payme', 'click', 'test'],
      options: { highlight: { price: HIGHLIGHT_PRICE, days: 7 } },
    });
    expect(await entries()).toEqual({ items: [], next: null, total: 0 });
  });

  it('a balance can be topped up only by configured providers', async () => {
    const bare = await paymentsApi({ click: null, test: false }, null);
    const someone = await bare.person();
    const { call } = bare.as(someone);
    expect(await call(balanceEndpoints.get, {})).toMatchObject({
      providers: ['payme'],
      options: { highlight: null },
    });
    for (const provider of ['click', 'test'] as const) {
      const { errors } = await refused(someone.topUp(5000, provider), 'validation');
      expect(errors).toHaveProperty('provider');
    }
    const { id } = await someone.topUp(5_000);
    const body = { outcome: 'pay' } as const;
    await refused(call(balanceEndpoints.testPayment, { params: { id }, body }), 'not_found');
    const ad = await createAd(bare.sql, { author_id: someone.id });
    await refused(call(balanceEndpoints.highlightTask, { params: { id: ad } }, keyed()), 'not_found');
  });

  it('a balance is visible to its owner only', async () => {
    const { id } = await person.topUp();
    await person.earn(20_000);
    const stranger = await api.person();
    await refused(topUp(id, stranger), 'not_found');
    await refused(pay(id, 'pay', stranger), 'not_found');
    expect(await entries({}, stranger)).toMatchObject({ items: [], total: 0 });
    expect(await balance(stranger)).toMatchObject({ amount: 0 });
    await refused(api.call(balanceEndpoints.get, {}), 'unauthorized');
    await refused(api.call(balanceEndpoints.entries, {}), 'unauthorized');
    await refused(api.call(balanceEndpoints.topUpState, { params: { id } }), 'unauthorized');
  });
});

describe('a top-up', () => {
  it('a top-up leads to Payme with its amount, its id and the return address', async () => {
    const { id, payment_url, state } = await person.topUp(12_345, 'payme');
    expect(state).toBe('waiting');
    const [, encoded = ''] = /^https:\/\/checkout\.paycom\.uz\/([\w=]+)$/.exec(payment_url ?? '') ?? [];
    expect(Buffer.from(encoded, 'base64').toString()).toBe(
      `m=587f72c72cac0d162c722ae2;ac.order_id=${id};a=1234500;l=ru;c=https://yumush.example/cabinet/balance/${id}`,
    );
    const { call } = api.as({ token: person.token, locale: 'uz' });
    const uzbek = (await call(balanceEndpoints.topUpState, { params: { id } })).payment_url ?? '';
    expect(Buffer.from(uzbek.split('/').at(-1) ?? '', 'base64').toString()).toContain(';l=uz;');
  });

  it('a top-up leads to Click with amount, id and return address', async () => {
    const { id, payment_url } = await person.topUp(12_345, 'click');
    const url = new URL(payment_url ?? '');
    expect(url.origin + url.pathname).toBe('https://my.click.uz/services/pay');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      service_id: '31',
      merchant_id: '20',
      amount: '12345.00',
      transaction_param: id,
      return_url: `https://yumush.example/cabinet/balance/${id}`,
    });
  });

  it('a top-up is between a thousand and ten million sums, in whole sums', async () => {
    for (const wrong of [999, 10_000_001, 0, -5_000, 1000.5, '5e3', ' 5000', null, 2 ** 60, [5_000]]) {
      const { errors } = await refused(begin({ amount: wrong, provider: 'payme' }), 'validation');
      expect({ wrong, errors }).toHaveProperty('errors.amount');
    }
    for (const right of [1_000, 10_000_000, '5000']) {
      const { amount: taken } = await begin({ amount: right, provider: 'payme' });
      expect(taken).toBe(Number(right));
    }
    await refused(begin({ amount: 5_000, provider: 'cash' }), 'validation');
  });

  it('a top-up is made once for an idempotency key', async () => {
    const fields = { amount: 5_000, provider: 'payme' };
    const without = { token: person.token, json: fields };
    const missing = await refused(api.send(balanceEndpoints.topUp, without), 'validation');
    expect(missing.errors).toHaveProperty('Idempotency-Key');
    await refused(begin(fields, 'not a uuid'), 'validation');

    const key = randomUUID();
    const all = await Promise.all(times(20).map(() => begin(fields, key)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    await refused(begin({ ...fields, amount: 6_000 }, key), 'conflict');
    await refused(begin({ ...fields, provider: 'click' }, key), 'conflict');
    const [count] = await api.sql`select count(*)::int as count from top_ups where user_id = ${person.id}`;
    expect(count?.['count']).toBe(1);
    // The same key of another person makes another top-up.
    const first = all[0]?.id;
    person = await api.person();
    expect((await begin(fields, key)).id).not.toBe(first);
  });

  it('a person begins at most thirty top-ups an hour', async () => {
    const key = randomUUID();
    await begin({ amount: 5_000, provider: 'payme' }, key);
    for (const _ of times(29)) await person.topUp();
    const fields = { amount: 5_000, provider: 'payme' };
    const once = { token: person.token, json: fields, ...keyed() };
    const answer = await api.send(balanceEndpoints.topUp, once);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_500);
    // A repetition of an earlier key still gets its top-up.
    await begin(fields, key);
    api.later(3_600_001);
    await begin(fields);
  });

  it('an unpaid top-up can be paid for a day', async () => {
    const { id } = await person.topUp(5_000, 'test');
    api.later(DAY_MS);
    expect(await topUp(id)).toMatchObject({ state: 'waiting' });
    api.later(1);
    expect(await topUp(id)).toMatchObject({
      state: 'expired',
      payment_url: null,
    });
    await refused(pay(id), 'conflict');
  });

  it('an unknown top-up is not found', async () => {
    for (const id of ['999999999', 'abc', '0']) {
      await refused(topUp(id), 'not_found');
      await refused(pay(id), 'not_found');
    }
  });
});

describe('the test provider', () => {
  it('the test provider pays at once, and once', async () => {
    const { id, payment_url } = await person.topUp(5_000, 'test');
    expect(payment_url).toBe(`https://yumush.example/cabinet/balance/${id}`);
    const answers = await Promise.all(times(20).map(() => pay(id)));
    expect(answers.every(({ state }) => state === 'paid')).toBe(true);
    expect(await amount()).toBe(5_000);
    await refused(pay(id, 'decline'), 'conflict');
    expect(await topUp(id)).toMatchObject({ state: 'paid', payment_url: null });
  });

  it('the test provider declines, and can be tried again', async () => {
    const { id } = await person.topUp(5_000, 'test');
    expect(await pay(id, 'decline')).toMatchObject({ state: 'declined' });
    expect(await amount()).toBe(0);
    expect(await pay(id)).toMatchObject({ state: 'paid' });
    expect(await amount()).toBe(5_000);
    const unknown = { params: { id }, token: person.token, json: { outcome: 'maybe' } };
    await refused(api.send(balanceEndpoints.testPayment, unknown), 'validation');
  });

  it('the test provider does not touch other providers’ top-ups', async () => {
    const { id } = await person.topUp(5_000, 'payme');
    await refused(pay(id), 'not_found');
    expect(await amount()).toBe(0);
  });
});

describe('the ledger', () => {
  it('the ledger is append-only', async () => {
    await person.earn(5_000);
    const { sql } = api;
    await expect(sql`update ledger_entries set amount = 9 where user_id = ${person.id}`).rejects.toThrow(
      'only ever added',
    );
    await expect(sql`delete from ledger_entries where user_id = ${person.id}`).rejects.toThrow(
      'only ever added',
    );
    await expect(sql`truncate ledger_entries`).rejects.toThrow('only ever added');
    expect(await checkLedger(api, person.id)).toEqual([5_000]);
  });

  it('the ledger refuses a negative balance and a duplicate entry', async () => {
    await person.earn(5_000);
    const ad = await createAd(api.sql, { author_id: person.id });
    const [bought] = await api.sql<{ id: string }[]>`
      insert into highlights (user_id, ad_id, key, highlighted_until, created_at)
      values (${person.id}, ${ad}, ${randomUUID()}, now(), now()) returning id::text as id`;
    const enter = (sum: number, reference: string) => api.sql`
      insert into ledger_entries (user_id, position, kind, amount, balance, reference, highlight_id, created_at)
      values (${person.id}, 0, 'highlight', ${sum}, 999999, ${reference}, ${bought?.id ?? null}, now())`;
    await expect(enter(-5_001, 'too much')).rejects.toThrow('ledger_never_below_zero');
    await enter(-2_000, `test:${person.id}`);
    await expect(enter(-2_000, `test:${person.id}`)).rejects.toThrow('reference');
    expect(await checkLedger(api, person.id)).toEqual([5_000, -2_000]);
  });

  it('the ledger pages its entries newest first while others are added', async () => {
    const ad = await createAd(api.sql, { author_id: person.id });
    await person.earn(40_000);
    await highlight(ad);
    await person.earn(2_000);
    const first = await entries({ size: 2 });
    expect(first.total).toBe(3);
    expect(first.items).toMatchObject([
      { kind: 'top_up', amount: 2_000, balance: 27_000, provider: 'test', ad: null },
      {
        kind: 'highlight',
        amount: -HIGHLIGHT_PRICE,
        balance: 25_000,
        provider: null,
        ad: { kind: 'task', id: ad },
      },
    ]);
    await person.earn(1_000);
    const second = await entries({ size: 2, cursor: first.next ?? '' });
    expect(second.items).toMatchObject([{ amount: 40_000, balance: 40_000 }]);
    expect(second.next).toBeNull();
    expect(second.total).toBeUndefined();
    await refused(entries({ cursor: 'abc' }), 'validation');
    await refused(entries({ size: 0 }), 'validation');
  });

  it('each ledger entry follows from those before, also with many writers', async () => {
    const people = [person, await api.person()];
    const ads = await Promise.all(people.map(({ id }) => createAd(api.sql, { author_id: id })));
    // Only as many highlights are bought as the money lasts for.
    await tallyOf(
      people.flatMap((each, index) => [
        ...times(10).map(() => each.earn(5_000)),
        ...times(10).map(() => highlight(ads[index] ?? '', each)),
      ]),
    );
    for (const each of people) {
      const amounts = await checkLedger(api, each.id);
      expect(amounts.filter((sum) => sum > 0)).toHaveLength(10);
      const left = amounts.reduce((sum, part) => sum + part, 0);
      expect(await balance(each)).toMatchObject({ amount: left });
    }
  });
});
