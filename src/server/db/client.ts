import postgres from 'postgres';
import { StartupError } from '../process/startup-error.ts';

/** The pool. Everything that needs the database is handed one. */
export type Sql = postgres.Sql;
/** What `sql.begin` hands to its callback. */
export type Transaction = postgres.TransactionSql;
/** What the two have in common: what a repository function takes as its first argument. */
export type Database = postgres.ISql;

type SocketTarget = {
  readonly host: string;
  readonly port?: number;
  readonly database: string;
  readonly user: string;
};
/** A server behind a unix socket (its folder is `host`), or anywhere by its address. */
export type DatabaseTarget = SocketTarget | { readonly url: string };

export type ConnectOptions = {
  readonly max?: number;
  /** Milliseconds that one statement may take; 0 is no limit. */
  readonly statementTimeout?: number;
  readonly applicationName?: string;
  readonly onNotice?: (message: string) => void;
};

const TIMESTAMPTZ = 1184;
const TIMESTAMP = 1114;
const DATE = 1082;

/**
 * PostgreSQL's `2026-05-01 10:00:00.123456+00` as ISO 8601. The driver's own dates end at milliseconds, and a keyset
 * cursor that lost its microseconds would skip or repeat rows.
 */
function isoTime(text: string): string {
  if (text.length <= 10) return text;
  const iso = text.replace(' ', 'T');
  return iso.endsWith('+00') ? `${iso.slice(0, -3)}Z` : iso;
}

function timeParameter(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}

export function connect(target: DatabaseTarget, options: ConnectOptions = {}): Sql {
  const settings = {
    max: options.max ?? 10,
    connect_timeout: 10,
    connection: {
      application_name: options.applicationName ?? 'yumush',
      statement_timeout: options.statementTimeout ?? 10_000,
      idle_in_transaction_session_timeout: 60_000,
      TimeZone: 'UTC',
      DateStyle: 'ISO, MDY',
      jit: 'off',
    },
    types: {
      date: {
        to: TIMESTAMPTZ,
        from: [DATE, TIMESTAMP, TIMESTAMPTZ],
        serialize: timeParameter,
        parse: isoTime,
      },
    },
    onnotice: (notice: postgres.Notice) => options.onNotice?.(notice['message'] ?? ''),
    // a pool that waits longer than this between tries would stay down after the server is back
    backoff: (attempt: number) => Math.min(0.05 * 2 ** attempt, 2),
  };
  const place = 'url' in target ? socketOf(target.url) : target;
  if (typeof place === 'string') return postgres(place, settings);
  const port = place.port ?? 5432;
  return postgres({
    ...settings,
    // all named outright, so that PGHOST, PGPORT and the like of the machine change nothing
    host: place.host,
    port,
    ...(place.host.startsWith('/') ? { path: `${place.host}/.s.PGSQL.${port}` } : {}),
    database: place.database,
    user: place.user,
  });
}

/** The usual way to write a socket in an address, `postgresql:///name?host=/run/postgresql`, is one the driver does not know. */
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

/** Refuses a server that the SQL of this project does not run on. */
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
