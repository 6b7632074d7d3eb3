import { allowedHosts } from '../http/origins.ts';
import type { Entrance } from './entrance.ts';

interface Origins {
  readonly production: boolean;
  readonly publicOrigin: string;
  readonly apiOrigin: string | null;
  readonly socketOrigin: string | null;
}

/** Admits our own pages, at the hosts that serve sockets. */
export function socketEntrance(env: Origins): Entrance {
  const { production, publicOrigin, socketOrigin } = env;
  const own = socketOrigin === null ? [] : [new URL(socketOrigin).host];
  const allowed = allowedHosts(env);
  return {
    allowedHosts: allowed && [...allowed, ...own],
    origins: [publicOrigin],
    takesOwnHost: !production,
  };
}
