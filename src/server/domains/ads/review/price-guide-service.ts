import {
  PRICE_GUIDE_ADS_MIN,
  type PriceGuide,
  computePriceGuide,
  type TermPriceGuide,
  computeTermPriceGuides,
} from '#contract/ads/price-guide.ts';
import type { Database } from '#server/db/client.ts';
import {
  type PriceGuideScope,
  type PriceQuartiles,
  readPricedAds,
  readPriceQuartiles,
} from './review-repo.ts';

export interface PriceGuideAnswer {
  readonly guide: PriceGuide | null;
  readonly types: TermPriceGuide[];
  /** `null`: the prices are from the whole country. */
  readonly city: string | null;
}

export async function readFormPriceGuide(sql: Database, place: PriceGuideScope): Promise<PriceGuideAnswer> {
  const ads = await readPricedAds(sql, place);
  const guide = computePriceGuide(ads.map(({ pay }) => pay));
  if (guide === null && place.city !== null) return await readFormPriceGuide(sql, { ...place, city: null });
  return { guide, types: computeTermPriceGuides(ads), city: place.city === null ? null : String(place.city) };
}

export async function readReviewPriceGuide(
  sql: Database,
  place: PriceGuideScope,
): Promise<PriceQuartiles | null> {
  const guide = await readPriceQuartiles(sql, place);
  return guide !== undefined && guide.ads >= PRICE_GUIDE_ADS_MIN ? guide : null;
}
