import { useRouteContext } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { connectionOfDevice, isConnectionLimited } from '#device/narrow-line.ts';
import { readSetting, writeSetting } from '../device-storage.ts';
import { createListeners } from '#app/ui/listeners.ts';

/** `auto` follows the browser's data-saving setting and connection type. */
export type DataSaving = 'auto' | 'on' | 'off';

const KEY = '@data_saving_v1';
const listeners = createListeners();
let choice: DataSaving | undefined;

/** When true, nothing is prefetched, and photos load on request only. */
export function isSavingData(): boolean {
  const chosen = getDataSaving();
  return chosen === 'auto' ? isConnectionLimited() : chosen === 'on';
}

function getDataSaving(): DataSaving {
  if (!choice) {
    const stored = readSetting(KEY);
    choice = stored === 'on' || stored === 'off' ? stored : 'auto';
  }
  return choice;
}

/** Also sets a cookie, for the server, which leaves the photos out of its page, and for the worker. */
export function setDataSaving(next: DataSaving): void {
  choice = next;
  writeSetting(KEY, next === 'auto' ? null : next);
  const lifetime = next === 'auto' ? 0 : 31_536_000;
  document.cookie = `save-data=${next}; path=/; max-age=${lifetime}; samesite=lax`;
  listeners.tell();
}

export function onDataSavingChange(listener: () => void): () => void {
  const stop = listeners.add(listener);
  connectionOfDevice()?.addEventListener('change', listener);
  return () => {
    stop();
    connectionOfDevice()?.removeEventListener('change', listener);
  };
}

export function useDataSaving(): DataSaving {
  return useSyncExternalStore(onDataSavingChange, getDataSaving, () => 'auto');
}

/** During hydration this returns the value that the server rendered with. */
export function useSavesData(): boolean {
  const asRendered = useRouteContext({ from: '__root__', select: (context) => context.savesData });
  return useSyncExternalStore(onDataSavingChange, isSavingData, () => asRendered);
}
