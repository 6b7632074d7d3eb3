import * as v from 'valibot';
import { AdCard, AdFull } from '#contract/ads/entities.ts';

// This file is apart from the code that writes rows, so that schemas are loaded only where favourites are shown.

function read<T extends v.GenericSchema>(schema: T, text: string): v.InferOutput<T> | undefined {
  try {
    const result = v.safeParse(schema, JSON.parse(text));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}

/** Card of a favourite, or the card's part of its details; `undefined` when the text is neither. */
export function cardOfFavourite(text: string): AdCard | undefined {
  return read(AdCard, text);
}

export function detailsOfFavourite(text: string): AdFull | undefined {
  return read(AdFull, text);
}
