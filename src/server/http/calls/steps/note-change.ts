import type { BinderOptions, CallStep } from '../bound-call.ts';
import { changeIdOf } from '../change-id.ts';
import type { ResponseCache } from '../response-cache.ts';

/** Drops cached answers after a change. A refused call has changed nothing: otherwise anybody could empty the caches. */
export function noteChange(cache: ResponseCache, { reads, onHidden, onChanged }: BinderOptions): CallStep {
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
