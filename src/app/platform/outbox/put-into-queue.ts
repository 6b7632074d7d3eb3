import { troubleOf } from '#device/database/open-database.ts';
import { withRoom } from '#device/storage-order.ts';

/** The device is full: nothing was queued. */
class DeviceFull extends Error {
  override readonly name = 'DeviceFull';
}

/** The device failed to store the item for an unknown reason: nothing was queued. */
class DeviceFailed extends Error {
  override readonly name = 'DeviceFailed';
}

/**
 * Writes into the outbox and frees space if needed; failures of the device have error classes of their own, apart from
 * a server's refusal.
 */
export async function putIntoQueue<Queued>(write: () => Promise<Queued>): Promise<Queued> {
  try {
    return await withRoom('outbox', write);
  } catch (cause) {
    if (troubleOf(cause) === 'full') throw new DeviceFull();
    throw new DeviceFailed('the queue was not written', { cause });
  }
}
