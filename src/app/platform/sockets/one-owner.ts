const LOCK = 'yumush-sockets';

/**
 * Of all tabs that want to, one at a time owns the sockets. Where a browser has no locks each tab has its own. Returns how
 * to want it no more: another tab has them then.
 */
export function ownInTurn(own: () => () => void): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const hold = async (): Promise<void> => {
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- left while it waited
    if (signal.aborted) return;
    const release = own();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    release();
  };
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- pages without encryption have none
  if (navigator.locks === undefined) void hold();
  else navigator.locks.request(LOCK, { signal }, hold).catch(() => undefined);
  return () => leaving.abort();
}
