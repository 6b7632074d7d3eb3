import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/time.ts';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { AD_KINDS, AD_PLURALS, type AdKind } from '#contract/ads/kinds.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { packsEndpoints } from '#contract/packs/endpoints.ts';
import { balanceEndpoints } from '#contract/balance/endpoints.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import {
  HIGHLIGHT_PRICE,
  paymentsApi,
  type PaymentsApi,
  type Person,
} from '#tests/factories/payments/payments.ts';
import { checkLedger } from '#tests/factories/payments/payer.ts';
import { withIdempotencyKey, expectRefusal, countOutcomes, withAnyBody } from '#tests/setup/server/calls.ts';

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
const entries = (of: Person) => api.as(of).call(balanceEndpoints.entries, {});
const topUp = (id: string, of = person) => api.as(of).call(balanceEndpoints.topUpState, { params: { id } });

/** Sends fields of any type, because most of these calls are to be refused. */
const begin = (body: Record<string, unknown>, key?: string) =>
  api.as(person).call(withAnyBody(balanceEndpoints.topUp), { body }, withIdempotencyKey(key));

const pay = (id: string, outcome: 'pay' | 'decline' = 'pay', by = person) =>
  api.as(by).call(balanceEndpoints.testPayment, { params: { id }, body: { outcome } });

const BUY = {
  task: balanceEndpoints.highlightTask,
  service: balanceEndpoints.highlightService,
  vacancy: balanceEndpoints.highlightVacancy,
} as const satisfies Record<AdKind, Endpoint>;

interface Purchase {
  readonly key?: string;
  readonly kind?: AdKind;
  readonly by?: Person;
}
const highlight = (id: string, { key, kind = 'task', by = person }: Purchase = {}) =>
  api.as(by).call(BUY[kind], { params: { id } }, withIdempotencyKey(key));

describe('a balance', () => {
  it('a balance is visible to its owner only', async () => {
    const { id } = await person.topUp();
    await person.earn(20_000);
    const stranger = await api.person();
    await expectRefusal(topUp(id, stranger), 'not_found');
    await expectRefusal(pay(id, 'pay', stranger), 'not_found');
    expect(await entries(stranger)).toMatchObject({ items: [], total: 0 });
    expect(await balance(stranger)).toMatchObject({ amount: 0 });
    expect(await entries(person)).toMatchObject({ items: [{ amount: 20_000 }], total: 1 });
    expect(await balance(person)).toMatchObject({ amount: 20_000 });
  });
});

