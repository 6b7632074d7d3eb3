import { AD_KINDS, type AdKind } from '../../../contract/ads/kinds.ts';
import { ID, readMatching } from '../../../contract/parameters.ts';
import { readSetting, writeSetting } from '../../platform/device-storage.ts';

/** The home screen's choices, as its address holds them. */
export interface HomeSearch {
  kind?: AdKind | undefined;
  city?: string | undefined;
  /** The sheet with all categories is open. */
  categories?: 'all' | undefined;
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
  };
}

/** The city that was chosen here last; the server knows none. */
export function rememberedCity(): string | undefined {
  if (import.meta.env.SSR) return undefined;
  return readMatching(ID, readSetting('@home_city_v1'));
}

export function rememberCity(city: string | undefined): void {
  writeSetting('@home_city_v1', city ?? null);
}
