import { blockPerson } from '#server/domains/accounts/blocking-service.ts';
import { rankAdsByRating } from '#server/domains/ads/counts/rank-popular.ts';
import { createAds } from '#tests/factories/ads/ads.ts';
import { createImage } from '#tests/factories/files/images.ts';
import { createPerson } from '#tests/factories/people/people.ts';
import type { TestApi } from '#tests/setup/server/api.ts';
import { AUTHORS, type WorldAd } from './world.ts';

export interface InsertedAd extends WorldAd {
  readonly id: string;
  readonly author_id: string;
}

/** Replaces all ads by these, from the same authors each time, and runs the jobs that lists depend on. */
export async function insertWorld(api: TestApi, list: readonly WorldAd[]): Promise<readonly InsertedAd[]> {
  const { sql } = api;
  await sql`delete from ads`;
  const authors = await Promise.all(
    AUTHORS.map(async ({ positive_count: positive, negative_count: negative, verified }) => {
      const id = await createPerson(sql, verified ? { verified_at: new Date() } : {});
      await sql`update users set positive_count = ${positive}, negative_count = ${negative} where id = ${id}`;
      return id;
    }),
  );
  const image = await createImage(sql);
  const ids = await createAds(
    sql,
    list.map(({ author, place, photo, views: _views, ...ad }) => ({
      ...ad,
      author_id: authors[author] ?? '',
      longitude: place?.longitude ?? null,
      latitude: place?.latitude ?? null,
      company: ad.anonymous ? 'Кафе' : null,
      image_ids: photo ? [image.id] : [],
    })),
  );
  for (const [at, { views }] of list.entries()) {
    if (views > 0)
      await sql`insert into ad_views (ad_id, total, recent) values (${ids[at] ?? ''}, ${views}, ${views})`;
  }
  for (const [at, { blocked }] of AUTHORS.entries()) {
    const block = { user: authors[at] ?? '', actor: null, reason: null, now: new Date() };
    if (blocked) await sql.begin((tx) => blockPerson(tx, block));
  }
  await rankAdsByRating(sql);
  await api.refreshLists();
  return list.map((ad, at) => ({ ...ad, id: ids[at] ?? '', author_id: authors[ad.author] ?? '' }));
}
