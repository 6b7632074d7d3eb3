import * as v from 'valibot';
import { isLocale } from '#contract/locale.ts';
import { isListParameter } from '#contract/parameters.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { AppError, fieldError, type FieldProblem } from '../errors/app-error.ts';
import { problemFieldsOf, fieldNamesOf } from '#contract/field-problems.ts';

/**
 * The known parameters that have a value, as text. A known one that comes twice contradicts itself and is refused, except
 * for a list, whose parts are joined.
 */
function textOf(search: string, known: ReadonlySet<string>): Record<string, string> {
  const values: Record<string, string> = {};
  if (search === '') return values;
  const repeated: Record<string, FieldProblem[]> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    if (value === '') continue;
    if (name === 'lang' && !isLocale(value)) throw fieldError('lang', 'not_listed');
    if (!known.has(name)) continue;
    const before = Object.hasOwn(values, name) ? values[name] : undefined;
    if (before !== undefined && !isListParameter(name)) repeated[name] = ['repeated'];
    values[name] = before === undefined ? value : `${before},${value}`;
  }
  if (Object.keys(repeated).length > 0) throw new AppError('validation', { fields: repeated });
  return values;
}

export interface QueryReader {
  /** The known parameters of a query string, unparsed. */
  text(search: string): Record<string, string>;
  parse(text: Record<string, string>): unknown;
}

/** Reads a query string: unknown parameters are ignored, malformed known ones are refused by name. */
export function queryReader({ query: schema }: Endpoint): QueryReader {
  const known = fieldNamesOf(schema);
  return {
    text: (search) => textOf(search, known),
    parse(text) {
      if (schema === undefined) return undefined;
      const result = v.safeParse(schema, text, { abortPipeEarly: true });
      if (!result.success) throw new AppError('validation', { fields: problemFieldsOf(result.issues) });
      return result.output;
    },
  };
}
