import * as v from 'valibot';
import { AdCard, AdFull } from '#contract/ads/entities.ts';

// Apart from what writes rows: schemas come only where what is kept is shown.

function read<T extends v.GenericSchema>(schema: T, text: string): v.InferOutput<T> | undefined {
  try {
    const result = v.safeParse(schema, JSON.parse(text));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}

/** The card of an ad that is kept; of details, their part. Undefined: what stands there is none. */
export function cardOfFavourite(text: string): AdCard | undefined {
  return read(AdCard, text);
}

/** The details, where they were fetched. */
export function detailsOfFavourite(text: string): AdFull | undefined {
  return read(AdFull, text);
}
