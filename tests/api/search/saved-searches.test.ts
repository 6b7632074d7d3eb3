import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SavedSearch } from '#contract/saved-searches/entities.ts';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import { savedSearchesEndpoints } from '#contract/saved-searches/endpoints.ts';
import { matchAdsToSavedSearches, notifySearchersDaily } from '#server/background/saved-searches.ts';
import type { SearchNotification } from '#server/domains/ads/saved-searches/tell-repo.ts';
import type { WriteSearchEvents } from '#server/domains/ads/saved-searches/tell-service.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { CONSTRUCTION, createAd, ELECTRICIAN, SAMARKAND, TASHKENT_ID } from '#tests/factories/ads/ads.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';
import { publishAd } from '#tests/factories/ads/publish.ts';
import { expectRefusal, withAnyBody } from '#tests/setup/server/calls.ts';

let api: AccountsApi;
beforeAll(async () => {
  api = await accountsApi();
});

const as = (person: TestPerson) => {
  const { call } = api.as(person);
  return {
    save: (kind: SavedSearch['kind'], filter: SavedSearch['filter'], alert?: SavedSearch['alert']) =>
      call(savedSearchesEndpoints.create, { body: { kind, filter, alert } }),
    searches: async () => (await call(savedSearchesEndpoints.list, {})).items,
    edit: (id: string, body: { name?: string | null; alert?: SavedSearch['alert']; seen?: true }) =>
      call(savedSearchesEndpoints.edit, { params: { id }, body }),
    remove: (id: string) => call(savedSearchesEndpoints.delete, { params: { id } }),
  };
};

/** Collects the notifications that people were sent. */
function collectNews(): { tell: WriteSearchEvents; news: SearchNotification[] } {
  const news: SearchNotification[] = [];
  return {
    news,
    tell: (_, more) => {
      news.push(...more);
      return Promise.resolve();
    },
  };
}

describe('saved searches', () => {
  it('saved searches are stored once, changed and removed', async () => {
    const me = as(await createSignedInPerson(api));
    const filter = { search: 'Сантехник', city: String(SAMARKAND) };
    const saved = await me.save('service', filter);
    expect(saved).toMatchObject({ kind: 'service', filter, name: null, alert: 'at_once', fresh: 0 });
    // Saving the same filter again, also twice at once, makes no other search.
    const again = await Promise.all([me.save('service', filter), me.save('service', filter, 'daily')]);
    expect(again.map(({ id }) => id)).toEqual([saved.id, saved.id]);
    expect(await me.edit(saved.id, { name: '  Кран  ', alert: 'daily' })).toMatchObject({
      name: 'Кран',
      alert: 'daily',
    });
    expect(await me.edit(saved.id, { name: '' })).toMatchObject({ name: null, alert: 'daily' });
    await me.remove(saved.id);
    expect(await me.searches()).toEqual([]);
  });

  it('saved searches refuse empty, incomplete, mixed and unknown filters', async () => {
    const person = await createSignedInPerson(api);
    const save = (body: Record<string, unknown>) =>
      api.as(person).call(withAnyBody(savedSearchesEndpoints.create), { body });
    await expectRefusal(save({ kind: 'task', filter: {} }), 'validation');
    await expectRefusal(save({ kind: 'task', filter: { latitude: 41, longitude: 69 } }), 'validation');
    await expectRefusal(save({ kind: 'vacancy', filter: { price_from: 5 } }), 'validation');
    await expectRefusal(save({ kind: 'task', filter: { city: '9999' } }), 'validation');
    await expectRefusal(save({ kind: 'task', filter: { category: '9999' } }), 'validation');
  });

  it('a person has at most fifty saved searches', async () => {
    const me = as(await createSignedInPerson(api));
    for (let price = 1; price <= 50; price += 1) await me.save('task', { price_from: price });
    await expectRefusal(me.save('task', { price_from: 51 }), 'too_many_searches');
    expect(await me.searches()).toHaveLength(50);
    expect((await me.save('task', { price_from: 50 })).filter).toEqual({ price_from: 50 });
  });
});

