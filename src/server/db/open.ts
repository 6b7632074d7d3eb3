import type { Log } from '../process/log.ts';
import { StartupError, systemCode } from '../process/startup-error.ts';
import { checkServer, connect, type DatabaseTarget, type Sql } from './client.ts';
import { migrate } from './migrate.ts';

export type OpenDatabase = {
  readonly sql: Sql;
  /** Address of the database, for code that opens connections of its own. */
  readonly target: DatabaseTarget;
  close(): Promise<void>;
};

export type OpenOptions = {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly port: number;
  readonly log: Log;
  /** Called when the bundled server is gone and does not come back. */
  readonly onLost: (error: Error) => void;
};

/** Opens the named or the bundled database and brings its schema up to date. */
export async function openServerDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { databaseUrl, log } = options;
  const bundled = databaseUrl === null ? await startBundled(options) : null;
  const target = bundled?.connection ?? { url: databaseUrl ?? '' };
  const sql = connect(target, { max: 16 });
  const close = async () => {
    await sql.end({ timeout: 5 });
    await bundled?.stop();
  };
  try {
    await checkServer(sql).catch((error: unknown) => {
      throw databaseUrl === null ? error : unreachable(databaseUrl, error);
    });
    const startedAt = performance.now();
    const applied = await migrate(sql);
    if (applied.length > 0)
      log(`applied ${applied.join(', ')} in ${Math.round(performance.now() - startedAt)} ms`);
    return { sql, target, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts the bundled server; its launcher is loaded only here, as other installations run without it. */
async function startBundled({ dataDir, port, log, onLost }: OpenOptions) {
  const { startPostgres } = await import('#launcher/postgres/start.ts');
  return await startPostgres({ dataDir, port, log, onLost });
}

function unreachable(databaseUrl: string, error: unknown): StartupError {
  if (error instanceof StartupError) return error;
  const { protocol, host, pathname } = new URL(databaseUrl);
  // without user and password, which must not be logged
  const place = `${protocol}//${host}${pathname}`;
  const reason = error instanceof Error ? error.message || systemCode(error) || error.name : String(error);
  return new StartupError(
    `The database at ${place} does not answer as it should (${reason}). ` +
      'Check DATABASE_URL and that the server runs, or leave it unset to use the bundled one.',
  );
}
