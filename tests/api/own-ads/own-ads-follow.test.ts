import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import { packsEndpoints } from '#contract/packs/endpoints.ts';
import { updateMapCounts } from '#server/domains/ads/map/update-map-counts.ts';
import { PLANS_MAX_AGE_MS } from '#server/domains/ads/search/cache-search-plans.ts';
import { RESPONSE_CACHE } from '#server/http/calls/response-cache.ts';
import { PAGE_CACHE_MS } from '#server/http/pages/page-cache.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { TASHKENT_ID } from '#tests/factories/ads/ads.ts';
import type { TestPerson } from '#tests/factories/people/moderators.ts';
import { anAuthor, NEW_TASK, postTask } from '#tests/factories/ads/own-ads.ts';
import type { Calls } from '#tests/setup/server/calls.ts';

const { task } = adsEndpoints;

let api: AccountsApi;
let author: TestPerson;
beforeAll(async () => {
  api = await accountsApi();
  author = await anAuthor(api);
});
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

function passes(milliseconds: number): void {
  api.later(milliseconds);
  vi.advanceTimersByTime(milliseconds);
}

const translated = (title: string) => [{ locale: 'ru' as const, title, description: 'Нужно сегодня' }];

/** An ad as somebody else sees it in lists, search, packs and the map. */
async function seenBy({ call }: Calls, word: string) {
  const city = String(TASHKENT_ID);
  const [list, search, pack, map] = await Promise.all([
    call(task.list, { query: { city } }),
    call(task.list, { query: { search: word } }),
    call(packsEndpoints.get, { params: { kind: 'tasks' }, query: { city } }),
    call(task.geo, { query: { bbox: { west: 68, south: 40, east: 70, north: 42 }, zoom: 5 } }),
  ]);
  const titles = (items: typeof list.items) => items.map(({ translations: [first] }) => first.title);
  return {
    list: titles(list.items),
    search: titles(search.items),
    pack: pack.ads.map(({ translations: [first] }) => first.title),
    map: map.total,
  };
}

describe('an author’s change', () => {
  it('a new ad or edit is visible in every process within ten seconds', async () => {
    const other = api.beside({ sharedAnswers: RESPONSE_CACHE, searchPlansMs: PLANS_MAX_AGE_MS });
    expect(await seenBy(other, 'сквозняк')).toMatchObject({ list: [], search: [], pack: [], map: 0 });
    const own = await postTask(api, author.token, { translations: translated('Убрать сквозняк') });
    await updateMapCounts(api.sql);
    passes(7_900);
    await seenBy(other, 'сквозняк');
    passes(2_100);
    const titles = ['Убрать сквозняк'];
    expect(await seenBy(other, 'сквозняк')).toEqual({ list: titles, search: titles, pack: titles, map: 1 });

    const body = { version: own.version, translations: translated('Заклеить окна'), price: 90_000 };
    await api.as(author.token).call(ownAdsEndpoints.task.update, { params: { id: own.id }, body });
    passes(7_900);
    await seenBy(other, 'заклеить');
    passes(2_100);
    const anew = ['Заклеить окна'];
    expect(await seenBy(other, 'заклеить')).toEqual({ list: anew, search: anew, pack: anew, map: 1 });
    expect(await other.call(task.get, { params: { id: own.id } })).toMatchObject({ price: 90_000 });
    expect(PAGE_CACHE_MS + RESPONSE_CACHE.maxAge).toBeLessThanOrEqual(10_000);
  });

  it('a new ad is listed at once and written in one transaction', async () => {
    const own = await postTask(api, author.token, {
      ...NEW_TASK,
      translations: translated('Покрасить калитку'),
    });
    const mine = await api.as(author.token).call(ownAdsEndpoints.task.mine, { params: { type: 'all' } });
    expect(mine.items[0]?.id).toBe(own.id);
    const [row] = await api.sql<{ transactions: number; tables: number }[]>`
      select count(distinct xmin::text)::int as transactions, count(distinct name)::int as tables from (
        select 'ads' as name, xmin from ads where id = ${own.id}
        union all select 'cards', xmin from ad_cards where ad_id = ${own.id}
        union all select 'texts', xmin from ad_descriptions where ad_id = ${own.id}
        union all select 'events', xmin from ad_events where ad_id = ${own.id}
        union all select 'words', xmin from word_changes where added = (
          select strip(search) from ads where id = ${own.id})) written`;
    expect(row).toEqual({ transactions: 1, tables: 5 });
  });
});
