export class QueueFullError extends Error {}

/**
 * Runs work, a few at once. Callers, named by `who`, take turns: a caller with much work only delays itself. Heavy work
 * is not overtaken by what its caller brings later.
 */
export type FairQueue = <T>(work: () => Promise<T>, who?: string, weight?: number) => Promise<T>;

interface Bounds {
  /** Weight of the work that runs at once. */
  readonly atOnce: number;
  /**
   * Maximum of waiting work. More would be answered after its callers have left: it throws `QueueFullError` instead.
   */
  readonly waiting: number;
}

/** `each` bounds the work of one caller. */
export function createFairQueue({ each, ...all }: Bounds & { readonly each?: Bounds }): FairQueue {
  /** Waiting work by caller; the caller whose turn is next comes first. */
  const lines = new Map<string, { readonly weight: number; readonly enter: () => void }[]>();
  const running = new Map<string, number>();
  let busy = 0;
  let queued = 0;
  const mayRun = (who: string, weight: number) =>
    busy + weight <= all.atOnce && (running.get(who) ?? 0) + weight <= (each?.atOnce ?? all.atOnce);

  function count(who: string, weight: number): void {
    busy += weight;
    const left = (running.get(who) ?? 0) + weight;
    if (left > 0) running.set(who, left);
    else running.delete(who);
  }

  /** Lets in all that may run: a caller who has had a turn is put last, and so comes again in this loop. */
  function letIn(): void {
    for (const [who, [next, ...rest]] of lines) {
      if (next === undefined || !mayRun(who, next.weight)) continue;
      lines.delete(who);
      if (rest.length > 0) lines.set(who, rest);
      queued -= 1;
      count(who, next.weight);
      next.enter();
    }
  }

  async function wait(who: string, weight: number): Promise<void> {
    const line = lines.get(who) ?? [];
    if (queued >= all.waiting || line.length >= (each?.waiting ?? all.waiting)) throw new QueueFullError();
    queued += 1;
    await new Promise<void>((enter) => {
      line.push({ weight, enter });
      lines.set(who, line);
    });
  }

  return async (work, who = '', weight = 1) => {
    if (!lines.has(who) && mayRun(who, weight)) count(who, weight);
    else await wait(who, weight);
    try {
      return await work();
    } finally {
      count(who, -weight);
      letIn();
    }
  };
}
