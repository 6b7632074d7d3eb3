import { findActor, type FindActorByToken } from '../../actor.ts';
import type { BinderOptions, CallStep } from '../bound-call.ts';

export function authenticateCall({ turns, whoAsks }: BinderOptions): CallStep {
  return async (call, next) => {
    const { c, caller, now, route } = call;
    const { auth = 'none' } = route.endpoint;
    const lookUp: FindActorByToken = (token, at) => turns.lookUp(caller, token, () => whoAsks(token, at));
    call.actor = await findActor(auth, c.req.header('authorization'), now, lookUp);
    return await next();
  };
}
