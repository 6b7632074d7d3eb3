import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { favouritesEndpoints } from '#contract/favourites/endpoints.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import { presenceEndpoints } from '#contract/presence/endpoints.ts';
import { viewsEndpoints } from '#contract/views/endpoints.ts';
import type { Transaction } from '#server/db/client.ts';
import { createEventWriter } from '#server/domains/events/write-service.ts';
import { type AccountsApi, accountsApi, newAddress } from '#tests/factories/people/accounts.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import { signedIn, type TestPerson } from '#tests/factories/people/moderators.ts';
import { holding } from '#tests/setup/database/held-table.ts';

const AT_ONCE = 30;

let api: AccountsApi;
let bystander: TestPerson;
let person: TestPerson;
let ad: string;
beforeAll(async () => {
  api = await accountsApi();
  bystander = await signedIn(api);
});
beforeEach(async () => {
  person = await signedIn(api);
  ad = await createAd(api.sql, { author_id: bystander.id });
});

/** Repeats a call while its row is locked, and expects that another person is answered. */
async function flood(hold: (tx: Transaction) => Promise<unknown>, call: () => Promise<unknown>) {
  let calls: Promise<unknown>[] = [];
  await holding(api, hold, async (waits) => {
    calls = Array.from({ length: AT_ONCE }, () => call());
    expect(await api.as(bystander.token).call(meEndpoints.get, {})).toMatchObject({ id: bystander.id });
    expect(await waits.count()).toBeLessThanOrEqual(2);
  });
  await Promise.all(calls);
}

describe('floods of small writes', () => {
  it('favourites of one person leave the database to others', async () => {
    const tap = () =>
      api.as(person.token).call(favouritesEndpoints.tap, {
        body: { taps: [{ id: ad, saved: true, at: new Date().toISOString() }] },
      });
    await tap();
    await flood((tx) => tx`select from favourites where user_id = ${person.id} for update`, tap);
  });

  it('read notifications of one person leave the database to others', async () => {
    await api.sql.begin((tx) =>
      createEventWriter(api).write(tx, [{ person: person.id, words: 'warning', text: '1' }], new Date()),
    );
    const { data } = await api.as(person.token).call(notificationsEndpoints.list, {});
    const id = data.items[0]?.id ?? '';
    await flood(
      (tx) => tx`select from events where id = ${id} for update`,
      () => api.as(person.token).call(notificationsEndpoints.makeRead, { params: { id } }),
    );
  });

  it('views of one address leave the database to others', async () => {
    const address = newAddress();
    const countViews = () =>
      api.as({ address }).call(viewsEndpoints.send, {
        body: { batch: crypto.randomUUID(), views: [{ resource: 'tasks', id: ad }] },
      });
    await countViews();
    await flood(
      (tx) => tx`select from limits where key = ${`views:address:${address}`} for update`,
      countViews,
    );
  });

  it('writes beyond the queue’s limit get 429 with Retry-After', async () => {
    const edit = (shown: boolean) =>
      api.send(presenceEndpoints.edit, { token: person.token, json: { shown } });
    let answers: Promise<Response[]> = Promise.resolve([]);
    await holding(
      api,
      (tx) => tx`select from users where id = ${person.id} for update`,
      async (waits) => {
        answers = Promise.all(Array.from({ length: 300 }, () => edit(false)));
        expect(await waits.count()).toBeLessThanOrEqual(2);
      },
    );
    const refused = (await answers).filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(200);
    for (const { headers } of refused) expect(headers.get('retry-after')).toMatch(/^[1-9]/);
  });

  it('an unchanged presence setting writes nothing', async () => {
    const row = () => api.sql`select xmin::text, xmax::text, ctid::text from users where id = ${person.id}`;
    const edit = (shown: boolean) => api.as(person.token).call(presenceEndpoints.edit, { body: { shown } });
    await edit(false);
    const before = await row();
    expect(await edit(false)).toEqual({ shown: false });
    expect(await row()).toEqual(before);
  });
});
