import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../process/log.ts';

/** Something to do again and again beside the requests. */
export interface Job {
  readonly name: string;
  /** Milliseconds from the end of one run to the start of the next. */
  readonly pause: number;
  run(): Promise<void>;
}

export interface RunningJobs {
  /** Waits for what is running. */
  stop(): Promise<void>;
}

/** Each job in its own loop. A run that fails is told once, until one succeeds or fails otherwise. */
export function startJobs(jobs: readonly Job[], log: Log): RunningJobs {
  const ending = new AbortController();
  const loops = jobs.map((job) => repeat(job, log, ending.signal));
  return {
    async stop() {
      ending.abort();
      await Promise.all(loops);
    },
  };
}

async function repeat(job: Job, log: Log, signal: AbortSignal): Promise<void> {
  let told = '';
  while (!signal.aborted) {
    try {
      await job.run();
      told = '';
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== told && !signal.aborted) log(`${job.name} failed, and is tried again: ${reason}`);
      told = reason;
    }
    await wait(job.pause, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
