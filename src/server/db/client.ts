import { StartupError } from '../process/startup-error.ts';
import { openPool, type Pool } from './driver/pool.ts';
import type { Statements } from './driver/sql.ts';
import type { TransactionScope } from './driver/transaction.ts';

/** The connection pool, passed to everything that needs the database. */
export type Sql = Pool;
/** The argument of a `sql.begin` callback. */
export type Transaction = TransactionScope;
/** A pool or a transaction: the first argument of every repository function. */
export type Database = Statements;

type SocketTarget = {
  readonly host: string;
  readonly port?: number;
  readonly database: string;
  readonly user: string;
};
/** A server on a unix socket, whose folder is `host`, or any server by its URL. */
export type DirectTarget = SocketTarget | { readonly url: string };
/** A pooler that lends a connection for one transaction, and the server behind it for work that needs a session. */
export interface PooledTarget {
  readonly url: string;
  readonly pooler: {
    readonly direct: DirectTarget;
    /** Whether the pooler supports prepared statements, as pgbouncer does from 1.21 on. */
    readonly prepares: boolean;
  };
}
export type DatabaseTarget = DirectTarget | PooledTarget;

export function isPooled(target: DatabaseTarget): target is PooledTarget {
  return 'pooler' in target;
}

/** The server itself, for LISTEN, locks of a session, migrations and backups. */
export function directTarget(target: DatabaseTarget): DirectTarget {
  return isPooled(target) ? target.pooler.direct : target;
}

export type ConnectOptions = {
  readonly max?: number;
  /** Milliseconds that one statement may take; 0 is no limit. */
  readonly statementTimeout?: number;
  readonly applicationName?: string;
  readonly onNotice?: (message: string) => void;
  /** False for a pool beside the one whose connections the metrics count. */
  readonly isMeasured?: boolean;
  /**
   * Milliseconds without an answer after which a connection counts as lost; more than a statement may take. A
   * transaction that sets a `statement_timeout` of its own is exempt.
   */
  readonly silenceMs?: number;
};

export function connect(target: DatabaseTarget, options: ConnectOptions = {}): Sql {
  return openPool(
    {
      ...connectionOf(target, {
        statement_timeout: options.statementTimeout ?? STATEMENT_TIMEOUT_MS,
        idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
      }),
      max: options.max ?? 10,
      application_name: options.applicationName ?? 'yumush',
    },
    {
      onNotice: (message) => options.onNotice?.(message),
      isMeasured: options.isMeasured ?? true,
      silenceMs: options.silenceMs,
      prepares: !isPooled(target) || target.pooler.prepares,
    },
  );
}

type Place = { readonly options: string } & (
  | { readonly connectionString: string }
  | Required<SocketTarget & { readonly ssl: false }>
);

const STATEMENT_TIMEOUT_MS = 10_000;
/** PostgreSQL has ended a statement by then, unless it is frozen or out of reach. */
export const DATABASE_RESPONSE_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5000;
const IDLE_TRANSACTION_MS = 60_000;

/** Session settings: one time zone and date format, whatever the server's configuration. */
const SESSION = { TimeZone: 'UTC', DateStyle: 'ISO', jit: 'off' };
/** Settings that sessions behind a pooler have from their role or from the pooler, which takes none from a client. */
export const POOLED_SESSION: Readonly<Record<string, string>> = {
  ...SESSION,
  statement_timeout: `${STATEMENT_TIMEOUT_MS / 1000}s`,
  idle_in_transaction_session_timeout: `${IDLE_TRANSACTION_MS / 1000}s`,
};

export function connectionOf(target: DatabaseTarget, settings: Readonly<Record<string, number>> = {}): Place {
  const place = 'url' in target ? socketOf(target.url) : target;
  const session: Readonly<Record<string, string | number>> = isPooled(target)
    ? {}
    : { ...SESSION, ...settings };
  const options = Object.entries(session).map(([name, value]) => `-c ${name}=${value}`);
  return typeof place === 'string' ? addressOf(place, options) : socketSettings(place, options);
}

function addressOf(address: string, session: readonly string[]): Place {
  const url = new URL(address);
  // in a URL, `sslmode` means what it means to libpq
  if (url.searchParams.has('sslmode')) url.searchParams.set('uselibpqcompat', 'true');
  const options = url.searchParams.get('options');
  url.searchParams.delete('options');
  return { connectionString: url.href, options: [...session, options].filter(Boolean).join(' ') };
}

/** Makes every option explicit, so that PGHOST, PGSSLMODE and the like in the environment change nothing. */
function socketSettings({ host, port, database, user }: SocketTarget, session: readonly string[]): Place {
  return { host, port: port ?? 5432, database, user, ssl: false, options: session.join(' ') };
}

/** Parses a socket's usual URL, `postgresql:///name?host=/run/postgresql`; other URLs are returned unchanged. */
function socketOf(address: string): string | SocketTarget {
  const { pathname, searchParams, username, port } = new URL(address);
  const host = searchParams.get('host');
  if (!host?.startsWith('/')) return address;
  const user = searchParams.get('user') ?? decodeURIComponent(username);
  return {
    host,
    port: Number(searchParams.get('port') ?? port) || 5432,
    database: decodeURIComponent(pathname.slice(1)) || 'yumush',
    user: user === '' ? 'yumush' : user,
  };
}

const OLDEST_SERVER = 150_000;

/** Refuses a server that this project's SQL does not run on. */
export async function checkServer(sql: Sql): Promise<void> {
  const [row] = await sql<{ number: number; version: string; encoding: string; replica: boolean }[]>`
    select current_setting('server_version_num')::int as number,
           current_setting('server_version') as version,
           current_setting('server_encoding') as encoding,
           pg_is_in_recovery() as replica`;
  if (!row) throw new StartupError('The database does not say which version it is.');
  if (row.number < OLDEST_SERVER) {
    throw new StartupError(
      `The database server is PostgreSQL ${row.version}; 15 or newer is needed. ` +
        'Upgrade it, or leave DATABASE_URL unset to use the bundled one.',
    );
  }
  if (row.encoding !== 'UTF8') {
    throw new StartupError(
      `The database is encoded in ${row.encoding}; UTF8 is needed. ` +
        "Create it again with: create database … encoding 'UTF8' template template0",
    );
  }
  if (row.replica) {
    throw new StartupError('The database is a read-only replica. Point DATABASE_URL at the primary server.');
  }
}
