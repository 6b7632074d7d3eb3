import fc from 'fast-check';
import { AD_KINDS } from '#contract/ads/kinds.ts';
import { AD_STATUSES } from '#contract/ads/status.ts';
import { EMPLOYMENT_TYPES, PAYMENT_METHODS, WORK_MODES } from '#contract/ads/traits.ts';
import type { NewAd } from '#server/domains/ads/write/new-ad-types.ts';
import { ELECTRICIAN, PLUMBER, SAMARKAND, TASHKENT_ID } from '#tests/factories/ads/ads.ts';
import { type RandomPlace, randomPlaces } from './places.ts';

/** Authors of the random ads, from the best rating to none; the third and fourth are equal. */
export const AUTHORS = [
  { rank: 0, positive_count: 60, negative_count: 1, verified: true, blocked: false },
  { rank: 1, positive_count: 5, negative_count: 0, verified: false, blocked: false },
  { rank: 2, positive_count: 1, negative_count: 0, verified: true, blocked: false },
  { rank: 2, positive_count: 1, negative_count: 0, verified: false, blocked: false },
  { rank: 3, positive_count: 0, negative_count: 3, verified: false, blocked: false },
  { rank: 4, positive_count: 0, negative_count: 0, verified: true, blocked: false },
  { rank: 0, positive_count: 60, negative_count: 1, verified: true, blocked: true },
] as const;

/** Leaves of two groups, and the groups. */
const FACTORY_WORKER = 501;
export const LEAVES = [PLUMBER, ELECTRICIAN, FACTORY_WORKER] as const;
export const GROUPS: Readonly<Record<string, readonly number[]>> = {
  100: [PLUMBER, ELECTRICIAN],
  500: [FACTORY_WORKER],
};

/** Words that no category, city or other word resembles. */
export const WORDS = ['телескоп', 'шкатулка', 'пианино'] as const;
/** Titles in the order of their keys; equal keys differ in case, punctuation or decoration. */
const TITLES: readonly (readonly string[])[] = [
  ['7 палаток'],
  ['abajur', 'ABAJUR!'],
  ['zarya'],
  ['Ёлка', '«елка»'],
  ['пианино', 'ПИАНИНО'],
  ['телескоп'],
  ['телескоп и шкатулка'],
  ['шкатулка'],
];
const titles = fc.constantFrom(...TITLES.flat());

export function titleRank(title: string): number {
  return TITLES.findIndex((same) => same.includes(title));
}

/** Around midnight in Tashkent, which is 19:00 in UTC. */
export const DAYS = ['2030-05-01', '2030-05-02', '2030-05-03', '2030-05-04'] as const;
const starts = fc
  .tuple(fc.constantFrom('2030-04-30', ...DAYS), fc.constantFrom('18:59:59', '19:00:00', '06:00:00'))
  .map(([day, time]) => new Date(`${day}T${time}Z`));

/** Half of the ads began at one of few moments, so that keys are often equal. */
const EPOCH = Date.parse('2030-01-01T00:00:00Z');
const moments = fc
  .oneof(fc.constantFrom(0, 1000), fc.integer({ min: 0, max: 3000 }))
  .map((milliseconds) => new Date(EPOCH + milliseconds));
const money = fc.option(fc.integer({ min: 0, max: 6 }));
const texts = fc
  .tuple(
    fc.constantFrom('ru' as const, 'uz' as const),
    titles,
    fc.option(titles),
    fc.constantFrom('', ...WORDS),
  )
  .map(([locale, title, other, description]): NewAd['texts'] => {
    const first = { locale, title, description };
    if (other === null) return [first];
    return [first, { locale: locale === 'ru' ? 'uz' : 'ru', title: other, description: '' }];
  });

/** An ad as the naive lists know it. */
export interface WorldAd extends Pick<NewAd, 'kind' | 'status' | 'texts' | 'category_id'> {
  readonly author: number;
  readonly city_id: number | null;
  readonly place: RandomPlace | null;
  readonly price: number | null;
  readonly price_max: number | null;
  readonly remote: boolean;
  readonly payment_method: (typeof PAYMENT_METHODS)[number] | null;
  readonly starts_at: Date | null;
  readonly employment_type: (typeof EMPLOYMENT_TYPES)[number] | null;
  readonly work_modes: readonly (typeof WORK_MODES)[number][];
  readonly temporary: boolean;
  readonly needs_resume: boolean;
  readonly anonymous: boolean;
  readonly photo: boolean;
  readonly published_at: Date;
  readonly views: number;
}

export const worldAds: fc.Arbitrary<WorldAd> = fc
  .record({
    kind: fc.constantFrom(...AD_KINDS),
    status: fc.oneof(
      { arbitrary: fc.constant('published' as const), weight: 5 },
      fc.constantFrom(...AD_STATUSES),
    ),
    category_id: fc.constantFrom(...LEAVES),
    city_id: fc.constantFrom(TASHKENT_ID, TASHKENT_ID, SAMARKAND, null),
    author: fc.nat({ max: AUTHORS.length - 1 }),
    place: fc.option(randomPlaces),
    texts,
    price: money,
    price_max: money,
    remote: fc.boolean(),
    payment_method: fc.option(fc.constantFrom(...PAYMENT_METHODS)),
    starts_at: fc.option(starts),
    employment_type: fc.option(fc.constantFrom(...EMPLOYMENT_TYPES)),
    work_modes: fc.subarray([...WORK_MODES]),
    temporary: fc.boolean(),
    needs_resume: fc.boolean(),
    anonymous: fc.boolean(),
    photo: fc.boolean(),
    published_at: moments,
    views: fc.constantFrom(0, 0, 1, 3, 200),
  })
  .map((ad) => ({
    ...ad,
    price_max: ad.kind === 'vacancy' && (ad.price ?? 9) <= (ad.price_max ?? 0) ? ad.price_max : null,
    anonymous: ad.kind === 'vacancy' && ad.anonymous,
  }));
