import type { Log } from '../process/log.ts';

/** So long only counted, then told: a line for each refusal would fill the disk of whoever has trouble already. */
const QUIET = 10_000;

/** Tells the operator what requests are refused for: at once in one line, and how many more there were from time to time. */
export type TroubleLog = (what: string, reason: string) => void;

export function createTroubleLog(log: Log, quiet: number = QUIET): TroubleLog {
  const counts = new Map<string, number>();

  function tellLater(what: string): void {
    setTimeout(() => {
      const count = counts.get(what) ?? 0;
      counts.delete(what);
      if (count === 0) return;
      log(`${what}: ${count} more ${count === 1 ? 'request was' : 'requests were'} refused`);
      counts.set(what, 0);
      tellLater(what);
    }, quiet).unref();
  }

  return (what, reason) => {
    const count = counts.get(what);
    if (count !== undefined) {
      counts.set(what, count + 1);
      return;
    }
    counts.set(what, 0);
    log(`${what}: ${reason.split('\n', 1).join('')}`);
    tellLater(what);
  };
}
