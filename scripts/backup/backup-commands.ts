import type { OpenDatabase } from '#server/db/open.ts';
import { parseEnv } from '#server/settings/env.ts';
import { withSecretFiles } from '#server/settings/secret-files.ts';
import { StartupError } from '#server/process/startup-error.ts';
import { createBackup } from './create-backup.ts';
import type { BackupManifest } from './manifest.ts';
import { reportMissingFiles } from './missing-files.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';

const COMMANDS = ['backup', 'verify', 'restore'] as const;
type BackupCommand = (typeof COMMANDS)[number];

const REPLACE = '--replace';

export function isBackupCommand(word: string | undefined): word is BackupCommand {
  return COMMANDS.some((command) => command === word);
}

export async function runBackupCommand(
  command: BackupCommand,
  args: readonly string[],
  openDatabase: () => Promise<OpenDatabase>,
): Promise<number> {
  const replace = args.includes(REPLACE);
  const [folder = '', ...rest] = args.filter((each) => each !== REPLACE);
  if (folder === '' || rest.length > 0 || (replace && command !== 'restore')) {
    throw new StartupError(`npm run admin -- ${command} DIR${command === 'restore' ? ` [${REPLACE}]` : ''}`);
  }
  const log = (line: string): void => console.log(line);
  if (command === 'verify') {
    describe(await verifyBackup(folder));
    return 0;
  }
  const env = parseEnv(withSecretFiles(process.env));
  // copying needs a session of its own
  const settings = { ...env, databaseUrl: env.pooler?.directUrl ?? env.databaseUrl };
  if (command === 'restore') {
    const { manifest, files, missingFiles } = await restoreBackup(folder, { settings, replace, log });
    describe(manifest);
    log(`Restored; ${files} files were written.`);
    return reportMissingFiles(missingFiles);
  }
  const database = await openDatabase();
  try {
    describe(await createBackup(folder, { settings, database, log }));
  } finally {
    await database.close();
  }
  return 0;
}

function describe({ completeUntil, database, files, missingKeys }: BackupManifest): void {
  console.log(`PostgreSQL ${database.major} and ${files} files, whole.`);
  console.log(`Everything that was acknowledged before ${completeUntil} is in it.`);
  for (const { name } of missingKeys)
    console.log(
      `${name} is set in the environment and is NOT in it: keep it elsewhere, without it there is no way back.`,
    );
}
