import type { Context } from 'hono';
import { fieldError } from '../errors/app-error.ts';

const HEADER = 'Idempotency-Key';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Idempotency key: a UUID that the client chose when it drafted the new record. */
export function idempotencyKeyOf(c: Context): string | undefined {
  const key = c.req.header(HEADER)?.trim().toLowerCase();
  if (key === undefined || key === '') return undefined;
  if (!UUID.test(key)) throw fieldError(HEADER, 'malformed');
  return key;
}

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
