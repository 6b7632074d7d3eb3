import { beforeAll, expect, it } from 'vitest';
import { requestsEndpoints } from '#contract/requests/endpoints.ts';
import { requestSidesEndpoints } from '#contract/requests/sides-endpoints.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { signedIn } from '#tests/factories/people/moderators.ts';
import { apply, createMarket } from '#tests/factories/ads/requests.ts';
import { refused } from '#tests/setup/server/calls.ts';

let api: AccountsApi;
beforeAll(async () => {
  api = await accountsApi();
});

it('a blocked or leaving applicant cannot be accepted; the request waits', async () => {
  const { author, performer, ad } = await createMarket(api);
  const [id, other] = [await apply(api, { ad }, performer), await apply(api, { ad }, await signedIn(api))];
  await api.sql`update users set blocked_at = now() where id = ${performer.id}`;
  const { call } = api.as(author.token);
  const accept = () => call(requestSidesEndpoints.task.accept, { params: { id } });
  const { items } = await call(requestsEndpoints.task, { params: { id: ad } });
  const may = items.map((request) => [
    request.id,
    request.details?.can.accept,
    request.details?.can.reject,
    request.status,
  ]);
  expect(may).toEqual([
    [other, true, true, 'pending'],
    [id, false, true, 'pending'],
  ]);
  expect(await refused(accept(), 'wrong_state')).toMatchObject({ state: 'pending' });
  expect(await call(requestsEndpoints.task, { params: { id: ad } })).toEqual({ items, next: null, total: 2 });
  await api.sql`update users set blocked_at = null where id = ${performer.id}`;
  expect(await accept()).toMatchObject({ status: 'accepted' });
});

it.each(['expired', 'closed', 'deactivated'] as const)(
  'applicants of an ad that is %s are visible to its author only',
  async (status) => {
    const { author, performer, ad } = await createMarket(api);
    const id = await apply(api, { ad }, performer);
    await api.sql`update ads set status = ${status} where id = ${ad}`;
    const params = { id: ad };
    const own = api.as(author.token);
    expect(await own.call(requestsEndpoints.task, { params })).toMatchObject({
      total: 1,
      items: [{ id, details: { comment: 'Сделаю сегодня' } }],
    });
    for (const asker of [api, api.as(performer.token)])
      await refused(asker.call(requestsEndpoints.task, { params }), `ad_${status}`);
    // The ad does not exist under the address of another kind.
    await refused(own.call(requestsEndpoints.vacancy, { params }), 'not_found');
    await api.sql`update ads set status = 'deleted' where id = ${ad}`;
    await refused(own.call(requestsEndpoints.task, { params }), 'ad_deleted');
  },
);
