import { DAY_MS } from '#contract/time.ts';
import type { Database } from '#server/db/client.ts';
import type { LockedAd } from '../lifecycle/transitions-repo.ts';
import { EMPTY_CONTENT, titlesOf } from './check-content.ts';
import { insertDescriptions, insertPhotos, insertAdRows } from './ads-repo.ts';
import { type AdIndex, indexAd, type PlaceNames } from './index-ad.ts';
import { readPlaceNames } from './index-repo.ts';
import { computePlaceColumns } from './compute-public-place.ts';
import { DAYS_SHOWN, type NewAd } from './new-ad-types.ts';

/** Rows per statement: more are no faster, and take more memory at once. */
const BATCH = 500;

/**
 * Inserts ads with everything that they are found by; returns them in the same order. The caller owns the transaction,
 * and passes the names of places and categories if it writes ads often.
 */
export async function insertAds(
  sql: Database,
  ads: readonly NewAd[],
  now: Date,
  known?: PlaceNames,
): Promise<LockedAd[]> {
  const names = known ?? (await readPlaceNames(sql));
  const inserted: LockedAd[] = [];
  for (let start = 0; start < ads.length; start += BATCH) {
    const batch = ads.slice(start, start + BATCH).map((ad) => ({ ad, index: indexAd(ad, names) }));
    inserted.push(...(await insertBatch(sql, batch, now)));
  }
  return inserted;
}

interface Prepared {
  readonly ad: NewAd;
  readonly index: AdIndex;
}

async function insertBatch(sql: Database, batch: readonly Prepared[], now: Date): Promise<LockedAd[]> {
  const inserted = await insertAdRows(
    sql,
    batch.map((prepared) => rowOf(prepared, now)),
  );
  await Promise.all([
    insertDescriptions(
      sql,
      batch.flatMap(({ ad }, at) =>
        ad.texts.map(({ locale, description }) => ({ ad_id: inserted[at]?.id, locale, description })),
      ),
    ),
    insertPhotos(
      sql,
      batch.flatMap(({ ad }, at) =>
        (ad.image_ids ?? []).map((image_id, position) => ({ ad_id: inserted[at]?.id, position, image_id })),
      ),
    ),
  ]);
  return inserted;
}

/** When the ad leaves the lists: at a task's own end, if it has one; other ads after thirty days. */
function endOf({ kind, ends_at: end = null }: NewAd, published: Date | null): Date | null {
  return kind === 'task' ? end : published && new Date(published.getTime() + DAYS_SHOWN * DAY_MS);
}

function rowOf({ ad, index }: Prepared, now: Date) {
  const { texts, image_ids: _images, creation, ...fields } = ad;
  const { created_at = now, published_at = ad.status === 'published' ? created_at : null } = ad;
  return {
    ...EMPTY_CONTENT,
    requests_count: 0,
    version: 1,
    lifted_at: null,
    signs: [],
    expires_at: endOf(ad, published_at),
    ...fields,
    ...computePlaceColumns(ad.kind, ad, ad.author_id),
    created_at,
    status_at: created_at,
    updated_at: created_at,
    published_at,
    first_published_at: published_at,
    creation_key: creation?.key ?? null,
    creation_digest: creation ? `\\x${creation.digest.toString('hex')}` : null,
    titles: titlesOf(texts),
    title_ru: index.title_ru,
    title_uz: index.title_uz,
    search: index.search,
  };
}
