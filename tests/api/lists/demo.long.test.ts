import { verify } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { AD_KINDS, type AdKind } from '#contract/ads/kinds.ts';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import { dealsEndpoints } from '#contract/requests/deals.ts';
import { CHAT_LISTS, messagesEndpoints } from '#contract/messages/endpoints.ts';
import { lookupsEndpoints } from '#contract/lookups/endpoints.ts';
import { feedbacksEndpoints } from '#contract/feedbacks/endpoints.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import { usersEndpoints } from '#contract/users/endpoints.ts';
import { LARGER_TOWNS, SOUGHT } from '#seed/demo/ads/demand.ts';
import type { DemoAccountSeed } from '#seed/demo/people/accounts.ts';
import { seedDemo } from '#seed/demo/seed.ts';
import { testApi } from '#tests/setup/server/api.ts';

const api = await testApi();
const { sql, storage } = api;

async function counts() {
  const [row] = await sql<Record<string, number>[]>`
    select (select count(*)::int from users) as users, (select count(*)::int from ads) as ads,
      (select count(*)::int from images) as images, (select count(*)::int from requests) as requests,
      (select count(*)::int from feedbacks) as feedbacks, (select count(*)::int from third_party_ads) as banners,
      (select count(*)::int from words) as words`;
  return row ?? {};
}

let accounts: readonly DemoAccountSeed[] = [];

test('an interrupted demo import leaves nothing, and the next completes', { timeout: 180_000 }, async () => {
  const crash = async () => {
    throw new Error('the power went');
  };
  const parts = { sql, storage, log: () => undefined };
  await expect(seedDemo({ ...parts, beforeCommit: crash })).rejects.toThrow('the power went');
  expect(Object.values(await counts())).toEqual([0, 0, 0, 0, 0, 0, 0]);

  ({ accounts } = await seedDemo(parts));
  const { users, ads, images, requests, feedbacks, banners, words } = await counts();
  expect({ users, banners }).toEqual({ users: 300, banners: 8 });
  expect(ads).toBeGreaterThanOrEqual(3000);
  expect(images).toBeGreaterThan(150);
  expect(requests).toBeGreaterThan(2000);
  expect(feedbacks).toBeGreaterThanOrEqual(1500);
  expect(words).toBeGreaterThan(1000);

  expect(accounts.map(({ role }) => role)).toEqual(['customer', 'performer']);
  for (const { phone, password } of accounts) {
    const [user] = await sql<{ password_hash: string | null }[]>`
      select password_hash from users where phone = ${phone}`;
    expect(user?.password_hash).toMatch(/^\$argon2id\$/);
    expect(await verify(user?.password_hash ?? '', password)).toBe(true);
    expect(await verify(user?.password_hash ?? '', `${password}x`)).toBe(false);
  }
  const [others] = await sql<{ count: number }[]>`
    select count(*)::int as count from users where password_hash is not null`;
  expect(others?.count).toBe(2);
});

async function signIn() {
  return await Promise.all(
    accounts.map(async ({ phone, password }) => {
      const login = await api.call(authEndpoints.login, { body: { phone, password } });
      if (!('token' in login)) throw new Error('the account asks for a second factor');
      return { as: api.as(login.token) };
    }),
  );
}

test('both demo accounts have deals in each state, and chats about them', async () => {
  const [customer, performer] = await signIn();
  if (!customer || !performer) throw new Error('an account is missing');
  const dealsOf = async ({ as }: typeof customer, side: string) => {
    const { items } = await as.call(dealsEndpoints.list, { query: { size: 200 } });
    return items.filter((deal) => deal.side === side);
  };
  for (const [account, side] of [
    [customer, 'author'],
    [performer, 'applicant'],
    [performer, 'author'],
  ] as const) {
    const deals = await dealsOf(account, side);
    const statuses = new Set(deals.map(({ request }) => request.status));
    expect([...statuses].sort(), side).toEqual(['accepted', 'cancelled', 'finished', 'running']);
    for (const { request, ad, kind } of deals) {
      const { status, details } = request;
      if (status === 'cancelled') expect(details.cancel_reason).not.toBeNull();
      else if (kind === 'task') expect(ad.status).toBe(status === 'accepted' ? 'request_accepted' : status);
      const chat = await account.as.call(messagesEndpoints.get, { params: { id: details.chat ?? '' } });
      expect(chat.records.filter(({ event }) => !event).length).toBeGreaterThanOrEqual(4);
      expect(chat.records.some(({ event }) => event?.type === status)).toBe(true);
    }
  }
  expect((await dealsOf(customer, 'applicant')).map(({ request }) => request.status)).toContain('running');
  const { items } = await customer.as.call(CHAT_LISTS.task, {});
  expect(items.length).toBeGreaterThanOrEqual(6);
  const waiting = await sql<{ side: string }[]>`
    select distinct case when h.author_id = u.id then 'author' else 'applicant' end as side
    from users u join chats h on u.id in (h.author_id, h.asker_id)
      join requests r on r.ad_id = h.ad_id and r.applicant_id = h.asker_id
    where u.password_hash is not null and r.status = 'pending' and h.answered_at is not null`;
  expect(waiting.map(({ side }) => side).sort()).toEqual(['applicant', 'author']);
});

