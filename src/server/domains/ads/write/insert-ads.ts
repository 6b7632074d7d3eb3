import type { Database } from '../../../db/client.ts';
import { insertDescriptions, insertPhotos, insertRows } from './ads-repo.ts';
import { type AdIndex, indexAd } from './index-ad.ts';
import { countTerms, readPlaceNames } from './index-repo.ts';
import type { NewAd } from './new-ad.ts';

/** Rows a statement: more is no faster, and takes more memory at once. */
const BATCH = 500;

/** Writes ads with all that they are found by; returns their ids in the same order. The caller holds the transaction. */
export async function insertAds(sql: Database, ads: readonly NewAd[], now: Date): Promise<string[]> {
  const names = await readPlaceNames(sql);
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
  await insertDescriptions(
    sql,
    batch.flatMap(({ ad }, position) =>
      ad.texts.map(({ locale, description }) => ({ ad_id: ids[position], locale, description })),
    ),
  );
  await insertPhotos(
    sql,
    batch.flatMap(({ ad }, position) =>
      (ad.image_ids ?? []).map((image_id, place) => ({ ad_id: ids[position], position: place, image_id })),
    ),
  );
  await countTerms(
    sql,
    batch.filter(({ ad }) => ad.status === 'published').map(({ index }) => index),
  );
  return ids;
}

function rowOf(ad: NewAd, index: AdIndex, position: number, now: Date) {
  const { texts, image_ids: _images, ...columns } = ad;
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
    published_at: ad.status === 'published' ? (ad.created_at ?? now) : null,
    ...columns,
    position,
    titles: texts.map(({ locale, title }) => ({ locale, title })),
    title_norm: index.title_norm,
    search: index.search,
  };
}
