import * as v from 'valibot';
import { ServiceCard, TaskCard, VacancyCard } from '../ads/entities.ts';
import { Id } from '../schema.ts';
import { UserCard } from '../users/entities.ts';

const packedEntries = {
  /** Fingerprint of the packed ad; it changes with everything that is sent about the ad. */
  mark: v.pipe(v.string(), v.regex(/^[\w-]{5}$/)),
  /** Id in the pack's `authors`. */
  author: v.nullable(Id),
  /**
   * Search terms of descriptions and similar texts, folded by src/text and separated by spaces. Titles are in the card.
   */
  terms: v.string(),
};

const PackedAd = v.variant('kind', [
  v.object({ ...TaskCard.entries, ...packedEntries }),
  v.object({ ...ServiceCard.entries, ...packedEntries }),
  v.object({ ...VacancyCard.entries, ...packedEntries }),
]);
export type PackedAd = v.InferOutput<typeof PackedAd>;

/** The newest ads of a list, without those that the device already has. */
export const Pack = v.object({
  /** Ids of all ads of the list, also of those that are not in this pack, newest first. One text with spaces is smaller than an array. */
  ids: v.string(),
  /** Ads whose marks were not in `known`. */
  ads: v.array(PackedAd),
  authors: v.array(UserCard),
  /** Search terms shared by all ads of a leaf (as category and group) or of a city (as place). */
  names: v.array(v.object({ key: v.string(), head: v.string(), text: v.string() })),
});
export type Pack = v.InferOutput<typeof Pack>;