test('demo accounts have unread chats, notifications, deals and feedback', async () => {
  for (const { as } of await signIn()) {
    const chats = await as.call(messagesEndpoints.listAll, { query: { size: 200 } });
    expect(chats.items.length).toBeGreaterThanOrEqual(4);
    const unread = chats.items.filter((chat) => chat.unread > 0);
    expect(unread.map(({ kind }) => kind).sort()).toEqual(['service', 'task']);
    expect(unread.some(({ ad }) => ad.own)).toBe(true);
    const counts = await as.call(messagesEndpoints.unread, {});
    expect(counts).toEqual({ task: 1, service: 1, vacancy: 0 });

    const { data } = await as.call(notificationsEndpoints.list, { query: { size: 200 } });
    expect(data.items.length).toBeGreaterThanOrEqual(10);
    expect(data.unread).toBe(4);
    const times = data.items.map(({ created_at: at }) => at);
    expect(times).toEqual(times.toSorted().reverse());

    const deals = await as.call(dealsEndpoints.list, {});
    expect(deals.items.some(({ request }) => request.status === 'running')).toBe(true);
    const { id } = await as.call(meEndpoints.get, {});
    const feedbacks = await as.call(usersEndpoints.feedbacks, { params: { id } });
    expect(feedbacks.items.length).toBeGreaterThanOrEqual(1);
  }
});

test('each notification of a demo account leads to something that exists', async () => {
  for (const { as } of await signIn()) {
    const { data } = await as.call(notificationsEndpoints.list, { query: { size: 200 } });
    expect(new Set(data.items.map(({ type }) => type)).size).toBeGreaterThanOrEqual(4);
    for (const { operation_id: id, kind, message_id: chat, type, feedback } of data.items) {
      if (kind === null || id === null) throw new Error(`a notification of the type ${type} is about no ad`);
      if (feedback) await as.call(feedbacksEndpoints.get, { params: { id: feedback.id ?? '0' } });
      if (chat === null) await as.call(adsEndpoints[kind].get, { params: { id } });
      else expect(await as.call(messagesEndpoints.get, { params: { id: chat } })).toMatchObject({ kind });
    }
  }
});

test('unread demo chats match notifications, which no channel delivers', async () => {
  const wrong = await sql`
    select s.chat_id from chat_sides s join users u on u.id = s.user_id and u.password_hash is not null
    where s.unread <> (
      select count(*) from events e
      where e.user_id = s.user_id and e.message_id = s.chat_id and e.read_at is null)
      or s.read_seq <> (select h.last_seq - s.unread from chats h where h.id = s.chat_id)
    union all
    select e.id from events e
    where e.read_at < e.created_at or e.created_at > now() or e.created_at < now() - interval '15 days'
    union all
    select event_id from events_waiting`;
  expect(wrong).toHaveLength(0);
  const [unread] = await sql<{ count: number }[]>`
    select count(*)::int as count from events where message_id is not null and read_at is null`;
  expect(unread?.count).toBe(4);
});

test('requests, chats and feedback of the demo agree with each other', async () => {
  const wrong = await sql`
    select r.id from requests r join ads a on a.id = r.ad_id
    where r.created_at > r.status_at or r.accepted_at > r.status_at or r.status_at > now()
      or (r.status in ('accepted', 'running', 'finished', 'cancelled')) <> (r.accepted_at is not null)
      or not exists (
        select from chats h where h.ad_id = r.ad_id and h.asker_id = r.applicant_id and h.author_id = a.author_id
          and h.last_seq = (select count(*) from chat_records c where c.chat_id = h.id))
    union all
    select f.id from feedbacks f join requests r on r.id = f.request_id
    where f.created_at < r.status_at or r.status <> 'finished'`;
  expect(wrong).toHaveLength(0);
});

