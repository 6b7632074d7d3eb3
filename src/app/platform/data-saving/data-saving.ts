import { useRouteContext } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
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
  return chosen === 'auto' ? isLineNarrow() : chosen === 'on';
}

function getDataSaving(): DataSaving {
  if (!choice) {
    const stored = readSetting(KEY);
    choice = stored === 'on' || stored === 'off' ? stored : 'auto';
  }
  return choice;
}

/** Also sets a cookie, so that the server leaves the photos out of its page. */
export function setDataSaving(next: DataSaving): void {
  choice = next;
  writeSetting(KEY, next === 'auto' ? null : next);
  const lifetime = next === 'auto' ? 0 : 31_536_000;
  document.cookie = `save-data=${next}; path=/; max-age=${lifetime}; samesite=lax`;
  listeners.tell();
}

function isLineNarrow(): boolean {
  const line = connection();
  return line?.saveData === true || /2g/.test(line?.effectiveType ?? '');
}

/** The Network Information API, which only Chromium has. */
function connection(): (EventTarget & { saveData?: boolean; effectiveType?: string }) | undefined {
  return 'connection' in navigator && navigator.connection instanceof EventTarget
    ? navigator.connection
    : undefined;
}

export function onDataSavingChange(listener: () => void): () => void {
  const stop = listeners.add(listener);
  connection()?.addEventListener('change', listener);
  return () => {
    stop();
    connection()?.removeEventListener('change', listener);
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
