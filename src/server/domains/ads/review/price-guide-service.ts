import type { AdKind } from '#contract/ads/kinds.ts';
import { GUIDE_ADS_MIN } from '#contract/ads/price-guide.ts';
import type { Database } from '#server/db/client.ts';
import { type PriceQuartiles, readPriceGuide } from './review-repo.ts';

export async function priceGuideOf(
  sql: Database,
  place: { kind: AdKind; leaf: number; city: number | null },
): Promise<PriceQuartiles | null> {
  const guide = await readPriceGuide(sql, place);
  return guide !== undefined && guide.ads >= GUIDE_ADS_MIN ? guide : null;
}
