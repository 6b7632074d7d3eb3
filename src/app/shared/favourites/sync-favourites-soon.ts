import type { QueryClient } from '@tanstack/react-query';
import { withJitter } from '#app/platform/with-jitter.ts';
import { getFavouriteKeys } from './hearts.ts';

/** Taps that follow each other are synced in one batch. */
const GATHER_MS = 500;

/** A sync that failed is repeated after about this time, then after twice and three times as long. */
const AGAIN_MS = 5000;
const AGAIN_MAX = 3;

let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

/** Syncs the favourites of this device: after taps on another device of the person, or where a sync has failed. */
export function syncFavouritesSoon(client: QueryClient): void {
  const onFailure = (): void => {
    failures = (failures + 1) % (AGAIN_MAX + 1);
    // After the last retry the count is 0 again, and only the next start or connection syncs.
    if (failures > 0) syncFavouritesSoon(client);
  };
  timer ??= setTimeout(
    () => {
      timer = undefined;
      void import('./sync-favourites-and-recent.ts')
        .then(({ syncFavouritesAndRecent }) => syncFavouritesAndRecent(client))
        .then(() => (failures = 0), onFailure);
    },
    failures === 0 ? GATHER_MS : withJitter(failures * AGAIN_MS),
  );
}

/**
 * Syncs where the account has other favourites than this page, by their number and the sum of their ids: everybody's
 * sockets may have been lost at once, and few people tapped a heart meanwhile.
 */
export function syncFavouritesIfDifferent(client: QueryClient, theirs: string): void {
  const ids = [...getFavouriteKeys()].map((key) => Number(key.split(':')[1]));
  const ours = `${ids.length} ${ids.reduce((sum, id) => sum + id, 0)}`;
  if (ours !== theirs) syncFavouritesSoon(client);
}
