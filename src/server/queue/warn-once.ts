import type { Log } from '../process/log.ts';

/** The queue's own note of which worker met the trouble, of which there are twenty. */
const WORKER = / \(Queue: [^()]*\)$/;

/** Logs a reason once while it repeats, whichever worker meets it. */
export function warnOnce(log: Log): { tell(reason: string): void; forget(): void } {
  let logged = '';
  return {
    tell(given) {
      const reason = given.replace(WORKER, '');
      if (reason !== logged) log(reason);
      logged = reason;
    },
    forget() {
      logged = '';
    },
  };
}
