import { tryServer } from './try-server.ts';
import { setConnected } from './connection.ts';

const PATIENCE_MS = 5000;

/** Whether a lazy chunk failed to load; browsers word this error differently. */
export function isChunkLoadError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script|preload/i.test(error.message)
  );
}

/** A chunk that fails to load means a lost connection, as a call without an answer does. */
export function watchChunkLoadErrors(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    void isChunkGone(payload).then((gone) => gone || setConnected(false));
    // The link of a style that failed to load is removed, or it would count as loaded when its screen is requested
    // again.
    const [style] = /\S+\.css$/.exec(payload.message) ?? [];
    document.querySelector(`link[href="${style}"]`)?.remove();
  });
}

/** Whether the server no longer has the file, which means a newer version; otherwise the connection is the problem. */
export async function isChunkGone(error: unknown): Promise<boolean> {
  const [file] = (error instanceof Error && /\/assets\/[\w.-]+/.exec(error.message)) || [];
  if (!file) return false;
  try {
    // oxlint-disable-next-line no-restricted-globals -- requests a file of the app, which is no call
    const response = await fetch(file, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return response.status === 404;
  } catch {
    return false;
  }
}

/** Reloads the page only if that leads anywhere: without a worker and a connection there would be no page at all. */
export async function reloadIfPossible(apiOrigin: string): Promise<void> {
  if (!navigator.serviceWorker?.controller) {
    const { isAnswered, againMs } = await tryServer(apiOrigin);
    // A server that refuses this call because it is busy still delivers the page to a person who reloads.
    if (!isAnswered && againMs === undefined) return;
  }
  location.reload();
}
