import { AD_KINDS, type AdKind } from '#contract/ads/kinds.ts';
import { ID, readMatching } from '#contract/parameters.ts';
import { readSetting, writeSetting } from '#app/platform/device-storage.ts';

/** The home screen's choices, as its address holds them. */
export interface HomeSearch {
  kind?: AdKind | undefined;
  city?: string | undefined;
  /** The sheet with all categories is open. */
  categories?: 'all' | undefined;
  /** The sheet with what is kept is open. */
  saved?: '1' | undefined;
}

/** Vacancies and tasks have sections of their own there, so the categories are those of services at first. */
export const HOME_KIND: AdKind = 'service';

export function parseHomeSearch(raw: object & Partial<Record<keyof HomeSearch, unknown>>): HomeSearch {
  const kind = AD_KINDS.find((each) => each === raw.kind);
  const city = readMatching(ID, raw.city);
  return {
    ...(kind ? { kind } : {}),
    ...(city ? { city } : {}),
    ...(raw.categories === 'all' ? { categories: 'all' } : {}),
    ...(String(raw.saved) === '1' ? { saved: '1' } : {}),
  };
}

/** The city that was chosen here last, if it is one; the server knows none. */
export function rememberedCity(cities: readonly { id: string }[] | undefined): string | undefined {
  if (import.meta.env.SSR) return undefined;
  const city = readMatching(ID, readSetting('@home_city_v1'));
  return !cities || cities.some(({ id }) => id === city) ? city : undefined;
}

export function rememberCity(city: string | undefined): void {
  writeSetting('@home_city_v1', city ?? null);
}
