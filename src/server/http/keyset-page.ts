import * as v from 'valibot';
import { Id, type PageQuery } from '#contract/schema.ts';
import type { KeysetEntry, KeysetPosition } from '../db/keyset-sql.ts';
import { fieldError } from './errors/app-error.ts';
import { JsonText } from './calls/bodies/json-text.ts';

export type CursorQuery = v.InferOutput<typeof PageQuery>;

const VERSION = 1;
const PLACE = [v.literal(VERSION), v.pipe(v.string(), v.regex(/^\d{1,16}$/)), Id] as const;
const Cursor = v.union([v.strictTuple(PLACE), v.strictTuple([...PLACE, v.string()])]);

/**
 * The position behind which the page begins. A list with several orders names the one that it is read in, since a
 * position of another order would skip entries.
 */
export function readPosition(cursor: string | undefined, order?: string): KeysetPosition | undefined {
  if (cursor === undefined) return undefined;
  const parsed = v.safeParse(Cursor, parse(cursor));
  if (!parsed.success || parsed.output[3] !== order) throw fieldError('cursor', 'malformed');
  const [, at, id] = parsed.output;
  return { at, id };
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}

function cursorOf({ at, id }: KeysetPosition, order: string | undefined): string {
  const parts = [VERSION, at, id, ...(order === undefined ? [] : [order])];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** A page without a total, of the entries behind the cursor. */
export async function readPage(
  { size, cursor }: CursorQuery,
  read: (page: { after: KeysetPosition | undefined; limit: number }) => Promise<readonly KeysetEntry[]>,
): Promise<JsonText> {
  return keysetPage(await read({ after: readPosition(cursor), limit: size + 1 }), size, undefined);
}

/** A page of finished entries. `rows` has one more than `size` when there is another page. */
export function keysetPage(
  rows: readonly KeysetEntry[],
  size: number,
  total?: number,
  order?: string,
): JsonText {
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  const cursor = last && cursorOf(last, order);
  const counted = total === undefined ? '' : `,"total":${total}`;
  const items = shown.map(({ entry }) => entry).join(',');
  return new JsonText(`{"items":[${items}],"next":${JSON.stringify(cursor ?? null)}${counted}}`);
}
