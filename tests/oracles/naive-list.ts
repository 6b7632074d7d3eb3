import type { AdKind } from '#contract/ads/kinds.ts';
import type { ListQuery } from '#contract/ads/list-query.ts';
import type { InsertedAd } from './insert-world.ts';
import { naiveKm, type RandomPlace } from './places.ts';
import { AUTHORS, GROUPS, titleRank, type WorldAd } from './world.ts';

const TASHKENT_AHEAD_MS = 5 * 3_600_000;

/** Whether an ad is in public lists at all. */
function isListed(ad: WorldAd): boolean {
  return ad.status === 'published' && AUTHORS[ad.author]?.blocked === false;
}

export function naivePay({ kind, price, price_max: most }: WorldAd): number | null {
  return kind === 'vacancy' ? (most ?? price) : price;
}

export function naiveLeaves(category: string): readonly number[] {
  return GROUPS[category] ?? [Number(category)];
}

export function naivePoint({ latitude, longitude }: ListQuery): RandomPlace | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

/** Tier of a search for one word: 0 in a title, 1 in a description; `undefined` where it is in neither. */
function tierOf({ texts }: WorldAd, word: string | undefined): number | undefined {
  if (word === undefined) return 0;
  if (texts.some(({ title }) => title.toLowerCase().split(' ').includes(word))) return 0;
  return texts.some(({ description }) => description === word) ? 1 : undefined;
}

/** Each filter in plain words, over one ad; `true` where the list does not ask for it. */
const HOLDS: Readonly<Record<keyof ListQuery, (query: ListQuery, ad: InsertedAd) => boolean>> = {
  search: ({ search }, ad) => tierOf(ad, search) !== undefined,
  city: ({ city }, ad) => city === undefined || String(ad.city_id) === city,
  category: ({ category }, ad) => category === undefined || naiveLeaves(category).includes(ad.category_id),
  author: ({ author }, ad) => author === undefined || (ad.author_id === author && !ad.anonymous),
  bbox: ({ bbox }, { place }) =>
    bbox === undefined ||
    (place !== null &&
      place.longitude >= bbox.west &&
      place.longitude <= bbox.east &&
      place.latitude >= bbox.south &&
      place.latitude <= bbox.north),
  distance(query, { place }) {
    const point = naivePoint(query);
    if (point === undefined || query.distance === undefined) return true;
    return place !== null && naiveKm(point, place) <= query.distance;
  },
  verified: ({ verified }, ad) => !verified || (!ad.anonymous && AUTHORS[ad.author]?.verified === true),
  with_photo: ({ with_photo: wanted }, ad) => !wanted || ad.photo,
  price_from: ({ price_from: from }, ad) => from === undefined || (naivePay(ad) ?? -1) >= from,
  salary_from: ({ salary_from: from }, ad) => from === undefined || (naivePay(ad) ?? -1) >= from,
  price_to: ({ price_to: to }, ad) => to === undefined || (naivePay(ad) ?? Infinity) <= to,
  remote: ({ remote }, ad) => !remote || ad.remote,
  temporary: ({ temporary }, ad) => !temporary || ad.temporary,
  without_resume: ({ without_resume: wanted }, ad) => !wanted || !ad.needs_resume,
  employment_type: ({ employment_type: types }, ad) =>
    types === undefined || types.some((each) => each === ad.employment_type),
  work_mode: ({ work_mode: modes }, ad) =>
    modes === undefined || modes.some((each) => ad.work_modes.includes(each)),
  payment_method: ({ payment_method: methods }, ad) =>
    methods === undefined || methods.some((each) => each === ad.payment_method),
  starts_from: ({ starts_from: day }, ad) => day === undefined || (dayOf(ad) ?? '') >= day,
  starts_to: ({ starts_to: day }, ad) => day === undefined || (dayOf(ad) ?? '9999') <= day,
  sort: ({ sort }, { place }) => sort !== 'distance' || place !== null,
  // The point, the language and the page leave out no ad.
  latitude: () => true,
  longitude: () => true,
  lang: () => true,
  size: () => true,
  cursor: () => true,
};

function dayOf({ starts_at: at }: WorldAd): string | undefined {
  return at === null ? undefined : new Date(at.getTime() + TASHKENT_AHEAD_MS).toISOString().slice(0, 10);
}

/** The ads of a list, in no order. */
export function naiveFilter<A extends InsertedAd>(ads: readonly A[], kind: AdKind, query: ListQuery): A[] {
  return ads.filter(
    (ad) => ad.kind === kind && isListed(ad) && Object.values(HOLDS).every((isMet) => isMet(query, ad)),
  );
}

/** Popularity as the job writes it: steps of an eighth of a doubling of the views. */
function popularityOf({ views }: WorldAd): number {
  return Math.round(8 * Math.log2(1 + views));
}

/** Sort key, the smallest first. */
function keyOf(ad: InsertedAd, query: ListQuery): number {
  const point = naivePoint(query);
  switch (query.sort ?? 'date') {
    case 'date':
      return -ad.published_at.getTime();
    case 'popular':
      return -popularityOf(ad);
    case 'rating':
      return AUTHORS[ad.author]?.rank ?? NaN;
    case 'price':
      return ad.kind === 'service' ? (ad.price ?? Infinity) : -(naivePay(ad) ?? -1);
    case 'title': {
      const named = (locale: string) => ad.texts.find((text) => text.locale === locale);
      return titleRank((named(query.lang ?? 'ru') ?? named('ru') ?? ad.texts[0]).title);
    }
    case 'distance':
      return point && ad.place ? naiveKm(point, ad.place) : NaN;
  }
}

/** Keys nearer than this are equal: two ways of computing a distance differ by up to a tenth of a millimetre. */
const SAME_KEY = 1e-7;

/** The whole list in order. Ids of equal keys ascend where the key ascends, and descend where it descends. */
export function naiveList(ads: readonly InsertedAd[], kind: AdKind, query: ListQuery): string[] {
  const { sort = 'date' } = query;
  const direction = sort === 'title' || sort === 'distance' ? 1 : -1;
  return naiveFilter(ads, kind, query)
    .map((ad) => ({ id: ad.id, tier: tierOf(ad, query.search) ?? 0, key: keyOf(ad, query) }))
    .toSorted((one, other) => {
      if (one.tier !== other.tier) return one.tier - other.tier;
      if (one.key !== other.key && !(Math.abs(one.key - other.key) < SAME_KEY)) return one.key - other.key;
      return direction * (Number(one.id) - Number(other.id));
    })
    .map(({ id }) => id);
}
