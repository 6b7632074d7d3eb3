import { createTroubleLog } from '../http/trouble-log.ts';
import type { Log } from './log.ts';

/** Libraries print what goes wrong in a page or an answer as often as a stranger makes it: a kind of it is one line. */
export function boundConsole(log: Log): void {
  const trouble = createTroubleLog(log);
  const tell = (first: unknown): void => {
    if (first instanceof Error) trouble.fault('a library', first);
    else trouble('a library', String(first).slice(0, 200));
  };
  console.error = tell;
  console.warn = tell;
  console.info = tell;
}
