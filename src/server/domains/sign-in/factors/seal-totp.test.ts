import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSecretCipher } from './seal-totp.ts';

const SECRET = 'JBSWY3DPEHPK3PXP';
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'yumush-seal-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a seal', () => {
  it('a seal opens only unchanged secrets of the same owner', async () => {
    const seal = createSecretCipher({ key: Buffer.alloc(32, 1), dataDir: '/nowhere' });
    const sealed = await seal.seal(SECRET, '7');
    expect(sealed.toString('latin1')).not.toContain(SECRET);
    expect(await seal.seal(SECRET, '7')).not.toEqual(sealed);
    expect(await seal.open(sealed, '7')).toBe(SECRET);
    await expect(seal.open(sealed, '8')).rejects.toThrow('SECRETS_KEY');
    for (let place = 0; place < sealed.length; place += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
      await expect(seal.open(changed, '7')).rejects.toThrow('SECRETS_KEY');
    }
    const other = createSecretCipher({ key: Buffer.alloc(32, 2), dataDir: '/nowhere' });
    await expect(other.open(sealed, '7')).rejects.toThrow('SECRETS_KEY');
  });

  it('ten concurrent seals create one key, readable by its owner only', async () => {
    const seals = Array.from({ length: 10 }, () => createSecretCipher({ key: null, dataDir: folder }));
    const sealed = await Promise.all(seals.map((seal) => seal.seal(SECRET, '7')));
    const later = createSecretCipher({ key: null, dataDir: folder });
    for (const each of sealed) expect(await later.open(each, '7')).toBe(SECRET);
    expect(await readdir(folder)).toEqual(['secrets.key']);
    const file = path.join(folder, 'secrets.key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  });

  it('a seal does not replace a key that it cannot read', async () => {
    await writeFile(path.join(folder, 'secrets.key'), 'oops');
    await expect(createSecretCipher({ key: null, dataDir: folder }).seal(SECRET, '7')).rejects.toThrow(
      'no key',
    );
    expect(await readFile(path.join(folder, 'secrets.key'), 'utf8')).toBe('oops');
  });
});
