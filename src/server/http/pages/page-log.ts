import type { Log } from '#server/process/log.ts';
import { createTroubleLog } from '../errors/trouble-log.ts';

/** Whether a call of the page was refused with 503, which was logged where it was refused. */
function isRefusedForNow(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 503;
}

/**
 * Logs failed pages: faults with their details, pages that a 503 left without content in a summary line now and then.
 */
export function createPageLog(log: Log): (message: string, error: unknown) => void {
  const tellTrouble = createTroubleLog(log);
  return (message, error) => {
    if (isRefusedForNow(error)) tellTrouble('pages without their content', message);
    else tellTrouble.fault(message, error);
  };
}
