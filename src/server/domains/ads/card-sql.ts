import type { AdKind } from '../../../contract/ads/kinds.ts';
import { imageSql, PHOTO_SIZES, timestampSql, userCardSql } from '../../db/json-sql.ts';

/** What a card needs beside the ad `a`: its author unless anonymous, the author's face, the first photo. */
export const CARD_JOINS = `
  left join users u on u.id = a.author_id and not a.anonymous
  left join images face on face.id = u.avatar_id
  left join ad_images cover on cover.ad_id = a.id and cover.position = (
    select min(position) from ad_images where ad_id = a.id)
  left join images photo on photo.id = cover.image_id`;

/** What a card says, in the order of the contract; `now` is a placeholder. */
function commonEntries(now: string, author: string): string[] {
  return [
    `'id', a.id::text`,
    `'kind', a.kind`,
    `'category', a.category_id::text`,
    `'city', a.city_id::text`,
    `'location', case when a.longitude is not null
       then json_build_object('latitude', a.latitude, 'longitude', a.longitude) end`,
    `'published_at', ${timestampSql('a.published_at')}`,
    `'lifted', a.lifted_at is not null and a.lifted_at > ${now} - interval '1 day'`,
    `'photo', ${imageSql('photo', PHOTO_SIZES.card)}`,
    `'author', case when u.id is not null then ${author} end`,
  ];
}

const KIND_ENTRIES: Readonly<Record<AdKind, readonly string[]>> = {
  task: [`'price', a.price`, `'remote', a.remote`],
  service: [`'price', a.price`],
  vacancy: [
    `'salary_min', a.price`,
    `'salary_max', a.price_max`,
    `'company', case when a.anonymous then a.company end`,
    `'remote', a.remote`,
  ],
};

/** `author` is how the author `u` is written. */
export function cardEntries(kind: AdKind, now: string, author: string): string[] {
  return [...commonEntries(now, author), ...KIND_ENTRIES[kind]];
}

/** A card as JSON; with a distance in kilometres where the call named a point. */
export function cardSql(kind: AdKind, now: string, distance?: string): string {
  const entries = [`'translations', a.titles`, ...cardEntries(kind, now, userCardSql('u', 'face'))];
  if (distance !== undefined) entries.push(`'distance_km', round((${distance})::numeric, 2)`);
  return `json_build_object(${entries.join(', ')})`;
}
