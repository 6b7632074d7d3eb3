import { allowedHosts } from '../http/origins.ts';
import type { SocketOriginPolicy } from './socket-origin-policy.ts';

interface Origins {
  readonly production: boolean;
  readonly publicOrigin: string;
  readonly apiOrigin: string | null;
  readonly socketOrigin: string | null;
}

/** Admits our own pages, at the hosts that serve sockets. */
export function createSocketOriginPolicy(env: Origins): SocketOriginPolicy {
  const { production, publicOrigin, socketOrigin } = env;
  const own = socketOrigin === null ? [] : [new URL(socketOrigin).host];
  const allowed = allowedHosts(env);
  return {
    allowedHosts: allowed && [...allowed, ...own],
    origins: [publicOrigin],
    takesOwnHost: !production,
  };
}
