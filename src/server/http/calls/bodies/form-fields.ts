import { fieldError } from '#server/http/errors/app-error.ts';

export type FormEntry = readonly [name: string, value: string | File];
type Leaf = string | File;
type Branch = Map<string, Leaf | Branch>;

const DEPTH_MAX = 4;
const ENTRIES_MAX = 500;
const NAME = /^([^[\]]{1,64})((?:\[[^[\]]{0,64}\])*)$/;

/**
 * Nests `a[b][0]` as `{ a: { b: [] } }`. Unknown names are left out. A field of `lists` may come several times without
 * brackets; any other field that comes twice, or both as a value and with parts, contradicts itself and is refused as
 * `repeated`. A field whose parts are all empty is an empty string.
 */
export function nestFields(
  entries: Iterable<FormEntry>,
  known: ReadonlySet<string>,
  lists: ReadonlySet<string> = new Set(),
): Record<string, unknown> {
  const root: Branch = new Map();
  let count = 0;
  for (const [name, value] of entries) {
    if ((count += 1) > ENTRIES_MAX) break;
    const [, first = '', brackets = ''] = NAME.exec(name) ?? [];
    if (!known.has(first)) continue;
    const steps = [...brackets.matchAll(/\[([^[\]]*)\]/g)].map(([, step = '']) => step);
    if (steps.length === 0 && lists.has(first)) steps.push('');
    if (steps.length > DEPTH_MAX) throw fieldError(first, 'malformed');
    put(root, [first, ...steps], value, first);
  }
  return Object.fromEntries([...root].map(([name, value]) => [name, plain(value)]));
}

function put(branch: Branch, path: readonly string[], value: Leaf, field: string): void {
  const [step = '', ...rest] = path;
  const name = step === '' ? String(branch.size) : step;
  const there = branch.get(name);
  if (rest.length === 0) {
    if (there !== undefined) throw fieldError(field, 'repeated');
    branch.set(name, value);
    return;
  }
  if (there !== undefined && !(there instanceof Map)) throw fieldError(field, 'repeated');
  const next: Branch = there ?? new Map();
  branch.set(name, next);
  put(next, rest, value, field);
}

function plain(value: Leaf | Branch): unknown {
  if (!(value instanceof Map)) return value;
  const parts = [...value].map(([name, each]) => [name, plain(each)] as const);
  if (parts.every(([, each]) => each === '')) return '';
  const isList = parts.every(([name]) => /^\d{1,3}$/.test(name));
  if (!isList) return Object.fromEntries(parts);
  const filled = parts.filter(([, each]) => each !== '');
  return filled.sort(([a], [b]) => Number(a) - Number(b)).map(([, each]) => each);
}
