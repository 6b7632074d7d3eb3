import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { makeOnce } from '#server/process/make-once.ts';
import { readOrMakeSecret } from '#server/storage/secret-file.ts';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_FILE = 'secrets.key';
const CIPHER = 'aes-256-gcm';

/** Encrypts secrets that the server must be able to read, so that a copy of the database does not reveal them. */
export interface SecretCipher {
  /** `owner` is authenticated with the secret: in another person's row it cannot be opened. */
  seal(secret: string, owner: string): Promise<Buffer>;
  open(sealed: Buffer, owner: string): Promise<string>;
}

/** Uses the configured key, or one beside the data that is created when it is first needed. */
export function createSecretCipher(settings: { key: Buffer | null; dataDir: string }): SecretCipher {
  const key = makeOnce(() => readCipherKey(settings));

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

export async function readCipherKey({
  key,
  dataDir,
}: {
  key: Buffer | null;
  dataDir: string;
}): Promise<Buffer> {
  return key ?? (await keyBesideData(dataDir));
}

async function keyBesideData(dataDir: string): Promise<Buffer> {
  const text = await readOrMakeSecret(dataDir, KEY_FILE, () => randomBytes(KEY_BYTES).toString('hex'));
  const key = Buffer.from(text, 'hex');
  if (key.length !== KEY_BYTES) throw new Error(`${KEY_FILE} in the data folder holds no key.`);
  return key;
}
