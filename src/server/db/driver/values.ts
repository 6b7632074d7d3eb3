import pg from 'pg';
import { parse } from 'postgres-array';

export type Value = string | number | bigint | boolean | null | Date | Uint8Array | readonly Value[];

/** Types that need a cast; PostgreSQL infers all others from their place. */
export function typeOfValue(value: Value): string | undefined {
  if (value instanceof Date) return 'timestamptz';
  if (value instanceof Uint8Array) return 'bytea';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'bigint') return 'bigint';
  return undefined;
}

export function writeValue(value: Value): string | Buffer | null {
  // guards against values that bypassed the compiler: they would be stored as the text `undefined` or as NULL
  if (value === undefined) throw new TypeError('An undefined value was given to a statement.');
  if (value === null || typeof value === 'string') return value;
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object') return String(value);
  return `{${value.map((item) => writtenItem(item)).join(',')}}`;
}

function writtenItem(item: Value): string {
  if (item === null) return 'NULL';
  const text = writeValue(item);
  if (Array.isArray(item)) return String(text);
  return `"${String(text).replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

type Read = (text: string) => unknown;

/**
 * PostgreSQL's `2026-05-01 10:00:00.123456+00` as ISO 8601. A Date ends at milliseconds, and a keyset cursor without
 * its microseconds would skip or repeat rows.
 */
function isoTime(text: string): string {
  if (text.length <= 10) return text;
  const iso = text.replace(' ', 'T');
  return iso.endsWith('+00') ? `${iso.slice(0, -3)}Z` : iso;
}

const asNumber: Read = Number;
const asFlag: Read = (text) => text === 't';
const asJson: Read = (text): unknown => JSON.parse(text);
const asBytes: Read = (text) => Buffer.from(text.slice(2), 'hex');

const asText: Read = (text) => text;

function listOf(readValue: Read): Read {
  return (text) => parse(text, readValue);
}

/** Readers by type number; all other types, among them `bigint` and `numeric`, stay text. */
const READERS: ReadonlyMap<number, Read> = new Map([
  [pg.types.builtins.BOOL, asFlag],
  [pg.types.builtins.BYTEA, asBytes],
  [pg.types.builtins.INT2, asNumber],
  [pg.types.builtins.INT4, asNumber],
  [pg.types.builtins.OID, asNumber],
  [pg.types.builtins.FLOAT4, asNumber],
  [pg.types.builtins.FLOAT8, asNumber],
  [pg.types.builtins.JSON, asJson],
  [pg.types.builtins.JSONB, asJson],
  [pg.types.builtins.DATE, isoTime],
  [pg.types.builtins.TIMESTAMP, isoTime],
  [pg.types.builtins.TIMESTAMPTZ, isoTime],
  // array types, which the driver does not name
  [1000, listOf(asFlag)],
  [1001, listOf(asBytes)],
  [1005, listOf(asNumber)],
  [1007, listOf(asNumber)],
  [1028, listOf(asNumber)],
  [1021, listOf(asNumber)],
  [1022, listOf(asNumber)],
  [199, listOf(asJson)],
  [3807, listOf(asJson)],
  [1182, listOf(isoTime)],
  [1115, listOf(isoTime)],
  [1185, listOf(isoTime)],
  [1009, listOf(asText)], // text
  [1003, listOf(asText)], // name
  [1014, listOf(asText)], // char
  [1015, listOf(asText)], // varchar
  [1016, listOf(asText)], // bigint
  [1231, listOf(asText)], // numeric
  [2951, listOf(asText)], // uuid
]);

export function readerOf(type: number): (bytes: Buffer | null | undefined) => unknown {
  const reader = READERS.get(type) ?? asText;
  return (bytes) => (bytes ? reader(bytes.toString()) : null);
}
