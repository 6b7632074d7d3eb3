/**
 * How the values in an address are written. The schemas of calls are made of these; a page reads its own address by
 * them alone, since a library for schemas would be 3 kB of every first visit.
 */

export const ID = /^[1-9]\d{0,17}$/;
/** The name of an upload, and of what was sent along with a message. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Parameters of a path that are a word of ours, not an id. */
const WORDS: ReadonlyMap<string, RegExp> = new Map([
  ['kind', /^(tasks|services|vacancies)$/],
  ['provider', /^(telegram|oidc)$/],
]);
export const CURSOR = /^[\w-]{1,400}$/;
/** A plain decimal only: no 1e309, no Infinity, no hexadecimal. */
export const DECIMAL = /^-?\d{1,15}(\.\d{1,12})?$/;
export const WHOLE_NUMBER = /^\d{1,15}$/;

/** Half a character (a lone surrogate), as a cut emoji leaves it: JSON in PostgreSQL refuses it. */
const HALF_CHARACTERS = /\p{Cs}+/gu;

/** Control characters mean nothing to a reader and break PostgreSQL's text (U+0000). */
export function tidyText(text: string): string {
  return (
    text
      .replace(HALF_CHARACTERS, '')
      // oxlint-disable-next-line no-control-regex
      .replace(/[\u0000-\u001f\u007f]+/g, ' ')
      .trim()
  );
}

/** Whether a path may hold it. A word in place of an id would call another endpoint: `/tasks/geo` is none of a task. */
export function isPathParameter(name: string, value: unknown): boolean {
  const text = String(value);
  const words = WORDS.get(name);
  return words ? words.test(text) : ID.test(text) || UUID.test(text);
}

/** A value of an address, which may have been parsed before; undefined where it is none that the pattern knows. */
export function readMatching(pattern: RegExp, value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value);
  return pattern.test(text) ? text : undefined;
}

export function readNumber(pattern: RegExp, value: unknown, min: number, max: number): number | undefined {
  const text = readMatching(pattern, value);
  const number = Number(text);
  return text !== undefined && number >= min && number <= max ? number : undefined;
}

export function readParameterText(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = tidyText(String(value));
  return text.length <= max ? text : undefined;
}
