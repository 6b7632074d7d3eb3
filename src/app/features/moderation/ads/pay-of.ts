import type { AdKind } from '#contract/ads/kinds.ts';
import type { Pay } from '#contract/ads/pay.ts';

/** The pay of a moderated ad from its two price columns. */
export function payOfModeratedAd({
  kind,
  price,
  price_max: most,
}: {
  kind: AdKind;
  price: number | null;
  price_max: number | null;
}): Pay {
  return kind === 'vacancy' ? { kind, salary_min: price, salary_max: most } : { kind, price };
}
