import { AD_KINDS, type AdKind } from '#contract/ads/kinds.ts';
import { ID_PATTERN, readMatching } from '#contract/parameters.ts';
import { readSetting, writeSetting } from '#app/platform/device-storage.ts';

/** Choices of the home page, stored in its address. */
export interface HomeSearch {
  kind?: AdKind | undefined;
  city?: string | undefined;
  /** Whether the sheet with all categories is open. */
  categories?: 'all' | undefined;
  /** Whether the sheet with favourites is open. */
  saved?: '1' | undefined;
}

/** Vacancies and tasks have sections of their own on the home page, so the categories start with services. */
export const HOME_KIND: AdKind = 'service';

export function parseHomeSearch(raw: object & Partial<Record<keyof HomeSearch, unknown>>): HomeSearch {
  const kind = AD_KINDS.find((each) => each === raw.kind);
  const city = readMatching(ID_PATTERN, raw.city);
  return {
    ...(kind ? { kind } : {}),
    ...(city ? { city } : {}),
    ...(raw.categories === 'all' ? { categories: 'all' } : {}),
    ...(String(raw.saved) === '1' ? { saved: '1' } : {}),
  };
}

/** The city last chosen on this device, if the city still exists; the server knows no such choice. */
export function rememberedCity(cities: readonly { id: string }[] | undefined): string | undefined {
  if (import.meta.env.SSR) return undefined;
  const city = readMatching(ID_PATTERN, readSetting('@home_city_v1'));
  return !cities || cities.some(({ id }) => id === city) ? city : undefined;
}

export function rememberCity(city: string | undefined): void {
  writeSetting('@home_city_v1', city ?? null);
}
