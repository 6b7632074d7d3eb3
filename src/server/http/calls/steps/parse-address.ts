import * as v from 'valibot';
import { AppError } from '../../errors/app-error.ts';
import type { PendingCall, CallStep } from '../bound-call.ts';

export const parseAddress: CallStep = (call, next) => {
  call.params = parseParams(call);
  call.query = call.route.query.parse(readQuery(call));
  return next();
};

export function readQuery({ c, route }: PendingCall): Record<string, string> {
  const { url } = c.req;
  const start = url.indexOf('?');
  if (start === -1) return {};
  const end = url.indexOf('#', start);
  return route.query.text(url.slice(start + 1, end === -1 ? undefined : end));
}

/** A malformed id names nothing, so it is answered with "not found". */
export function parseParams({ c, route }: PendingCall): unknown {
  const { params } = route.endpoint;
  if (params === undefined) return undefined;
  const result = v.safeParse(params, c.req.param());
  if (!result.success) throw new AppError('not_found');
  return result.output;
}
