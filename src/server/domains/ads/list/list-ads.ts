import { LIMITS } from '#contract/limits.ts';
import { JsonText } from '#server/http/calls/bodies/json-text.ts';
import type { TieredRow } from '../search/search-repo.ts';
import { type ListPosition, writeCursor } from './encode-cursor.ts';
import type { AdListQuery } from './filter-types.ts';
import { type ListReader, readList } from './plan/run-plan.ts';

const COMMA = Buffer.from(',');

/** A page of ads as JSON, made of the bytes that the database sent. */
export async function listAds(reader: ListReader, query: AdListQuery): Promise<JsonText> {
  const { rows, total } = await readList(reader, query);
  const shown = rows.slice(0, query.size);
  const last = rows.length > query.size ? shown.at(-1) : undefined;
  const next = last ? JSON.stringify(writeCursor(query.sort, positionOf(query, last))) : 'null';
  const counted = total === undefined ? '' : `,"total":${Math.min(total, LIMITS.countMax + 1)}`;
  const cards = shown.flatMap(({ card }, index) => (index === 0 ? [card] : [COMMA, card]));
  return new JsonText(
    Buffer.concat([Buffer.from('{"items":['), ...cards, Buffer.from(`],"next":${next}${counted}}`)]),
  );
}

function positionOf({ sort, locale }: AdListQuery, { tier, key, id }: TieredRow): ListPosition {
  const place = { tier, id: id.toString() };
  return sort === 'title'
    ? { ...place, key: key.toString(), locale }
    : { ...place, key: Number(key.toString()) };
}
