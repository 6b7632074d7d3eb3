import type { City } from '#contract/lookups/entities.ts';
import { fold } from '#text/letters/fold.ts';

/** Finds cities by their first letters, in either script: among fifty names one letter is enough. */
export function findCitiesByPrefix(cities: readonly City[], typed: string): readonly City[] {
  const prefix = fold(typed.trim().toLowerCase());
  if (prefix === '') return [];
  return cities.filter(({ translations }) =>
    translations.some(({ name }) => fold(name.toLowerCase()).startsWith(prefix)),
  );
}
