import type { Locale } from '#contract/locale.ts';
import { ID } from '#contract/parameters.ts';
import type { Connection, SocketActor } from './connection.ts';

/** What somebody asks for, once it is known who they are. */
export interface AskedSocket {
  readonly actor: SocketActor;
  /** Of the path, where it has one. */
  readonly id: string | undefined;
  /** The last number that was seen. */
  readonly after: number | undefined;
  readonly locale: Locale;
}

/** What a domain does with a socket that was let in. */
export interface OpenSocket {
  opened(connection: Connection): void;
  /** A message that came, as text; false: this socket takes nothing like it. Without it, it takes none. */
  take?(message: string): boolean;
  closed?(): void;
}

export interface SocketRoute {
  /** With `{id}` for an id. */
  readonly path: string;
  /** Throws what the upgrade is refused with. */
  open(asked: AskedSocket): Promise<OpenSocket>;
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
      if (ID.test(id)) return { route, id };
    }
  }
  return undefined;
}
