import { DAY_MS } from '#contract/time.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import { viewsEndpoints } from '#contract/views/endpoints.ts';
import { subtractOldViews } from '#server/domains/views/forget-service.ts';
import { type AccountsApi, accountsApi, newAddress } from '#tests/factories/people/accounts.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import { createPerson } from '#tests/factories/people/people.ts';
import { expectRefusal, withAnyBody } from '#tests/setup/server/calls.ts';

let api: AccountsApi;
let task: string;
beforeAll(async () => {
  api = await accountsApi();
});
beforeEach(async () => {
  task = await createAd(api.sql);
});

type View = BodyInput<typeof viewsEndpoints.send>['views'][number];

/** Sends views; each call has a new browser and address by default. */
const send = (
  views: View[],
  { batch = randomUUID(), browser = randomUUID(), address = newAddress() }: Partial<Sent> = {},
) => api.as({ address }).call(viewsEndpoints.send, { body: { batch, browser, views } });

interface Sent {
  batch: string;
  browser: string;
  address: string;
}

async function shown(id: string): Promise<number> {
  return (await api.call(adsEndpoints.task.get, { params: { id } })).views;
}

describe('views', () => {
  it('views of an ad and of a person are counted, once for each batch', async () => {
    const view: View = { resource: 'tasks', id: task };
    const person = await createPerson(api.sql);
    expect(await send([view, view, { resource: 'users', id: person }])).toEqual({ counted: 2 });
    await send([view]);
    expect(await shown(task)).toBe(2);
    expect(await api.sql`select total from user_views where user_id = ${person}`).toEqual([{ total: 1 }]);
  });

  it('views of one batch count once, however often it is sent', async () => {
    const batch = randomUUID();
    const same: View[] = [{ resource: 'tasks', id: task }];
    const answers = await Promise.all([1, 2, 3].map(() => send(same, { batch })));
    expect(answers).toContainEqual({ counted: 1 });
    expect(await shown(task)).toBe(1);
  });

  it('views of ads without a page are ignored', async () => {
    const hidden = await createAd(api.sql, { status: 'deactivated' });
    const counted = await send([
      { resource: 'services', id: task },
      { resource: 'tasks', id: hidden },
      { resource: 'tasks', id: '999999999999' },
      { resource: 'users', id: '999999999999' },
      { resource: 'tasks', id: task },
    ]);
    expect(counted).toEqual({ counted: 1 });
  });

  it('parallel batches in different orders all count', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => createAd(api.sql)));
    const batches = Array.from({ length: 12 }, (_, n) =>
      [...ids.slice(n), ...ids.slice(0, n)].map((id): View => ({ resource: 'tasks', id })),
    );
    await Promise.all(batches.map((views) => send(views)));
    expect(await Promise.all(ids.map(shown))).toEqual(ids.map(() => 12));
  });

  it('views of one browser count once a day, whatever their batch keys', async () => {
    const browser = randomUUID();
    const view: View[] = [{ resource: 'tasks', id: task }];
    for (let turn = 0; turn < 5; turn += 1) await send(view, { browser });
    expect(await shown(task)).toBe(1);
    api.later(DAY_MS);
    expect(await send(view, { browser })).toEqual({ counted: 1 });
    expect(await shown(task)).toBe(2);
  });

  it('views without a browser id count once a day per IP and user agent', async () => {
    const address = newAddress();
    const views: View[] = [{ resource: 'tasks', id: task }];
    const as = (userAgent: string) =>
      api.send(viewsEndpoints.send, {
        json: { batch: randomUUID(), views },
        headers: { 'user-agent': userAgent },
        address,
      });
    for (const agent of ['curl', 'curl', 'curl', 'wget']) expect((await as(agent)).status).toBe(200);
    expect(await shown(task)).toBe(2);
  });

  it.each([
    ['an address', () => '203.0.113.7', () => '203.0.113.7'],
    ['a network of IPv6', () => '2001:db8:5:1::1', (turn: number) => `2001:db8:5:1:${turn}::${turn}`],
  ])('views from %s count five times a day for one ad or person', async (_, first, other) => {
    const person = await createPerson(api.sql);
    const views: View[] = [
      { resource: 'tasks', id: task },
      { resource: 'users', id: person },
    ];
    await send(views, { address: first() });
    const others = Array.from({ length: 9 }, (__, turn) => send(views, { address: other(turn) }));
    await Promise.all(others);
    expect(await shown(task)).toBe(5);
    expect(await api.sql`select total from user_views where user_id = ${person}`).toEqual([{ total: 5 }]);
    await send(views);
    expect(await shown(task)).toBe(6);
  });

  it('views are rate-limited per IP address', async () => {
    const address = newAddress();
    const views: View[] = [{ resource: 'tasks', id: task }];
    await send(views, { address });
    await api.sql`update limits set hits = 1200 where key = ${`views:address:${address}`}`;
    await expectRefusal(send(views, { address }), 'too_many_requests');
    await send(views);
    expect(await shown(task)).toBe(2);
  });

  it('views are deduped by daily hashes that identify nobody', async () => {
    const browser = randomUUID();
    await send([{ resource: 'tasks', id: task }], { browser, address: '203.0.113.9' });
    const marks = () => api.sql<{ viewer: string }[]>`
      select encode(viewer, 'hex') as viewer from view_marks where resource = 'ad' and id = ${task} order by 1`;
    const today = await marks();
    expect(today).toHaveLength(2);
    expect(JSON.stringify(today)).not.toContain(browser.slice(0, 8));
    api.later(DAY_MS);
    await send([{ resource: 'tasks', id: task }], { browser, address: '203.0.113.9' });
    expect(new Set((await marks()).map(({ viewer }) => viewer)).size).toBe(4);
    await subtractOldViews(api.sql, api.clock.now);
    expect(await marks()).toHaveLength(2);
    await subtractOldViews(api.sql, new Date(api.clock.now.getTime() + DAY_MS));
    expect(await marks()).toHaveLength(0);
  });

  it('views count as recent for 30 days, and stay in the total', async () => {
    await send([{ resource: 'tasks', id: task }]);
    const inDays = (days: number) => new Date(api.clock.now.getTime() + days * DAY_MS);
    const figures = async () =>
      await api.sql`select total, recent from ad_views where ad_id = ${task}`.then(([row]) => row);
    await subtractOldViews(api.sql, inDays(29));
    expect(await figures()).toEqual({ total: 1, recent: 1 });
    await subtractOldViews(api.sql, inDays(32));
    expect(await figures()).toEqual({ total: 1, recent: 0 });
  });

  it('old views are deleted in batches, and a stopped run is resumed', async () => {
    await api.sql`insert into ad_views (ad_id, total, recent) values (${task}, 3000, 3000)`;
    await api.sql`
      insert into ad_view_days (day, ad_id, views)
      select ${api.clock.now}::date - 40 - n, ${task}, 1 from generate_series(1, 2500) n`;
    const left = async () =>
      await api.sql`
        select count(*)::int as days, min(recent) as recent from ad_view_days natural join ad_views
        where ad_id = ${task}`.then(([row]) => row);
    const stopping = new AbortController();
    let run: Promise<void> | undefined;
    await api.sql.begin(async (tx) => {
      await tx`select from ad_views where ad_id = ${task} for update`;
      run = subtractOldViews(api.sql, api.clock.now, stopping.signal);
      await expect
        .poll(
          () => api.sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        .toHaveLength(1);
      stopping.abort();
    });
    await expect(run).rejects.toThrow('aborted');
    expect(await left()).toEqual({ days: 1500, recent: 2000 });
    await subtractOldViews(api.sql, api.clock.now);
    expect(await api.sql`select from ad_view_days where ad_id = ${task}`).toHaveLength(0);
    expect(await api.sql`select recent from ad_views where ad_id = ${task}`).toEqual([{ recent: 500 }]);
  });

  it.each([
    ['none', { batch: randomUUID(), views: [] }],
    [
      'too many',
      { batch: randomUUID(), views: Array.from({ length: 101 }, () => ({ resource: 'tasks', id: '1' })) },
    ],
    ['without a batch', { views: [{ resource: 'tasks', id: '1' }] }],
    ['of something else', { batch: randomUUID(), views: [{ resource: 'cats', id: '1' }] }],
    ['of a strange number', { batch: randomUUID(), views: [{ resource: 'tasks', id: '1e5' }] }],
  ])('views are refused: %s', async (_, body) => {
    await expectRefusal(api.call(withAnyBody(viewsEndpoints.send), { body }), 'validation');
  });
});
