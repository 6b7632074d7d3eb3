import { DAY_MS } from '#contract/time.ts';
import * as fc from 'fast-check';
import type * as v from 'valibot';

/*
 * Values for a schema, derived from the schema itself: mostly valid ones, with its bounds and values just beyond, and
 * now and then values that no schema should accept.
 */

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** Longer than any accepted text, and short enough for a body that is still read. */
const LONGEST = 5000;
const MOST_ITEMS = 600;
const DEEP = 60;

/** Lone surrogates at the end and between letters, and the null character, which PostgreSQL's text cannot store. */
export const UNSTORABLE = ['\ud800', 'a\udc00b', 'Кран 👍'.slice(0, -1), 'a\u0000b', '\u0000'];

/** Years that ISO 8601, JavaScript and PostgreSQL treat differently, and days that do not exist. */
export const ODD_TIMES = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '-0001-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '1969-12-31T23:59:59Z',
  '1970-01-01T00:00:00Z',
  '2024-02-30T00:00:00Z',
  '2024-12-31T23:59:60Z',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59.999-14:00',
  '10000-01-01T00:00:00Z',
  '+010000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
];
const ODD_DAYS = ODD_TIMES.map((time) => time.split('T', 1).join(''));
const ODD_NUMBERS = [-1, -0, 0.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 1e308, -1e308];

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function nodesOf(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** All steps of a pipe, those of its inner pipes first. */
export function pipeStepsOf(node: Node): Node[] {
  const [first, ...rest] = nodesOf(node['pipe']);
  return first === undefined ? [] : [...pipeStepsOf(first), ...rest];
}

function boundOf(steps: readonly Node[], type: string): number | undefined {
  const found = steps.findLast((step) => step.type === type)?.['requirement'];
  return typeof found === 'number' ? found : undefined;
}

export interface ExistingIds {
  /** Ids of existing records. */
  readonly ids: readonly string[];
}

/** Values for a field with this schema; `undefined` when the field is left out. */
export function schemaValuesOf(schema: unknown, given: ExistingIds): fc.Arbitrary<unknown> {
  if (!isNode(schema)) return fc.constant(undefined);
  const wrong = fc.oneof(
    fc.constantFrom<unknown[]>(null, '', 0, true, [], {}, 'null'),
    fc.constantFrom(...UNSTORABLE),
    fc.constant(nest(DEEP)),
  );
  return fc.oneof({ weight: 24, arbitrary: fitting(schema, given) }, { weight: 1, arbitrary: wrong });
}

function fitting(node: Node, given: ExistingIds): fc.Arbitrary<unknown> {
  const steps = pipeStepsOf(node);
  switch (node.type) {
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return objects(node['entries'], given);
    case 'optional':
    case 'exact_optional':
    case 'undefinedable':
      return fc.option(schemaValuesOf(node['wrapped'], given), { nil: undefined, freq: 2 });
    case 'nullable':
    case 'nullish':
      return fc.option(schemaValuesOf(node['wrapped'], given), { freq: 4 });
    case 'union':
    case 'variant':
      return fc.oneof(...nodesOf(node['options']).map((option) => fitting(option, given)));
    case 'picklist':
      return fc.constantFrom(...listOf(node['options']));
    case 'literal':
      return fc.constant(node['literal']);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return arrays(node['item'], steps, given);
    case 'number':
      return numbers(steps);
    case 'string':
      return texts(steps, given);
    default:
      return fc.constantFrom<unknown[]>('file', null);
  }
}

function listOf(options: unknown): unknown[] {
  return Array.isArray(options) ? options : [];
}

function objects(entries: unknown, given: ExistingIds): fc.Arbitrary<unknown> {
  const known = typeof entries === 'object' && entries !== null ? Object.entries(entries) : [];
  const all = fc.record(
    Object.fromEntries(known.map(([name, entry]) => [name, schemaValuesOf(entry, given)])),
  );
  const needed = known.flatMap(([name, entry]) => (isNode(entry) && entry.type !== 'optional' ? [name] : []));
  const few = fc
    .tuple(
      all,
      fc.subarray(
        known.map(([name]) => name),
        { maxLength: Math.min(3, known.length) },
      ),
    )
    .map(([whole, some]) => pick(whole, [...needed, ...some]));
  return fc.oneof(
    { weight: 1, arbitrary: all.map((whole) => pick(whole, Object.keys(whole))) },
    { weight: 2, arbitrary: few },
  );
}

function pick(whole: object, names: readonly string[]): object {
  return Object.fromEntries(
    Object.entries(whole).filter(([name, value]) => value !== undefined && names.includes(name)),
  );
}

function arrays(item: unknown, steps: readonly Node[], given: ExistingIds): fc.Arbitrary<unknown> {
  const most = boundOf(steps, 'max_length') ?? MOST_ITEMS - 1;
  const some = fc.array(schemaValuesOf(item, given), { minLength: 1, maxLength: Math.min(3, most) });
  const many = fc
    .tuple(schemaValuesOf(item, given), fc.constantFrom(0, most, Math.min(most + 1, MOST_ITEMS)))
    .map(([each, length]) => Array.from({ length }, () => each));
  return fc.oneof({ weight: 6, arbitrary: some }, { weight: 1, arbitrary: many });
}

function numbers(steps: readonly Node[]): fc.Arbitrary<unknown> {
  const [min = 0, max = 1000] = [boundOf(steps, 'min_value'), boundOf(steps, 'max_value')];
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(min, max, Math.min(max, min + 1), Math.min(max, 41)) },
    { weight: 1, arbitrary: fc.constantFrom(min - 1, max + 1, ...ODD_NUMBERS) },
  );
}

