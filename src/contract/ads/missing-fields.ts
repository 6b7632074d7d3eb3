import { type AdField, listFields } from './fields.ts';
import type { AdKind } from './kinds.ts';

type Given = Readonly<Record<string, unknown>>;

/** The title is required in one language at least; the name is that of the form's first title. */
const FIRST_TITLE = 'translations[0][title]';

function isGiven(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== null && value !== '';
}

function isYes(value: unknown): boolean {
  return value === true || value === 'true' || value === '1' || value === 'on';
}

function isFilled(name: string, given: Given): boolean {
  const field = listFields().find((each) => each.name === name);
  return field?.type === 'flag' ? isYes(given[name]) : isGiven(given[name]);
}

function needs({ name, required, onlyIf }: AdField & { name: string }, kind: AdKind, given: Given): boolean {
  const excuses = required?.[kind];
  if (excuses === undefined || isGiven(given[name])) return false;
  if (onlyIf && isYes(given[onlyIf.flag]) !== onlyIf.is) return false;
  return !excuses.some((other) => isFilled(other, given));
}

/** Names of the required fields that are absent, as a form calls them. */
export function missingFields(kind: AdKind, given: Given): string[] {
  const missing = listFields(kind).flatMap((field) => (needs(field, kind, given) ? [field.name] : []));
  if (isGiven(given['translations']) || isGiven(given['title'])) return missing;
  const isFlat = given['title'] !== undefined || given['description'] !== undefined;
  return [isFlat ? 'title' : FIRST_TITLE, ...missing];
}

/** Missing fields that an edit touched: an older ad may lack a field that was not required then. */
export function missingInEdit(kind: AdKind, given: Given, edit: Given): string[] {
  const isTouched = (name: string) => edit[name] !== undefined;
  const fields = new Map(listFields(kind).map((field) => [field.name, field]));
  return missingFields(kind, given).filter((name) => {
    const { required, onlyIf } = fields.get(name) ?? {};
    const others = name === FIRST_TITLE ? ['translations', 'title'] : (required?.[kind] ?? []);
    return [name, ...others, ...(onlyIf ? [onlyIf.flag] : [])].some(isTouched);
  });
}
