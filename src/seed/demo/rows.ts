import type { NewAdText, NewAd } from '#server/domains/ads/write/new-ad-types.ts';
import type { DemoPicture } from './pictures/store-pictures.ts';
import type { DemoWorld } from './world.ts';

export type Ids = ReadonlyMap<string, string>;

export function imageRows(pictures: readonly DemoPicture[]) {
  return pictures.map(({ name, storageKey, width, height, color }) => ({
    name,
    storage_key: storageKey,
    // the name of a photo as phones send it: an upload keeps its name in whatever format it is stored
    original_name: `${name}.jpg`,
    width,
    height,
    color,
  }));
}

export function adRows(world: DemoWorld, users: readonly string[], images: Ids): NewAd[] {
  const applied = new Map<number, number>();
  for (const { adId, status } of world.requests) {
    if (status !== 'withdrawn') applied.set(adId, (applied.get(adId) ?? 0) + 1);
  }
  return world.ads.map((ad) => ({
    kind: ad.kind,
    status: ad.status,
    author_id: idOfRow(users, ad.authorId),
    category_id: ad.categoryId,
    texts: someTexts(ad.translations),
    city_id: ad.cityId,
    address: ad.address,
    longitude: ad.longitude,
    latitude: ad.latitude,
    price: ad.price,
    price_max: ad.priceMax,
    remote: ad.remote,
    payment_method: ad.paymentMethod,
    starts_at: ad.startsAt,
    ends_at: ad.endsAt,
    employment_type: ad.employmentType,
    work_modes: ad.workModes,
    temporary: ad.temporary,
    needs_resume: ad.needsResume,
    skills: ad.skills,
    anonymous: ad.anonymous,
    company: ad.company,
    requests_count: applied.get(ad.id) ?? 0,
    created_at: ad.createdAt,
    published_at: ad.publishedAt,
    lifted_at: ad.liftedAt,
    image_ids: ad.photos.flatMap((photo) => images.get(photo) ?? []),
  }));
}

function someTexts(texts: readonly NewAdText[]): readonly [NewAdText, ...NewAdText[]] {
  const [first, ...others] = texts;
  if (!first) throw new Error('an ad without words');
  return [first, ...others];
}

/** The database id of a person or ad; demo numbers start at 1 in the order of insertion. */
export function idOfRow(ids: readonly string[], number: number): string {
  const id = ids[number - 1];
  if (id === undefined) throw new Error(`nothing has the number ${number}`);
  return id;
}
