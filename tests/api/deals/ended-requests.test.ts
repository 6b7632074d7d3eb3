import { beforeAll, describe, expect, it } from 'vitest';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import { LIMITS } from '#contract/limits.ts';
import { requestsEndpoints } from '#contract/requests/endpoints.ts';
import { requestActionsEndpoints } from '#contract/requests/sides-endpoints.ts';
import { apply, createDeal, createTaskWithPerformer } from '#tests/factories/ads/requests.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';
import { expectRefusal } from '#tests/setup/server/calls.ts';

const { task } = requestActionsEndpoints;

let api: AccountsApi;
beforeAll(async () => {
  api = await accountsApi();
});

const change = (by: TestPerson, id: string, body: BodyInput<typeof task.changeStatus>) =>
  api.as(by.token).call(task.changeStatus, { params: { id }, body });
const relation = (by: TestPerson, id: string) =>
  api.as(by.token).call(ownAdsEndpoints.task.relation, { params: { id } });

describe('a request that came to nothing', () => {
  it.each(['rejected', 'withdrawn', 'cancelled'] as const)('stays named when it was %s', async (status) => {
    const { author, performer, ad } = await createTaskWithPerformer(api);
    const request = await apply(api, { ad }, performer);
    if (status === 'cancelled') await change(author, request, { status: 'accepted' });
    await change(status === 'withdrawn' ? performer : author, request, { status });
    const ended = { id: request, status };
    expect(await relation(performer, ad)).toMatchObject({
      request: null,
      ended_request: ended,
      can: { apply: true },
    });
    const again = await apply(api, { ad }, performer);
    expect(await relation(performer, ad)).toMatchObject({ request: { id: again }, ended_request: null });
  });

  it('is not shown any more after its applicant has deleted it', async () => {
    const { author, performer, ad } = await createTaskWithPerformer(api);
    const id = await apply(api, { ad }, performer);
    await change(author, id, { status: 'rejected' });
    await api.as(performer.token).call(task.delete, { params: { id } });
    expect(await relation(performer, ad)).toMatchObject({ request: null, ended_request: null });
  });

  it('allows the applicant new requests up to the limit, as can.apply has it', async () => {
    const { author, performer, ad } = await createTaskWithPerformer(api);
    for (let tried = 1; tried <= LIMITS.requestsToAdMax; tried += 1) {
      expect((await relation(performer, ad)).can.apply).toBe(true);
      await change(author, await apply(api, { ad }, performer), { status: 'rejected' });
    }
    expect((await relation(performer, ad)).can.apply).toBe(false);
    await expectRefusal(apply(api, { ad }, performer), 'too_many_requests');
  });

  it('is in the author’s list with its reason, not in the public one', async () => {
    const { author, performer, ad, request } = await createDeal(api);
    await change(performer, request, { status: 'withdrawn', reason: 'illness' });
    const other = await createSignedInPerson(api);
    await change(other, await apply(api, { ad }, other), { status: 'withdrawn' });
    const again = await apply(api, { ad }, other);
    const list = (by?: TestPerson) =>
      (by ? api.as(by.token) : api).call(requestsEndpoints.task, { params: { id: ad } });
    // An applicant who applied again is listed once, and whoever withdrew is not counted.
    expect(await list(author)).toMatchObject({
      items: [
        { id: again, status: 'pending' },
        { id: request, status: 'withdrawn', details: { cancel_reason: 'illness' } },
      ],
      total: 1,
    });
    expect(await list()).toMatchObject({ items: [{ id: again }], total: 1 });
  });
});
