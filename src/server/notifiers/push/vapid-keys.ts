import { createECDH } from 'node:crypto';
import * as v from 'valibot';
import type { VapidKeys } from '#server/settings/channels.ts';
import { readOrMakeSecret } from '#server/storage/secret-file.ts';

const FILE = 'push.key';
const Keys = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ publicKey: v.pipe(v.string(), v.length(87)), privateKey: v.pipe(v.string(), v.length(43)) }),
);

/**
 * Reads or makes the pair of keys. Every browser subscribes with it: after a change all of them must subscribe again.
 */
export async function readOrMakeVapidKeys(dataDir: string): Promise<VapidKeys> {
  const text = await readOrMakeSecret(dataDir, FILE, () => JSON.stringify(newVapidKeys()));
  const keys = v.safeParse(Keys, text);
  if (!keys.success) throw new Error(`${FILE} in the data folder holds no pair of keys.`);
  return keys.output;
}

export function newVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys().toString('base64url');
  // a key that begins with zeros comes shorter
  const bytes = pair.getPrivateKey();
  const privateKey = Buffer.concat([Buffer.alloc(32 - bytes.length), bytes]).toString('base64url');
  return { publicKey, privateKey };
}
