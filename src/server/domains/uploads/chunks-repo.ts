import type { Database, Transaction } from '#server/db/client.ts';

/** Returns `false` when the upload is gone, or its offset is not `from`. */
export async function advanceOffset(
  tx: Transaction,
  { id, from, bytes }: { id: string; from: number; bytes: number },
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    update uploads set received = received + ${bytes}::int, touched_at = ${now}
    where id = ${id} and received = ${from} and received + ${bytes}::int <= length
      and image_id is null and not attached and refused is null
    returning id`;
  return rows.length > 0;
}

/** Notes the file of a chunk; the file is removed when this row is deleted. */
export async function insertChunk(tx: Transaction, id: string, start: number, key: string): Promise<void> {
  await tx`insert into upload_chunks (upload_id, start, key) values (${id}, ${start}, ${key})`;
}

/** Stores the bytes of a chunk in the database, for an upload that the previous release began. */
export async function insertChunkBytes(
  tx: Transaction,
  id: string,
  start: number,
  bytes: Uint8Array,
): Promise<void> {
  await tx`insert into upload_pieces (upload_id, start, bytes) values (${id}, ${start}, ${bytes})`;
}

/** A chunk as a file of the storage, or its bytes. */
type StoredChunk =
  | { readonly key: string; readonly bytes: null }
  | { readonly key: null; readonly bytes: Buffer };

/** Chunks in the order of their bytes, whether this release stored them as files or the previous one as rows. */
export async function readChunks(tx: Database, id: string) {
  return await tx<StoredChunk[]>`
    select key, bytes from (
      select key, null::bytea as bytes, start from upload_chunks where upload_id = ${id}
      union all select null, bytes, start from upload_pieces where upload_id = ${id}) chunks
    order by start`;
}

/** Deletes the chunks of an upload whose row is locked. */
export async function deleteChunks(tx: Transaction, id: string): Promise<void> {
  await tx`delete from upload_chunks where upload_id = ${id}`;
  await tx`delete from upload_pieces where upload_id = ${id}`;
}
