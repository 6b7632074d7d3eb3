const LOCK = 'yumush-sockets';

/**
 * Makes one tab at a time own the sockets (Web Locks), out of all that want them. Where a browser has no locks, each
 * tab has its own. Returns how to give them up to another tab.
 */
export function ownInTurn(own: () => () => void): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const hold = async (): Promise<void> => {
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- aborted while it waited for the lock
    if (signal.aborted) return;
    const release = own();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    release();
  };
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- pages without encryption have no locks
  if (navigator.locks === undefined) void hold();
  else navigator.locks.request(LOCK, { signal }, hold).catch(() => undefined);
  return () => leaving.abort();
}
