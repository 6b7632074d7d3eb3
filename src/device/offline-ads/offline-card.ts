import * as v from 'valibot';
import { AdCard } from '#contract/ads/entities.ts';
import type { AdRow } from '../database/rows.ts';

// Separate from the code that writes rows, which is part of every page: the card schemas are loaded only with offline ads.

/** Returns `undefined` when the stored value is not a card. */
export function cardOf(row: AdRow): AdCard | undefined {
  try {
    const card = v.safeParse(AdCard, JSON.parse(row.card));
    return card.success ? card.output : undefined;
  } catch {
    return undefined;
  }
}
