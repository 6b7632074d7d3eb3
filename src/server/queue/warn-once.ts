import type { Log } from '../process/log.ts';

/** Suffix by which the queue names the worker, one of twenty, that met the trouble. */
const WORKER = / \(Queue: [^()]*\)$/;

/** Logs a reason once while it repeats, whichever worker meets it. */
export function warnOnce(log: Log): { tell(reason: string): void; forget(): void } {
  let logged = '';
  return {
    tell(message) {
      const reason = message.replace(WORKER, '');
      if (reason !== logged) log(reason);
      logged = reason;
    },
    forget() {
      logged = '';
    },
  };
}
