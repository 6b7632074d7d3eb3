import { SECOND_MS } from '#contract/time.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { favouritesEndpoints } from '#contract/favourites/endpoints.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createAd, createAds } from '#tests/factories/ads/ads.ts';
import { createSignedInPerson } from '#tests/factories/people/moderators.ts';

let api: AccountsApi;
beforeAll(async () => {
  api = await accountsApi();
});

const at = (seconds: number) => new Date(api.clock.now.getTime() + seconds * SECOND_MS).toISOString();

async function keeper() {
  const { call } = api.as(await createSignedInPerson(api));
  return {
    tap: (...taps: { id: string; saved: boolean; at: string }[]) =>
      call(favouritesEndpoints.tap, { body: { taps } }),
    kept: async () => (await call(favouritesEndpoints.list, { query: {} })).items,
    look: (...ads: { id: string; at: string }[]) => call(favouritesEndpoints.recordViews, { body: { ads } }),
    recent: async () => (await call(favouritesEndpoints.recent, {})).items,
    call,
  };
}

describe('favourites', () => {
  it('favourites have the last tap’s state, whatever order taps arrive in', async () => {
    const me = await keeper();
    const [one = '', other = ''] = await createAds(api.sql, [{}, { kind: 'service' }]);
    await me.tap({ id: one, saved: true, at: at(-30) }, { id: other, saved: true, at: at(-20) });
    await me.tap({ id: one, saved: false, at: at(-10) });
    expect((await me.kept()).map(({ id }) => id)).toEqual([other]);
    // An older tap that arrives late, and a tap that arrives twice.
    await me.tap({ id: one, saved: true, at: at(-15) }, { id: one, saved: false, at: at(-12) });
    await me.tap({ id: other, saved: true, at: at(-20) });
    expect(await me.kept()).toMatchObject([
      { id: other, kind: 'service', state: 'open', card: { id: other } },
    ]);
    await me.tap({ id: one, saved: true, at: at(-5) });
    expect((await me.kept()).map(({ id }) => id)).toEqual([one, other]);
  });

  it('taps with a clock that is ahead do not outweigh all later taps', async () => {
    const me = await keeper();
    const ad = await createAd(api.sql);
    await me.tap({ id: ad, saved: true, at: at(90_000) });
    api.later(SECOND_MS);
    await me.tap({ id: ad, saved: false, at: at(0) });
    expect(await me.kept()).toEqual([]);
  });

  it('favourites show an ad’s new state, and no content of a removed ad', async () => {
    const me = await keeper();
    const ids = await createAds(api.sql, [{}, {}, { kind: 'vacancy' }, {}]);
    const [open = '', taken = '', ended = '', gone = ''] = ids;
    await me.tap(...ids.map((id, index) => ({ id, saved: true, at: at(-index - 1) })));
    await api.sql`update ads set status = 'request_accepted' where id = ${taken}`;
    await api.sql`update ads set status = 'expired' where id = ${ended}`;
    await api.sql`update ads set status = 'deleted' where id = ${gone}`;
    const saved = await me.kept();
    expect(saved.map(({ id, state }) => [id, state])).toEqual([
      [open, 'open'],
      [taken, 'taken'],
      [ended, 'ended'],
      [gone, 'gone'],
    ]);
    expect(saved.map(({ card }) => card?.id)).toEqual([open, taken, ended, undefined]);
  });

  it('favourites and seen ads show no ad of a leaving author', async () => {
    const me = await keeper();
    const author = await createSignedInPerson(api);
    const ids = await createAds(api.sql, [
      { author_id: author.id, status: 'expired', published_at: new Date() },
      { author_id: author.id, status: 'closed', published_at: new Date() },
    ]);
    await me.tap(...ids.map((id, index) => ({ id, saved: true, at: at(-index - 1) })));
    await me.look(...ids.map((id, index) => ({ id, at: at(-index - 1) })));
    expect((await me.kept()).map(({ state }) => state)).toEqual(['ended', 'ended']);
    await api.sql`update users set deletion_at = now() + interval '1 day' where id = ${author.id}`;
    for (const items of [await me.kept(), await me.recent()])
      expect(items).toMatchObject(ids.map((id) => ({ id, state: 'gone', card: null })));
  });

  it('favourites skip ads that never were public, and are paged', async () => {
    const me = await keeper();
    const hidden = await createAd(api.sql, { status: 'moderation' });
    const ids = await createAds(api.sql, [{}, {}, {}]);
    await me.tap(
      { id: hidden, saved: true, at: at(-1) },
      { id: '999999999', saved: true, at: at(-1) },
      ...ids.map((id, index) => ({ id, saved: true, at: at(-10 - index) })),
    );
    const first = await me.call(favouritesEndpoints.list, { query: { size: 2 } });
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const cursor = first.next ?? undefined;
    const second = await me.call(favouritesEndpoints.list, { query: { size: 2, cursor } });
    expect(second.items.map(({ id }) => id)).toEqual(ids.slice(2));
    expect(second.next).toBeNull();
  });
});

describe('recently viewed ads', () => {
  it('the recently seen ads are the last fifty, and can be cleared', async () => {
    const me = await keeper();
    const ids = await createAds(
      api.sql,
      Array.from({ length: 52 }, () => ({})),
    );
    await me.look(...ids.map((id, index) => ({ id, at: at(-1000 + index) })));
    const [oldest = ''] = ids.slice(2);
    await me.look({ id: oldest, at: at(-1) });
    const recent = await me.recent();
    expect(recent).toHaveLength(50);
    expect(recent[0]).toMatchObject({ id: oldest, card: { id: oldest } });
    expect(recent.at(-1)?.id).toBe(ids[3]);
    await me.call(favouritesEndpoints.forget, {});
    expect(await me.recent()).toEqual([]);
  });
});
