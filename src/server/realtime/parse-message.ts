/** What came as JSON, to be held against a schema; undefined where it is none. */
export function parseMessage(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
