import { useSyncExternalStore } from 'react';
import type { FavouriteAd } from '#device/favourites/favourites.ts';
import { createListeners } from '#app/ui/listeners.ts';
import { readSetting, writeSetting } from '../device-storage.ts';

/** Ads with a full heart, by kind and id; the device's database has them too, but is not read before the first paint. */
let hearts: ReadonlySet<string> = new Set(readSetting('@hearts_v1')?.split(' '));
const listeners = createListeners();

/** What the device keeps of favourites and of what was looked at, for queries that read it. */
export const KEPT_KEY = 'kept';

/**
 * Ads whose heart was tapped: what keeps them comes later than the first of them may, on a bad line only at the next
 * start. Until then their keys are in the browser's storage.
 */
export const taps: FavouriteAd[] = (readSetting('@taps_v1') ?? '').split(' ').flatMap(adOf);

function adOf(key: string): FavouriteAd[] {
  const [kind, id] = key.split(':');
  return id && (kind === 'task' || kind === 'service' || kind === 'vacancy') ? [{ kind, id }] : [];
}

export const onHearts = listeners.add;

export function getHearts(): ReadonlySet<string> {
  return hearts;
}

export function setHearts(next: ReadonlySet<string>): void {
  hearts = next;
  listeners.tell();
}

/** Whether an ad's heart is full, and what a tap on it does: at once, whoever taps and whatever the line is like. */
export function useHeart(ad: FavouriteAd): {
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
    // what was kept stays out of what is saved of a screen's markup
    'data-heart': true,
    onClick: () => {
      const next = new Set(hearts);
      if (!next.delete(key)) next.add(key);
      taps.push(ad);
      writeSetting('@hearts_v1', [...next].join(' '));
      writeSetting('@taps_v1', taps.map(({ kind, id }) => `${kind}:${id}`).join(' '));
      setHearts(next);
    },
  };
}
