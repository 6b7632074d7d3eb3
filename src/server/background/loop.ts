import { setTimeout as wait } from 'node:timers/promises';
import { reasonOfError } from '../process/describe-error.ts';
import type { Log } from '../process/log.ts';

/** Work that repeats every few seconds. Work that may run less often is a scheduled job of the queue. */
interface Loop {
  readonly name: string;
  /** Milliseconds from the end of one run to the start of the next. */
  readonly pause: number;
  run(): Promise<void>;
}

export interface RunningLoop {
  stop(): Promise<void>;
}

/** Repeats the loop. A repeated failure is logged once, until a run succeeds or fails for another reason. */
export function startLoop(loop: Loop, log: Log): RunningLoop {
  const ending = new AbortController();
  const ended = repeat(loop, log, ending.signal);
  return {
    async stop() {
      ending.abort();
      await ended;
    },
  };
}

async function repeat(loop: Loop, log: Log, signal: AbortSignal): Promise<void> {
  let lastReason = '';
  while (!signal.aborted) {
    try {
      await loop.run();
      lastReason = '';
    } catch (error) {
      const reason = reasonOfError(error);
      if (reason !== lastReason && !signal.aborted)
        log(`${loop.name} failed, and is tried again: ${reason}`, { level: 'warn' });
      lastReason = reason;
    }
    await wait(loop.pause, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
