import * as v from 'valibot';
import { ServiceCard, TaskCard, VacancyCard } from '../ads/entities.ts';
import { Id } from '../schema.ts';
import { UserCard } from '../users/entities.ts';

const packedEntries = {
  /** Changes with anything that is told of the ad. */
  mark: v.pipe(v.string(), v.regex(/^[\w-]{5}$/)),
  /** Among the pack's authors. */
  author: v.nullable(Id),
  /** What descriptions and the like are found by, folded as src/text does, a space between. Titles are in the card. */
  terms: v.string(),
};

const PackedAd = v.variant('kind', [
  v.object({ ...TaskCard.entries, ...packedEntries }),
  v.object({ ...ServiceCard.entries, ...packedEntries }),
  v.object({ ...VacancyCard.entries, ...packedEntries }),
]);
export type PackedAd = v.InferOutput<typeof PackedAd>;

/** The newest ads of a list, but for those that the device has. */
export const Pack = v.object({
  /** All ads of the list, newest first, a space between. */
  ids: v.string(),
  /** Those of them whose marks were not among the known ones. */
  ads: v.array(PackedAd),
  authors: v.array(UserCard),
  /** What all ads of a leaf, and of a city, are found by: the leaf as category and group, the city as place. */
  names: v.array(v.object({ key: v.string(), head: v.string(), text: v.string() })),
});
export type Pack = v.InferOutput<typeof Pack>;
