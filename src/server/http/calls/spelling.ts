import type { Locale } from '#contract/locale.ts';

/** Cache key of an address: known parameters in one order, unknown ones left out, and the language where it matters. */
export function spellingOf(
  path: string,
  query: Readonly<Record<string, string>>,
  locale: Locale | undefined,
): string {
  const place = locale === undefined ? path : `${locale} ${path}`;
  const names = Object.keys(query);
  if (names.length === 0) return place;
  return `${place} ${JSON.stringify(names.sort().map((name) => [name, query[name]]))}`;
}
