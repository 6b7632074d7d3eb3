import { createTroubleLog } from '../http/errors/trouble-log.ts';
import type { Log } from './log.ts';

/** Libraries log a line for every bad request that a client makes: bounds this to one line for each kind. */
export function limitConsole(log: Log): void {
  const trouble = createTroubleLog(log);
  const tell = (first: unknown): void => {
    if (first instanceof Error) trouble.fault('a library', first);
    else trouble('a library', String(first).slice(0, 200));
  };
  console.error = tell;
  console.warn = tell;
  console.info = tell;
}
