import { withRoom } from '#device/storage-order.ts';

/** A heart stands behind all that may go: it is written once enough of that has gone. */
export async function writeInRoom(write: () => Promise<void>): Promise<void> {
  await withRoom('hearts', write);
}
