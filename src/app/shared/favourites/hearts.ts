import { useSyncExternalStore } from 'react';
import type { FavouriteAd } from '#device/favourites/favourites.ts';
import { createListeners } from '#app/ui/listeners.ts';
import { readSetting, writeSetting } from '#app/platform/device-storage.ts';
import { onSettingsCleared } from '#app/platform/session/cleared-settings.ts';

/**
 * Favourites by kind and id, mirrored in localStorage: the device's database has them too, but is not read before the
 * first paint.
 */
let hearts: ReadonlySet<string> = new Set(readSetting('@hearts_v1')?.split(' '));
const listeners = createListeners();

/**
 * Ads whose heart was tapped and not yet stored: the code that stores them may load after the first tap, on a bad line
 * only at the next start. Until then their keys are in localStorage.
 */
export const unstoredFavouriteToggles: FavouriteAd[] = (readSetting('@taps_v1') ?? '')
  .split(' ')
  .flatMap(adOf);

function adOf(key: string): FavouriteAd[] {
  const [kind, id] = key.split(':');
  return id && (kind === 'task' || kind === 'service' || kind === 'vacancy') ? [{ kind, id }] : [];
}

export const onFavouritesChange = listeners.add;

export function getFavouriteKeys(): ReadonlySet<string> {
  return hearts;
}

export function setFavouriteKeys(next: ReadonlySet<string>): void {
  hearts = next;
  listeners.tell();
}

onSettingsCleared(() => {
  unstoredFavouriteToggles.length = 0;
  setFavouriteKeys(new Set());
});

export function toggleFavouriteKey(ad: FavouriteAd): void {
  const key = `${ad.kind}:${ad.id}`;
  const next = new Set(hearts);
  if (!next.delete(key)) next.add(key);
  unstoredFavouriteToggles.push(ad);
  writeSetting('@hearts_v1', [...next].join(' '));
  writeSetting('@taps_v1', unstoredFavouriteToggles.map(({ kind, id }) => `${kind}:${id}`).join(' '));
  setFavouriteKeys(next);
}

export function useFavouriteButton(ad: FavouriteAd): {
  'aria-pressed': boolean;
  'data-heart': boolean;
  onClick: () => void;
} {
  const key = `${ad.kind}:${ad.id}`;
  return {
    'aria-pressed': useSyncExternalStore(
      listeners.add,
      () => hearts.has(key),
      () => false,
    ),
    // Marks the button for snapshots, which leave its state out: favourites are personal.
    'data-heart': true,
    onClick: () => toggleFavouriteKey(ad),
  };
}
