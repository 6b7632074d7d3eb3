import type { UploadPurpose } from '#contract/uploads/protocol.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import { columnsAndValuesSql } from '#server/db/driver/columns.ts';
import { fragment } from '#server/db/driver/fragment.ts';
import type { PhotoProblem } from '../images/images-service.ts';
import { deleteChunks } from './chunks-repo.ts';

export interface UploadRow {
  readonly id: string;
  readonly owner_id: string;
  readonly name: string;
  readonly length: number;
  readonly received: number;
  readonly touched_at: string;
  readonly purpose: UploadPurpose;
  readonly seconds: number | null;
  readonly image_id: string | null;
  readonly attached: boolean;
  readonly refused: PhotoProblem | null;
  /** Whether the chunks are files of the storage; else they are rows, as the release before began the upload. */
  readonly in_storage: boolean;
}

const COLUMNS = fragment`id::text as id, owner_id::text as owner_id, name, length, received, touched_at, purpose, seconds,
  image_id::text as image_id, attached, refused, in_storage`;

/** Returns `undefined` if an upload with this id exists. */
export async function insertUpload(
  tx: Database,
  upload: Pick<UploadRow, 'id' | 'owner_id' | 'purpose' | 'name' | 'length' | 'seconds'>,
  now: Date,
): Promise<UploadRow | undefined> {
  const [row] = await tx<UploadRow[]>`
    insert into uploads ${columnsAndValuesSql([{ ...upload, created_at: now, touched_at: now }])}
    on conflict do nothing returning ${COLUMNS}`;
  return row;
}

export async function readUpload(tx: Database, id: string): Promise<UploadRow | undefined> {
  const [row] = await tx<UploadRow[]>`select ${COLUMNS} from uploads where id = ${id}`;
  return row;
}

/** Reads an upload and locks it until the transaction ends, so that nobody else finishes it. */
export async function lockUpload(tx: Transaction, id: string): Promise<UploadRow | undefined> {
  const [row] = await tx<UploadRow[]>`select ${COLUMNS} from uploads where id = ${id} for update`;
  return row;
}

/** Number and total bytes of a person's unfinished uploads. */
export async function countUnfinished(
  tx: Database,
  owner: string,
): Promise<{ uploads: number; bytes: number }> {
  const [row] = await tx<{ uploads: number; bytes: number }[]>`
    select count(*)::int as uploads, coalesce(sum(length), 0)::int as bytes from uploads
    where owner_id = ${owner} and image_id is null and not attached and refused is null`;
  return row ?? { uploads: 0, bytes: 0 };
}

export async function saveUploadImage(
  tx: Transaction,
  id: string,
  { image, digest }: { image: string; digest: Buffer },
): Promise<void> {
  await tx`update uploads set image_id = ${image}, digest = ${digest} where id = ${id}`;
  await deleteChunks(tx, id);
}

/** Marks an upload that became an attachment with the same id. */
export async function markUploadAttached(tx: Transaction, id: string): Promise<void> {
  await tx`update uploads set attached = true where id = ${id}`;
  await deleteChunks(tx, id);
}

export async function saveUploadRefusal(tx: Transaction, id: string, problem: PhotoProblem): Promise<void> {
  await tx`update uploads set refused = ${problem} where id = ${id}`;
  await deleteChunks(tx, id);
}

/** Returns the image that the upload became; `undefined` when there is no such upload. */
export async function deleteUpload(tx: Transaction, id: string, owner: string) {
  const [row] = await tx<{ image: string | null }[]>`
    delete from uploads where id = ${id} and owner_id = ${owner} returning image_id::text as image`;
  return row;
}

/** Deletes an upload that is locked, with its chunks. */
export async function deleteLostUpload(tx: Transaction, id: string): Promise<void> {
  await tx`delete from uploads where id = ${id}`;
}

/** Returns the images that the uploads became. */
export async function deleteUploadsOf(tx: Transaction, owner: string): Promise<string[]> {
  const rows = await tx<{ image: string | null }[]>`
    delete from uploads where owner_id = ${owner} returning image_id::text as image`;
  return rows.flatMap(({ image }) => (image === null ? [] : [image]));
}

/** Deletes a batch of uploads without activity since `before`; returns the images that they became. */
export async function deleteIdleUploads(tx: Transaction, before: Date, most: number) {
  return await tx<{ image: string | null }[]>`
    delete from uploads where id in (
      select id from uploads where touched_at <= ${before} order by touched_at limit ${most} for update skip locked)
    returning image_id::text as image`;
}

/** Complete uploads that nobody has finished for a while: the process that should have is gone. */
export async function readOrphanedUploads(sql: Database, before: Date, most: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id::text as id from uploads
    where received = length and image_id is null and not attached and refused is null and touched_at <= ${before}
    order by touched_at limit ${most}`;
  return rows.map(({ id }) => id);
}

export async function readFinished(tx: Database, owner: string, keys: readonly string[]) {
  if (keys.length === 0) return [];
  return await tx<{ key: string; image_id: string; digest: Buffer }[]>`
    select id::text as key, image_id::text as image_id, digest from uploads
    where owner_id = ${owner} and id = any(${keys}::uuid[]) and image_id is not null`;
}
