import type { Context } from 'hono';
import { CHANGE_HEADER } from '#contract/parameters.ts';
import type { BinderOptions, CallStep } from '../bound-call.ts';
import type { ResponseCache } from '../response-cache.ts';

/** Drops cached answers after a change. A refused call has changed nothing: otherwise anybody could empty the caches. */
export function invalidateAfterChange(
  cache: ResponseCache,
  { reads, onHidden, onChanged }: BinderOptions,
): CallStep {
  return async (call, next) => {
    const answer = await next();
    const { endpoint, manner } = call.route;
    if (manner.hides) await reads.forbidOlder();
    if (endpoint.method !== 'GET' && !manner.leavesShared) cache.drop();
    if (manner.hides) onHidden();
    if (endpoint.method !== 'GET' && call.actor !== undefined)
      onChanged(call.actor.id, endpoint.name, changeIdOf(call.c));
    return answer;
  };
}

const CHANGE_ID = /^[\w-]{1,64}$/;

/** The id that a page gave its change, by which it recognises the wake-up that the change causes. */
function changeIdOf(c: Context): string | undefined {
  const id = c.req.header(CHANGE_HEADER);
  return id !== undefined && CHANGE_ID.test(id) ? id : undefined;
}
