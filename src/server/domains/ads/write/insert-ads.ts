import { DAY_MS } from '#contract/time.ts';
import type { Database } from '#server/db/client.ts';
import { insertDescriptions, insertPhotos, insertRows } from './ads-repo.ts';
import { type AdIndex, indexAd, type PlaceNames } from './index-ad.ts';
import { readPlaceNames } from './index-repo.ts';
import { placeColumns } from './public-place.ts';
import { DAYS_SHOWN, type NewAd } from './new-ad.ts';

/** Rows per statement: more are no faster, and take more memory at once. */
const BATCH = 500;

/**
 * Inserts ads with everything that they are found by; returns their ids in the same order. The caller owns the
 * transaction, and passes the names of places and categories if it writes ads often.
 */
export async function insertAds(
  sql: Database,
  ads: readonly NewAd[],
  now: Date,
  known?: PlaceNames,
): Promise<string[]> {
  const names = known ?? (await readPlaceNames(sql));
  const ids: string[] = [];
  for (let start = 0; start < ads.length; start += BATCH) {
    const batch = ads.slice(start, start + BATCH).map((ad) => ({ ad, index: indexAd(ad, names) }));
    ids.push(...(await insertBatch(sql, batch, now)));
  }
  return ids;
}

interface Prepared {
  readonly ad: NewAd;
  readonly index: AdIndex;
}

async function insertBatch(sql: Database, batch: readonly Prepared[], now: Date): Promise<string[]> {
  const rows = batch.map(({ ad, index }, position) => rowOf(ad, index, position, now));
  const ids = await insertRows(sql, rows);
  await Promise.all([
    insertDescriptions(
      sql,
      batch.flatMap(({ ad }, position) =>
        ad.texts.map(({ locale, description }) => ({ ad_id: ids[position], locale, description })),
      ),
    ),
    insertPhotos(
      sql,
      batch.flatMap(({ ad }, position) =>
        (ad.image_ids ?? []).map((image_id, place) => ({ ad_id: ids[position], position: place, image_id })),
      ),
    ),
  ]);
  return ids;
}

/** When the ad leaves the lists: at a task's own end, if it has one; other ads after thirty days. */
function endOf({ kind, ends_at: end = null }: NewAd, published: Date | null): Date | null {
  return kind === 'task' ? end : published && new Date(published.getTime() + DAYS_SHOWN * DAY_MS);
}

function rowOf(ad: NewAd, index: AdIndex, position: number, now: Date) {
  const { texts, image_ids: _images, creation, ...columns } = ad;
  const { published_at = ad.status === 'published' ? (ad.created_at ?? now) : null } = ad;
  return {
    remote: false,
    work_modes: [],
    temporary: false,
    needs_resume: false,
    skills: [],
    anonymous: false,
    requests_count: 0,
    version: 1,
    created_at: now,
    first_published_at: published_at,
    expires_at: endOf(ad, published_at),
    creation_key: creation?.key ?? null,
    creation_digest: creation?.digest.toString('hex') ?? null,
    ...columns,
    ...placeColumns(ad.kind, ad, ad.author_id),
    published_at,
    position,
    titles: texts.map(({ locale, title }) => ({ locale, title })),
    title_ru: index.title_ru,
    title_uz: index.title_uz,
    search: index.search,
  };
}
