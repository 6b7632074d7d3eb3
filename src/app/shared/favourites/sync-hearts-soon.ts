import type { QueryClient } from '@tanstack/react-query';
import { getHearts } from './hearts.ts';

/** Taps that follow each other are synced in one batch. */
const GATHER_MS = 500;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Syncs the favourites of this device after taps on another device of the person. */
export function syncHeartsSoon(client: QueryClient): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    // Where it fails, the next start or the next connection syncs.
    void import('./save-hearts.ts').then(({ syncHearts }) => syncHearts(client)).catch(() => undefined);
  }, GATHER_MS);
}

/**
 * Syncs after a time without sockets. A page without hearts waits for its next start, since everybody's sockets may have
 * been lost at once and few people have hearts.
 */
export function syncMissedHearts(client: QueryClient): void {
  if (getHearts().size > 0) syncHeartsSoon(client);
}
