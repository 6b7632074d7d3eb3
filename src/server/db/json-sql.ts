import type { ImageFilter } from '../../contract/limits.ts';

/*
 * Pieces of SQL that write the contract's entities as JSON. PostgreSQL writes a page of ads in a third of the time
 * that Node needs to read its rows and write them again. The pieces are constants: nothing from outside is in them.
 */

const CARD_PHOTO: readonly ImageFilter[] = ['96x96', '192x192', '400x_', '800x_'];
const GALLERY_PHOTO: readonly ImageFilter[] = ['96x96', '400x_', '800x_', '1600x_', '1200x630'];
const AVATAR: readonly ImageFilter[] = ['50x50', '192x192'];

export const PHOTO_SIZES = { card: CARD_PHOTO, gallery: GALLERY_PHOTO, avatar: AVATAR };

export function timestampSql(expression: string): string {
  return `to_char(${expression}, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}

/** A row of `images` by its alias; null where the join found none. */
export function imageSql(alias: string, filters: readonly ImageFilter[]): string {
  const urls = filters.map((filter) => `'${filter}', '/images/' || ${alias}.storage_key || '/${filter}'`);
  return `case when ${alias}.id is not null then json_build_object(
    'id', ${alias}.id::text, 'urls', json_build_object(${urls.join(', ')}),
    'original_name', ${alias}.original_name, 'width', ${alias}.width, 'height', ${alias}.height,
    'color', ${alias}.color) end`;
}

function userCardEntries(user: string, avatar: string): string[] {
  return [
    `'id', ${user}.id::text`,
    `'full_name', rtrim(${user}.first_name || ' ' || ${user}.last_name)`,
    `'avatar', ${imageSql(avatar, AVATAR)}`,
    `'verified', ${user}.verified_at is not null`,
    `'rating', json_build_object('positive', ${user}.positive_count, 'negative', ${user}.negative_count)`,
  ];
}

/** A row of `users` and its avatar's row as a card. */
export function userCardSql(user: string, avatar: string): string {
  return `json_build_object(${userCardEntries(user, avatar).join(', ')})`;
}

/** A card with when its person was last here and how soon they answer; `now` is a placeholder. */
export function userPresenceEntries(user: string, avatar: string, now: string): string[] {
  return [
    ...userCardEntries(user, avatar),
    // Someone seen in the last five minutes is online.
    `'online', ${user}.last_seen_at is not null and ${user}.last_seen_at > ${now} - interval '5 minutes'`,
    `'last_seen_at', ${timestampSql(`${user}.last_seen_at`)}`,
    `'reply_minutes', ${user}.reply_minutes`,
    `'registered_at', ${timestampSql(`${user}.created_at`)}`,
  ];
}
