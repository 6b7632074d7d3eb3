import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { DAY_MS, HOUR_MS } from '#contract/time.ts';
import { createHighlightService, type HighlightService } from '#server/domains/balance/highlight-service.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import { HIGHLIGHT_COSTS, PAID, type PayersLedger, payersLedger } from '#tests/factories/payments/payer.ts';
import { createPerson } from '#tests/factories/people/people.ts';

const Page = v.strictObject({
  items: v.array(v.record(v.string(), v.unknown())),
  next: v.nullable(v.string()),
  total: v.optional(v.number()),
});

let ledger: PayersLedger;
let highlights: HighlightService;
beforeAll(async () => {
  ledger = await payersLedger();
  highlights = createHighlightService({ sql: ledger.sql, price: HIGHLIGHT_COSTS });
});
beforeEach(() => ledger.begin());

const payer = (userId = ledger.userId) => ({ userId, now: ledger.now, locale: 'uz' as const });
const later = (ms: number) => (ledger.now = new Date(ledger.now.getTime() + ms));
const amount = async () => (await ledger.balance.get(ledger.userId)).amount;
async function entries(page: { size: number; cursor?: string }, userId = ledger.userId) {
  const { bytes } = await ledger.balance.entries(userId, page);
  const read: unknown = JSON.parse(Buffer.from(bytes).toString());
  return v.parse(Page, read);
}

describe('a balance', () => {
  it('starts at zero and lists payment services and the highlight’s price', async () => {
    expect(await ledger.balance.get(ledger.userId)).toEqual({
      amount: 0,
      currency: 'UZS',
      providers: ['payme', 'click', 'test'],
      options: { highlight: { price: HIGHLIGHT_COSTS, days: 7 } },
    });
    const bare = ledger.balanceWith({ payme: null, test: false }, null);
    expect(await bare.get(ledger.userId)).toMatchObject({
      providers: ['click'],
      options: { highlight: null },
    });
  });

  it('is read in pages while it grows, newest first, the first with a total', async () => {
    for (const sum of [1_000, 2_000, 3_000]) await ledger.earn(sum);
    const first = await entries({ size: 2 });
    expect(first.items.map((entry) => [entry['amount'], entry['balance']])).toEqual([
      [3_000, 6_000],
      [2_000, 3_000],
    ]);
    expect(first.total).toBe(3);
    await ledger.earn(4_000);
    await expect(entries({ size: 2, cursor: 'abc' })).rejects.toMatchObject({ code: 'validation' });
    const second = await entries({ size: 2, cursor: first.next ?? '' });
    expect(second).toEqual({
      items: [
        {
          id: expect.any(String),
          kind: 'top_up',
          amount: 1_000,
          balance: 1_000,
          provider: 'test',
          ad: null,
          created_at: expect.stringContaining('2026-05-01'),
        },
      ],
      next: null,
    });
    expect(await entries({ size: 2 }, await createPerson(ledger.sql))).toEqual({
      items: [],
      next: null,
      total: 0,
    });
  });

  it('counts its entries up to a bound', async () => {
    const { id } = await ledger.topUp('payme');
    await ledger.sql`
      insert into ledger_entries (user_id, position, kind, amount, balance, reference, top_up_id, created_at)
      select ${ledger.userId}, 0, 'top_up', 1, 0, ${`many:${id}:`} || n, ${id}, ${ledger.now}
      from generate_series(1, ${LIMITS.countMax + 5}::int) n`;
    expect((await entries({ size: 1 })).total).toBe(LIMITS.countMax + 1);
  });
});

