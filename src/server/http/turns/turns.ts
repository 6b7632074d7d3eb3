import { createFairQueue, type FairQueue, QueueFullError } from '#server/process/fair-queue.ts';
import { AppError } from '../errors/app-error.ts';

/** A fair queue that answers `unavailable` with Retry-After when too many wait. */
export function createHttpFairQueue(
  bounds: Parameters<typeof createFairQueue>[0],
  retrySeconds = 2,
): FairQueue {
  const inTurn = createFairQueue(bounds);
  const headers = { 'retry-after': String(retrySeconds) };
  return async (...turn) => {
    try {
      return await inTurn(...turn);
    } catch (error) {
      throw error instanceof QueueFullError ? new AppError('unavailable', { headers }) : error;
    }
  };
}
