interface Waiting<Asked, Found> {
  readonly asked: Asked;
  readonly resolve: (found: Found) => void;
  readonly reject: (error: unknown) => void;
}

interface Bounds {
  /** Batches that run at once; further requests wait for one of them to end. */
  readonly atOnce: number;
  readonly most: number;
}

/**
 * Batches requests of one tick, or of the time while another batch runs: the busier, the larger the batches. Requests
 * of a batch with the same key are one, such as those of many sockets of one person.
 */
export function createBatcher<Asked, Found>(
  doAll: (asked: readonly Asked[]) => Promise<ReadonlyMap<Asked, Found>>,
  { atOnce, most }: Bounds,
  keyOf: (asked: Asked) => unknown = (asked) => asked,
): (asked: Asked) => Promise<Found | undefined> {
  const waiting: Waiting<Asked, Found | undefined>[] = [];
  let underWay = 0;

  async function doSome(): Promise<void> {
    if (underWay >= atOnce || waiting.length === 0) return;
    const some = waiting.splice(0, most);
    underWay += 1;
    try {
      const asking = new Map(some.map(({ asked }) => [keyOf(asked), asked]));
      const found = await doAll([...asking.values()]);
      for (const { asked, resolve } of some) {
        const one = asking.get(keyOf(asked));
        resolve(one && found.get(one));
      }
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
    underWay -= 1;
    void doSome();
  }

  return async (asked) =>
    await new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      // runs after all requests of this tick
      queueMicrotask(() => void doSome());
    });
}
