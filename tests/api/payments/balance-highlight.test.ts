import { DAY_MS } from '#contract/time.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { AD_KINDS, AD_PLURALS, type AdKind } from '#contract/ads/kinds.ts';
import { balanceEndpoints } from '#contract/balance/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { packsEndpoints } from '#contract/packs/endpoints.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import {
  checkLedger,
  HIGHLIGHT_PRICE,
  paymentsApi,
  type PaymentsApi,
  type Person,
} from '#tests/factories/payments/payments.ts';
import { keyed, refused, tallyOf } from '#tests/setup/server/calls.ts';

const times = (count: number) => Array.from({ length: count });

let api: PaymentsApi;
let person: Person;
beforeAll(async () => {
  api = await paymentsApi();
});
beforeEach(async () => {
  person = await api.person();
});

const amount = async () => (await api.as(person).call(balanceEndpoints.get, {})).amount;

const BUY = {
  task: balanceEndpoints.highlightTask,
  service: balanceEndpoints.highlightService,
  vacancy: balanceEndpoints.highlightVacancy,
} as const satisfies Record<AdKind, Endpoint>;

const highlight = (id: string, key?: string, kind: AdKind = 'task') =>
  api.as(person).call(BUY[kind], { params: { id } }, keyed(key));

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
    expect(await amount()).toBe(0);
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
    await highlight(ad, undefined, kind);
    expect(await seen()).toEqual([true, true, true]);
    const pack = await api.call(packsEndpoints.get, { params: { kind: AD_PLURALS[kind] } });
    expect(pack.ads.find(({ id }) => id === ad)?.highlighted).toBe(true);
    api.later(7 * DAY_MS);
    expect(await seen()).toEqual([undefined, undefined, undefined]);
  });

  it('a highlight is bought once for an idempotency key', async () => {
    await person.earn(100_000);
    const ad = await createAd(api.sql, { author_id: person.id });
    const other = await createAd(api.sql, { author_id: person.id });
    const missing = await refused(
      api.send(BUY.task, { params: { id: ad }, token: person.token }),
      'validation',
    );
    expect(missing.errors).toHaveProperty('Idempotency-Key');
    const key = randomUUID();
    const answers = await Promise.all(times(20).map(() => highlight(ad, key)));
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await amount()).toBe(100_000 - HIGHLIGHT_PRICE);
    await refused(highlight(other, key), 'conflict');
  });

  it('sixty parallel highlights are bought only as far as money lasts', async () => {
    await person.earn(7 * HIGHLIGHT_PRICE + 14_999);
    const ad = await createAd(api.sql, { author_id: person.id });
    // A person's calls beyond 60 at once would be refused before they wait for the database.
    const tally = await tallyOf(times(60).map(() => highlight(ad)));
    expect(tally).toEqual({ ok: 7, insufficient_funds: 53 });
    expect(await amount()).toBe(14_999);
    expect(await checkLedger(api, person.id)).toHaveLength(8);
    const [row] = await api.sql`select highlighted_until from ads where id = ${ad}`;
    expect(Date.parse(String(row?.['highlighted_until']))).toBe(api.clock.now.getTime() + 49 * DAY_MS);
  });

  it('an ad that cannot be highlighted costs nothing', async () => {
    const ad = await createAd(api.sql, { author_id: person.id });
    await refused(highlight(ad), 'insufficient_funds');
    await person.earn(50_000);
    const hidden = await createAd(api.sql, { author_id: person.id, status: 'deactivated' });
    await refused(highlight(hidden), 'not_published');
    const gone = await createAd(api.sql, { author_id: person.id, status: 'deleted' });
    await refused(highlight(gone), 'not_found');
    await refused(highlight(await createAd(api.sql)), 'not_found');
    await refused(highlight(ad, undefined, 'vacancy'), 'not_found');
    await refused(highlight('999999999'), 'not_found');
    await refused(api.call(balanceEndpoints.highlightTask, { params: { id: ad } }), 'unauthorized');
    expect(await amount()).toBe(50_000);
    const [row] = await api.sql`select highlighted_until from ads where id = ${ad}`;
    expect(row?.['highlighted_until']).toBeNull();
  });
});
