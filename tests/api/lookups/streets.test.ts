import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { findStreets } from '#server/http/tiles/find-streets.ts';
import { openStreets, readStreets } from '#server/http/tiles/streets-file.ts';
import { streetsFile, streetTile, varint } from '#tests/factories/ads/streets.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';

const HERE = { z: 12, x: 2836, y: 1531 };
const TILE = streetTile();
const FILE = streetsFile({ tiles: [{ tile: HERE, bytes: TILE }], deep: true });

/** A file in memory in place of one on a disk. */
const inMemory = (file: Buffer, size = file.length) => ({
  size,
  read: async (offset: number, length: number) =>
    await Promise.resolve(file.subarray(offset, offset + length)),
});

describe('streets in the data folder', () => {
  let api: TestApi;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'yumush-streets-'));
    await writeFile(path.join(folder, 'streets.pmtiles'), FILE);
    const streets = await openStreets(path.join(folder, 'streets.pmtiles'));
    api = await testApi({ streets });
    registerCleanup(() => streets.close());
  });
  registerCleanup(() => rm(folder, { recursive: true, force: true }));

  const ask = async (address: string, headers: Record<string, string> = { 'accept-encoding': 'gzip' }) =>
    await api.request(`/tiles/${address}`, { headers });

  it('a tile is sent compressed as stored, with cache headers', async () => {
    const response = await ask('12/2836/1531.mvt');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/vnd.mapbox-vector-tile',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=86400',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
    expect(gunzipSync(await response.arrayBuffer()).equals(TILE)).toBe(true);
    const etag = response.headers.get('etag') ?? '';
    const again = await ask('12/2836/1531.mvt', { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await ask('12/2836/1532.mvt', { 'if-none-match': etag })).status).toBe(204);
  });

  it('a client without gzip gets a tile decompressed', async () => {
    const response = await ask('12/2836/1531.mvt', { 'accept-encoding': 'identity' });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(Buffer.from(await response.arrayBuffer()).equals(TILE)).toBe(true);
  });

  it('a place without streets is an empty response that is cached too', async () => {
    const response = await ask('12/0/0.mvt');
    expect([response.status, response.headers.get('cache-control')]).toEqual([204, 'public, max-age=86400']);
  });

  it.each([
    '15/1/1.mvt',
    '12/4096/0.mvt',
    '12/1/1.png',
    '12/1/1',
    '12/1/..%2f..%2fstreets.pmtiles',
    '12/%00/1.mvt',
    '..%2f..%2f..%2fetc%2fpasswd/1/1.mvt',
  ])('an address that is not a tile of the file is not found: %s', async (address) => {
    expect((await ask(address)).status).toBe(404);
  });

  it('every tile is 404 without a file of streets', async () => {
    api.restart({ streets: undefined });
    expect((await ask('12/2836/1531.mvt')).status).toBe(404);
  });
});

describe('an invalid file of streets', () => {
  const changed = (at: number, byte: number): Buffer => {
    const file = Buffer.from(FILE);
    file.writeUInt8(byte, at);
    return file;
  };

  it.each([
    ['of another kind', Buffer.from('not a map at all, but long enough to hold a header '.repeat(4))],
    ['empty', Buffer.alloc(0)],
    ['cut off in its header', FILE.subarray(0, 100)],
    ['cut off in its directory', FILE.subarray(0, 130)],
    ['of another version', changed(7, 2)],
    ['packed in another way', changed(98, 4)],
    ['of pictures', changed(99, 2)],
    ['whose directory is said to be enormous', changed(20, 255)],
    ['whose directory is rubbish', changed(130, 77)],
  ])('a file %s is refused', async (_what, file) => {
    await expect(readStreets(inMemory(file))).rejects.toThrow();
  });

  it('a directory that decompresses to an enormous size is refused', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
    const file = Buffer.concat([FILE.subarray(0, 127), bomb]);
    file.writeBigUInt64LE(BigInt(bomb.length), 16);
    await expect(readStreets(inMemory(file))).rejects.toThrow();
  });

  it('a directory that refers to itself fails instead of looping', async () => {
    const loop = gzipSync(Buffer.from([1, ...varint(0), 0, ...varint(40), 1]));
    const file = Buffer.concat([FILE.subarray(0, 127), loop, Buffer.alloc(40)]);
    file.writeBigUInt64LE(BigInt(loop.length), 16);
    file.writeBigUInt64LE(127n, 40);
    const streets = await readStreets(inMemory(file));
    await expect(streets.tile(HERE)).rejects.toThrow();
  });

  it('a tile beyond the end of the file is a fault, and no memory is taken', async () => {
    const streets = await readStreets(inMemory(FILE, FILE.length - 20));
    await expect(streets.tile(HERE)).rejects.toThrow('beyond the end');
  });

  it('is reported in one line at start, and the map works without streets', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'yumush-streets-'));
    const log: string[] = [];
    expect(await findStreets({ dataDir }, (line) => log.push(line))).toBeUndefined();
    expect(log).toEqual([]);
    await writeFile(path.join(dataDir, 'streets.pmtiles'), 'rubbish');
    expect(await findStreets({ dataDir }, (line) => log.push(line))).toBeUndefined();
    expect(log).toEqual([expect.stringContaining('The map has no streets')]);
    await rm(dataDir, { recursive: true });
  });
});
