import { photosFor } from '#seed/demo/pictures/photo-keys.ts';
import type { Random } from '#seed/demo/random.ts';
import type { WordingSubject } from '#seed/demo/texts/wordings.ts';

const SHARE = { task: 0.4, service: 0.8, vacancy: 0.3 } as const;
const MOST = { task: 2, service: 4, vacancy: 1 } as const;

export function photosOfDemoAd(random: Random, subject: WordingSubject): string[] {
  if (subject.entry.remote || !random.chance(SHARE[subject.kind])) return [];
  return random.sample(photosFor(subject.leaf.slug, subject.group), random.whole(1, MOST[subject.kind]));
}
