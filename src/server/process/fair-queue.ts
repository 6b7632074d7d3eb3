export class QueueFullError extends Error {}

/** Runs work, a few at once. Callers, named by `who`, take turns: a caller with much work only delays itself. */
export type FairQueue = <T>(work: () => Promise<T>, who?: string) => Promise<T>;

interface Bounds {
  readonly atOnce: number;
  /**
   * Maximum of waiting work. More would be answered after its callers have left: it throws `QueueFullError` instead.
   */
  readonly waiting: number;
}

/** `each` bounds the work of one caller. */
export function createFairQueue({ each, ...all }: Bounds & { readonly each?: Bounds }): FairQueue {
  /** Waiting work by caller; the caller whose turn is next comes first. */
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
