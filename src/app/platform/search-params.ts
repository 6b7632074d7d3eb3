import { isListParameter } from '#contract/parameters.ts';

/**
 * Search parameters are plain text here, as the API takes them: no JSON quoting, an id stays a string, and a link
 * written by hand means what it says. Of repeated names the last one counts, except that lists are joined.
 */
export function parseSearch(text: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const before = isListParameter(name) ? values[name] : undefined;
    values[name] = before ? `${before},${value}` : value;
  }
  return values;
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    if (Array.isArray(value) ? value.length > 0 : isPlain && value !== '') params.set(name, String(value));
  }
  const text = params.toString();
  return text ? `?${text}` : '';
}
