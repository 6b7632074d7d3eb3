// Ads for the benchmark: texts, prices and places of the demo data, mixed anew and spread over many more people, with a
// long tail of rare words (streets, landmarks, names) as real ads have it.
import { DAY_MS } from '#contract/time.ts';
import { indexAd, type PlaceNames } from '#server/domains/ads/write/index-ad.ts';
import type { NewAd } from '#server/domains/ads/write/new-ad-types.ts';
import { generateDemo } from '#seed/demo/generate.ts';
import type { DemoAd } from '#seed/demo/world.ts';
import { TITLE_TERM_PREFIX } from '#text/index-words.ts';
import { stemsOf } from '#text/stems/stems.ts';

/** A seeded random generator (mulberry32): the same numbers in each run. */
export function createSeededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const SYLLABLES =
  'бар тош кум ной сар кент уз гул дар ма ри шах навр бек али жон тем ир олм зар ёр мир'.split(' ');

function rareWords(random: () => number, count: number): string[] {
  const words = new Set<string>();
  while (words.size < count) {
    const length = 2 + Math.floor(random() * 3);
    let word = '';
    for (let i = 0; i < length; i += 1) word += SYLLABLES[Math.floor(random() * SYLLABLES.length)] ?? '';
    words.add(word);
  }
  return [...words];
}

interface Base {
  readonly ad: DemoAd;
  readonly titleRu: string;
  readonly titleUz: string;
  /** The tsvector without terms of rare words. */
  readonly search: string;
  readonly terms: readonly string[];
}

export interface BenchAd {
  readonly base: DemoAd;
  readonly titles: string;
  readonly titleRu: string;
  readonly titleUz: string;
  readonly search: string;
  readonly terms: readonly string[];
  readonly description: string;
  readonly longitude: number | null;
  readonly latitude: number | null;
  readonly price: number | null;
  readonly priceMax: number | null;
  readonly published: Date;
  readonly status: string;
}

const RARE_WORDS = 20_000;

/** The ad's city; none for remote work. */
export function cityOf(ad: DemoAd): number | null {
  return ad.remote && ad.longitude === null ? null : ad.cityId;
}

function baseOf(ad: DemoAd, names: PlaceNames): Base {
  const [first, ...others] = ad.translations;
  if (!first) throw new Error('A demo ad has no text.');
  const written: NewAd = {
    kind: ad.kind,
    status: 'published',
    author_id: '1',
    category_id: ad.categoryId,
    city_id: cityOf(ad),
    texts: [first, ...others],
    skills: ad.skills,
    company: ad.company,
  };
  const { title_ru: titleRu, title_uz: titleUz, search, terms } = indexAd(written, names);
  return { ad, titleRu, titleUz, search, terms };
}

export function* benchAds(count: number, names: PlaceNames, now: Date): Generator<BenchAd> {
  const random = createSeededRandom(count);
  const bases = generateDemo({ now })
    .ads.filter((ad) => ad.status === 'published')
    .map((ad) => baseOf(ad, names));
  const rare = rareWords(random, RARE_WORDS).map((word) => ({ word, terms: stemsOf(word) }));
  const pick = <T>(list: readonly T[], at: number): T => {
    const item = list[Math.floor(at * list.length)];
    if (item === undefined) throw new Error('Nothing to pick from.');
    return item;
  };
  for (let index = 0; index < count; index += 1) {
    const { ad, titleRu, titleUz, search, terms } = pick(bases, random());
    // A few of the rare words are much more common than the others.
    const tail = [1, 2, 3].map(() => pick(rare, random() ** 3));
    const tailTerms = [...new Set(tail.flatMap((word) => word.terms))].filter(
      (term) => !terms.includes(term),
    );
    const scale = 0.7 + random() * 0.6;
    const scaled = (price: number | null) =>
      price === null ? null : Math.round((price * scale) / 1000) * 1000;
    const moved = (degrees: number | null, by: number) =>
      degrees === null ? null : Number((degrees + (random() + random() - 1) * by).toFixed(5));
    const mark = tail[0]?.word ?? '';
    yield {
      base: ad,
      titles: JSON.stringify(
        ad.translations.map(({ locale, title }) => ({ locale, title: `${title}, ${mark}` })),
      ),
      titleRu: `${titleRu} ${mark}`,
      titleUz: `${titleUz} ${mark}`,
      search: `${search} ${tailTerms.map((term) => `'${term}':1A '${TITLE_TERM_PREFIX}${term}'`).join(' ')}`,
      terms: [...terms, ...tailTerms, ...tailTerms.map((term) => `${TITLE_TERM_PREFIX}${term}`)],
      description: `${ad.translations[0]?.description ?? ''} ${tail.map(({ word }) => word).join(' ')}`,
      longitude: moved(ad.longitude, 0.08),
      latitude: moved(ad.latitude, 0.06),
      price: scaled(ad.price),
      priceMax: scaled(ad.priceMax),
      published: new Date(now.getTime() - random() ** 1.5 * 30 * DAY_MS),
      status: random() < 0.94 ? 'published' : 'expired',
    };
  }
}
