import { useRouteContext } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { connectionOfDevice, isConnectionLimited } from '#device/narrow-line.ts';
import { readSetting, writeSetting } from '../device-storage.ts';
import { createListeners } from '#app/ui/listeners.ts';

/** `auto` follows the browser's data-saving setting and connection type. */
export type DataSaverMode = 'auto' | 'on' | 'off';

const KEY = '@data_saving_v1';
const listeners = createListeners();
let choice: DataSaverMode | undefined;

/** When true, nothing is prefetched, and photos load on request only. */
export function isDataSaverOn(): boolean {
  const chosen = getDataSaving();
  return chosen === 'auto' ? isConnectionLimited() : chosen === 'on';
}

function getDataSaving(): DataSaverMode {
  if (!choice) {
    const stored = readSetting(KEY);
    choice = stored === 'on' || stored === 'off' ? stored : 'auto';
  }
  return choice;
}

/** Also sets a cookie, for the server, which leaves the photos out of its page, and for the worker. */
export function setDataSaverMode(next: DataSaverMode): void {
  choice = next;
  writeSetting(KEY, next === 'auto' ? null : next);
  const lifetime = next === 'auto' ? 0 : 31_536_000;
  document.cookie = `save-data=${next}; path=/; max-age=${lifetime}; samesite=lax`;
  listeners.tell();
}

export function onDataSaverChange(listener: () => void): () => void {
  const stop = listeners.add(listener);
  connectionOfDevice()?.addEventListener('change', listener);
  return () => {
    stop();
    connectionOfDevice()?.removeEventListener('change', listener);
  };
}

export function useDataSaverMode(): DataSaverMode {
  return useSyncExternalStore(onDataSaverChange, getDataSaving, () => 'auto');
}

/** During hydration this returns the value that the server rendered with. */
export function useIsDataSaverOn(): boolean {
  const asRendered = useRouteContext({ from: '__root__', select: (context) => context.savesData });
  return useSyncExternalStore(onDataSaverChange, isDataSaverOn, () => asRendered);
}
