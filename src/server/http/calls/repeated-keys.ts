/** Keys that are remembered: a retry comes within minutes. */
const KEYS_MAX = 10_000;

/** Remembers the newest idempotency keys, to count retries of outboxes; nothing is decided by them. */
export function createRepeatedKeys(): (key: string) => boolean {
  const known = new Set<string>();
  return (key) => {
    const isKnown = known.delete(key);
    known.add(key);
    const [oldest] = known;
    if (known.size > KEYS_MAX && oldest !== undefined) known.delete(oldest);
    return isKnown;
  };
}
