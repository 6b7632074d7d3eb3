import type { City } from '#contract/lookups/entities.ts';
import { fold } from '#text/letters/fold.ts';

/** By the first letters, in either script: one is enough for fifty names. */
export function citiesBegunWith(cities: readonly City[], typed: string): readonly City[] {
  const begun = fold(typed.trim().toLowerCase());
  if (begun === '') return [];
  return cities.filter(({ translations }) =>
    translations.some(({ name }) => fold(name.toLowerCase()).startsWith(begun)),
  );
}
