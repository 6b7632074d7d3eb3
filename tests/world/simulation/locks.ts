interface LockOptions {
  readonly signal?: AbortSignal;
}
type Work = () => Promise<unknown>;

interface Waiting {
  readonly page: object;
  readonly run: () => void;
}

interface Held {
  readonly page: object;
  readonly waiting: Waiting[];
}

/** Web Locks of one device: each is held until its work ends, or its page is gone. */
export function createLocks() {
  const locks = new Map<string, Held>();
  /** Pages that were killed: their code may go on to the next call, and must get nothing any more. */
  const gone = new WeakSet<object>();

  const release = (name: string): void => {
    const next = locks.get(name)?.waiting.shift();
    if (!next) return void locks.delete(name);
    locks.set(name, { page: next.page, waiting: locks.get(name)?.waiting ?? [] });
    return next.run();
  };

  const take = async (page: object, name: string, signal: AbortSignal | undefined): Promise<void> => {
    signal?.throwIfAborted();
    if (gone.has(page)) return await new Promise(() => undefined);
    const held = locks.get(name);
    if (!held) return void locks.set(name, { page, waiting: [] });
    return await new Promise<void>((resolve, reject) => {
      const waiting = { page, run: resolve };
      held.waiting.push(waiting);
      signal?.addEventListener('abort', () => {
        const { waiting: rest = [] } = locks.get(name) ?? {};
        const at = rest.indexOf(waiting);
        if (at !== -1) rest.splice(at, 1);
        reject(signal.reason);
      });
    });
  };

  return {
    /** The locks as one page sees them. */
    of: (page: object) => ({
      async request(name: string, options: LockOptions | Work, work?: Work): Promise<unknown> {
        const run = typeof options === 'function' ? options : work;
        await take(page, name, typeof options === 'function' ? undefined : options.signal);
        try {
          return await run?.();
        } finally {
          if (locks.get(name)?.page === page) release(name);
        }
      },
    }),
    /** Gives up whatever a page holds or waits for. */
    leave(page: object): void {
      gone.add(page);
      for (const [name, held] of locks) {
        const rest = held.waiting.filter((each) => each.page !== page);
        held.waiting.splice(0, Infinity, ...rest);
        if (held.page === page) release(name);
      }
    },
  };
}
