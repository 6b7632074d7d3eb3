import type { Database } from '../db/client.ts';
import type { Log } from '../process/log.ts';
import { warnOnce } from './warn-once.ts';

/** Work that waits in a table of its own, written with what asks for it: a job for each would cost more than the work. */
export type WatchName = 'deliver-events';

export interface Watches {
  /** Looks each second, and soon after somebody in this process said that there is something. */
  watch(name: WatchName, options: WatchOptions, run: () => Promise<'all' | 'some'>): void;
  /** Part of the transaction: after its commit whoever watches here is woken. All other processes look by themselves. */
  stir(tx: Pick<Database, 'afterCommit'>, name: WatchName): void;
}

interface WatchOptions {
  /** What the log calls it. */
  readonly title: string;
  /** Milliseconds in which others may come along. */
  readonly gatherMs: number;
}

const LOOK_MS = 1000;

export function createWatches(log: Log): Watches & { stop(): Promise<void> } {
  const watching = new Map<WatchName, Watch[]>();
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
  #looking: Promise<void> | undefined;

  constructor({ title, gatherMs }: WatchOptions, run: () => Promise<'all' | 'some'>, log: Log) {
    this.#gatherMs = gatherMs;
    this.#run = run;
    this.#failure = warnOnce((reason) => log(`${title} failed, and is tried again: ${reason}`));
    this.#lookIn(0);
  }

  stir(): void {
    if (this.#isSoon) return;
    this.#isSoon = true;
    // what is under way may have begun before this was there: it is looked for once more behind it
    if (this.#looking === undefined) this.#lookIn(this.#gatherMs);
  }

  #lookIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (this.#isStopping) return;
    this.#timer = setTimeout(() => {
      this.#isSoon = false;
      this.#looking = this.#look();
    }, milliseconds).unref();
  }

  async #look(): Promise<void> {
    let done: 'all' | 'some' = 'all';
    try {
      done = await this.#run();
      this.#failure.forget();
    } catch (error) {
      this.#failure.tell(error instanceof Error ? error.message : String(error));
    }
    this.#looking = undefined;
    this.#lookIn(done === 'some' ? 0 : this.#isSoon ? this.#gatherMs : LOOK_MS);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    await this.#looking;
  }
}
