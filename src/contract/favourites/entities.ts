import * as v from 'valibot';
import { AdCard } from '../ads/entities.ts';
import { AD_KINDS } from '../ads/kinds.ts';
import { Id, Timestamp } from '../schema.ts';
import { FAVOURITE_STATES } from './states.ts';

/** An ad that a person keeps or looked at. */
export const FavouriteEntry = v.object({
  id: Id,
  kind: v.picklist(AD_KINDS),
  /** When the heart was tapped, or the ad was looked at. */
  at: Timestamp,
  state: v.picklist(FAVOURITE_STATES),
  /** Null: it is gone. */
  card: v.nullable(AdCard),
});
export type FavouriteEntry = v.InferOutput<typeof FavouriteEntry>;
