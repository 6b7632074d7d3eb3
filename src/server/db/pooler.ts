import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../process/startup-error.ts';
import { connectionOf, type DirectTarget, type PooledTarget, POOLED_SESSION, type Sql } from './client.ts';
import type { Statements } from './driver/sql.ts';
import { sqlStateOf } from './sqlstate-codes.ts';

const CONNECT_TIMEOUT_MS = 10_000;
/** Error of a pooler that accepts no session settings from clients. */
const NO_SETTINGS = /unsupported startup parameter/i;

/**
 * Refuses the address of a pooler that may run each transaction in another server session: LISTEN and session locks
 * would be lost without an error. A pooler tells its clients a process id that is not the server's.
 */
export async function requireDirectConnection(target: DirectTarget, variable: string): Promise<void> {
  const client = new pg.Client({
    ...connectionOf(target),
    application_name: 'yumush',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  let isPooler: boolean;
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    isPooler = rows[0]?.pid !== Reflect.get(client, 'processID');
  } catch (error) {
    if (!(error instanceof Error) || !NO_SETTINGS.test(error.message)) throw error;
    isPooler = true;
  } finally {
    await Promise.race([client.end().catch(() => undefined), wait(1000, undefined, { ref: false })]);
  }
  if (!isPooler) return;
  throw new StartupError(
    variable === 'DATABASE_URL'
      ? 'DATABASE_URL leads through a pooler: name the server behind it with DATABASE_DIRECT_URL, for LISTEN and migrations.'
      : `${variable} leads through a pooler, and must be the server itself: LISTEN and migrations need sessions of their own.`,
  );
}

interface PoolerParts {
  readonly sql: Sql;
  /** The server behind the pooler. */
  readonly direct: Sql;
  readonly target: PooledTarget;
}

/** Refuses a pooler that leads elsewhere, or through which statements would mean something else. */
export async function checkPooler({ sql, direct, target }: PoolerParts): Promise<void> {
  if ((await databaseIdentity(sql)) !== (await databaseIdentity(direct))) {
    throw new StartupError('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.');
  }
  await checkSession(sql);
  if (target.pooler.prepares) await checkPrepared(sql);
}

async function databaseIdentity(sql: Sql): Promise<string> {
  const [row] = await sql<{ identity: string }[]>`
    select oid || ' of ' || pg_postmaster_start_time() as identity from pg_database
    where datname = current_database()`;
  return row?.identity ?? '';
}

/**
 * Settings that a client cannot give a pooled session: times would be read wrongly, and nothing would end a long
 * statement.
 */
async function checkSession(sql: Sql): Promise<void> {
  const names = Object.keys(POOLED_SESSION);
  const [place, ...found] = await sql<{ name: string; setting: string }[]>`
    select quote_ident(current_user) || ' in database ' || quote_ident(current_database()) as name, '' as setting
    union all
    (select name, current_setting(name) from unnest(${names}::text[]) as asked (name))`;
  const wrong = found.filter(({ name, setting }) => !isAsNeeded(setting, POOLED_SESSION[name] ?? ''));
  if (wrong.length === 0) return;
  const seen = wrong.map(({ name, setting }) => `${name} is ${setting}`).join(', ');
  const commands = wrong.map(
    ({ name }) => `alter role ${place?.name} set ${name} = '${POOLED_SESSION[name]}';`,
  );
  throw new StartupError(
    [
      `Sessions behind the pooler do not begin as they must: ${seen}. Set it, and let the pooler reconnect:`,
      ...commands.map((command) => `  ${command}`),
    ].join('\n'),
  );
}

/** A date style may be followed by an order of day and month, which only affects how input is parsed. */
function isAsNeeded(setting: string, needed: string): boolean {
  return setting === needed || setting.startsWith(`${needed},`) || minutes(setting) === needed;
}

function minutes(setting: string): string {
  return setting.replace(/^(\d+)min$/, (_, count: string) => `${Number(count) * 60}s`);
}

const TWICE = '42P05';
const GONE = '26000';

/** Prepares a statement from two clients: a pooler that does not know of names mixes them up. */
async function checkPrepared(sql: Sql): Promise<void> {
  const ask = async (own: Statements): Promise<void> => void (await own`select ${1}::int as prepared`);
  try {
    await sql.alone(ask);
    await sql.alone(async (first) => {
      await ask(first);
      await sql.alone(async (second) => {
        await ask(second);
        await ask(first);
        await ask(second);
      });
    });
  } catch (error) {
    const code = sqlStateOf(error);
    if (code !== TWICE && code !== GONE) throw error;
    throw new StartupError(
      'The pooler keeps no prepared statements: leave PREPARED_STATEMENTS off, or use pgbouncer from 1.21 on with max_prepared_statements.',
    );
  }
}
