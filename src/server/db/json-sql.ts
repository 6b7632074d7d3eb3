import type { ImageFilter } from '#contract/limits.ts';

/*
 * SQL expressions that write the contract's entities as JSON text. PostgreSQL writes a page of ads in a third of the
 * time that Node needs to read its rows and serialise them; and `concat` is faster and a tenth shorter than
 * json_build_object. All expressions are constants: nothing from outside is in them.
 */

/** A string that people wrote: escaped, or null. */
export function jsonText(expression: string): string {
  return `coalesce(to_json(${expression})::text, 'null')`;
}

/** A string that needs no escaping, such as an id or one of our own names; or null. */
export function jsonName(expression: string): string {
  return `coalesce('"' || (${expression}) || '"', 'null')`;
}

export function jsonNumber(expression: string): string {
  return `coalesce((${expression})::text, 'null')`;
}

export function jsonFlag(expression: string): string {
  return `case when ${expression} then 'true' else 'false' end`;
}

export function jsonTime(expression: string): string {
  return jsonName(`to_char(${expression}, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);
}

/** An array of strings. */
export function jsonNames(expression: string): string {
  return `array_to_json(${expression})::text`;
}

/** A function takes a hundred arguments at most, and an entry takes two. */
const ENTRIES_A_CALL = 20;

/** The entries of an object, without its braces. */
export function jsonEntries(entries: Readonly<Record<string, string>>): string {
  const parts = Object.entries(entries).map(
    ([name, expression], index) => `'${index === 0 ? '' : ','}"${name}":', ${expression}`,
  );
  const calls: string[] = [];
  for (let start = 0; start < parts.length; start += ENTRIES_A_CALL) {
    calls.push(`concat(${parts.slice(start, start + ENTRIES_A_CALL).join(', ')})`);
  }
  return calls.length === 1 ? calls.join() : `concat(${calls.join(', ')})`;
}

export function jsonObject(entries: Readonly<Record<string, string>>): string {
  return `concat('{', ${jsonEntries(entries)}, '}')`;
}

/** An object that is JSON already, with further entries. */
export function jsonWith(object: string, entries: Readonly<Record<string, string>>): string {
  return `concat(left(${object}, -1), ',', ${jsonEntries(entries)}, '}')`;
}

export function jsonOrNull(condition: string, expression: string): string {
  return `case when ${condition} then ${expression} else 'null' end`;
}

/** The rows of a query as an array; `entry` is JSON. */
export function jsonRows(entry: string, order: string): string {
  return `'[' || coalesce(string_agg(${entry}, ',' order by ${order}), '') || ']'`;
}

const GALLERY_PHOTO: readonly ImageFilter[] = ['96x96', '400x_', '800x_', '1600x_', '1200x630'];
const AVATAR: readonly ImageFilter[] = ['50x50', '192x192'];

export const PHOTO_SIZES = { gallery: GALLERY_PHOTO, avatar: AVATAR };

/** A row of `images` by its alias; null when the join found none. */
export function imageSql(alias: string, filters: readonly ImageFilter[]): string {
  const address = (filter: string) => [filter, `concat('"/images/', ${alias}.storage_key, '/${filter}"')`];
  const image = jsonObject({
    id: jsonName(`${alias}.id`),
    urls: jsonObject(Object.fromEntries(filters.map(address))),
    original_name: jsonText(`${alias}.original_name`),
    width: jsonNumber(`${alias}.width`),
    height: jsonNumber(`${alias}.height`),
    color: jsonName(`${alias}.color`),
  });
  return jsonOrNull(`${alias}.id is not null`, image);
}

/**
 * SQL of "a row of `users` is publicly online": seen in the last five minutes, and not gone since; `now` is a
 * placeholder.
 */
export const IS_ONLINE = (user: string, now: string) =>
  `${user}.shows_presence and ${user}.last_seen_at > ${now} - interval '5 minutes'
    and (${user}.left_at is null or ${user}.left_at < ${user}.last_seen_at)`;

/** When a person was last seen, if they show it to others. */
export const SEEN_AT = (user: string) =>
  jsonTime(`case when ${user}.shows_presence then ${user}.last_seen_at end`);

/** Entries beside the stored card of a row of `users`: last seen and usual time to reply; `now` is a placeholder. */
export function presenceEntries(user: string, now: string): Record<string, string> {
  return {
    online: jsonFlag(IS_ONLINE(user, now)),
    last_seen_at: SEEN_AT(user),
    reply_minutes: jsonNumber(`${user}.reply_minutes`),
    registered_at: jsonTime(`${user}.created_at`),
  };
}
