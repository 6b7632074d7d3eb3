import { beforeAll, describe, expect, it } from 'vitest';
import { adsEndpoints } from '../../src/contract/ads/endpoints.ts';
import { packsEndpoints } from '../../src/contract/packs/endpoints.ts';
import { requestsEndpoints } from '../../src/contract/requests/endpoints.ts';
import { usersEndpoints } from '../../src/contract/users/endpoints.ts';
import { operate } from '../../src/server/domains/accounts/operator-service.ts';
import { type AccountsApi, accountsApi, PASSWORD } from '../factories/accounts.ts';
import { createAd, createAds, createRequest } from '../factories/ads.ts';
import { signedIn, type TestPerson } from '../factories/moderators.ts';
import { createFeedback, createPerson } from '../factories/people.ts';

const UZBEKISTAN = 'bbox=55,37,74,46&zoom=5';

describe.each([
  {
    name: 'blocked',
    hide: (api: AccountsApi, { phone }: TestPerson) => operate(api.sql, 'block', phone, api.clock.now),
    show: (api: AccountsApi, { phone }: TestPerson) => operate(api.sql, 'unblock', phone, api.clock.now),
  },
  {
    name: 'leaving',
    hide: (api: AccountsApi, { token }: TestPerson) =>
      api.send('POST', '/me/deletion', { password: PASSWORD }, { token }),
    show: (api: AccountsApi, { phone }: TestPerson) =>
      api.send('POST', '/security/login_check', { phone, password: PASSWORD }),
  },
])('somebody who is $name', ({ hide, show }) => {
  let api: AccountsApi;
  let person: TestPerson;
  let other: string;
  beforeAll(async () => {
    api = await accountsApi();
    person = await signedIn(api);
    other = await createPerson(api.sql);
  });

  /** Everything that tells everybody of this person's tasks. */
  async function seen() {
    await api.settle();
    const { task } = adsEndpoints;
    const list = await api.ok(task.list, '/tasks');
    const found = await api.ok(task.list, '/tasks?search=смеситель');
    const near = await api.ok(task.list, '/tasks?sort=distance&latitude=41.3&longitude=69.2&distance=50');
    const map = await api.ok(task.geo, `/tasks/geo?${UZBEKISTAN}`);
    const exact = await api.ok(task.geo, `/tasks/geo?${UZBEKISTAN}&price_from=1`);
    const pack = await api.ok(packsEndpoints.get, '/packs/tasks');
    const sitemap = await (await api.request('/sitemaps/tasks-0.xml')).text();
    const [counted] = await api.sql<{ ads: number }[]>`
      select coalesce(sum(published), 0)::int as ads from category_counts where city_id = 0`;
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

  const all = (count: number) => ({
    list: count,
    total: count,
    found: count,
    near: count,
    map: count,
    exact: count,
    pack: count,
    sitemap: count,
    counted: count,
  });

  it('is gone from everything that is public, with all ads, and comes back as it was', async () => {
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
    const said = await createFeedback(api.sql, { user_id: other, author_id });
    const statuses = async () => {
      const rows = await api.sql<{ status: string }[]>`
        select status from ads where author_id = ${author_id} order by id`;
      return rows.map(({ status }) => status);
    };
    const before = await statuses();
    expect(await seen()).toEqual(all(3));

    await hide(api, person);
    expect(await seen()).toEqual(all(1));
    await api.fails(`/users/${author_id}`, 'not_found');
    await api.fails(`/users/${author_id}/feedbacks`, 'not_found');
    for (const id of [own, running]) await api.fails(`/tasks/${id}`, 'not_found');
    await api.fails(`/tasks/${own}/task-requests`, 'not_found');
    await api.fails(`/tasks/${deleted}`, 'ad_deleted');
    // what others have stays, without saying who
    const requests = await api.ok(requestsEndpoints.task, `/tasks/${others}/task-requests`);
    expect(requests).toMatchObject({ items: [{ id: applied, applicant: null }], total: 1 });
    const feedbacks = await api.ok(usersEndpoints.feedbacks, `/users/${other}/feedbacks`);
    expect(feedbacks).toMatchObject({ items: [{ id: said, author: null }], total: 1 });
    expect(JSON.stringify([requests, feedbacks])).not.toContain('Dilnoza');

    await show(api, person);
    expect(await seen()).toEqual(all(3));
    expect(await statuses()).toEqual(before);
    await api.ok(usersEndpoints.get, `/users/${author_id}`);
    await api.ok(adsEndpoints.task.get, `/tasks/${running}`);
    expect(await api.ok(requestsEndpoints.task, `/tasks/${others}/task-requests`)).toMatchObject({
      items: [{ applicant: { id: author_id } }],
    });
  });
});

describe('hidden for two reasons', () => {
  it('is hidden until both are over', async () => {
    const api = await accountsApi();
    const person = await signedIn(api);
    const ad = await createAd(api.sql, { author_id: person.id });
    await api.send('POST', '/me/deletion', { password: PASSWORD }, { token: person.token });
    await operate(api.sql, 'block', person.phone, api.clock.now);
    await operate(api.sql, 'unblock', person.phone, api.clock.now);
    await api.fails(`/tasks/${ad}`, 'not_found');
    await api.fails(`/users/${person.id}`, 'not_found');
    await api.send('POST', '/security/login_check', { phone: person.phone, password: PASSWORD });
    await api.ok(adsEndpoints.task.get, `/tasks/${ad}`);
  });
});
