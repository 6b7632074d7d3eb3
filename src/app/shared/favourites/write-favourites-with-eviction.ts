import { writeWithEviction } from '#device/eviction-order.ts';

/** Favourites outrank everything that may be deleted: the write is repeated once enough space is freed. */
export async function writeFavouritesWithEviction(write: () => Promise<void>): Promise<void> {
  await writeWithEviction('hearts', write);
}
