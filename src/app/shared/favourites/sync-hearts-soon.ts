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
 * Syncs where the account has other favourites than this page, by their number and the sum of their ids: everybody's
 * sockets may have been lost at once, and few people tapped a heart meanwhile.
 */
export function syncOtherHearts(client: QueryClient, theirs: string): void {
  const ids = [...getHearts()].map((key) => Number(key.split(':')[1]));
  const ours = `${ids.length} ${ids.reduce((sum, id) => sum + id, 0)}`;
  if (ours !== theirs) syncHeartsSoon(client);
}
