import type { Context } from 'hono';
import { CHANGE_HEADER } from '#contract/parameters.ts';

const CHANGE_ID = /^[\w-]{1,64}$/;

/** The id that a page gave its change, by which it recognises the wake-up that the change causes. */
export function changeIdOf(c: Context): string | undefined {
  const id = c.req.header(CHANGE_HEADER);
  return id !== undefined && CHANGE_ID.test(id) ? id : undefined;
}
