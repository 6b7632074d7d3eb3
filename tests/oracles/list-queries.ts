import fc from 'fast-check';
import { AD_KINDS, type AdKind } from '#contract/ads/kinds.ts';
import type { ListQuery } from '#contract/ads/list-query.ts';
import { EMPLOYMENT_TYPES, PAYMENT_METHODS, WORK_MODES } from '#contract/ads/traits.ts';
import { SAMARKAND, TASHKENT_ID } from '#tests/factories/ads/ads.ts';
import type { InsertedAd } from './insert-world.ts';
import { boxes, randomPlaces } from './places.ts';
import { DAYS, GROUPS, LEAVES, WORDS } from './world.ts';

const some = <T>(options: readonly T[]) => fc.subarray([...options], { minLength: 1, maxLength: 3 });
const amount = fc.integer({ min: 0, max: 6 });

const COMMON = {
  search: fc.constantFrom(...WORDS),
  city: fc.constantFrom(String(TASHKENT_ID), String(SAMARKAND)),
  category: fc.constantFrom(...LEAVES.map(String), ...Object.keys(GROUPS)),
  author: fc.constantFrom('0', '1', '2', '3'),
  verified: fc.boolean(),
  with_photo: fc.boolean(),
};
const PRICE = { price_from: amount, price_to: amount };
const FILTERS: Readonly<Record<AdKind, fc.Arbitrary<ListQuery>>> = {
  service: fc.record({ ...COMMON, ...PRICE }),
  task: fc.record({
    ...COMMON,
    ...PRICE,
    remote: fc.boolean(),
    payment_method: some(PAYMENT_METHODS),
    starts_from: fc.constantFrom(...DAYS),
    starts_to: fc.constantFrom(...DAYS),
  }),
  vacancy: fc.record({
    ...COMMON,
    salary_from: amount,
    remote: fc.boolean(),
    employment_type: some(EMPLOYMENT_TYPES),
    work_mode: some(WORK_MODES),
    temporary: fc.boolean(),
    without_resume: fc.boolean(),
  }),
};
const SORTS = {
  service: ['date', 'title', 'popular', 'price', 'rating'],
  task: ['date', 'title', 'popular', 'price', 'rating'],
  vacancy: ['date', 'title', 'popular', 'price'],
} as const;

export interface KindQuery {
  readonly kind: AdKind;
  readonly query: ListQuery;
}

const NOBODY = '999999';

/** The query with the id of its author, which is a place in `AUTHORS` until the ads are inserted. */
export function withAuthor(ads: readonly InsertedAd[], { kind, query }: KindQuery): KindQuery {
  const { author } = query;
  if (author === undefined) return { kind, query };
  const id = ads.find((ad) => String(ad.author) === author)?.author_id ?? NOBODY;
  return { kind, query: { ...query, author: id } };
}

/** Few filters at once, often one alone: with all of them no ad is left. */
function fewOf(filters: ListQuery): fc.Arbitrary<ListQuery> {
  const entries = Object.entries(filters);
  return fc
    .oneof(fc.subarray(entries, { maxLength: 1 }), fc.subarray(entries, { maxLength: 3 }))
    .map((few): ListQuery => Object.fromEntries(few));
}

const around = fc.record({
  point: randomPlaces,
  distance: fc.option(fc.constantFrom(1, 2.5, 30, 260, 500), { nil: undefined }),
});

function filtersOf(kind: AdKind): fc.Arbitrary<KindQuery> {
  return fc.tuple(FILTERS[kind].chain(fewOf), fc.option(around, { freq: 2 })).map(([query, circle]) => {
    if (circle === null) return { kind, query };
    return { kind, query: { ...query, ...circle.point, distance: circle.distance } };
  });
}

function listsOf(kind: AdKind): fc.Arbitrary<KindQuery> {
  const order = fc.record({
    sort: fc.constantFrom(...SORTS[kind]),
    lang: fc.constantFrom('ru' as const, 'uz' as const),
  });
  return fc
    .tuple(filtersOf(kind), order, fc.option(boxes, { nil: undefined, freq: 2 }), fc.boolean())
    .map(([{ query }, { sort, lang }, bbox, isNearest]) => ({
      kind,
      query: {
        ...query,
        bbox,
        lang,
        sort: isNearest && query.latitude !== undefined ? ('distance' as const) : sort,
      },
    }));
}

const ofAllKinds = (of: (kind: AdKind) => fc.Arbitrary<KindQuery>): fc.Arbitrary<KindQuery> =>
  fc.oneof(of('task'), of('service'), of('vacancy'));

/** Filters of any kind, as lists, maps and counts take them. */
export const filterQueries = ofAllKinds(filtersOf);
/** Filters whose squares are counted in advance. */
export const plainQueries: fc.Arbitrary<KindQuery> = fc.record({
  kind: fc.constantFrom(...AD_KINDS),
  query: fc.oneof(
    fc.constant({}),
    fc.record({ city: COMMON.city }),
    fc.record({ category: COMMON.category }),
    fc.record({ city: COMMON.city, category: COMMON.category }),
  ),
});
/** A list of any kind with some of its filters, in any order. */
export const listQueries = ofAllKinds(listsOf);
