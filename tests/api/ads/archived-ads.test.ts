import { beforeAll, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { applyRetention } from '#server/background/retain.ts';
import { RETENTION } from '#server/settings/retention.ts';
import { createAd, createRequest, PLUMBER } from '#tests/factories/ads/ads.ts';
import { createImage } from '#tests/factories/files/images.ts';
import { createPerson } from '#tests/factories/people/people.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';
import { expectRefusal } from '#tests/setup/server/calls.ts';

const { get, similar } = adsEndpoints.task;
const LONG_AGO = new Date(Date.now() - 5 * 365 * 86_400_000);
const OLD = { created_at: LONG_AGO, published_at: LONG_AGO, category_id: PLUMBER } as const;

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});

const retain = (stopping?: AbortSignal) =>
  applyRetention({ ...api, retention: RETENTION, now: new Date(), ...(stopping && { stopping }) });
const isThere = async (id: string) => (await api.sql`select from ads where id = ${id}`).length > 0;
const age = (id: string) => api.sql`update ads set status_at = ${LONG_AGO} where id = ${id}`;

async function endedLongAgo(status: 'expired' | 'published' = 'expired'): Promise<string> {
  const id = await createAd(api.sql, { ...OLD, status });
  await age(id);
  return id;
}

it('the URL of an archived ad has the reason of its end and similar ads', async () => {
  const id = await endedLongAgo();
  const shown = await createAd(api.sql, { category_id: PLUMBER });
  const image = await createImage(api.sql, { storage: api.storage });
  await api.sql`insert into ad_images (ad_id, position, image_id) values (${id}, 0, ${image.id})`;
  await api.sql`
    insert into ad_events (ad_id, at, act, to_status, actor, version)
    values (${id}, ${LONG_AGO}, 'expire', 'expired', 'clock', 1)`;
  await retain();
  expect(await isThere(id)).toBe(false);
  await expectRefusal(api.call(get, { params: { id } }), 'ad_expired');
  const { items } = await api.call(similar, { params: { id } });
  expect(items.map((ad) => ad.id)).toContain(shown);
  expect((await api.request(`/api/v1/tasks/${id}`)).status).toBe(410);
  expect(await api.sql`select from ad_events where ad_id = ${id}`).toHaveLength(0);
  const [photo] =
    await api.sql`select unlinked_at is not null as unlinked from images where id = ${image.id}`;
  expect(photo).toEqual({ unlinked: true });
  await api.sql`
    update users set blocked_at = now() where id = (select author_id from archived_ads where id = ${id})`;
  await expectRefusal(api.call(get, { params: { id } }), 'not_found');
});

it('recent ads and ads with deals, chats or favourites are not archived', async () => {
  const other = await createPerson(api.sql);
  const ids = await Promise.all(Array.from({ length: 6 }, () => endedLongAgo()));
  const [deal = '', chat = '', feedback = '', favourite = '', highlight = '', recent = ''] = ids;
  await createRequest(api.sql, { ad_id: deal, applicant_id: other, status: 'finished' });
  await api.sql`update requests set accepted_at = ${LONG_AGO} where ad_id = ${deal}`;
  await api.sql`
    insert into chats (kind, ad_id, asker_id, author_id, created_at)
    select kind, id, ${other}, author_id, now() from ads where id = ${chat}`;
  await api.sql`
    insert into feedbacks (user_id, author_id, ad_id, positive, text)
    select author_id, ${other}, id, true, '' from ads where id = ${feedback}`;
  await api.sql`insert into favourites (user_id, ad_id, saved, at) values (${other}, ${favourite}, true, now())`;
  await api.sql`
    insert into highlights (user_id, ad_id, key, highlighted_until, created_at)
    values (${other}, ${highlight}, gen_random_uuid(), now(), now())`;
  await api.sql`update ads set status_at = now() where id = ${recent}`;
  const published = await endedLongAgo('published');
  await retain();
  for (const id of [...ids, published]) expect(await isThere(id)).toBe(true);
});

it('a stopped archiving run is resumed, and old audit records are deleted', async () => {
  const id = await endedLongAgo();
  const person = await createPerson(api.sql);
  await api.sql`
    insert into audit_log (at, action, user_id)
    values (now() - interval '61 months', 'leave', ${person}), (now() - interval '59 months', 'return', ${person})`;
  await expect(retain(AbortSignal.abort())).rejects.toThrow('aborted');
  expect(await isThere(id)).toBe(true);
  await retain();
  expect(await isThere(id)).toBe(false);
  expect(await api.sql`select action from audit_log where user_id = ${person}`).toEqual([
    { action: 'return' },
  ]);
});
