import type { Log } from '#server/process/log.ts';
import { createTroubleLog } from '../trouble-log.ts';

/** A call within the page was refused for now, and has said why where it was refused. */
function isRefusedForNow(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 503;
}

/** Tells of pages that failed: with all that is known of a fault, and in a line now and then where nothing can be had. */
export function createPageLog(log: Log): (message: string, error: unknown) => void {
  const tellTrouble = createTroubleLog(log);
  return (message, error) => {
    if (isRefusedForNow(error)) tellTrouble('pages without their content', message);
    else tellTrouble.fault(message, error);
  };
}
