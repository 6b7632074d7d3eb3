import { readFileSync } from 'node:fs';
import { StartupError } from '../process/startup-error.ts';

/** Secrets that may be given as a file, as Docker and systemd hand them over: SECRETS_KEY_FILE for SECRETS_KEY. */
export const SECRET_NAMES: readonly string[] = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'REDIS_URL',
  'EDGE_PURGE_HEADER',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'ESKIZ_PASSWORD',
  'TELEGRAM_BOT_TOKEN',
  'VAPID_PRIVATE_KEY',
  'OIDC_CLIENT_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'SECRETS_KEY',
  'PAYME_KEY',
  'CLICK_SECRET_KEY',
  'MAP_TILES_KEY',
  'TRANSLATION_KEY',
];

type Environment = Readonly<Record<string, string | undefined>>;

/** The environment with the contents of its secret files; throws one error that names every problem. */
export function withSecretFiles(source: Environment): Environment {
  const problems: string[] = [];
  const read: Record<string, string> = {};
  for (const name of SECRET_NAMES) {
    const file = source[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (source[name]?.trim()) {
      problems.push(`${name} and ${name}_FILE are both set`);
      continue;
    }
    const content = readContent(file);
    if (content) read[name] = content;
    else problems.push(`${name}_FILE names ${file}, which cannot be read or is empty`);
  }
  if (problems.length > 0)
    throw new StartupError(`These settings are wrong:\n${problems.map((each) => `  ${each}`).join('\n')}`);
  return { ...source, ...read };
}

function readContent(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}
