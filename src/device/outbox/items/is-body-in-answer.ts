/**
 * Whether an answer has every value of a parsed body: then the body has arrived, although its answer was lost. An empty
 * value may be null, an empty text or list, or absent.
 */
export function isBodyInAnswer(answer: object, body: object): boolean {
  const values = new Map<string, unknown>(Object.entries(answer));
  return Object.entries(body).every(
    ([name, wanted]) => wanted === undefined || written(values.get(name)) === written(wanted),
  );
}

/** JSON with sorted keys, so that equal values are equal texts. */
function written(value: unknown): string {
  const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return JSON.stringify(isEmpty ? null : value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
