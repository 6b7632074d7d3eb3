// npm run migrate -- --phase before: brings the database up to date beside the running site.
import { parseArgs } from 'node:util';
import { directDatabaseUrl } from '#server/settings/database.ts';
import { withSecretFiles } from '#server/settings/secret-files.ts';
import { StartupError } from '#server/process/startup-error.ts';
import { openForCommand, runCommand } from './backup/operator-command.ts';

const USAGE = `npm run migrate [-- --phase before|after]

  before   applies migrations with which processes of the last release run on; the default
  after    applies the rest, once no process of an older release is connected

DATABASE_URL (or DATABASE_DIRECT_URL) and DATA_DIR are as for npm start.`;

async function main(): Promise<number> {
  const phase = readPhase();
  const env = withSecretFiles(process.env);
  const database = await openForCommand({
    databaseUrl: directDatabaseUrl(env),
    dataDir: env['DATA_DIR'] ?? 'data',
    migrations: phase,
    log: (line) => console.log(line),
  });
  await database.close();
  console.log(`Migrations of the phase ${phase} are applied.`);
  return 0;
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

await runCommand(main);