describe('alerts', () => {
  beforeEach(() => api.sql`delete from saved_searches`);

  it('alerts report a published ad once, in time, never to its author', async () => {
    const [owner, author] = [await createSignedInPerson(api), await createSignedInPerson(api)];
    const me = as(owner);
    const place = { category: String(CONSTRUCTION), city: String(TASHKENT_ID) };
    const atOnce = await me.save('task', { ...place, search: 'смеситель' });
    const daily = await me.save('task', place, 'daily');
    const off = await me.save('task', { ...place, price_from: 1 }, 'off');
    await as(author).save('task', place);
    const ad = await publishAd(api, { author_id: author.id });
    // Ads in another leaf and city, an unpublished one, and one inserted without the publishing code.
    await publishAd(api, { author_id: author.id, category_id: ELECTRICIAN, city_id: SAMARKAND });
    await createAd(api.sql, { author_id: author.id, status: 'moderation' });
    await createAd(api.sql, { author_id: author.id });
    const reach = () => api.as(author).call(ownAdsEndpoints.task.reach, { params: { id: ad } });
    expect(await reach()).toEqual({ searchers: null });
    const first = collectNews();
    await matchAdsToSavedSearches(api.sql, first.tell);
    // Two searches of one person are one person.
    expect(await reach()).toEqual({ searchers: 1 });
    expect(first.news).toMatchObject([{ search: atOnce.id, user: owner.id, ad, count: 1, kind: 'task' }]);
    await matchAdsToSavedSearches(api.sql, first.tell);
    expect(first.news).toHaveLength(1);
    const news = collectNews();
    await notifySearchersDaily(api.sql, news.tell);
    expect(news.news).toMatchObject([{ search: daily.id, ad, count: 1 }]);
    await notifySearchersDaily(api.sql, news.tell);
    expect(news.news).toHaveLength(1);
    const fresh = async () => new Map((await me.searches()).map((each) => [each.id, each.fresh]));
    expect([...(await fresh()).values()]).toEqual([0, 1, 1]);
    api.clock.now = new Date(Date.now() + 1000);
    await me.edit(daily.id, { seen: true });
    expect((await fresh()).get(daily.id)).toBe(0);
    // Ads found while alerts were off are not announced when they are turned on.
    await me.edit(off.id, { alert: 'at_once' });
    await matchAdsToSavedSearches(api.sql, news.tell);
    expect(news.news).toHaveLength(1);
  });

  it('matches of a saved search are deleted with their ad and the search', async () => {
    const [owner, author] = [await createSignedInPerson(api), await createSignedInPerson(api)];
    const me = as(owner);
    const saved = await me.save('task', { category: String(CONSTRUCTION), city: String(TASHKENT_ID) });
    const ads = [
      await publishAd(api, { author_id: author.id }),
      await publishAd(api, { author_id: author.id }),
    ];
    await matchAdsToSavedSearches(api.sql, collectNews().tell);
    const found = async () =>
      (
        await api.sql<{ ad: string }[]>`
          select ad_id::text as ad from saved_search_matches where search_id = ${saved.id} order by ad_id`
      ).map(({ ad }) => ad);
    expect(await found()).toEqual(ads);
    await api.sql`delete from ads where id = ${ads[0] ?? null}`;
    expect(await found()).toEqual(ads.slice(1));
    await me.remove(saved.id);
    expect(await found()).toEqual([]);
  });

  it('failed alerts are retried, and not repeated', async () => {
    const [owner, author] = [await createSignedInPerson(api), await createSignedInPerson(api)];
    await as(owner).save('task', { search: 'колодец' });
    await publishAd(api, { author_id: author.id, title: 'Вырыть колодец' });
    const fails: WriteSearchEvents = () => Promise.reject(new Error('away'));
    await expect(matchAdsToSavedSearches(api.sql, fails)).rejects.toThrow('away');
    const { news, tell } = collectNews();
    await matchAdsToSavedSearches(api.sql, tell);
    await matchAdsToSavedSearches(api.sql, tell);
    expect(news.map(({ user }) => user)).toEqual([owner.id]);
  });

  it('alerts work for a word that no ad had when the search was saved', async () => {
    const [owner, author] = [await createSignedInPerson(api), await createSignedInPerson(api)];
    const saved = await as(owner).save('task', { search: 'электропастух' });
    await publishAd(api, { author_id: author.id, title: 'Поставить электропастуха на выгон' });
    const { news, tell } = collectNews();
    await matchAdsToSavedSearches(api.sql, tell);
    expect(news.map(({ search }) => search)).toEqual([saved.id]);
  });
});
