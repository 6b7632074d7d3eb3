import type * as v from 'valibot';
import type { FieldProblem } from '../app-error.ts';

const PROBLEM_OF_ISSUE: Readonly<Record<string, FieldProblem>> = {
  max_length: 'too_long',
  min_length: 'too_short',
  min_value: 'out_of_range',
  max_value: 'out_of_range',
  picklist: 'not_listed',
  raw_check: 'needs_point',
};

function problemOf(issue: v.BaseIssue<unknown>): FieldProblem {
  if (issue.kind === 'schema' && issue.received === 'undefined') return 'required';
  if (issue.type === 'min_length' && issue.input === '') return 'required';
  if (issue.type === 'max_length' && isFiles(issue.input)) return 'too_many_files';
  return PROBLEM_OF_ISSUE[issue.type] ?? 'malformed';
}

function isFiles(input: unknown): boolean {
  return Array.isArray(input) && input[0] instanceof File;
}

/** What a schema found wrong, by field. */
export function fieldsOf(issues: readonly v.BaseIssue<unknown>[]): Record<string, FieldProblem[]> {
  const fields: Record<string, FieldProblem[]> = {};
  for (const issue of issues) {
    const key = issue.path?.[0]?.key;
    const problems = (fields[typeof key === 'string' ? key : '_'] ??= []);
    const problem = problemOf(issue);
    if (!problems.includes(problem)) problems.push(problem);
  }
  return fields;
}

/** The fields that a schema has. */
export function knownNames(schema: object | undefined): ReadonlySet<string> {
  if (schema === undefined || !('entries' in schema)) return new Set();
  const { entries } = schema;
  return new Set(typeof entries === 'object' && entries !== null ? Object.keys(entries) : []);
}
