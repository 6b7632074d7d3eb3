import { isAnswering } from './is-answering.ts';
import { setConnected } from './connection.ts';

const PATIENCE_MS = 5000;

/** A file of the app that was to be fetched did not come; browsers have their own words for it. */
export function isMissingPart(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script|preload/i.test(error.message)
  );
}

/** Files that do not come say of the line what calls say that are not answered. */
export function followMissingParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    void isGone(payload).then((gone) => gone || setConnected(false));
    // The link of a style that failed would pass for one that is there when its screen is asked for again.
    const [style] = /\S+\.css$/.exec(payload.message) ?? [];
    document.querySelector(`link[href="${style}"]`)?.remove();
  });
}

/** Whether the server has the file no more: then there is another version; otherwise the line is what is wrong. */
export async function isGone(error: unknown): Promise<boolean> {
  const [file] = (error instanceof Error && /\/assets\/[\w.-]+/.exec(error.message)) || [];
  if (!file) return false;
  try {
    // oxlint-disable-next-line no-restricted-globals -- asks for a file of the app, which is no call
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

/** Starts the page anew where that leads anywhere: without a worker and without a line there would be no page at all. */
export async function tryAgain(apiOrigin: string): Promise<void> {
  if (navigator.serviceWorker?.controller || (await isAnswering(apiOrigin))) location.reload();
}
