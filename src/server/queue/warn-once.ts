import type { Log } from '../process/log.ts';

/** The same reason again and again is one line. */
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