test('the demo has popular ads in every larger town, more in bigger ones', async () => {
  const rows = await sql<{ kind: AdKind; leaf: string; city: string; ads: number }[]>`
    select a.kind, c.slug as leaf, t.slug as city, count(*)::int as ads
    from ads a join categories c on c.id = a.category_id join cities t on t.id = a.city_id
    where a.status = 'published' group by 1, 2, 3`;
  const adsIn = (kind: AdKind, city: string, leaf: string) =>
    rows.find((row) => row.kind === kind && row.city === city && row.leaf === leaf)?.ads ?? 0;
  const pairs = AD_KINDS.flatMap((kind) =>
    SOUGHT[kind].flatMap((leaf) => LARGER_TOWNS.map(({ city }) => ({ kind, leaf, city }))),
  );
  expect(pairs.length).toBeGreaterThan(450);
  expect(pairs.filter(({ kind, city, leaf }) => adsIn(kind, city, leaf) === 0)).toEqual([]);
  const all = (city: string) => pairs.reduce((sum, { kind, leaf }) => sum + adsIn(kind, city, leaf), 0);
  expect(all('tashkent')).toBeGreaterThan(2 * all('samarkand'));
  expect(all('samarkand')).toBeGreaterThan(all('termez'));
});

test.each(['сантехник', 'santexnik', 'Сантехник Самарканд', 'Samarqandda santexnik'])(
  'the demo data has several plumbers in Samarkand for the query %s',
  async (search) => {
    await api.refreshLists();
    const { cities } = await api.call(lookupsEndpoints.cities, {});
    const city = cities.find(({ slug }) => slug === 'samarkand')?.id;
    const { items } = await api.call(adsEndpoints.service.list, { query: { search, city } });
    expect(items.length).toBeGreaterThanOrEqual(3);
    const titles = items.slice(0, 3).map(({ translations }) => translations[0].title);
    for (const title of titles)
      expect(title).toMatch(/сантехник|santexnik|труб|quvur|kanalizatsiya|канализаци/i);
  },
);

test('counters of the demo’s people and ads match their rows', async () => {
  const wrong = await sql`
    select u.id from users u
    where u.positive_count <> (select count(*) from feedbacks f where f.user_id = u.id and f.positive)
      or u.negative_count <> (select count(*) from feedbacks f where f.user_id = u.id and not f.positive)
      or u.deals_count <> (
        select count(*) from requests r join ads a on a.id = r.ad_id
        where r.status = 'finished' and u.id in (r.applicant_id, a.author_id))`;
  expect(wrong).toHaveLength(0);
  const miscounted = await sql`
    select a.id from ads a
    where a.requests_count <> (
      select count(*) from requests r where r.ad_id = a.id and r.status <> 'withdrawn')`;
  expect(miscounted).toHaveLength(0);
});

test('demo ads have more views than applications, in total and on each day', async () => {
  const unseen = await sql`
    select a.id from ads a left join ad_views v on v.ad_id = a.id
    where coalesce(v.total, 0) <= (select count(*) from requests r where r.ad_id = a.id) and a.requests_count > 0
      or coalesce(v.total, 0) < coalesce(v.recent, 0)
      or coalesce(v.recent, 0) <> (select coalesce(sum(d.views), 0) from ad_view_days d where d.ad_id = a.id)
      or a.status = 'published' and coalesce(v.total, 0) = 0`;
  expect(unseen).toHaveLength(0);
  const unseenDays = await sql`
    select applied.ad_id
    from (
      select ad_id, (created_at at time zone 'Asia/Tashkent')::date as day, count(*) as people from requests
      where created_at > now() - interval '25 days' group by 1, 2) applied
      left join ad_view_days d on d.ad_id = applied.ad_id and d.day = applied.day
    where applied.people >= coalesce(d.views, 0)`;
  expect(unseenDays).toHaveLength(0);
});

test('feedback about a demo deal is by one of its sides about the other', async () => {
  const wrong = await sql`
    select f.id from feedbacks f join requests r on r.id = f.request_id join ads a on a.id = r.ad_id
    where array[f.user_id, f.author_id] not in (array[a.author_id, r.applicant_id], array[r.applicant_id, a.author_id])
    union all
    select f.id from feedbacks f where f.user_id = f.author_id
    union all
    select u.id from users u
    where u.deals_count * 2 < (
      select count(*) from feedbacks f where f.request_id is not null and u.id in (f.user_id, f.author_id))`;
  expect(wrong).toHaveLength(0);
});
