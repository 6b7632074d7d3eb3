/**
 * Whether an ad or a profile already has every value that an edit wanted. Fields that the edit does not mention are
 * ignored.
 */
export function saysSame(stands: Readonly<Record<string, unknown>>, body: object): boolean {
  const there = new Map<string, unknown>(Object.entries(stands));
  const isNegotiable = ['price', 'salary_min', 'salary_max'].every(
    (name) => (there.get(name) ?? null) === null,
  );
  return Object.entries(body).every(([name, wanted]) => {
    if (wanted === undefined) return true;
    if (name === 'negotiable') return wanted === isNegotiable;
    // the server answers a profile's categories in an order of its own
    const normal = name === 'categories' ? normalizeSet : normalize;
    return normal(there.get(name)) === normal(wanted);
  });
}

/** Normalizes a value, so that spellings as text, number or time are equal, and so are empty and absent. */
function normalize(value: unknown): string {
  if (value === null || value === undefined || value === false) return '';
  // an array, too, whose names are its indexes
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, part]) => `${name}=${normalize(part)}`)
      .toSorted()
      .join('&');
  }
  // the server tidies up spaces and line breaks
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).replace(/\s+/g, ' ').trim();
  const time = /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(time)) return String(time);
  return /^-?\d+(\.\d+)?$/.test(text) ? String(Number(text)) : text;
}

/** Normalizes a list whose order means nothing. */
function normalizeSet(value: unknown): string {
  return normalize(Array.isArray(value) ? value.map(normalize).toSorted() : value);
}
