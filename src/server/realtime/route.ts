import type { Locale } from '#contract/locale.ts';
import { ID_PATTERN } from '#contract/parameters.ts';
import type { Connection, SocketActor } from './connection.ts';

/** A request for a socket by a known person. */
export interface SocketRequest {
  readonly actor: SocketActor;
  readonly id: string | undefined;
  /** The last record number that the client has seen. */
  readonly after: number | undefined;
  /** Milliseconds since the client fetched its oldest answer; `undefined` if the client has had a socket since then. */
  readonly age: number | undefined;
  readonly locale: Locale;
}

/** A domain's handler of one admitted socket. */
export interface OpenSocket {
  opened(connection: Connection): void;
  /** Handles a message; returns false for one that this socket does not accept. Without this method it accepts none. */
  take?(message: string): boolean;
  closed?(): void;
}

export interface SocketRoute {
  /** Path of the socket, which may contain `{id}`. */
  readonly path: string;
  /** Throws the error that refuses the upgrade. */
  open(asked: SocketRequest): Promise<OpenSocket>;
}

export function findRoute(
  routes: readonly SocketRoute[],
  pathname: string,
): { route: SocketRoute; id: string | undefined } | undefined {
  for (const route of routes) {
    const [before = '', after] = route.path.split('{id}');
    if (after === undefined) {
      if (pathname === before) return { route, id: undefined };
    } else if (pathname.startsWith(before) && pathname.endsWith(after)) {
      const id = pathname.slice(before.length, pathname.length - after.length);
      if (ID_PATTERN.test(id)) return { route, id };
    }
  }
  return undefined;
}
