import type { Context, MiddlewareHandler } from 'hono';
import { parseLogPosition, type LogPosition, writeLogPosition } from '#server/db/replicas/log-position.ts';
import { REPLICA_CONNECTIONS } from '#server/db/replicas/replica.ts';
import type { Replicas } from '#server/db/replicas/open-replicas.ts';
import { readInsertedPosition } from '#server/db/replicas/replicas-repo.ts';
import { readFrom } from '#server/db/replicas/route-reads.ts';
import type { Sql } from '#server/db/client.ts';
import { countPublicRead } from '#server/metrics/replica-metrics.ts';
import { createDatabaseFairQueue, type DatabaseFairQueue } from '../turns/database-fair-queue.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Whether a write changed nothing that public answers show. */
    leavesShared?: boolean;
  }
}

/** The server that one answer for everybody is read from. */
export interface ReadTarget {
  /** The answer has everything that was committed up to here. */
  readonly position: LogPosition;
  readonly turns: DatabaseFairQueue;
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Spreads answers that are the same for everybody over replicas. */
export interface PublicReadRouter {
  /** The position of the caller's own newest write. */
  neededBy(c: Context): LogPosition;
  choose(needed: LogPosition, options: { readonly isAskedAnew: boolean }): ReadTarget;
  /** Call after something was hidden from everybody: no cache fills from a replica that still shows it. */
  forbidOlder(): Promise<void>;
  /** Sets a cookie with the log position behind the write, in the answer to a write. */
  readonly noteWrites: MiddlewareHandler;
  /** Runs the handlers behind it on a replica. */
  readonly onReplica: MiddlewareHandler;
}

interface PublicReadsParts {
  readonly sql: Sql;
  readonly replicas: Replicas | undefined;
  readonly turns: DatabaseFairQueue;
  readonly secureCookies: boolean;
  /** Whether caches in front answer for the server: they pass requests with the cookie. */
  readonly isBehindEdge: boolean;
}

const COOKIE = 'wrote';
/** Lifetime of the cookie: by its end every replica in use is far beyond the position in the cookie. */
const COOKIE_SECONDS = 1800;
/** Lifetime of the cookie on a site without replicas: longer than a cache in front stores a list. */
const EDGE_COOKIE_SECONDS = 10;
/** Position that no replica has, for a write whose position could not be read. */
const BEYOND_ALL = 0xff_ff_ff_ff_ff_ff_ff_ffn;

export function createPublicReadRouter(parts: PublicReadsParts): PublicReadRouter {
  const { sql, replicas, turns } = parts;
  if (replicas === undefined) return onPrimaryAlone(parts);
  const replicaTurns = createDatabaseFairQueue({
    connections: REPLICA_CONNECTIONS * replicas.count,
    isMeasured: false,
  });
  /** No replica behind this position is read. */
  let floor: LogPosition = 0n;
  let failures = 0;
  let isRetrying = false;

  async function raiseFloor(): Promise<void> {
    const failuresBefore = failures;
    try {
      const written = await readInsertedPosition(sql);
      // a read that began before another one failed may not cover the hiding that the other one was for
      const isNewest = floor === BEYOND_ALL && failures === failuresBefore;
      if (written > floor || isNewest) floor = written;
    } catch {
      failures += 1;
      floor = BEYOND_ALL;
    }
  }

  async function retryFloor(): Promise<void> {
    if (floor !== BEYOND_ALL || isRetrying) return;
    isRetrying = true;
    await raiseFloor();
    isRetrying = false;
  }

  function choose(needed: LogPosition, { isAskedAnew }: { readonly isAskedAnew: boolean }): ReadTarget {
    void retryFloor();
    const replica = isAskedAnew ? null : replicas?.choose(needed > floor ? needed : floor);
    if (!replica) {
      const position = replicas?.primaryPosition ?? 0n;
      return {
        position,
        turns,
        run: async (work) => {
          countPublicRead('primary');
          return await work();
        },
      };
    }
    return {
      position: replica.position,
      turns: replicaTurns,
      run: async (work) => {
        countPublicRead(replica.name);
        return await readFrom(replica, work);
      },
    };
  }

  return {
    neededBy: (c) => cookiePosition(c.req.header('cookie')),
    choose,
    forbidOlder: raiseFloor,
    async noteWrites(c, next) {
      await next();
      if (!hasWritten(c)) return;
      const written = await readInsertedPosition(sql).catch(() => BEYOND_ALL);
      c.res.headers.append('set-cookie', positionCookie(written, COOKIE_SECONDS, parts));
    },
    async onReplica(_, next) {
      await choose(0n, { isAskedAnew: false }).run(next);
    },
  };
}

function hasWritten(c: Context): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method) && c.res.status < 400 && !c.get('leavesShared');
}

function onPrimaryAlone({ turns, isBehindEdge, secureCookies }: PublicReadsParts): PublicReadRouter {
  const source: ReadTarget = { position: 0n, turns, run: (work) => work() };
  return {
    neededBy: () => 0n,
    choose: () => source,
    forbidOlder: () => Promise.resolve(),
    async noteWrites(c, next) {
      await next();
      if (isBehindEdge && hasWritten(c))
        c.res.headers.append('set-cookie', positionCookie(0n, EDGE_COOKIE_SECONDS, { secureCookies }));
    },
    onReplica: (_, next) => next(),
  };
}

/** A forged position sends its sender's reads to the primary, where they take a turn as any other, and nothing else. */
function cookiePosition(cookies: string | undefined): LogPosition {
  const [, high, low] = /(?:^|;\s*)wrote=([0-9A-F]{1,8})-([0-9A-F]{1,8})(?:;|$)/.exec(cookies ?? '') ?? [];
  return parseLogPosition(`${high}/${low}`) ?? 0n;
}

/** Scripts cannot read it, and requests from other sites do not carry it. */
function positionCookie(
  position: LogPosition,
  seconds: number,
  { secureCookies }: { readonly secureCookies: boolean },
): string {
  const value = writeLogPosition(position).replace('/', '-');
  const cookie = `${COOKIE}=${value}; Path=/api; Max-Age=${seconds}; HttpOnly; SameSite=Strict`;
  return secureCookies ? `${cookie}; Secure` : cookie;
}
