import type { Log } from '../process/log.ts';
import { readErrorMessage, StartupError } from '../process/startup-error.ts';
import {
  checkServer,
  connect,
  type DatabaseTarget,
  directTarget,
  isPooled,
  DATABASE_RESPONSE_TIMEOUT_MS,
  type Sql,
} from './client.ts';
import { type MigratedPhase, migrate, readApplicationName, readPendingMigrationNames } from './migrate.ts';
import { isAfterPhase } from './migration/migration-files.ts';
import { checkPooler, requireDirectConnection } from './pooler.ts';

export type OpenDatabase = {
  readonly sql: Sql;
  readonly target: DatabaseTarget;
  close(): Promise<void>;
};

/** Starts the PostgreSQL that comes with the packages. */
export type StartBundledDatabase = (
  options: Pick<OpenOptions, 'dataDir' | 'port' | 'log' | 'onLost'>,
) => Promise<{
  readonly connection: { readonly host: string; readonly database: string; readonly user: string };
  stop(): Promise<void>;
}>;

export type OpenOptions = {
  /** `null` for the bundled server. */
  readonly databaseUrl: string | null;
  readonly startBundled: StartBundledDatabase;
  /** Set when `databaseUrl` is a pooler in transaction mode; commands name the server itself instead. */
  readonly pooler?: { readonly directUrl: string; readonly prepares: boolean } | null;
  readonly dataDir: string;
  readonly port: number;
  readonly log: Log;
  readonly migrations: MigratedPhase | 'none';
  /** Called when the bundled server is gone and does not come back. */
  readonly onLost: (error: Error) => void;
};

export async function openServerDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { databaseUrl } = options;
  const bundled = databaseUrl === null ? await options.startBundled(options) : null;
  const target = bundled?.connection ?? namedTarget(options);
  // connections of a pooler keep the name of a process that has ended
  const sql = connect(target, {
    max: 16,
    silenceMs: DATABASE_RESPONSE_TIMEOUT_MS,
    ...(!isPooled(target) && { applicationName: await readApplicationName() }),
  });
  const direct = isPooled(target) ? connect(directTarget(target), { max: 2, isMeasured: false }) : sql;
  const close = async () => {
    await sql.end({ timeout: 5 });
    if (isPooled(target)) await direct.end({ timeout: 5 });
    await bundled?.stop();
  };
  try {
    if (databaseUrl !== null) {
      const url = options.pooler?.directUrl ?? databaseUrl;
      const variable = isPooled(target) ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
      const explain = (error: unknown): never => {
        throw unreachable({ url, variable }, error);
      };
      await requireDirectConnection({ url }, variable).catch(explain);
      await checkServer(direct).catch(explain);
    } else await checkServer(direct);
    await bringUpToDate(direct, options);
    if (isPooled(target)) {
      await checkPooler({ sql, direct, target }).catch((error: unknown) => {
        throw unreachable({ url: target.url, variable: 'DATABASE_URL' }, error);
      });
      await direct.end();
    }
    return { sql, target, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function namedTarget({ databaseUrl, pooler }: OpenOptions): DatabaseTarget {
  const url = databaseUrl ?? '';
  if (!pooler) return { url };
  return { url, pooler: { direct: { url: pooler.directUrl }, prepares: pooler.prepares } };
}

async function bringUpToDate(sql: Sql, { migrations, log }: OpenOptions): Promise<void> {
  if (migrations !== 'none') {
    const startedAt = performance.now();
    const applied = await migrate(sql, { phase: migrations, report: log });
    const last = applied.at(-1);
    if (last !== undefined) {
      const took = `in ${Math.round(performance.now() - startedAt)} ms`;
      log(`applied ${applied.length} migrations up to ${last} ${took}`);
    }
  }
  const waiting = await readPendingMigrationNames(sql);
  const missing = waiting.find((name) => !isAfterPhase(name));
  if (missing !== undefined)
    throw new StartupError(
      `Migration ${missing} is not applied: run npm run migrate -- --phase before first.`,
    );
  if (waiting.length > 0)
    log(
      `${waiting.join(', ')}: to be applied by npm run migrate -- --phase after, once older versions have ended`,
    );
}

function unreachable(
  { url, variable }: { readonly url: string; readonly variable: string },
  error: unknown,
): StartupError {
  if (error instanceof StartupError) return error;
  const { protocol, host, pathname } = new URL(url);
  // without user and password, which must not be logged
  const place = `${protocol}//${host}${pathname}`;
  return new StartupError(
    `The database at ${place} does not answer as it should (${readErrorMessage(error)}). ` +
      `Check ${variable} and that the server runs, or leave it unset to use the bundled one.`,
  );
}
