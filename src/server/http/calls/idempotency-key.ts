import type { Context } from 'hono';
import { fieldError } from '../app-error.ts';

const HEADER = 'Idempotency-Key';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A UUID that the client gave to what it wants made, when it was drafted. */
export function idempotencyKeyOf(c: Context): string | undefined {
  const key = c.req.header(HEADER)?.trim().toLowerCase();
  if (key === undefined || key === '') return undefined;
  if (!UUID.test(key)) throw fieldError(HEADER, 'malformed');
  return key;
}
