import { socketsEndpoints } from '#contract/sockets/endpoints.ts';
import { SOCKET_PARAMS } from '#contract/sockets/paths.ts';
import { NetworkError } from '#device/call-error.ts';
import type { AppContext } from '../app-context.ts';
import { localeOf } from '../i18n/use-locale.ts';
import { getConnected } from '../offline/connection.ts';
import { getApiCall } from '../query/query-client.ts';

/** A single-use address for one socket: with a ticket in place of the token, since addresses end up in logs. */
export async function socketAddress(
  { queryClient, config, i18n }: Pick<AppContext, 'queryClient' | 'config' | 'i18n'>,
  path: string,
  /** `after`: last sequence number that the page has. `age`: of its answers, if no socket has updated them yet. */
  { after, age }: { readonly after?: number | undefined; readonly age?: number | undefined } = {},
): Promise<string> {
  // Fails early: the socket tries again when the connection is back.
  if (!getConnected()) throw new NetworkError('There is no line.');
  const { ticket } = await getApiCall(queryClient)(socketsEndpoints.ticket, {});
  const origin = config.socketOrigin ?? location.origin.replace(/^http/, 'ws');
  const query = new URLSearchParams({
    [SOCKET_PARAMS.token]: ticket,
    [SOCKET_PARAMS.lang]: localeOf(i18n),
    ...(after !== undefined && { [SOCKET_PARAMS.after]: String(after) }),
    ...(age !== undefined && { [SOCKET_PARAMS.age]: String(Math.ceil(age)) }),
  });
  return `${origin}${path}?${query.toString()}`;
}
