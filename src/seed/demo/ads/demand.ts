import type { AdKind } from '#contract/ads/kinds.ts';
import { CATEGORY_GROUPS } from '#seed/lookups/categories.ts';
import type { Town } from '#seed/demo/places/place.ts';
import { DEMO_TOWNS } from '#seed/demo/places/towns.ts';
import { Random } from '#seed/demo/random.ts';
import type { DemoPerson } from '#seed/demo/world.ts';
import { subjectsOf, type WordingSubject } from '#seed/demo/texts/wordings.ts';

/** Leaves in demand by kind: every larger town has ads in them. */
export const SOUGHT: Readonly<Record<AdKind, readonly string[]>> = {
  service: [
    'plumber',
    'electrician',
    'home-cleaning',
    'hairdresser',
    'mechanic',
    'washing-machine',
    'air-conditioner',
    'home-moving',
    'cargo',
    'renovation',
    'furniture',
    'handyman',
  ],
  task: [
    'plumber',
    'electrician',
    'home-cleaning',
    'welder',
    'window-cleaning',
    'furniture',
    'cargo',
    'home-moving',
    'courier',
    'tutor-math',
    'nanny',
    'handyman',
  ],
  vacancy: [
    'janitor',
    'shop-assistant',
    'cashier',
    'call-centre',
    'taxi-driver',
    'restaurant-cook',
    'seamstress',
    'secretary',
    'truck-driver',
    'factory-worker',
    'pharmacist',
    'nurse',
  ],
};
/** Number of ads in each leaf in demand; the first one gets more. */
const EACH = 19;
const OF_THE_FIRST = 36;

/**
 * Whether a person outside the capital also works in `group`: where people are few, they add a trade that every town
 * wants.
 */
export function isSoughtBeside(person: DemoPerson, group: string): boolean {
  if (person.city === DEMO_TOWNS[0]?.city) return false;
  const sought = new Set(SOUGHT[person.role === 'performer' ? 'service' : 'vacancy']);
  const groups = CATEGORY_GROUPS.filter(({ leaves }) => leaves.some(({ slug }) => sought.has(slug)));
  return groups[person.id % groups.length]?.slug === group;
}

const LARGER_WEIGHT = 19;
export const LARGER_TOWNS = DEMO_TOWNS.filter(({ weight }) => weight >= LARGER_WEIGHT);

export interface PlannedAd {
  readonly key: string;
  readonly subject: WordingSubject;
  /** `undefined` puts the ad where its author lives. */
  readonly town: Town | undefined;
  /** True for the town's first ad in this leaf: it is always published. */
  readonly isFirst: boolean;
}

/**
 * Plans `count` ads of a kind: leaves in demand get one in every larger town, all others are where their authors live.
 */
export function planAds(kind: AdKind, count: number): PlannedAd[] {
  const subjects = new Random(`order of ${kind}`).shuffle(subjectsOf(kind));
  const sought = new Set(SOUGHT[kind]);
  const others = subjects.filter(({ leaf }) => !sought.has(leaf.slug));
  const planned = SOUGHT[kind].flatMap((slug, index) => {
    const ofLeaf = subjects.filter(({ leaf }) => leaf.slug === slug);
    return planSought(ofLeaf, index === 0 ? OF_THE_FIRST : EACH, kind, slug);
  });
  const rest = Array.from({ length: count - planned.length }, (_, index) => {
    return { ...turn(others, index), town: undefined, isFirst: false };
  });
  return [...rest, ...planned];
}

function planSought(
  subjects: readonly WordingSubject[],
  count: number,
  kind: AdKind,
  leaf: string,
): PlannedAd[] {
  const random = new Random(`towns of ${kind} ${leaf}`);
  return Array.from({ length: count }, (_, index) => {
    const larger = LARGER_TOWNS[index];
    const town = larger ?? random.weighted(DEMO_TOWNS, ({ weight }) => weight);
    return { ...turn(subjects, index), town, isFirst: larger !== undefined };
  });
}

/** Subjects take turns, round after round. */
function turn(subjects: readonly WordingSubject[], index: number): { subject: WordingSubject; key: string } {
  const subject = subjects[index % subjects.length];
  if (!subject) throw new Error('nothing to write about');
  return { subject, key: `${subject.key} ${Math.floor(index / subjects.length)}` };
}
