import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '#app/ui/listeners.ts';
import { readSetting, writeSetting } from '../device-storage.ts';

/**
 * Whether this device is told by push. unknown: there is no worker yet; none: this browser cannot; install: only once it runs from the home screen (an
 * iPhone's rule); denied: the person has forbidden it in the browser; off: it only needs a tap; on: it is.
 */
export type PushState = 'unknown' | 'none' | 'install' | 'denied' | 'off' | 'on';

/** A "not now" is taken for an answer for so long. */
const NOT_NOW_MS = 30 * 24 * 60 * 60_000;

let current: PushState = 'unknown';
const listeners = createListeners();
/** Calls back when the state changes, or somebody says "not now". */
export const onPushNews = listeners.add;

export async function lookAtPush(): Promise<void> {
  const next = await find();
  if (next === current) return;
  current = next;
  listeners.tell();
}

async function find(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return isIos() ? 'install' : 'none';
  }
  if (Notification.permission === 'denied') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) {
    // a page that has just begun registers it in a moment; where there is none, as in development, it is never ready
    void navigator.serviceWorker.ready.then(lookAtPush);
    return 'unknown';
  }
  if (Notification.permission === 'default') return 'off';
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off';
}

/** In a tab; an iPad says that it is a Mac. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  if (matchMedia('(display-mode: standalone)').matches) return false;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

export function usePushState(): PushState {
  useEffect(() => void lookAtPush().catch(() => undefined), []);
  return useSyncExternalStore(
    onPushNews,
    () => current,
    () => 'unknown',
  );
}

/** Whether the person may be asked on this device: they have not said "not now" lately. */
export function isNotNow(): boolean {
  return Date.now() < Number(readSetting('@push_later_v1') ?? 0);
}

export function noteNotNow(): void {
  writeSetting('@push_later_v1', String(Date.now() + NOT_NOW_MS));
  listeners.tell();
}
