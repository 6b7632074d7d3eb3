import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../process/log.ts';

/** Something to do again and again beside the requests, by the second. What may be seldom is a job of the queue. */
interface Loop {
  readonly name: string;
  /** Milliseconds from the end of one run to the start of the next. */
  readonly pause: number;
  run(): Promise<void>;
}

export interface RunningLoop {
  /** Waits for the run that is under way. */
  stop(): Promise<void>;
}

/** A run that fails is told once, until one succeeds or fails otherwise. */
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
  let told = '';
  while (!signal.aborted) {
    try {
      await loop.run();
      told = '';
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== told && !signal.aborted) log(`${loop.name} failed, and is tried again: ${reason}`);
      told = reason;
    }
    await wait(loop.pause, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
