import { LIMITS } from '#contract/limits.ts';
import { readRows } from '../database/read-rows.ts';
import type { PhotoRow } from '../database/rows.ts';
import type { DeviceDatabase } from '../database/schema.ts';
import { PHOTO_ROW } from './draft-row.ts';

/** A photo with its bytes; they are read beforehand, since a transaction ends while it waits for a file. */
export interface PhotoBytes {
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/**
 * Appends photos to a draft. False when there would be too many, or when the draft is queued by now; none is added
 * then.
 */
export async function addPhotos(
  { outbox, photos }: DeviceDatabase,
  draft: string,
  added: readonly PhotoBytes[],
  most: number = LIMITS.photosMax,
): Promise<boolean> {
  return await photos.db.transaction('rw', [outbox, photos], async () => {
    // a queued item names its photos: nobody would send one more, or the server would wait for one that never comes
    if ((await outbox.get(draft)) !== undefined) return false;
    if ((await photos.where('of').equals(draft).count()) + added.length > most) return false;
    const next = await nextPosition(photos, draft);
    await photos.bulkPut(
      added.map(({ name, type, bytes }, index) => ({
        id: crypto.randomUUID(),
        of: draft,
        position: next + index,
        name,
        type,
        bytes,
        refusal: null,
      })),
    );
    return true;
  });
}

/** Position behind those of the photos that are there. */
export async function nextPosition(photos: DeviceDatabase['photos'], of: string): Promise<number> {
  const there = await photos.where('of').equals(of).toArray();
  return Math.max(-1, ...there.map(({ position }) => position)) + 1;
}

export async function listPhotos({ photos }: DeviceDatabase, of: string): Promise<PhotoRow[]> {
  const rows = await readRows(photos.where('of').equals(of), PHOTO_ROW);
  return rows.toSorted((one, other) => one.position - other.position);
}

/** Orders photos by `ids`; the first is the main one, and photos that are not named come last. */
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
