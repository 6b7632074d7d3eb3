import type { Database } from '../db/client.ts';
import { reasonOfError } from '../process/describe-error.ts';
import type { Log } from '../process/log.ts';
import { outsideSpans } from '../tracing/spans.ts';
import { warnOnce } from './warn-once.ts';

/**
 * Work that waits in a table of its own, written in the transaction that causes it: a job for each row would cost more
 * than the work.
 */
export type PolledWorkName = 'deliver-events' | 'tell-changes';

export interface WorkPollers {
  /** Polls every second, and soon after a wake-up within this process. */
  watch(name: PolledWorkName, options: WatchOptions, run: () => Promise<'all' | 'some'>): void;
  /** Wakes the watchers of this process after the transaction's commit. Other processes poll. */
  stir(tx: Pick<Database, 'afterCommit'>, name: PolledWorkName): void;
}

interface WatchOptions {
  /** Name in the log. */
  readonly title: string;
  /** Milliseconds for which wake-ups are batched. */
  readonly gatherMs: number;
}

const POLL_MS = 1000;

export function createWorkPollers(log: Log): WorkPollers & { stop(): Promise<void> } {
  const watching = new Map<PolledWorkName, Watch[]>();
  return {
    watch(name, options, run) {
      const watch = new Watch(options, run, log);
      watching.set(name, [...(watching.get(name) ?? []), watch]);
    },
    stir(tx, name) {
      tx.afterCommit(() => {
        for (const watch of watching.get(name) ?? []) watch.stir();
      });
    },
    async stop() {
      await Promise.all([...watching.values()].flat().map((watch) => watch.stop()));
    },
  };
}

class Watch {
  readonly #gatherMs: number;
  readonly #run: () => Promise<'all' | 'some'>;
  readonly #failure: ReturnType<typeof warnOnce>;
  #timer: NodeJS.Timeout | undefined;
  #isSoon = false;
  #isStopping = false;
  #polling: Promise<void> | undefined;

  constructor({ title, gatherMs }: WatchOptions, run: () => Promise<'all' | 'some'>, log: Log) {
    this.#gatherMs = gatherMs;
    this.#run = run;
    this.#failure = warnOnce((reason) =>
      log(`${title} failed, and is tried again: ${reason}`, { level: 'warn' }),
    );
    this.#pollIn(0);
  }

  stir(): void {
    if (this.#isSoon) return;
    this.#isSoon = true;
    // a run under way may have started before this row was written, so another one follows
    if (this.#polling === undefined) this.#pollIn(this.#gatherMs);
  }

  #pollIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (this.#isStopping) return;
    // the timer may be set by a call, whose trace must not go on for ever
    outsideSpans(() => {
      this.#timer = setTimeout(() => {
        this.#isSoon = false;
        this.#polling = this.#poll();
      }, milliseconds).unref();
    });
  }

  async #poll(): Promise<void> {
    let done: 'all' | 'some' = 'all';
    try {
      done = await this.#run();
      this.#failure.forget();
    } catch (error) {
      this.#failure.tell(reasonOfError(error));
    }
    this.#polling = undefined;
    this.#pollIn(done === 'some' ? 0 : this.#isSoon ? this.#gatherMs : POLL_MS);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    await this.#polling;
  }
}
