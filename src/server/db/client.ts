import { StartupError } from '../process/startup-error.ts';
import { openPool, type Pool } from './driver/pool.ts';
import type { Statements } from './driver/sql.ts';
import type { Scope } from './driver/transaction.ts';

/** The pool. Everything that needs the database is handed one. */
export type Sql = Pool;
/** What `sql.begin` hands to its callback. */
export type Transaction = Scope;
/** What the two have in common: what a repository function takes as its first argument. */
export type Database = Statements;

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

export function connect(target: DatabaseTarget, options: ConnectOptions = {}): Sql {
  return openPool(
    {
      ...connectionOf(target),
      max: options.max ?? 10,
      application_name: options.applicationName ?? 'yumush',
      statement_timeout: options.statementTimeout ?? 10_000,
      idle_in_transaction_session_timeout: 60_000,
    },
    (message) => options.onNotice?.(message),
  );
}

/** Where a database is, in the driver's words, and how a session there begins. */
type Place = { readonly options: string } & (
  | { readonly connectionString: string }
  | Required<SocketTarget & { readonly ssl: false }>
);

export function connectionOf(target: DatabaseTarget): Place {
  const place = 'url' in target ? socketOf(target.url) : target;
  return typeof place === 'string' ? addressOf(place) : socketSettings(place);
}

/** As a connection begins: times come in one zone and one form whatever the server is set to. */
const SESSION = '-c TimeZone=UTC -c DateStyle=ISO -c jit=off';

function addressOf(address: string): Place {
  const url = new URL(address);
  // in an address the words for encryption mean what PostgreSQL's own programs mean by them
  if (url.searchParams.has('sslmode')) url.searchParams.set('uselibpqcompat', 'true');
  const options = url.searchParams.get('options');
  url.searchParams.delete('options');
  return { connectionString: url.href, options: [SESSION, options].filter(Boolean).join(' ') };
}

/** All named outright, so that PGHOST, PGSSLMODE and the like of the machine change nothing. */
function socketSettings({ host, port, database, user }: SocketTarget): Place {
  return { host, port: port ?? 5432, database, user, ssl: false, options: SESSION };
}

/** The usual way to write a socket in an address is `postgresql:///name?host=/run/postgresql`. */
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
