/** Unvalidated JSON; `undefined` when the text is not JSON. */
export function parseMessage(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
