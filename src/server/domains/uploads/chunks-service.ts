import { randomBytes } from 'node:crypto';
import { HOUR_MS } from '#contract/time.ts';
import type { Sql, Transaction } from '#server/db/client.ts';
import { consumeLimits } from '#server/http/limits/limits.ts';
import { chunkKey } from '#server/storage/storage.ts';
import type { FilesService } from '../images/files-service.ts';
import { advanceOffset, insertChunk, insertChunkBytes, readChunks } from './chunks-repo.ts';
import type { UploadRow } from './uploads-repo.ts';

/** A shorter chunk that does not complete its upload broke off, or its client sends single bytes. */
const SHORT_BYTES = 16 * 1024;
/** Maximum short chunks of a person, since each chunk costs a file, a row and several writes. */
const SHORT_CHUNKS_PER_HOUR = 600;
/** Files of one upload that are read at once. */
const READ_AT_ONCE = 4;

/** Files in which chunks are stored. */
export type ChunkFiles = Pick<FilesService, 'write' | 'keep' | 'read' | 'remove'>;

interface Chunk {
  readonly from: number;
  readonly bytes: Uint8Array;
}

export function createChunksService({ sql, files }: { sql: Sql; files: ChunkFiles }) {
  async function countShort({ owner_id: owner, length }: UploadRow, chunk: Chunk, now: Date): Promise<void> {
    if (chunk.bytes.length >= Math.min(SHORT_BYTES, length - chunk.from)) return;
    const limit = { key: `short-chunks:${owner}`, max: SHORT_CHUNKS_PER_HOUR, window: HOUR_MS };
    await consumeLimits(sql, [limit], now);
  }

  async function advance(tx: Transaction, id: string, { from, bytes }: Chunk, now: Date): Promise<boolean> {
    return await advanceOffset(tx, { id, from, bytes: bytes.length }, now);
  }

  /**
   * Writes the chunk to a file of its own, whose name nobody else writes to: of two concurrent requests each has its
   * file, and the row decides whose bytes count. A file without a row is on the list of removals.
   */
  async function appendFile(id: string, chunk: Chunk, now: Date): Promise<boolean> {
    const key = chunkKey(id, chunk.from, randomBytes(8).toString('hex'));
    await files.write(key, chunk.bytes, now);
    return await sql.begin(async (tx) => {
      if (!(await advance(tx, id, chunk, now))) {
        await files.remove(tx, [key], now);
        return false;
      }
      await files.keep(tx, { key });
      await insertChunk(tx, id, chunk.from, key);
      return true;
    });
  }

  async function appendRow(id: string, chunk: Chunk, now: Date): Promise<boolean> {
    return await sql.begin(async (tx) => {
      if (!(await advance(tx, id, chunk, now))) return false;
      await insertChunkBytes(tx, id, chunk.from, chunk.bytes);
      return true;
    });
  }

  return {
    /**
     * Stores a chunk and moves the upload's offset behind it, in this order: an offset is never ahead of bytes that
     * survive a power cut. Returns `false` when the upload has another offset now.
     */
    async append(upload: UploadRow, chunk: Chunk, now: Date) {
      await countShort(upload, chunk, now);
      return await (upload.in_storage ? appendFile : appendRow)(upload.id, chunk, now);
    },

    /** The bytes of all chunks; fewer than were received when somebody has deleted chunks, or their files are lost. */
    async read(id: string) {
      const read: Uint8Array[] = [];
      const left = [...(await readChunks(sql, id)).entries()].toReversed();
      const work = async () => {
        for (let next = left.pop(); next !== undefined; next = left.pop()) {
          const [index, chunk] = next;
          read[index] = chunk.bytes ?? (await files.read(chunk.key)) ?? new Uint8Array();
        }
      };
      // chunks are read concurrently, since a storage bucket takes some milliseconds for each
      await Promise.all(Array.from({ length: READ_AT_ONCE }, work));
      return Buffer.concat(read);
    },
  };
}
export type ChunksService = ReturnType<typeof createChunksService>;
