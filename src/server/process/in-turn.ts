export class TooManyWaiting extends Error {}

/** Runs work, a few at once; the rest waits in the order in which it came. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** More than `waiting` in the queue would be answered after their askers have left: they get TooManyWaiting at once. */
export function createTurns({ atOnce, waiting: most }: { atOnce: number; waiting: number }): InTurn {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= most) throw new TooManyWaiting();
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
