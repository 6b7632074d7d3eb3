import { createFairQueue, type FairQueue, QueueFullError } from '#server/process/fair-queue.ts';
import { AppError } from '../errors/app-error.ts';

/** A fair queue that answers `unavailable` with Retry-After when too many wait. */
export function turnsOrUnavailable(bounds: Parameters<typeof createFairQueue>[0], retryAfter = 2): FairQueue {
  const inTurn = createFairQueue(bounds);
  return async (work, who) => {
    try {
      return await inTurn(work, who);
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      throw new AppError('unavailable', { headers: { 'retry-after': String(retryAfter) } });
    }
  };
}
