import { beforeAll, expect, it } from 'vitest';
import { originalKey, privateKey, type Storage } from '#server/storage/storage.ts';

export async function keysOf(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.keys()) keys.push(key);
  return keys;
}

/** Declares the tests that every storage passes. */
export function testStorage(open: () => Storage): void {
  let storage: Storage;
  beforeAll(() => {
    storage = open();
  });

  it('a storage returns the written bytes unchanged', async () => {
    const data = new Uint8Array(300_000).map((_, index) => (index * 7919) % 256);
    await storage.write(originalKey('a-1_B.jpeg'), data);
    expect(await storage.exists('images/a-1_B.jpeg')).toBe(true);
    expect(Buffer.from((await storage.read('images/a-1_B.jpeg')) ?? []).equals(data)).toBe(true);
  });

  it('a storage returns the last write of a key, also of an empty file', async () => {
    for (const text of ['a longer first text', 'second', '']) {
      await storage.write('images/again', Buffer.from(text));
      expect(Buffer.from((await storage.read('images/again')) ?? 'none').toString()).toBe(text);
    }
  });

  it('a file in a storage is never half written by parallel writes', async () => {
    const texts = Array.from({ length: 8 }, (_, index) => String(index).repeat(50_000));
    await Promise.all(texts.map((text) => storage.write('images/raced', Buffer.from(text))));
    expect(texts).toContain(Buffer.from((await storage.read('images/raced')) ?? []).toString());
  });

  it('a storage reports a missing file', async () => {
    expect(await storage.read('images/nothing')).toBeUndefined();
    expect(await storage.exists('images/nothing')).toBe(false);
    // `images` is the folder of the file, and no file itself.
    await storage.write('images/leaf', Buffer.from('x'));
    expect(await storage.read('images/leaf/below')).toBeUndefined();
  });

  it('a storage removes a file, also when repeated', async () => {
    const key = privateKey('verification', 'f00d');
    await storage.write(key, Buffer.from('passport'));
    await storage.remove(key);
    expect(await storage.read(key)).toBeUndefined();
    await storage.remove(key);
  });

  it('a storage lists its keys', async () => {
    const keys = [originalKey('listed-1'), privateKey('verification', 'listed-2')];
    for (const key of keys) await storage.write(key, Buffer.from('x'));
    const listed = await keysOf(storage);
    expect(listed.filter((key) => key.includes('listed')).sort()).toEqual(keys);
  });

  it.each([
    '../secret',
    '/etc/passwd',
    'a//b',
    'a/../b',
    'a b',
    'a%2Fb',
    'a?x=1',
    'a#b',
    '',
    'я',
    'a/',
    'x'.repeat(201),
  ])('a storage refuses the key %j', async (key) => {
    for (const act of [storage.read(key), storage.write(key, new Uint8Array()), storage.remove(key)]) {
      await expect(act).rejects.toThrow();
    }
  });
}
