import { createTurns, type InTurn, TooManyWaiting } from '../process/in-turn.ts';
import { AppError } from './app-error.ts';

/** Turns that refuse with `unavailable` and Retry-After when too many wait. */
export function turnsOrUnavailable(bounds: Parameters<typeof createTurns>[0], retryAfter = 2): InTurn {
  const inTurn = createTurns(bounds);
  return async (work, who) => {
    try {
      return await inTurn(work, who);
    } catch (error) {
      if (!(error instanceof TooManyWaiting)) throw error;
      throw new AppError('unavailable', { headers: { 'retry-after': String(retryAfter) } });
    }
  };
}
