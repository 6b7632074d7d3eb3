import { startPostgres } from '#launcher/postgres/start.ts';
import { type OpenDatabase, openServerDatabase } from '#server/db/open.ts';
import { StartupError } from '#server/process/startup-error.ts';

type OpenOptions = Parameters<typeof openServerDatabase>[0];

/** Opens the database for a command, which fails if the bundled server is lost. */
export async function openForCommand({
  databaseUrl,
  dataDir,
  log,
  migrations = databaseUrl === null ? 'all' : 'before',
}: Pick<OpenOptions, 'databaseUrl' | 'dataDir' | 'log'> &
  Partial<Pick<OpenOptions, 'migrations'>>): Promise<OpenDatabase> {
  const onLost = (error: Error): never => {
    throw error;
  };
  return await openServerDatabase({
    databaseUrl,
    startBundled: startPostgres,
    dataDir,
    port: 0,
    migrations,
    log,
    onLost,
  });
}

/** Runs a command; a problem that it explains is shown without a stack. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(error.message);
    process.exitCode = error.exitCode;
  }
}
