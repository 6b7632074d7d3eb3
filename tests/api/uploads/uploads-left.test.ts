import { beforeAll, expect, it } from 'vitest';
import { finishAllUploads } from '#server/background/finish-uploads.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createAds } from '#tests/factories/ads/ads.ts';
import { createImage } from '#tests/factories/files/images.ts';
import { anAuthor } from '#tests/factories/ads/own-ads.ts';

let api: AccountsApi;
beforeAll(async () => {
  api = await accountsApi();
});

it('leftover uploads of closed ads do not delay the photos of another ad', async () => {
  const { id: author } = await anAuthor(api);
  const closed = Array.from({ length: 250 }, () => ({ author_id: author, status: 'closed' as const }));
  const published_at = new Date();
  await createAds(
    api.sql,
    closed.map((ad) => ({ ...ad, published_at })),
  );
  const [waiting = ''] = await createAds(api.sql, [{ author_id: author, status: 'pending' }]);
  const image = await createImage(api.sql);
  await api.sql`
    insert into ad_uploads (ad_id, key, position)
    select id, gen_random_uuid(), 0 from ads where author_id = ${author} order by id`;
  await api.sql`
    insert into uploads (id, owner_id, purpose, name, length, received, created_at, touched_at, image_id, digest)
    select w.key, a.author_id, 'photo', 'photo.jpg', 1, 1, now(), now(), ${image.id}, ''
    from ad_uploads w join ads a on a.id = w.ad_id where a.author_id = ${author} order by a.id`;
  await finishAllUploads({ ...api, now: new Date() });
  const [row] = await api.sql<{ status: string }[]>`select status from ads where id = ${waiting}`;
  expect(row?.status).toBe('published');
});
