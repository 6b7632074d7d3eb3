import { AdCard, AdFull } from '#contract/ads/entities.ts';
import type { AdRow } from '../database/rows.ts';
import { readJson } from '../read-json.ts';

// Apart from the code that writes rows, which is part of every page: the schemas are loaded only to show stored ads.

/** `undefined` when the stored value is no card. */
export function cardOf({ card }: AdRow): AdCard | undefined {
  return readJson(AdCard, card);
}

/** Card of a favourite, or the card's part of its details; `undefined` when the text is neither. */
export function cardOfFavourite(text: string): AdCard | undefined {
  return readJson(AdCard, text);
}

export function detailsOfFavourite(text: string): AdFull | undefined {
  return readJson(AdFull, text);
}
