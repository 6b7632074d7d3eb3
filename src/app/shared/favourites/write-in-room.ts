import { withRoom } from '#device/storage-order.ts';

/** Favourites outrank everything that may be deleted: the write is repeated once enough space is freed. */
export async function writeInRoom(write: () => Promise<void>): Promise<void> {
  await withRoom('hearts', write);
}
