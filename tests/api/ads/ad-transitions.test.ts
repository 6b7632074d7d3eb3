import { DAY_MS } from '#contract/time.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { AD_KINDS } from '#contract/ads/kinds.ts';
import { AD_TRANSITIONS } from '#contract/ads/transitions.ts';
import { AD_STATUSES, type AdStatus } from '#contract/ads/status.ts';
import { runDueAdTransitions } from '#server/background/move-ads.ts';
import { createEventWriter } from '#server/domains/events/write-service.ts';
import { eraseAdsOf, hideAdsOf, unhideAdsOf } from '#server/domains/ads/lifecycle/author-ads-service.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import { createPerson } from '#tests/factories/people/people.ts';
import { findWrongWordCounts } from '#tests/factories/ads/words.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';

const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});

async function statusOf(id: string): Promise<string | undefined> {
  const [row] = await api.sql<{ status: string }[]>`select status from ads where id = ${id}`;
  return row?.status;
}

async function eventsOf(id: string) {
  return await api.sql`
    select act, from_status as "from", to_status as "to", actor from ad_events where ad_id = ${id} order by id`;
}

describe('the table of transitions', () => {
  it('the database and the program have the same table of transitions', async () => {
    const listed = AD_KINDS.flatMap((kind) =>
      AD_TRANSITIONS.filter(
        (transition) =>
          transition.action !== 'hide' && transition.action !== 'show' && (transition.kind ?? kind) === kind,
      ).flatMap(({ from, to }) => from.flatMap((start) => to.map((end) => ({ kind, start, end })))),
    );
    const wanted = listed.flatMap(({ kind, start, end }) =>
      start === null ? [] : [`${kind} ${start} ${end}`],
    );
    const rows = await api.sql<{ way: string }[]>`
      select concat_ws(' ', kind, from_status, to_status) as way from ad_moves`;
    expect(rows.map(({ way }) => way).toSorted()).toEqual([...new Set(wanted)].toSorted());
  });

  it('the database refuses every transition missing from the table', async () => {
    const ids = new Map<AdStatus, string>();
    for (const status of AD_STATUSES) {
      ids.set(status, await createAd(api.sql, { kind: 'service', status, published_at: new Date() }));
    }
    const allowed: string[] = [];
    for (const [from, id] of ids) {
      for (const to of AD_STATUSES.filter((status) => status !== from)) {
        const attempt = api.sql.begin(async (tx) => {
          await tx`update ads set status = ${to} where id = ${id}`;
          throw new Error('taken back');
        });
        const reason = await attempt.catch((error: unknown) => String(error));
        if (reason.includes('taken back')) allowed.push(`service ${from} ${to}`);
        else expect(reason).toContain('an ad does not get from');
      }
    }
    const rows = await api.sql<{ way: string }[]>`
      select concat_ws(' ', kind, from_status, to_status) as way from ad_moves where kind = 'service'`;
    expect(allowed.toSorted()).toEqual(rows.map(({ way }) => way).toSorted());
  });
});

describe('transitions by the clock', () => {
  const clock = () => runDueAdTransitions({ sql: api.sql, events: createEventWriter(api) });

  it('an ad expires once, and a lift does not postpone that', async () => {
    const task = await createAd(api.sql, { ends_at: ago(0.001) });
    const old = await createAd(api.sql, { kind: 'service', published_at: ago(31) });
    await api.sql`update ads set published_at = now(), lifted_at = now() where id = ${old}`;
    const young = await createAd(api.sql, { kind: 'vacancy', published_at: ago(29) });
    const endless = await createAd(api.sql, { published_at: ago(400) });
    await Promise.all([clock(), clock(), clock()]);
    await clock();
    expect(await Promise.all([task, old, young, endless].map(statusOf))).toEqual([
      'expired',
      'expired',
      'published',
      'published',
    ]);
    expect(await eventsOf(task)).toEqual([
      { act: 'expire', from: 'published', to: 'expired', actor: 'clock' },
    ]);
    expect(await findWrongWordCounts(api.sql)).toEqual([]);
  });

  it('an ad whose photos never arrived is deleted after two weeks', async () => {
    const old = await createAd(api.sql, { status: 'pending', created_at: ago(15) });
    const young = await createAd(api.sql, { status: 'pending', created_at: ago(13) });
    await clock();
    expect([await statusOf(old), await statusOf(young)]).toEqual(['deleted', 'pending']);
  });

  it('the expiry job leaves a locked ad to its next run', async () => {
    const id = await createAd(api.sql, { ends_at: ago(1) });
    await api.sql.begin(async (tx) => {
      await tx`select from ads where id = ${id} for update`;
      await clock();
    });
    expect(await statusOf(id)).toBe('published');
    await clock();
    expect(await statusOf(id)).toBe('expired');
  });
});

describe('ads of a hidden author', () => {
  it('ads and word counts follow an author who is hidden, shown or erased', async () => {
    const author = await createPerson(api.sql);
    const own = { author_id: author, title: 'Zuriatxon bilan bogʻlaning' };
    const ids = [
      await createAd(api.sql, own),
      await createAd(api.sql, { ...own, status: 'running', published_at: ago(1) }),
      await createAd(api.sql, { ...own, status: 'deactivated', published_at: ago(1) }),
    ];
    const now = new Date();
    await api.sql.begin((tx) => hideAdsOf(tx, author, now));
    expect(await Promise.all(ids.map(statusOf))).toEqual(['deactivated', 'deactivated', 'deactivated']);
    expect(await findWrongWordCounts(api.sql)).toEqual([]);
    await api.sql.begin((tx) => unhideAdsOf(tx, author, now));
    expect(await Promise.all(ids.map(statusOf))).toEqual(['published', 'running', 'deactivated']);
    await api.sql.begin((tx) => hideAdsOf(tx, author, now));
    await api.sql.begin((tx) => eraseAdsOf(tx, author, now));
    expect(await Promise.all(ids.map(statusOf))).toEqual(['deleted', 'deleted', 'deleted']);
    expect(await findWrongWordCounts(api.sql)).toEqual([]);
    expect((await eventsOf(ids[0] ?? '')).map(({ act }) => act)).toEqual(['hide', 'show', 'hide', 'erase']);
  });
});
