// npm run migrate -- --phase before: brings the database up to date beside the running site.
import { parseArgs } from 'node:util';
import { startPostgres } from '#launcher/postgres/start.ts';
import { openServerDatabase } from '#server/db/open.ts';
import { directDatabaseUrl } from '#server/settings/database.ts';
import { withSecretFiles } from '#server/settings/secret-files.ts';
import { StartupError } from '#server/process/startup-error.ts';

const USAGE = `npm run migrate [-- --phase before|after]

  before   applies migrations with which processes of the last release run on; the default
  after    applies the rest, once no process of an older release is connected

DATABASE_URL (or DATABASE_DIRECT_URL) and DATA_DIR are as for npm start.`;

async function main(): Promise<void> {
  const phase = readPhase();
  const env = withSecretFiles(process.env);
  const database = await openServerDatabase({
    databaseUrl: directDatabaseUrl(env),
    startBundled: startPostgres,
    dataDir: env['DATA_DIR'] ?? 'data',
    port: 0,
    migrations: phase,
    log: (line) => console.log(line),
    onLost: (error): never => {
      throw error;
    },
  });
  await database.close();
  console.log(`Migrations of the phase ${phase} are applied.`);
}

function readPhase(): 'before' | 'after' {
  try {
    const { values } = parseArgs({ options: { phase: { type: 'string', default: 'before' } } });
    if (values.phase === 'before' || values.phase === 'after') return values.phase;
  } catch {
    // An unknown option gets the same answer as an unknown phase.
  }
  throw new StartupError(USAGE);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = error.exitCode;
}
