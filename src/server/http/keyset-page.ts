import * as v from 'valibot';
import { Id } from '#contract/schema.ts';
import type { PlacedEntry, Position } from '../db/keyset-sql.ts';
import { fieldError } from './errors/app-error.ts';
import { JsonText } from './calls/bodies/json-text.ts';

const VERSION = 1;
const Cursor = v.strictTuple([v.literal(VERSION), v.pipe(v.string(), v.regex(/^\d{1,16}$/)), Id]);

/** The position behind which the page begins. */
export function readPosition(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  const parsed = v.safeParse(Cursor, parse(cursor));
  if (!parsed.success) throw fieldError('cursor', 'malformed');
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

/** A page of finished entries. `rows` has one more than `size` when there is another page. */
export function keysetPage(rows: readonly PlacedEntry[], size: number, total: number | undefined): JsonText {
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  const cursor = last && Buffer.from(JSON.stringify([VERSION, last.at, last.id])).toString('base64url');
  const counted = total === undefined ? '' : `,"total":${total}`;
  const items = shown.map(({ entry }) => entry).join(',');
  return new JsonText(`{"items":[${items}],"next":${JSON.stringify(cursor ?? null)}${counted}}`);
}
