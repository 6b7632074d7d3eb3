/**
 * Formats of the values in an address. The schemas of calls are made of these; a page reads its own address with them
 * alone, since a schema library would add 3 kB to every first visit.
 */

/** Header with the id that a page gives its change; the wake-up of the change names it. */
export const CHANGE_HEADER = 'X-Change-Id';

export const ID_PATTERN = /^[1-9]\d{0,17}$/;
/** Id of an upload, or of an attachment of a message. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Path parameters that are a fixed word instead of an id. */
const WORDS: ReadonlyMap<string, RegExp> = new Map([
  ['kind', /^(tasks|services|vacancies)$/],
  ['provider', /^(telegram|oidc)$/],
  ['type', /^(all|published|moderation|inactive|archive|requests)$/],
]);
/** The longest holds a title's sort key: 200 characters of up to three bytes each, in base64. */
export const CURSOR_PATTERN = /^[\w-]{1,900}$/;
/** Parameters with several values: repeated ones are read as one list. */
const LIST_PARAMETERS: ReadonlySet<string> = new Set(['employment_type', 'work_mode', 'payment_method']);

export function isListParameter(name: string): boolean {
  return LIST_PARAMETERS.has(name);
}

export const DAY_PATTERN = /^\d{4}-\d\d-\d\d$/;
/** February 30 has the form of a day and is none. */
export function isCalendarDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** A plain decimal only: no 1e309, no Infinity, no hexadecimal. */
export const DECIMAL_PATTERN = /^-?\d{1,15}(\.\d{1,12})?$/;
export const WHOLE_NUMBER_PATTERN = /^\d{1,15}$/;

/** Lone surrogates, as a cut emoji leaves them: JSON in PostgreSQL refuses them. */
const HALF_CHARACTERS = /\p{Cs}+/gu;

/**
 * Removes lone surrogates and control characters: they mean nothing to a reader, and U+0000 breaks PostgreSQL's text.
 */
export function tidyText(text: string): string {
  return (
    text
      .replace(HALF_CHARACTERS, '')
      // oxlint-disable-next-line no-control-regex
      .replace(/[\u0000-\u001f\u007f]+/g, ' ')
      .trim()
  );
}

/** Whether a path may contain the value. A word in place of an id would call another endpoint, such as `/tasks/geo`. */
export function isPathParameter(name: string, value: unknown): boolean {
  const text = String(value);
  const words = WORDS.get(name);
  return words ? words.test(text) : ID_PATTERN.test(text) || UUID.test(text);
}

/** The value as text; `undefined` where the pattern does not match. A router may already have parsed it to a number. */
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
