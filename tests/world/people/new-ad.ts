import type { AdKind } from '#contract/ads/kinds.ts';
import { DAY_MS } from '#contract/time.ts';
import { ELECTRICIAN, PLUMBER } from '#tests/factories/ads/ads.ts';
import { NEW_SERVICE, NEW_TASK, newVacancy } from '#tests/factories/ads/own-ads.ts';
import type { SeededRandom } from '../simulation/random.ts';
import { somePrice, someWords } from './words.ts';

/** Texts with a phone wait for a moderator. */
const FLAGGED_SHARE = 0.4;
/** Later than any history ends, so that no ad is over by itself. */
const LONG_MS = 60 * DAY_MS;
const ANONYMOUS_SHARE = 0.5;

/** A new ad of a kind, as its form sends it, and the words that are its title. */
export function newAd(
  kind: AdKind,
  random: SeededRandom,
  now: number,
  isFlagged = random.chance(FLAGGED_SHARE),
) {
  const words = someWords(random);
  const translations = [
    { locale: 'ru' as const, title: words, description: describe(words, random, isFlagged) },
  ];
  switch (kind) {
    case 'task': {
      const starts_at = new Date(now + DAY_MS).toISOString();
      const ends_at = new Date(now + LONG_MS).toISOString();
      return { words, body: { ...NEW_TASK, starts_at, ends_at, price: somePrice(random), translations } };
    }
    case 'service':
      return {
        words,
        body: {
          ...NEW_SERVICE,
          category: String(PLUMBER),
          city: NEW_TASK.city,
          negotiable: false,
          price: somePrice(random),
          translations,
        },
      };
    case 'vacancy':
      return {
        words,
        body: {
          ...newVacancy(String(ELECTRICIAN)),
          anonymous: random.chance(ANONYMOUS_SHARE),
          company: 'Завод',
          ...someSalary(random),
          translations,
        },
      };
  }
}

function describe(words: string, random: SeededRandom, isFlagged: boolean): string {
  return isFlagged ? `Звоните: +998 90 123 45 ${random.whole(10, 99)}` : `Нужно ${words}`;
}

export function someSalary(random: SeededRandom) {
  const salary_min = random.whole(20, 60) * 100_000;
  return { salary_min, salary_max: salary_min + 1_000_000 };
}
