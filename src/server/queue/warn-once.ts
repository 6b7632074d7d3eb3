import type { Log } from '../process/log.ts';

/** Logs a reason once while it repeats. */
export function warnOnce(log: Log): { tell(reason: string): void; forget(): void } {
  let told = '';
  return {
    tell(reason) {
      if (reason !== told) log(reason);
      told = reason;
    },
    forget() {
      told = '';
    },
  };
}
