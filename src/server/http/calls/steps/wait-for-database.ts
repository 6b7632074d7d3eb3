import type { BinderOptions, CallStep } from '../bound-call.ts';

export function waitForDatabase({ turns }: BinderOptions): CallStep {
  return async (call, next) => {
    const { caller, route, actor } = call;
    return await turns.take({ caller, person: actor?.id, cost: route.costOf(call) }, next);
  };
}
