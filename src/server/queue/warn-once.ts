import type { Log } from '../process/log.ts';

/** Logs a reason once while it repeats. */
export function warnOnce(log: Log): { tell(reason: string): void; forget(): void } {
  let logged = '';
  return {
    tell(reason) {
      if (reason !== logged) log(reason);
      logged = reason;
    },
    forget() {
      logged = '';
    },
  };
}
