import { subscribeToSocketDemand } from './socket-demand.ts';

const LOCK = 'yumush-sockets';

/**
 * Makes one tab at a time the leader, out of all that want sockets (Web Locks). Where a browser has no locks, each tab
 * leads itself. `lead` starts this tab's lead and returns the function that ends it; the returned function resigns for
 * good.
 */
export function runAsTabLeader(lead: () => () => void): () => void {
  let leave: (() => void) | undefined;
  const stop = subscribeToSocketDemand((isWanted) => {
    leave?.();
    leave = isWanted ? waitForTurn(lead) : undefined;
  });
  return () => {
    stop();
    leave?.();
  };
}

function waitForTurn(lead: () => () => void): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const hold = async (): Promise<void> => {
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- aborted while it waited for the lock
    if (signal.aborted) return;
    const end = lead();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    end();
  };
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- pages without encryption have no locks
  if (navigator.locks === undefined) void hold();
  else navigator.locks.request(LOCK, { signal }, hold).catch(() => undefined);
  return () => leaving.abort();
}
