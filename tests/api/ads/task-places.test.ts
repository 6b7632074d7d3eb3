import { beforeAll, describe, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import { requestActionsEndpoints } from '#contract/requests/sides-endpoints.ts';
import { distanceKm } from '#geo/distance.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';
import { anAuthor, NEW_TASK, postTask } from '#tests/factories/ads/own-ads.ts';
import { apply } from '#tests/factories/ads/requests.ts';

let api: AccountsApi;
let author: TestPerson;
let performer: TestPerson;
beforeAll(async () => {
  api = await accountsApi();
  [author, performer] = [await anAuthor(api), await createSignedInPerson(api)];
});

const { task } = ownAdsEndpoints;
/** Digits that no other number has. */
const exact = { latitude: 41.30017, longitude: 69.24043 };
const SECRETS = [NEW_TASK.address, String(exact.latitude), String(exact.longitude)];

/** Every public answer that shows the ad, as text; the pages are rendered from them. */
async function publicTexts(id: string): Promise<Record<string, string>> {
  const { latitude, longitude } = exact;
  const paths = [
    `/api/v1/tasks/${id}`,
    '/api/v1/tasks?search=кран',
    `/api/v1/tasks?latitude=${latitude + 0.5}&longitude=${longitude}&distance=100`,
    '/api/v1/tasks/geo?bbox=69.1,41.2,69.4,41.4&zoom=18',
    '/api/v1/packs/tasks',
    `/api/v1/tasks/${id}/task-requests`,
  ];
  const texts = paths.map(async (path) => [path, await (await api.request(path)).text()] as const);
  return Object.fromEntries(await Promise.all(texts));
}

describe("a task's place", () => {
  it('is blurred to its neighbourhood in every public response', async () => {
    const own = await postTask(api, author.token, { location: exact });
    await api.refreshLists();
    expect(own).toMatchObject({ address: NEW_TASK.address, location: exact, show_address: false });
    const seen = await api.call(adsEndpoints.task.get, { params: { id: own.id } });
    expect(seen).toMatchObject({ address: null, approximate: true, district: 'yakkasaroy' });
    expect(seen.location).not.toEqual(exact);
    expect(distanceKm(seen.location ?? exact, exact)).toBeLessThan(2.8);
    for (const [path, text] of Object.entries(await publicTexts(own.id)))
      for (const secret of SECRETS) expect(text.includes(secret), `${path} tells ${secret}`).toBe(false);
  });

  it('is exact only for the chosen performer, during the deal', async () => {
    const own = await postTask(api, author.token, { location: exact });
    const rival = await createSignedInPerson(api);
    const [chosen, other] = [
      await apply(api, { ad: own.id }, performer),
      await apply(api, { ad: own.id }, rival),
    ];
    const placeFor = async (person: TestPerson) =>
      (await api.as(person.token).call(requestActionsEndpoints.task.own, { params: { id: own.id } })).request
        ?.details.place;
    expect(await placeFor(performer)).toBeNull();
    await api.as(author.token).call(requestActionsEndpoints.task.accept, { params: { id: chosen } });
    expect(await placeFor(performer)).toEqual({ address: NEW_TASK.address, location: exact });
    expect(await placeFor(rival)).toBeNull();
    expect(other).not.toBe(chosen);
    await api
      .as(author.token)
      .call(requestActionsEndpoints.task.cancel, { params: { id: chosen }, body: {} });
    expect(await placeFor(performer)).toBeNull();
  });

  it('becomes public if the author chooses, and is blurred again by an edit', async () => {
    const by = api.as(author.token);
    const own = await by.call(task.create, { body: { ...NEW_TASK, location: exact, show_address: true } });
    const seen = await api.call(adsEndpoints.task.get, { params: { id: own.id } });
    expect(seen).toMatchObject({ address: NEW_TASK.address, location: exact, approximate: false });
    const edit = { version: own.version, show_address: false };
    const hidden = await by.call(task.update, { params: { id: own.id }, body: edit });
    expect(hidden).toMatchObject({ address: NEW_TASK.address, location: exact, show_address: false });
    const now = await api.call(adsEndpoints.task.get, { params: { id: own.id } });
    expect(now).toMatchObject({ address: null, approximate: true });
  });

  it('is blurred to the same point when other fields are edited', async () => {
    const own = await postTask(api, author.token, { location: exact });
    const placeOf = async () => (await api.call(adsEndpoints.task.get, { params: { id: own.id } })).location;
    const before = await placeOf();
    const edit = { version: own.version, payment_method: 'card' as const };
    await api.as(author.token).call(task.update, { params: { id: own.id }, body: edit });
    expect(await placeOf()).toEqual(before);
  });
});
