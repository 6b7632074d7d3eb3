import * as fc from 'fast-check';
import type { Endpoint } from '#contract/endpoint.ts';
import { type ExistingIds, schemaValuesOf } from './schema-values.ts';

/** Values of numeric parameters: plausible ones, and those that people and programs send instead. */
const NUMBERS = [
  '0',
  '1',
  '-1',
  '20',
  '200',
  '41.3',
  '69.2',
  '180.0000001',
  '1e309',
  'Infinity',
  'NaN',
  '0x10',
];
const WORDS = [
  'date',
  'title',
  'distance',
  'popular',
  'task',
  'vacancy',
  'positive',
  'ru',
  'uz',
  'null',
  'true',
  '',
];
export const HOSTILE_VALUES = [
  '\u0000',
  '\uD800',
  "'; drop table ads; --",
  '%00',
  '%',
  '${7*7}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '()|&!:*',
  "'a' & | !",
  'я'.repeat(201),
  '9'.repeat(40),
  '69,41,70,42',
  '70,42,69,41',
  '1,1,1',
  'WzEsImRhdGUiLDAsMTc5NTIwODQ3NzUxMzAwMCwiMSJd',
  'WzEsImRhdGUiLDAsIjEiLCIxIl0',
  Buffer.from('[1,"date",0,8000000000000000,"999999999999999999"]').toString('base64url'),
  Buffer.from('[1,"title",0,"\\u0000","1"]').toString('base64url'),
  Buffer.from('[1,"popular",9,-2000000000,"1"]').toString('base64url'),
  Buffer.from('[1,"9999999999999999","999999999999999999"]').toString('base64url'),
];

export const junkValue = fc.oneof(
  fc.constantFrom(...NUMBERS),
  fc.constantFrom(...WORDS),
  fc.constantFrom(...HOSTILE_VALUES),
  fc.integer({ min: 0, max: 400 }).map(String),
  fc.double({ min: -200, max: 200, noNaN: true }).map(String),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...'сантехникremontʻ’ўқ 12'.split('')), maxLength: 30 }),
);

export function namesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  // A union has the names of all its options.
  if ('options' in schema && Array.isArray(schema.options)) return schema.options.flatMap(namesOf);
  if (!('entries' in schema)) return [];
  const { entries } = schema;
  return typeof entries === 'object' && entries !== null ? Object.keys(entries) : [];
}

/** Values in a body, beside text. */
const anything = fc.oneof(
  { weight: 3, arbitrary: junkValue },
  fc.constantFrom(null, true, false, Infinity, -0, 2 ** 60, '+998901234567', '123456', 'choynak-qopqogi-47'),
  fc.constant({ __proto__: { x: 1 }, toString: 'x' }),
  fc.array(fc.oneof(junkValue, fc.integer(), fc.constant(null)), { maxLength: 5 }),
  fc.object({ maxDepth: 2, maxKeys: 4 }),
);

export interface JunkBody {
  readonly text: string;
  readonly type: string;
}

/**
 * Fields of the call in one of four formats, with junk under its names or with values that its schema asks for; now and
 * then no such format at all.
 */
export function junkBodyOf(endpoint: Endpoint, given: ExistingIds): fc.Arbitrary<JunkBody> {
  const known = namesOf(endpoint.body);
  const field = fc.constantFrom(...known, 'unknown', '__proto__', ...known.map((name) => `${name}[0][x]`));
  const fields = fc.array(fc.tuple(field, anything), { maxLength: 8 });
  const fitting = schemaValuesOf(endpoint.body, given);
  return fc.oneof(
    { weight: 3, arbitrary: fields.map((pairs) => asJson(Object.fromEntries(pairs))) },
    { weight: 2, arbitrary: fields.map(asForm) },
    { weight: 6, arbitrary: fitting.map(asJson) },
    { weight: 2, arbitrary: fitting.map((body) => asForm(leavesOf(body, ''))) },
    { weight: endpoint.encoding === 'files' ? 9 : 1, arbitrary: fitting.map(asMultipart) },
    fc.record({ text: fc.string({ unit: 'binary', maxLength: 200 }), type: fc.constantFrom(...TYPES) }),
  );
}

/** Query parameters that fit the call's schema, as text. */
export function fittingQueryOf(endpoint: Endpoint, given: ExistingIds): fc.Arbitrary<[string, string][]> {
  return schemaValuesOf(endpoint.query, given).map((query) =>
    leavesOf(query, '').map(([name, each]): [string, string] => [name, String(each)]),
  );
}

/** A path with a value for each of its parameters. */
export function fittingPathOf(
  endpoint: Endpoint,
  given: ExistingIds,
  id: fc.Arbitrary<string>,
): fc.Arbitrary<string> {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const entries = Object.entries(endpoint.params?.entries ?? {});
  const parts = names.map((name) => {
    const schema = entries.find(([each]) => each === name)?.[1];
    return fc.oneof(id, schemaValuesOf(schema, given).map(String));
  });
  return fc
    .tuple(...parts)
    .map((values) =>
      names.reduce((path, name, at) => path.replace(`{${name}}`, junkText(values[at] ?? '')), endpoint.path),
    );
}

const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary="',
  'text/plain',
  ';',
];

function asJson(body: unknown): JunkBody {
  // 1e309 is valid JSON that JavaScript reads as Infinity.
  const json = JSON.stringify(body ?? null).replaceAll('"1e309"', '1e309');
  return { text: json, type: 'application/json' };
}

function asForm(fields: readonly (readonly [string, unknown])[]): JunkBody {
  const pairs = fields.map(([name, each]) => `${junkText(name)}=${junkText(written(each))}`);
  return { text: pairs.join('&'), type: 'application/x-www-form-urlencoded' };
}

/** Each field as text or as a file; file names have characters that no system should accept. */
function asMultipart(body: unknown): JunkBody {
  const parts = leavesOf(body, '').map(([name, each]) => {
    const file = each === 'file' ? '; filename="a\u0000\ud800\u202e.png"\r\nContent-Type: image/png' : '';
    return `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${written(each)}\r\n`;
  });
  return { text: `${parts.join('')}--x--\r\n`, type: 'multipart/form-data; boundary=x' };
}

function written(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}

/** Flattens nested values to the names of form fields: `{ a: { b: [1] } }` becomes `a[b][0]`. */
function leavesOf(value: unknown, name: string): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return name === '' ? [] : [[name, value]];
  return Object.entries(value)
    .slice(0, 20)
    .flatMap(([key, each]: [string, unknown]) => {
      const inner = name === '' ? key : `${name}[${key}]`;
      return inner.length > 400 ? [] : leavesOf(each, inner);
    });
}

export const junkText = (part: string) => encodeURIComponent(part.toWellFormed());
