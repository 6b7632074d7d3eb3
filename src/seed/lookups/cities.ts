import cities from './cities.json' with { type: 'json' };

export interface CitySeed {
  /** Stored in databases and saved links, so it never changes. */
  readonly id: number;
  readonly slug: string;
  readonly ru: string;
  readonly uz: string;
  readonly longitude: number;
  readonly latitude: number;
  /** 1 is the capital, 2 are regional centres, 3 are other towns. */
  readonly rank: number;
}

export const CITIES: readonly CitySeed[] = cities;

export function findCityBySlug(slug: string): CitySeed {
  const city = CITIES.find((entry) => entry.slug === slug);
  if (!city) throw new Error(`no such city: ${slug}`);
  return city;
}
