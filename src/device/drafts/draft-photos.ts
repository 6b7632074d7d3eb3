import { LIMITS } from '../../contract/limits.ts';
import { readRows } from '../database/read-rows.ts';
import type { PhotoRow } from '../database/rows.ts';
import type { DeviceDatabase } from '../database/schema.ts';
import { PHOTO_ROW } from './draft-row.ts';

/** A photo's bytes: read before they come here, since a transaction ends while it waits for a file. */
export interface PhotoBytes {
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/** Behind those that a draft has. False: they would be too many, and none is added. */
export async function addPhotos(
  { photos }: DeviceDatabase,
  draft: string,
  added: readonly PhotoBytes[],
  most: number = LIMITS.photosMax,
): Promise<boolean> {
  return await photos.db.transaction('rw', photos, async () => {
    const there = await photos.where('of').equals(draft).toArray();
    if (there.length + added.length > most) return false;
    const last = Math.max(-1, ...there.map(({ position }) => position));
    await photos.bulkPut(
      added.map(({ name, type, bytes }, index) => ({
        id: crypto.randomUUID(),
        of: draft,
        position: last + 1 + index,
        name,
        type,
        bytes,
        refusal: null,
      })),
    );
    return true;
  });
}

/** Of a draft or a queued thing, in their order. */
export async function listPhotos({ photos }: DeviceDatabase, of: string): Promise<PhotoRow[]> {
  const rows = await readRows(photos.where('of').equals(of), PHOTO_ROW);
  return rows.toSorted((one, other) => one.position - other.position);
}

/** The first is the main one; those that are not named stay behind. */
export async function orderPhotos(
  { photos }: DeviceDatabase,
  draft: string,
  ids: readonly string[],
): Promise<void> {
  await photos.db.transaction('rw', photos, async () => {
    const there = await photos.where('of').equals(draft).toArray();
    const placed = there.map((photo) => {
      const place = ids.indexOf(photo.id);
      return { ...photo, position: place === -1 ? ids.length + photo.position : place };
    });
    await photos.bulkPut(placed.filter(({ position }, index) => position !== there[index]?.position));
  });
}

export async function removePhoto({ photos }: DeviceDatabase, id: string): Promise<void> {
  await photos.delete(id);
}
