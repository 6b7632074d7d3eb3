import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** Secrets that the server must be able to read, unreadable in a copy of the database. */
export interface Seal {
  /** `owner` is sealed in with it: put into another person's row it opens no more. */
  seal(secret: string, owner: string): Promise<Buffer>;
  open(sealed: Buffer, owner: string): Promise<string>;
}

/** By the key of the configuration, or by one that lies beside the data and is made when it is first needed. */
export function createSeal(settings: { key: Buffer | null; dataDir: string }): Seal {
  let known: Promise<Buffer> | undefined;
  const key = async () => {
    known ??= settings.key ? Promise.resolve(settings.key) : keyBesideData(settings.dataDir);
    try {
      return await known;
    } catch (error) {
      known = undefined;
      throw error;
    }
  };

  return {
    async seal(secret, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, await key(), nonce).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },

    async open(sealed, owner) {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(CIPHER, await key(), nonce)
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag);
      const text = [decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES))];
      try {
        text.push(decipher.final());
      } catch (cause) {
        throw new Error(
          'A secret of the second factor was sealed with another key: is SECRETS_KEY the one that it was?',
          { cause },
        );
      }
      return Buffer.concat(text).toString('utf8');
    },
  };
}

async function keyBesideData(dataDir: string): Promise<Buffer> {
  const file = path.join(dataDir, 'secrets.key');
  const found = await readKey(file);
  if (found) return found;
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  await writeFile(draft, randomBytes(KEY_BYTES).toString('hex'), { mode: 0o600, flush: true });
  // a link is there whole or not at all, and never in place of another's
  await link(draft, file).catch((error: unknown) => {
    if (!isThere(error)) throw error;
  });
  await rm(draft, { force: true });
  const made = await readKey(file);
  if (!made) throw new Error(`${file} could not be made.`);
  return made;
}

function isThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}

async function readKey(file: string): Promise<Buffer | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const key = Buffer.from(text.trim(), 'hex');
  if (key.length !== KEY_BYTES) throw new Error(`${file} holds no key.`);
  return key;
}
