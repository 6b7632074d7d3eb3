import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';

/** Problems that a schema can find; the server finds further ones. */
export type SchemaProblem =
  | 'malformed'
  | 'required'
  | 'too_long'
  | 'too_short'
  | 'out_of_range'
  | 'not_listed'
  | 'needs_point'
  | 'too_many_files';

const PROBLEM_OF_ISSUE: Readonly<Record<string, SchemaProblem>> = {
  max_length: 'too_long',
  min_length: 'too_short',
  min_value: 'out_of_range',
  max_value: 'out_of_range',
  picklist: 'not_listed',
  raw_check: 'needs_point',
};

function problemOf(issue: v.BaseIssue<unknown>): SchemaProblem {
  if (issue.kind === 'schema' && issue.received === 'undefined') return 'required';
  if (issue.type === 'min_length' && issue.input === '') return 'required';
  if (issue.type === 'max_length' && isFiles(issue.input)) return 'too_many_files';
  return PROBLEM_OF_ISSUE[issue.type] ?? 'malformed';
}

function isFiles(input: unknown): boolean {
  return Array.isArray(input) && input[0] instanceof File;
}

/**
 * The field's name as forms write it, `translations[0][title]`; an item of a list of plain values is named by its list.
 */
function nameOf({ path }: v.BaseIssue<unknown>): string {
  const keys: unknown[] = path?.map(({ key }) => key) ?? [];
  const [first, ...rest] = keys.slice(0, 1 + keys.findLastIndex((key) => typeof key === 'string'));
  if (typeof first !== 'string') return '_';
  return [first, ...rest.map((key) => `[${String(key)}]`)].join('');
}

/** Groups a schema's issues by field. */
export function problemFieldsOf(issues: readonly v.BaseIssue<unknown>[]): Record<string, SchemaProblem[]> {
  const fields: Record<string, SchemaProblem[]> = {};
  for (const issue of issues) {
    const problems = (fields[nameOf(issue)] ??= []);
    const problem = problemOf(issue);
    if (!problems.includes(problem)) problems.push(problem);
  }
  return fields;
}

/** Parses a call's body and collects the problems of each field, malformed and missing ones together. */
export function checkBody(
  { body, missing }: Pick<Endpoint, 'body' | 'missing'>,
  values: object,
): { output: unknown; fields: Record<string, SchemaProblem[]> } {
  const result = body ? v.safeParse(body, values, { abortPipeEarly: true }) : undefined;
  const fields = problemFieldsOf(result?.issues ?? []);
  for (const name of missing?.({ ...values }) ?? []) fields[name] = ['required'];
  return { output: result?.output, fields };
}

/** Leaves out empty strings where they are no value: forms send them for each field that nobody filled in. */
export function withoutEmptyValues(body: object | undefined, values: object): object {
  const schemas = new Map(entriesOf(body));
  const filled = Object.entries(values).filter(([name, value]) => {
    const schema = schemas.get(name);
    return value !== '' || schema === undefined || isEmptyMeant(schema);
  });
  return Object.fromEntries(filled);
}

/** An empty string clears a clearable field; for a required text it is reported as a problem. */
function isEmptyMeant(schema: v.GenericSchema): boolean {
  const { issues } = v.safeParse(schema, '', { abortPipeEarly: true });
  return issues === undefined || problemOf(issues[0]) === 'required';
}

/** The fields of an object's schema. */
export function entriesOf(schema: object | undefined): [string, v.GenericSchema][] {
  if (schema === undefined || !('entries' in schema)) return [];
  const { entries } = schema;
  return typeof entries === 'object' && entries !== null ? Object.entries(entries) : [];
}

export function fieldNamesOf(schema: object | undefined): ReadonlySet<string> {
  return new Set(entriesOf(schema).map(([name]) => name));
}

/** Names of the fields that take a list, which a form may write as one name repeated. */
export function listFieldNames(schema: object | undefined): ReadonlySet<string> {
  const lists = entriesOf(schema).filter(([, field]) => takesList(field));
  return new Set(lists.map(([name]) => name));
}

function takesList(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  if ('type' in schema && schema.type === 'array') return true;
  if ('wrapped' in schema) return takesList(schema.wrapped);
  return 'options' in schema && Array.isArray(schema.options) && schema.options.some(takesList);
}
