import { beforeAll, describe, expect, it } from 'vitest';
import { accountEndpoints } from '#contract/account/endpoints.ts';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import { packsEndpoints } from '#contract/packs/endpoints.ts';
import { requestsEndpoints } from '#contract/requests/endpoints.ts';
import { usersEndpoints } from '#contract/users/endpoints.ts';
import { runOperatorCommand } from '#server/domains/accounts/operator-service.ts';
import { type AccountsApi, accountsApi, PASSWORD } from '#tests/factories/people/accounts.ts';
import { createAd, createAds, createRequest } from '#tests/factories/ads/ads.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';
import { createFeedback, createPerson } from '#tests/factories/people/people.ts';
import { expectRefusal } from '#tests/setup/server/calls.ts';

const { task } = adsEndpoints;
const UZBEKISTAN = { bbox: { west: 55, south: 37, east: 74, north: 46 }, zoom: 5 };

describe.each([
  {
    name: 'blocked',
    hide: (api: AccountsApi, { phone }: TestPerson) =>
      runOperatorCommand(api.sql, 'block', phone, api.clock.now),
    show: (api: AccountsApi, { phone }: TestPerson) =>
      runOperatorCommand(api.sql, 'unblock', phone, api.clock.now),
  },
  {
    name: 'leaving',
    hide: (api: AccountsApi, { token }: TestPerson) =>
      api.as(token).call(accountEndpoints.deletion, { body: { password: PASSWORD } }),
    show: (api: AccountsApi, { phone }: TestPerson) =>
      api.call(authEndpoints.login, { body: { phone, password: PASSWORD } }),
  },
])('somebody who is $name', ({ hide, show }) => {
  let api: AccountsApi;
  let person: TestPerson;
  let other: string;
  beforeAll(async () => {
    api = await accountsApi();
    person = await createSignedInPerson(api);
    other = await createPerson(api.sql);
  });

  /** Counts this person's tasks in every public place. */
  async function seen() {
    await api.refreshLists();
    const list = await api.call(task.list, {});
    const found = await api.call(task.list, { query: { search: 'смеситель' } });
    const near = await api.call(task.list, {
      query: { sort: 'distance', latitude: 41.3, longitude: 69.2, distance: 50 },
    });
    const map = await api.call(task.geo, { query: UZBEKISTAN });
    const exact = await api.call(task.geo, { query: { ...UZBEKISTAN, price_from: 1 } });
    const pack = await api.call(packsEndpoints.get, { params: { kind: 'tasks' } });
    const sitemap = await (await api.request('/sitemaps/tasks-0.xml')).text();
    const [counted] = await api.sql<{ ads: number }[]>`
      select coalesce(sum(published), 0)::int as ads from leaf_counts where city_id = 0`;
    return {
      list: list.items.length,
      total: list.total,
      found: found.items.length,
      near: near.items.length,
      map: map.total,
      exact: exact.total,
      pack: pack.ids.split(' ').filter(Boolean).length,
      sitemap: sitemap.match(/<loc>/g)?.length ?? 0,
      counted: counted?.ads,
    };
  }

  async function expectSeen(count: number): Promise<void> {
    const places = await seen();
    expect(places).toEqual(Object.fromEntries(Object.keys(places).map((place) => [place, count])));
  }

  it('a hidden person and their ads are not public until restored', async () => {
    const author_id = person.id;
    const ids = await createAds(api.sql, [
      { author_id },
      { author_id },
      { author_id: other },
      { author_id, status: 'running', published_at: new Date() },
      { author_id, status: 'moderation' },
      { author_id, status: 'deactivated', published_at: new Date() },
      { author_id, status: 'deleted', published_at: new Date() },
    ]);
    const [own = '', , others = '', running = '', , , deleted = ''] = ids;
    const applied = await createRequest(api.sql, { ad_id: others, applicant_id: author_id });
    const feedback = await createFeedback(api.sql, { user_id: other, author_id });
    const statuses = async () => {
      const rows = await api.sql<{ status: string }[]>`
        select status from ads where author_id = ${author_id} order by id`;
      return rows.map(({ status }) => status);
    };
    const before = await statuses();
    await expectSeen(3);

    await hide(api, person);
    await expectSeen(1);
    await expectRefusal(api.call(usersEndpoints.get, { params: { id: author_id } }), 'not_found');
    await expectRefusal(api.call(usersEndpoints.feedbacks, { params: { id: author_id } }), 'not_found');
    for (const id of [own, running]) await expectRefusal(api.call(task.get, { params: { id } }), 'not_found');
    await expectRefusal(api.call(requestsEndpoints.task, { params: { id: own } }), 'not_found');
    await expectRefusal(api.call(task.get, { params: { id: deleted } }), 'ad_deleted');
    // Other people's data stays, with the hidden person's name left out.
    const requests = await api.call(requestsEndpoints.task, { params: { id: others } });
    expect(requests).toMatchObject({ items: [{ id: applied, applicant: null }], total: 1 });
    const feedbacks = await api.call(usersEndpoints.feedbacks, { params: { id: other } });
    expect(feedbacks).toMatchObject({ items: [{ id: feedback, author: null }], total: 1 });
    expect(JSON.stringify([requests, feedbacks])).not.toContain('Dilnoza');

    await show(api, person);
    await expectSeen(3);
    expect(await statuses()).toEqual(before);
    await api.call(usersEndpoints.get, { params: { id: author_id } });
    await api.call(task.get, { params: { id: running } });
    expect(await api.call(requestsEndpoints.task, { params: { id: others } })).toMatchObject({
      items: [{ applicant: { id: author_id } }],
    });
  });
});

describe('a person hidden for two reasons', () => {
  it('somebody hidden for two reasons stays hidden until both are over', async () => {
    const api = await accountsApi();
    const person = await createSignedInPerson(api);
    const ad = await createAd(api.sql, { author_id: person.id });
    await api.as(person.token).call(accountEndpoints.deletion, { body: { password: PASSWORD } });
    await runOperatorCommand(api.sql, 'block', person.phone, api.clock.now);
    await runOperatorCommand(api.sql, 'unblock', person.phone, api.clock.now);
    await expectRefusal(api.call(task.get, { params: { id: ad } }), 'not_found');
    await expectRefusal(api.call(usersEndpoints.get, { params: { id: person.id } }), 'not_found');
    await api.call(authEndpoints.login, { body: { phone: person.phone, password: PASSWORD } });
    await api.call(task.get, { params: { id: ad } });
  });
});
