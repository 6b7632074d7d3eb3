import { hash } from 'node:crypto';
import type { Env } from '#server/settings/env.ts';

/** Files in the data folder without which restored data is of little use. */
export const KEY_FILES = ['secrets.key', 'push.key', 'storage.id'] as const;

const FINGERPRINT_CHARS = 16;

/** Names and fingerprints of the secret keys in the environment, which a backup records without containing the keys. */
export function keysOfEnvironment(
  env: Pick<Env, 'secretsKey' | 'push'>,
): { name: string; fingerprint: string }[] {
  const given = { SECRETS_KEY: env.secretsKey, VAPID_PRIVATE_KEY: env.push.keys?.privateKey ?? null };
  return Object.entries(given).flatMap(([name, key]) =>
    key === null ? [] : [{ name, fingerprint: fingerprintOfKey(key) }],
  );
}

function fingerprintOfKey(key: string | Buffer): string {
  return hash('sha256', key).slice(0, FINGERPRINT_CHARS);
}
