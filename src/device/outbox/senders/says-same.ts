import type { AdBody, ProfileBody } from '../outbox-item.ts';

/**
 * Whether an ad or a profile already has every value that an edit wanted. Fields that the edit does not mention are
 * ignored.
 */
export function saysSame(
  stands: Readonly<Record<string, unknown>>,
  body: Pick<AdBody, 'negotiable'> & (AdBody | ProfileBody),
): boolean {
  const there = new Map<string, unknown>(Object.entries(stands));
  const isNegotiable = ['price', 'salary_min', 'salary_max'].every(
    (name) => (there.get(name) ?? null) === null,
  );
  return Object.entries(body).every(([name, wanted]) => {
    if (wanted === undefined) return true;
    if (name === 'negotiable') return isYes(wanted) === isNegotiable;
    // "negotiable" already says that the other field is empty
    if (isNegotiable && isYes(body.negotiable) && there.get(name) === null) return true;
    return normalize(there.get(name)) === normalize(wanted);
  });
}

function isYes(value: unknown): boolean {
  return value === true || value === 'true' || value === '1' || value === 'on';
}

/** Normalizes a value, so that spellings as text, number, flag or time are equal, and so are empty and absent. */
function normalize(value: unknown): string {
  if (value === null || value === undefined || value === '' || value === false || value === 'false')
    return '';
  if (Array.isArray(value)) return value.map(normalize).join('|');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, part]) => `${name}=${normalize(part)}`)
      .toSorted()
      .join('&');
  }
  const text = JSON.stringify(value).replace(/^"|"$/g, '').trim();
  const time = /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(time)) return String(time);
  return /^-?\d+(\.\d+)?$/.test(text) ? String(Number(text)) : text.replace(/\s+/g, ' ');
}
