import type { AdKind } from '#contract/ads/kinds.ts';
import {
  GUIDE_ADS_MIN,
  type Guide,
  guideOfPrices,
  type TypeGuide,
  typeGuidesOf,
} from '#contract/ads/price-guide.ts';
import type { Database } from '#server/db/client.ts';
import { type PriceQuartiles, readPricedAds, readPriceGuide } from './review-repo.ts';

export interface FullGuide {
  readonly guide: Guide | null;
  readonly types: TypeGuide[];
  /** `null`: the prices are from the whole country. */
  readonly city: string | null;
}

interface GuidePlace {
  readonly kind: AdKind;
  readonly leaf: number;
  readonly city: number | null;
}

/** The prices that the form shows: those of the whole country where the city has too few. */
export async function fullPriceGuide(sql: Database, place: GuidePlace): Promise<FullGuide> {
  const ads = await readPricedAds(sql, place);
  const guide = guideOfPrices(ads.map(({ pay }) => pay));
  if (guide === null && place.city !== null) return await fullPriceGuide(sql, { ...place, city: null });
  return { guide, types: typeGuidesOf(ads), city: place.city === null ? null : String(place.city) };
}

export async function priceGuideOf(sql: Database, place: GuidePlace): Promise<PriceQuartiles | null> {
  const guide = await readPriceGuide(sql, place);
  return guide !== undefined && guide.ads >= GUIDE_ADS_MIN ? guide : null;
}
