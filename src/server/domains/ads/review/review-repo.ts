import type { AdKind } from '#contract/ads/kinds.ts';
import type { PricedAd } from '#contract/ads/price-guide.ts';
import type { AdFlag } from '#contract/ads/flags.ts';
import type { Database } from '#server/db/client.ts';
import { type Fragment, fragment } from '#server/db/driver/fragment.ts';

export interface PriceQuartiles {
  readonly quarter: number;
  readonly three_quarters: number;
  readonly ads: number;
}

/** Maximum ads whose prices are compared: the newest, which an index gives. */
const MOST_COMPARED = 500;

/** Where prices are compared; without a city, in the whole country. */
export interface PriceGuideScope {
  readonly kind: AdKind;
  readonly leaf: number;
  readonly city: number | null;
}

function newestPricedSql({ kind, leaf, city }: PriceGuideScope): Fragment {
  return fragment`
    from ads where kind = ${kind} and status = 'published' and category_id = ${leaf}
      ${city === null ? fragment`` : fragment`and city_id = ${city}`} and pay is not null
    order by published_at desc limit ${MOST_COMPARED}`;
}

export async function readPriceQuartiles(
  sql: Database,
  place: PriceGuideScope,
): Promise<PriceQuartiles | undefined> {
  const [row] = await sql<PriceQuartiles[]>`
    select count(*)::int as ads,
      (percentile_disc(0.25) within group (order by pay))::float8 as quarter,
      (percentile_disc(0.75) within group (order by pay))::float8 as three_quarters
    from (select pay ${newestPricedSql(place)}) newest
    having count(*) > 0`;
  return row;
}

/** The newest ads with a price, and the terms of their titles: those of weight A. */
export async function readPricedAds(sql: Database, place: PriceGuideScope): Promise<readonly PricedAd[]> {
  return await sql<PricedAd[]>`
    select pay::float8 as pay, tsvector_to_array(ts_filter(search, '{a}')) as terms ${newestPricedSql(place)}`;
}

export interface AuthorTrackRecord {
  readonly registered_at: string;
  /** Ads that the author posted before this one, counted up to ten. */
  readonly ads_before: number;
}

export async function readAuthorTrackRecord(
  tx: Database,
  ad: { id: string | null; author: string },
): Promise<AuthorTrackRecord | undefined> {
  const [row] = await tx<AuthorTrackRecord[]>`
    select u.created_at as registered_at,
      (select count(*)::int from (select from ads where author_id = u.id
        and (${ad.id}::bigint is null or id < ${ad.id}::bigint) limit 10) own) as ads_before
    from users u where u.id = ${ad.author}`;
  return row;
}

/** Saves flags that have changed; mostly none have, and a write would update a dozen indexes and all terms. */
export async function saveFlags(tx: Database, id: string, flags: readonly AdFlag[]): Promise<void> {
  await tx`update ads set signs = ${flags}::text[] where id = ${id} and signs <> ${flags}::text[]`;
}
