import type { Log } from './log.ts';

const REPORT_PAUSE_MS = 5000;

/** Logs the progress of long work, at most every five seconds; short work logs nothing. */
export function createProgressLog(log: Log): (line: string) => void {
  let reportedAt = performance.now();
  return (line) => {
    if (performance.now() - reportedAt < REPORT_PAUSE_MS) return;
    reportedAt = performance.now();
    log(line);
  };
}
