import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adsEndpoints } from '../../src/contract/ads/endpoints.ts';
import { balanceEndpoints } from '../../src/contract/balance/endpoints.ts';
import { Balance } from '../../src/contract/balance/entities.ts';
import { createAd } from '../factories/ads.ts';
import {
  checkLedger,
  HIGHLIGHT_PRICE,
  paymentsApi,
  type PaymentsApi,
  type Person,
} from '../factories/payments.ts';

const DAY = 24 * 3_600_000;
const times = (count: number) => Array.from({ length: count });

let api: PaymentsApi;
let person: Person;
beforeAll(async () => {
  api = await paymentsApi();
});
beforeEach(async () => {
  person = await api.person();
});

const get = (path: string, token = person.token) =>
  api.send('GET', `/me/balance${path}`, undefined, { token });
const amount = async () => (await api.must(Balance, get(''))).amount;

function highlight(path: string, key: string | null = randomUUID(), token = person.token) {
  const headers = key === null ? {} : { 'idempotency-key': key };
  return api.send('POST', `${path}/highlight`, undefined, { token, headers });
}
const Highlight = balanceEndpoints.highlightTask.response;

describe('an ad that stands out', () => {
  it('is paid, for seven days, and seven more', async () => {
    await person.earn(40_000);
    const ad = await createAd(api.sql, { author_id: person.id });
    const first = await api.must(Highlight, highlight(`/tasks/${ad}`));
    const ends = api.clock.now.getTime() + 7 * DAY;
    expect(first).toEqual({ highlighted_until: new Date(ends).toISOString(), balance: 25_000 });
    api.later(DAY);
    const second = await api.must(Highlight, highlight(`/tasks/${ad}`));
    expect(second).toEqual({ highlighted_until: new Date(ends + 7 * DAY).toISOString(), balance: 10_000 });
    api.later(20 * DAY);
    await person.earn(5_000);
    const third = await api.must(Highlight, highlight(`/tasks/${ad}`));
    expect(Date.parse(third.highlighted_until)).toBe(api.clock.now.getTime() + 7 * DAY);
    expect(await amount()).toBe(0);
  });

  it.each([
    ['task', 'tasks'],
    ['service', 'services'],
    ['vacancy', 'vacancies'],
  ] as const)('says so in lists, on its page and in packs, while it lasts: %s', async (kind, plural) => {
    await person.earn(HIGHLIGHT_PRICE);
    const ad = await createAd(api.sql, { kind, author_id: person.id });
    await createAd(api.sql, { kind, author_id: person.id });
    const Listed = v.looseObject({ id: v.string(), highlighted: v.optional(v.boolean()) });
    const read = async (path: string) => (await api.request(`/api/v1${path}`)).json();
    const seen = async () => {
      const listed = await read(`/${plural}?author=${person.id}`);
      const near = await read(`/${plural}?author=${person.id}&latitude=41.3&longitude=69.2&sort=distance`);
      const { items } = v.parse(v.object({ items: v.array(Listed) }), listed);
      const { items: around } = v.parse(v.object({ items: v.array(Listed) }), near);
      const page = await api.ok(adsEndpoints[kind].get, `/${plural}/${ad}`);
      expect(items.filter((item) => item.id !== ad).map(({ highlighted }) => highlighted)).toEqual([
        undefined,
      ]);
      return [items, around]
        .map((list) => list.find(({ id }) => id === ad)?.highlighted)
        .concat(page.highlighted);
    };
    expect(await seen()).toEqual([undefined, undefined, undefined]);
    await api.must(Highlight, highlight(`/${plural}/${ad}`));
    expect(await seen()).toEqual([true, true, true]);
    const pack = v.parse(v.object({ ads: v.array(Listed) }), await read(`/packs/${plural}`));
    expect(pack.ads.find(({ id }) => id === ad)?.highlighted).toBe(true);
    api.later(7 * DAY);
    expect(await seen()).toEqual([undefined, undefined, undefined]);
  });

  it('is bought once for a key', async () => {
    await person.earn(100_000);
    const ad = await createAd(api.sql, { author_id: person.id });
    const other = await createAd(api.sql, { author_id: person.id });
    const missing = await api.refused(highlight(`/tasks/${ad}`, null), 'validation');
    expect(missing.errors).toHaveProperty('Idempotency-Key');
    const key = randomUUID();
    const answers = await Promise.all(
      times(20).map(() => api.must(Highlight, highlight(`/tasks/${ad}`, key))),
    );
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await amount()).toBe(100_000 - HIGHLIGHT_PRICE);
    await api.refused(highlight(`/tasks/${other}`, key), 'conflict');
  });

  it('a hundred at once are as many as there is money for', async () => {
    await person.earn(7 * HIGHLIGHT_PRICE + 14_999);
    const ad = await createAd(api.sql, { author_id: person.id });
    const statuses = await Promise.all(times(100).map(async () => (await highlight(`/tasks/${ad}`)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(7);
    expect(statuses.filter((status) => status === 409)).toHaveLength(93);
    expect(await amount()).toBe(14_999);
    expect(await checkLedger(api, person.id)).toHaveLength(8);
    const [row] = await api.sql`select highlighted_until from ads where id = ${ad}`;
    expect(Date.parse(String(row?.['highlighted_until']))).toBe(api.clock.now.getTime() + 49 * DAY);
  });

  it('costs nothing where it cannot be', async () => {
    const ad = await createAd(api.sql, { author_id: person.id });
    await api.refused(highlight(`/tasks/${ad}`), 'insufficient_funds');
    await person.earn(50_000);
    const hidden = await createAd(api.sql, { author_id: person.id, status: 'deactivated' });
    await api.refused(highlight(`/tasks/${hidden}`), 'not_published');
    const gone = await createAd(api.sql, { author_id: person.id, status: 'deleted' });
    await api.refused(highlight(`/tasks/${gone}`), 'not_found');
    await api.refused(highlight(`/tasks/${await createAd(api.sql)}`), 'not_found');
    await api.refused(highlight(`/vacancies/${ad}`), 'not_found');
    await api.refused(highlight('/tasks/999999999'), 'not_found');
    await api.refused(api.send('POST', `/tasks/${ad}/highlight`), 'unauthorized');
    expect(await amount()).toBe(50_000);
    const [row] = await api.sql`select highlighted_until from ads where id = ${ad}`;
    expect(row?.['highlighted_until']).toBeNull();
  });
});
