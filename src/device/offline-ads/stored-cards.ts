import { AdCard, AdFull } from '#contract/ads/entities.ts';
import type { AdRow } from '../database/rows.ts';
import { readJson } from '../read-json.ts';

// A module apart from the one that writes rows, which every page loads: only screens of stored ads need these schemas.

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
