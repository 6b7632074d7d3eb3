import { hash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type TileEntry, findEntry, readDirectory } from './directory.ts';
import { type Tile, tileNumber } from './tile-number.ts';
import { setAndEvictOldest } from '#server/process/set-and-evict-oldest.ts';

const unzip = promisify(gunzip);

const HEADER_BYTES = 127;
const MAGIC = 'PMTiles';
const VERSION = 3;
/** PMTiles' codes for what we can serve: vector tiles, compressed by gzip or not at all. */
const VECTOR = 1;
const COMPRESSIONS = { 1: 'identity', 2: 'gzip' } as const;
/** Maximum bytes of a tile or a directory; a file that declares more is damaged or malicious. */
const PART_MAX = 8 * 1024 * 1024;
/** Maximum number of directories from the root to a tile. */
const DEPTH_MAX = 4;
/** Maximum number of cached directories, least recently used first to go: a few megabytes. */
const CACHED_DIRECTORIES_MAX = 32;

/** Random access to a file of known size. */
export interface RandomAccessFile {
  readonly size: number;
  read: (offset: number, length: number) => Promise<Uint8Array>;
}

export interface Streets {
  readonly maxZoom: number;
  /** ETag of the tiles, different for each file. */
  readonly etag: string;
  readonly encoding: 'gzip' | 'identity';
  /** The stored, possibly compressed tile; `undefined` when there is none. */
  tile: (tile: Tile) => Promise<Uint8Array | undefined>;
}

/**
 * Reads a PMTiles file, version 3, by ranges: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md. The
 * package `pmtiles` decompresses each tile, which would be compressed again for every answer; this serves tiles as
 * stored.
 */
export async function readStreets(bytes: RandomAccessFile): Promise<Streets> {
  const head = await part(bytes, 0, HEADER_BYTES);
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const long = (at: number): number => Number(view.getBigUint64(at, true));
  if (new TextDecoder().decode(head.subarray(0, MAGIC.length)) !== MAGIC) throw new Error('no PMTiles file');
  if (view.getUint8(7) !== VERSION) throw new Error(`PMTiles of version ${view.getUint8(7)}, not 3`);
  const packing = compression(view.getUint8(97));
  const encoding = compression(view.getUint8(98));
  if (view.getUint8(99) !== VECTOR) throw new Error('tiles that are pictures, not vectors');
  const [leaves, tiles] = [long(40), long(56)];
  const cache = new Map<number, Promise<TileEntry[]>>();

  const directory = async (offset: number, length: number): Promise<TileEntry[]> => {
    const packed = await part(bytes, offset, length);
    return readDirectory(packing === 'gzip' ? await unzip(packed, { maxOutputLength: PART_MAX }) : packed);
  };
  const further = (entry: TileEntry): Promise<TileEntry[]> => {
    const known = cache.get(entry.offset) ?? directory(leaves + entry.offset, entry.length);
    setAndEvictOldest(cache, entry.offset, known, CACHED_DIRECTORIES_MAX);
    known.catch(() => cache.delete(entry.offset));
    return known;
  };
  const root = await directory(long(8), long(16));

  return {
    maxZoom: view.getUint8(101),
    etag: hash('sha1', Buffer.concat([head, Buffer.from(String(bytes.size))]), 'base64url'),
    encoding,
    async tile(asked) {
      const number = tileNumber(asked);
      let entries = root;
      for (let depth = 0; depth < DEPTH_MAX; depth++) {
        const entry = findEntry(entries, number);
        if (!entry || entry.length === 0) return undefined;
        if (entry.run > 0) return await part(bytes, tiles + entry.offset, entry.length);
        entries = await further(entry);
      }
      throw new Error('directories that lead nowhere');
    },
  };
}

export async function openStreets(path: string): Promise<Streets & { close: () => Promise<void> }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = async (offset: number, length: number): Promise<Uint8Array> => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
      return buffer.subarray(0, bytesRead);
    };
    return { ...(await readStreets({ size, read })), close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function part(bytes: RandomAccessFile, offset: number, length: number): Promise<Uint8Array> {
  if (length > PART_MAX) throw new Error('a part of the file that is too large');
  if (offset + length > bytes.size) throw new Error('a part that is beyond the end of the file');
  const read = await bytes.read(offset, length);
  if (read.length !== length) throw new Error('the file was cut short');
  return read;
}

function compression(code: number): 'gzip' | 'identity' {
  if (code === 1 || code === 2) return COMPRESSIONS[code];
  throw new Error('packed in a way that browsers do not read: gzip is what it takes');
}
