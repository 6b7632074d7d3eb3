import type { AdKind } from '../../../../contract/ads/kinds.ts';
import {
  imageSql,
  jsonFlag,
  jsonName,
  jsonNumber,
  jsonObject,
  jsonOrNull,
  jsonText,
  jsonTime,
  PHOTO_SIZES,
  userCardSql,
} from '../../../db/json-sql.ts';

/** What a card needs beside the ad `a`: its author unless anonymous, the author's face, the first photo. */
export const CARD_JOINS = `
  left join users u on u.id = a.author_id and not a.anonymous
  left join images face on face.id = u.avatar_id
  left join ad_images cover on cover.ad_id = a.id and cover.position = (
    select min(position) from ad_images where ad_id = a.id)
  left join images photo on photo.id = cover.image_id`;

const REMOTE = { remote: jsonFlag('a.remote') };
const PRICE = { price: jsonNumber('a.price') };

const KIND_ENTRIES: Readonly<Record<AdKind, Readonly<Record<string, string>>>> = {
  task: { ...PRICE, ...REMOTE },
  service: PRICE,
  vacancy: {
    salary_min: jsonNumber('a.price'),
    salary_max: jsonNumber('a.price_max'),
    company: jsonOrNull('a.anonymous', jsonText('a.company')),
    ...REMOTE,
  },
};

/** What a card says; `now` is a placeholder, `author` what to tell of the author where that is no secret. */
export function cardEntries(
  kind: AdKind,
  now: string,
  author = userCardSql('u', 'face'),
): Record<string, string> {
  return {
    kind: jsonName('a.kind'),
    id: jsonName('a.id'),
    translations: 'a.titles::text',
    category: jsonName('a.category_id'),
    city: jsonName('a.city_id'),
    location: jsonOrNull(
      'a.longitude is not null',
      jsonObject({ latitude: jsonNumber('a.latitude'), longitude: jsonNumber('a.longitude') }),
    ),
    published_at: jsonTime('a.published_at'),
    lifted: jsonFlag(`a.lifted_at is not null and a.lifted_at > ${now} - interval '1 day'`),
    photo: imageSql('photo', PHOTO_SIZES.card),
    author: jsonOrNull('u.id is not null', author),
    ...KIND_ENTRIES[kind],
  };
}

/** What only some cards say, for the end of the object; null where it says nothing. */
export function rareEntries(now: string): string {
  return `case when a.highlighted_until > ${now} then ',"highlighted":true' end`;
}

const written = new Map<string, string>();

/** A card as JSON; with a distance in kilometres where the call named a point. Put together once for each call's shape. */
export function cardSql(kind: AdKind, now: string, distance?: string): string {
  const shape = `${kind} ${now} ${distance}`;
  const known = written.get(shape);
  if (known !== undefined) return known;
  const entries = cardEntries(kind, now);
  // what has no place is at no distance
  const told =
    distance &&
    `case when a.longitude is not null then ',"distance_km":' || round((${distance})::numeric, 2) end`;
  const rare = rareEntries(now);
  const card = jsonObject(entries, told ? `concat(${told}, ${rare})` : rare);
  written.set(shape, card);
  return card;
}