function texts(steps: readonly Node[], given: ExistingIds): fc.Arbitrary<string> {
  const fits = fittingTexts(steps, given);
  const cut = fc
    .tuple(fits, fc.constantFrom(...UNSTORABLE), fc.nat(20))
    .map(([text, odd, at]) => text.slice(0, at) + odd + text.slice(at));
  return fc.oneof({ weight: 8, arbitrary: fits }, { weight: 1, arbitrary: cut });
}

function fittingTexts(steps: readonly Node[], { ids }: ExistingIds): fc.Arbitrary<string> {
  const types = new Set(steps.map(({ type }) => type));
  if (types.has('iso_timestamp')) {
    const soon = fc.constantFrom(DAY_MS, -60_000).map((ms) => new Date(Date.now() + ms).toISOString());
    return fc.oneof(soon, fc.constantFrom(...ODD_TIMES));
  }
  if (types.has('uuid')) return fc.uuid();
  if (types.has('url')) return fc.constantFrom('https://yumush.example/page', 'http://127.0.0.1:4000/push/1');
  const pattern = steps.find(({ type }) => type === 'regex')?.['requirement'];
  if (pattern instanceof RegExp) {
    const borders = ['0', '1', '999999999999999999', '9223372036854775807', '9223372036854775808'];
    const odd = fc.constantFrom(...ids, ...borders, ...ODD_DAYS);
    return fc.oneof({ weight: 2, arbitrary: matching(pattern) }, { weight: 1, arbitrary: odd });
  }
  const [min, max] = [boundOf(steps, 'min_length') ?? 0, boundOf(steps, 'max_length') ?? LONGEST];
  const lengths = [min - 1, min, Math.min(max, 12), max, max + 1];
  const length = fc.constantFrom(...lengths.filter((each) => each >= 0 && each <= LONGEST));
  const letter = fc.constantFrom('я', 'a', '1', 'ʻ', ' ', '👍');
  return fc.oneof(
    fc.tuple(length, letter).map(([count, each]) => each.repeat(count).slice(0, count)),
    fc.constantFrom(...WORDS),
  );
}

const WORDS = [
  'Починить кран',
  'santexnik',
  '+998901234567',
  'choynak-qopqogi-47',
  'usta@example.uz',
  '123456',
];

/** Falls back to plausible texts for a pattern that the generator does not support. */
function matching(pattern: RegExp): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(pattern, { maxLength: 200 });
  } catch {
    return fc.constantFrom('41.3', '20', 'usta@example.uz', '+998901234567', '09:30', '2000-02-29');
  }
}

function nest(depth: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { x: value };
  return value;
}

export function isSchema(value: unknown): value is v.GenericSchema {
  return isNode(value) && value['kind'] === 'schema' && '~run' in value;
}

/** Every schema within a schema, with its path; a union with further checks counts as one schema. */
export function subschemasOf(schema: unknown, path: string): { path: string; node: Node }[] {
  if (!isNode(schema)) return [];
  const { entries } = schema;
  const fields = typeof entries === 'object' && entries !== null ? Object.entries(entries) : [];
  if (schema.type === 'union' && pipeStepsOf(schema).length > 0) return [{ path, node: schema }];
  return [
    { path, node: schema },
    ...fields.flatMap(([name, entry]) => subschemasOf(entry, `${path}.${name}`)),
    ...nodesOf(schema['options']).flatMap((option) => subschemasOf(option, path)),
    ...subschemasOf(schema['wrapped'], path),
    ...subschemasOf(schema['item'], `${path}[]`),
  ];
}

/** Whether the schema, or one of its options, has that type. */
export function acceptsType(node: Node, type: string): boolean {
  return node.type === type || nodesOf(node['options']).some((option) => acceptsType(option, type));
}
