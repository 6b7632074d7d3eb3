import { troubleOf } from '#device/database/open-database.ts';
import { withRoom } from '#device/storage-order.ts';

/** There is no room on the device for what was written: nothing was queued. */
class DeviceFull extends Error {
  override readonly name = 'DeviceFull';
}

/** The device did not take what was written, and it is not known why: nothing was queued. */
class DeviceFailed extends Error {
  override readonly name = 'DeviceFailed';
}

/** Writes into the queue, where room is made for it; what the device does not take is told from what a server refuses. */
export async function putIntoQueue<Queued>(write: () => Promise<Queued>): Promise<Queued> {
  try {
    return await withRoom('outbox', write);
  } catch (cause) {
    if (troubleOf(cause) === 'full') throw new DeviceFull();
    throw new DeviceFailed('the queue was not written', { cause });
  }
}
