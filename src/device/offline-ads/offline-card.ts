import * as v from 'valibot';
import { AdCard } from '#contract/ads/entities.ts';
import type { AdRow } from '../database/rows.ts';

// Apart from what writes rows: that comes with every page, and the schemas of cards only where saved ads are shown.

/** Undefined: what stands there is no card. */
export function cardOf(row: AdRow): AdCard | undefined {
  try {
    const card = v.safeParse(AdCard, JSON.parse(row.card));
    return card.success ? card.output : undefined;
  } catch {
    return undefined;
  }
}
