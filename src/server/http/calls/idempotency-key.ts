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
