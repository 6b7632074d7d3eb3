export class QueueFullError extends Error {}

/** Runs work, a few at once. `who` it is for takes turns with the others: who brings much waits for themselves. */
export type FairQueue = <T>(work: () => Promise<T>, who?: string) => Promise<T>;

interface Bounds {
  readonly atOnce: number;
  /** More in the queue would be answered after their askers have left: they get TooManyWaiting at once. */
  readonly waiting: number;
}

/** `each`: what one asker may have of all of it. */
export function createFairQueue({ each, ...all }: Bounds & { readonly each?: Bounds }): FairQueue {
  /** Those who wait, each with a line of their own; whose turn it is next stands first. */
  const lines = new Map<string, (() => void)[]>();
  const running = new Map<string, number>();
  let busy = 0;
  let queued = 0;
  const mayRun = (who: string) => busy < all.atOnce && (running.get(who) ?? 0) < (each?.atOnce ?? all.atOnce);

  function begin(who: string): void {
    busy += 1;
    running.set(who, (running.get(who) ?? 0) + 1);
  }

  function end(who: string): void {
    busy -= 1;
    const left = (running.get(who) ?? 0) - 1;
    if (left > 0) running.set(who, left);
    else running.delete(who);
  }

  function letIn(): void {
    for (const [who, line] of lines) {
      if (!mayRun(who)) continue;
      const [enter, ...rest] = line;
      lines.delete(who);
      if (rest.length > 0) lines.set(who, rest);
      queued -= 1;
      begin(who);
      enter?.();
      return;
    }
  }

  async function wait(who: string): Promise<void> {
    const line = lines.get(who) ?? [];
    if (queued >= all.waiting || line.length >= (each?.waiting ?? all.waiting)) throw new QueueFullError();
    queued += 1;
    await new Promise<void>((resolve) => {
      line.push(resolve);
      lines.set(who, line);
    });
  }

  return async (work, who = '') => {
    if (mayRun(who)) begin(who);
    else await wait(who);
    try {
      return await work();
    } finally {
      end(who);
      letIn();
    }
  };
}
