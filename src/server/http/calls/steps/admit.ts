import type { BinderOptions, CallStep } from '../bound-call.ts';

/** Lets the route refuse the call before its body is read. */
export function admitCall({ turns }: BinderOptions): CallStep {
  return async (call, next) => {
    const { caller, actor } = call;
    const { admit } = call.route;
    if (admit) await turns.take({ caller, person: actor?.id, cost: 'light' }, () => admit(call));
    return await next();
  };
}
