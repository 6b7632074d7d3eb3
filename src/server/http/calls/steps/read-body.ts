import type { CallStep } from '../bound-call.ts';

/** Reads and parses the body, in the memory that its sender may take. */
export const readBody: CallStep = async (call, next) => {
  const { c, caller, route, actor } = call;
  return await route.withBody(c.req.raw, actor?.id ?? caller.address, (body) => {
    call.body = body;
    return next();
  });
};
