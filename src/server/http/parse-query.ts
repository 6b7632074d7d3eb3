import * as v from 'valibot';
import { isLocale } from '../../contract/locale.ts';
import type { Endpoint, Query, QueryOf } from '../../contract/endpoint.ts';
import { AppError, fieldError, type FieldProblem } from './app-error.ts';

const PROBLEM_OF_ISSUE: Readonly<Record<string, FieldProblem>> = {
  max_length: 'too_long',
  min_value: 'out_of_range',
  max_value: 'out_of_range',
  picklist: 'not_listed',
  raw_check: 'needs_point',
};

function problemOf(issue: v.BaseIssue<unknown>): FieldProblem {
  if (issue.kind === 'schema' && issue.received === 'undefined') return 'required';
  return PROBLEM_OF_ISSUE[issue.type] ?? 'malformed';
}

function fieldsOf(issues: readonly v.BaseIssue<unknown>[]): Record<string, FieldProblem[]> {
  const fields: Record<string, FieldProblem[]> = {};
  for (const issue of issues) {
    const key = issue.path?.[0]?.key;
    const problems = (fields[typeof key === 'string' ? key : '_'] ??= []);
    const problem = problemOf(issue);
    if (!problems.includes(problem)) problems.push(problem);
  }
  return fields;
}

/** The address's own parameters as text; a known one that comes twice says two things at once. */
function textOf(search: string, known: ReadonlySet<string>): Record<string, string> {
  const values: Record<string, string> = {};
  if (search === '') return values;
  const repeated: Record<string, FieldProblem[]> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    if (name === 'lang' && !isLocale(value)) throw fieldError('lang', 'not_listed');
    if (!known.has(name)) continue;
    if (Object.hasOwn(values, name)) repeated[name] = ['repeated'];
    values[name] = value;
  }
  if (Object.keys(repeated).length > 0) throw new AppError('validation', { fields: repeated });
  return values;
}

function knownNames(schema: Query | undefined): ReadonlySet<string> {
  if (schema === undefined || !('entries' in schema)) return new Set();
  const { entries } = schema;
  return new Set(typeof entries === 'object' && entries !== null ? Object.keys(entries) : []);
}

/** Unknown parameters are ignored, known ones that are malformed are refused, each by name. */
export function queryParser<E extends Endpoint>(endpoint: E): (search: string) => QueryOf<E>;
export function queryParser({ query: schema }: Endpoint): (search: string) => unknown {
  const known = knownNames(schema);
  return (search) => {
    const text = textOf(search, known);
    if (schema === undefined) return undefined;
    const result = v.safeParse(schema, text, { abortPipeEarly: true });
    if (!result.success) throw new AppError('validation', { fields: fieldsOf(result.issues) });
    return result.output;
  };
}
