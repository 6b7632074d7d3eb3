import type { City } from '#contract/lookups/entities.ts';
import { foldWord } from '#text/letters/fold-word.ts';

/** Finds cities by their first letters, in either script: among fifty names one letter is enough. */
export function findCitiesByPrefix(cities: readonly City[], typed: string): readonly City[] {
  const prefix = foldWord(typed.trim().toLowerCase());
  if (prefix === '') return [];
  return cities.filter(({ translations }) =>
    translations.some(({ name }) => foldWord(name.toLowerCase()).startsWith(prefix)),
  );
}