describe('a top-up', () => {
  it('is made once per idempotency key, which fits one sum and service', async () => {
    const key = randomUUID();
    const begin = (sum: number, provider: 'payme' | 'click') =>
      ledger.balance.start({ amount: sum, provider, key }, payer());
    const made = await begin(5_000, 'payme');
    expect(made).toMatchObject({ provider: 'payme', amount: 5_000, state: 'waiting' });
    expect(await begin(5_000, 'payme')).toEqual(made);
    await expect(begin(6_000, 'payme')).rejects.toMatchObject({ code: 'conflict' });
    await expect(begin(5_000, 'click')).rejects.toMatchObject({ code: 'conflict' });
    const another = payer(await createPerson(ledger.sql));
    const other = await ledger.balance.start({ amount: 6_000, provider: 'payme', key }, another);
    expect(other.id).not.toBe(made.id);
  });

  it('needs a key and a service that this installation has', async () => {
    const without = ledger.balance.start({ amount: 5_000, provider: 'payme', key: undefined }, payer());
    await expect(without).rejects.toMatchObject({ fields: { 'Idempotency-Key': ['required'] } });
    const bare = ledger.balanceWith({ click: null });
    const unknown = bare.start({ amount: 5_000, provider: 'click', key: randomUUID() }, payer());
    await expect(unknown).rejects.toMatchObject({ fields: { provider: ['not_listed'] } });
  });

  it('is begun at most thirty times an hour', async () => {
    const first = { amount: 5_000, provider: 'payme', key: randomUUID() } as const;
    const made = await ledger.balance.start(first, payer());
    for (let count = 1; count < 30; count += 1) await ledger.topUp('payme');
    await expect(ledger.topUp('payme')).rejects.toMatchObject({
      code: 'too_many_requests',
      headers: { 'retry-after': '3600' },
    });
    // a repeated call for an earlier top-up is answered as before, and does not count towards the limit
    expect(await ledger.balance.start(first, payer())).toEqual(made);
    later(HOUR_MS);
    await ledger.topUp('payme');
  });

  it('leads to the page of its service while it can be paid', async () => {
    const [payme, click, test] = [
      await ledger.topUp('payme'),
      await ledger.topUp('click'),
      await ledger.topUp('test'),
    ];
    expect(payme.payment_url).toMatch(/^https:\/\/checkout\.paycom\.uz\//);
    expect(click.payment_url).toMatch(/^https:\/\/my\.click\.uz\//);
    expect(click.payment_url).toContain(
      encodeURIComponent(`https://yumush.example/cabinet/balance/${click.id}`),
    );
    expect(test.payment_url).toBe(`https://yumush.example/cabinet/balance/${test.id}`);
    const bare = ledger.balanceWith({ payme: null, click: null, test: false });
    for (const { id } of [payme, click, test]) {
      expect((await bare.topUp(id, payer())).payment_url).toBeNull();
    }
    later(DAY_MS + 1);
    expect(await ledger.balance.topUp(payme.id, payer())).toMatchObject({
      state: 'expired',
      payment_url: null,
    });
  });

  it('is seen by its owner only', async () => {
    const { id } = await ledger.topUp('test');
    const stranger = payer(await createPerson(ledger.sql));
    await expect(ledger.balance.topUp(id, stranger)).rejects.toMatchObject({ code: 'not_found' });
    await expect(ledger.balance.topUp('999999', payer())).rejects.toMatchObject({ code: 'not_found' });
    await expect(ledger.balance.payByTest(id, 'pay', stranger)).rejects.toMatchObject({ code: 'not_found' });
    expect(await amount()).toBe(0);
  });
});

describe('the test service', () => {
  it('pays once, and answers a repetition', async () => {
    const { id } = await ledger.topUp('test');
    for (let time = 0; time < 2; time += 1) {
      expect(await ledger.balance.payByTest(id, 'pay', payer())).toMatchObject({
        state: 'paid',
        payment_url: null,
      });
    }
    await expect(ledger.balance.payByTest(id, 'decline', payer())).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await ledger.amounts()).toEqual([PAID]);
  });

  it('declines, and may be tried again', async () => {
    const { id } = await ledger.topUp('test');
    expect(await ledger.balance.payByTest(id, 'decline', payer())).toMatchObject({ state: 'declined' });
    expect(await ledger.amounts()).toEqual([]);
    expect(await ledger.balance.payByTest(id, 'pay', payer())).toMatchObject({ state: 'paid' });
    later(DAY_MS + 1);
    const old = await ledger.topUp('test');
    later(DAY_MS + 1);
    await expect(ledger.balance.payByTest(old.id, 'pay', payer())).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('does not exist for other services’ top-ups, nor where it is off', async () => {
    const { id } = await ledger.topUp('payme');
    await expect(ledger.balance.payByTest(id, 'pay', payer())).rejects.toMatchObject({ code: 'not_found' });
    const own = await ledger.topUp('test');
    const off = ledger.balanceWith({ test: false }).payByTest(own.id, 'pay', payer());
    await expect(off).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a highlight', () => {
  const buy = (adId: string, key: string | undefined = randomUUID(), kind: 'task' | 'service' = 'task') =>
    highlights.buy({ userId: ledger.userId, kind, adId, key }, ledger.now);
  const ownAd = () => createAd(ledger.sql, { author_id: ledger.userId });

  it('is paid once per idempotency key, and each purchase adds a week', async () => {
    await ledger.earn(PAID);
    const ad = await ownAd();
    const key = randomUUID();
    const bought = {
      highlighted_until: new Date(ledger.now.getTime() + 7 * DAY_MS).toISOString(),
      balance: PAID - HIGHLIGHT_COSTS,
    };
    expect(await buy(ad, key)).toEqual(bought);
    later(HOUR_MS);
    expect(await buy(ad, key)).toEqual(bought);
    expect((await buy(ad)).balance).toBe(PAID - 2 * HIGHLIGHT_COSTS);
    // a repeated earlier order is answered with its own end and balance
    expect(await buy(ad, key)).toEqual(bought);
    await expect(buy(await ownAd(), key)).rejects.toMatchObject({ code: 'conflict' });
    const { items } = await entries({ size: 1 });
    expect(items).toMatchObject([
      { kind: 'highlight', amount: -HIGHLIGHT_COSTS, provider: null, ad: { kind: 'task', id: ad } },
    ]);
  });

  it('can be bought with exactly its price as balance, and not with less', async () => {
    await ledger.earn(HIGHLIGHT_COSTS);
    const ad = await ownAd();
    expect(await buy(ad)).toMatchObject({ balance: 0 });
    await expect(buy(await ownAd())).rejects.toMatchObject({ code: 'insufficient_funds' });
    expect(await ledger.amounts()).toEqual([HIGHLIGHT_COSTS, -HIGHLIGHT_COSTS]);
  });

  it('is bought by many at once as far as the money lasts', async () => {
    await ledger.earn(2 * HIGHLIGHT_COSTS);
    const ad = await ownAd();
    const ended = await Promise.allSettled(Array.from({ length: 6 }, () => buy(ad)));
    const refused = ended.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toHaveLength(4);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'insufficient_funds' });
    expect(await ledger.amounts()).toEqual([2 * HIGHLIGHT_COSTS, -HIGHLIGHT_COSTS, -HIGHLIGHT_COSTS]);
  });

  it('needs a key, an own published ad and a configured price', async () => {
    await ledger.earn(PAID);
    const ad = await ownAd();
    const order = { userId: ledger.userId, kind: 'task', adId: ad } as const;
    await expect(highlights.buy({ ...order, key: undefined }, ledger.now)).rejects.toMatchObject({
      fields: { 'Idempotency-Key': ['required'] },
    });
    await expect(buy(await createAd(ledger.sql))).rejects.toMatchObject({ code: 'not_found' });
    await expect(buy(ad, randomUUID(), 'service')).rejects.toMatchObject({ code: 'not_found' });
    const closed = await createAd(ledger.sql, { author_id: ledger.userId, status: 'closed' });
    await expect(buy(closed)).rejects.toMatchObject({ code: 'not_published' });
    const deleted = await createAd(ledger.sql, { author_id: ledger.userId, status: 'deleted' });
    for (const absent of [deleted, '999999999'])
      await expect(buy(absent)).rejects.toMatchObject({ code: 'not_found' });
    const free = createHighlightService({ sql: ledger.sql, price: null });
    await expect(free.buy({ ...order, key: randomUUID() }, ledger.now)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await ledger.amounts()).toEqual([PAID]);
  });
});
