import * as v from 'valibot';
import { AdCard } from '../ads/entities.ts';
import { AD_KINDS } from '../ads/kinds.ts';
import { Id, Timestamp } from '../schema.ts';
import { FAVOURITE_STATES } from './states.ts';

/** A favourite, or an ad that the person viewed recently. */
export const FavouriteEntry = v.object({
  id: Id,
  kind: v.picklist(AD_KINDS),
  /** When the heart was tapped, or the ad viewed. */
  at: Timestamp,
  state: v.picklist(FAVOURITE_STATES),
  /** `null`: the ad is no longer visible. */
  card: v.nullable(AdCard),
});
export type FavouriteEntry = v.InferOutput<typeof FavouriteEntry>;