describe('a top-up', () => {
  it('a top-up leads to its service, in the language of the asker', async () => {
    const { id, payment_url } = await person.topUp(12_345, 'payme');
    const orderIn = (url: string | null) => Buffer.from(url?.split('/').at(-1) ?? '', 'base64').toString();
    expect(orderIn(payment_url)).toBe(
      `m=587f72c72cac0d162c722ae2;ac.order_id=${id};a=1234500;l=ru;c=https://yumush.example/cabinet/balance/${id}`,
    );
    const { call } = api.as({ token: person.token, locale: 'uz' });
    const uzbek = await call(balanceEndpoints.topUpState, { params: { id } });
    expect(orderIn(uzbek.payment_url)).toContain(';l=uz;');
    expect((await person.topUp(12_345, 'click')).payment_url).toMatch(
      /^https:\/\/my\.click\.uz\/services\/pay\?/,
    );
  });

  it('a top-up is between a thousand and ten million sums, in whole sums', async () => {
    for (const wrong of [999, 10_000_001, 0, -5_000, 1000.5, '5e3', ' 5000', null, 2 ** 60, [5_000]]) {
      const { errors } = await expectRefusal(begin({ amount: wrong, provider: 'payme' }), 'validation');
      expect({ wrong, errors }).toHaveProperty('errors.amount');
    }
    for (const right of [1_000, 10_000_000, '5000']) {
      const { amount: taken } = await begin({ amount: right, provider: 'payme' });
      expect(taken).toBe(Number(right));
    }
    await expectRefusal(begin({ amount: 5_000, provider: 'cash' }), 'validation');
  });

  it('a top-up is made once for an idempotency key, also at once', async () => {
    const fields = { amount: 5_000, provider: 'payme' };
    const without = { token: person.token, json: fields };
    const missing = await expectRefusal(api.send(balanceEndpoints.topUp, without), 'validation');
    expect(missing.errors).toHaveProperty('Idempotency-Key');
    await expectRefusal(begin(fields, 'not a uuid'), 'validation');
    const key = randomUUID();
    const all = await Promise.all(times(20).map(() => begin(fields, key)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await api.sql`select from top_ups where user_id = ${person.id}`).toHaveLength(1);
  });

  it('a top-up through the test provider is paid once, also at once', async () => {
    const { id } = await person.topUp(5_000, 'test');
    const unknown = { params: { id }, token: person.token, json: { outcome: 'maybe' } };
    await expectRefusal(api.send(balanceEndpoints.testPayment, unknown), 'validation');
    const answers = await Promise.all(times(20).map(() => pay(id)));
    expect(answers.every(({ state }) => state === 'paid')).toBe(true);
    expect(await balance()).toMatchObject({ amount: 5_000 });
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

  it('each ledger entry follows from those before, also with many writers', async () => {
    const people = [person, await api.person()];
    const ads = await Promise.all(people.map(({ id }) => createAd(api.sql, { author_id: id })));
    // Only as many highlights are bought as the money lasts for.
    await countOutcomes(
      people.flatMap((each, index) => [
        ...times(10).map(() => each.earn(5_000)),
        ...times(10).map(() => highlight(ads[index] ?? '', { by: each })),
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

describe('a highlighted ad', () => {
  it('an ad is highlighted for seven days for each payment', async () => {
    await person.earn(40_000);
    const ad = await createAd(api.sql, { author_id: person.id });
    const first = await highlight(ad);
    const ends = api.clock.now.getTime() + 7 * DAY_MS;
    expect(first).toEqual({ highlighted_until: new Date(ends).toISOString(), balance: 25_000 });
    api.later(DAY_MS);
    const second = await highlight(ad);
    expect(second).toEqual({ highlighted_until: new Date(ends + 7 * DAY_MS).toISOString(), balance: 10_000 });
    api.later(20 * DAY_MS);
    await person.earn(5_000);
    const third = await highlight(ad);
    expect(Date.parse(third.highlighted_until)).toBe(api.clock.now.getTime() + 7 * DAY_MS);
    expect(await balance()).toMatchObject({ amount: 0 });
  });

  it.each(AD_KINDS)('a highlighted %s is marked in lists, on its page and in packs', async (kind) => {
    await person.earn(HIGHLIGHT_PRICE);
    const ad = await createAd(api.sql, { kind, author_id: person.id });
    await createAd(api.sql, { kind, author_id: person.id });
    const seen = async () => {
      const author = { author: person.id };
      const around = { ...author, latitude: 41.3, longitude: 69.2, sort: 'distance' } as const;
      const { items } = await api.call(adsEndpoints[kind].list, { query: author });
      const near = await api.call(adsEndpoints[kind].list, { query: around });
      const page = await api.call(adsEndpoints[kind].get, { params: { id: ad } });
      expect(items.filter((item) => item.id !== ad).map(({ highlighted }) => highlighted)).toEqual([
        undefined,
      ]);
      return [items, near.items]
        .map((list) => list.find(({ id }) => id === ad)?.highlighted)
        .concat(page.highlighted);
    };
    expect(await seen()).toEqual([undefined, undefined, undefined]);
    await highlight(ad, { kind });
    expect(await seen()).toEqual([true, true, true]);
    const pack = await api.call(packsEndpoints.get, { params: { kind: AD_PLURALS[kind] } });
    expect(pack.ads.find(({ id }) => id === ad)?.highlighted).toBe(true);
    api.later(7 * DAY_MS);
    expect(await seen()).toEqual([undefined, undefined, undefined]);
  });

  it('a highlight is bought once for an idempotency key, also at once', async () => {
    await person.earn(100_000);
    const ad = await createAd(api.sql, { author_id: person.id });
    const key = randomUUID();
    const answers = await Promise.all(times(20).map(() => highlight(ad, { key })));
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await balance()).toMatchObject({ amount: 100_000 - HIGHLIGHT_PRICE });
  });

  it('sixty parallel highlights are bought only as far as money lasts', async () => {
    await person.earn(7 * HIGHLIGHT_PRICE + 14_999);
    const ad = await createAd(api.sql, { author_id: person.id });
    // A person's calls beyond 60 at once would be refused before they wait for the database.
    const tally = await countOutcomes(times(60).map(() => highlight(ad)));
    expect(tally).toEqual({ ok: 7, insufficient_funds: 53 });
    expect(await balance()).toMatchObject({ amount: 14_999 });
    expect(await checkLedger(api, person.id)).toHaveLength(8);
    const [row] = await api.sql`select highlighted_until from ads where id = ${ad}`;
    expect(Date.parse(String(row?.['highlighted_until']))).toBe(api.clock.now.getTime() + 49 * DAY_MS);
  });
});
