import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../http/errors/app-error.ts';
import { isHost } from '../http/check-host-and-origin.ts';

export interface SocketOriginPolicy {
  /** Hosts that serve sockets; `undefined` allows any well-formed host. */
  readonly allowedHosts: readonly string[] | undefined;
  readonly origins: readonly string[];
  /** Whether pages of the requested host may open sockets too: a development machine has many names. */
  readonly takesOwnHost: boolean;
}

/** Browsers send the page's origin; a client without one is no browser and has no page that could be misused. */
export function checkOrigin({ host, origin }: IncomingHttpHeaders, entrance: SocketOriginPolicy): void {
  const { allowedHosts, origins, takesOwnHost } = entrance;
  const name = host?.toLowerCase() ?? '';
  if (!isHost(name)) throw new AppError('bad_host');
  if (allowedHosts && !allowedHosts.includes(name) && !allowedHosts.includes(name.replace(/:\d+$/, ''))) {
    throw new AppError('bad_host');
  }
  if (origin === undefined || origins.includes(origin)) return;
  if (takesOwnHost && URL.canParse(origin) && new URL(origin).host === name) return;
  throw new AppError('bad_host');
}
