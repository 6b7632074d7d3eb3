import { DAY_MS } from '#contract/time.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '#app/ui/listeners.ts';
import { isIos } from '../operating-system.ts';
import { readSetting, readTabSetting, writeSetting, writeTabSetting } from '../device-storage.ts';

/**
 * Whether this device receives push. unknown: there is no worker yet; none: this browser cannot; install: only once the
 * app runs from the home screen (an iPhone's rule); denied: the person has forbidden it in the browser; off: a tap
 * turns it on; on: it is.
 */
export type PushState = 'unknown' | 'none' | 'install' | 'denied' | 'off' | 'on';

/** A "not now" counts for this long. */
const NOT_NOW_MS = 30 * DAY_MS;

let current: PushState = 'unknown';
const listeners = createListeners();
/** Calls back when the state changes, or somebody says "not now". */
export const onPushStateChange = listeners.add;

export async function refreshPushState(): Promise<void> {
  const next = await find();
  if (next === current) return;
  current = next;
  listeners.tell();
}

async function find(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return isIosTab() ? 'install' : 'none';
  }
  if (Notification.permission === 'denied') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) {
    // A page that has just started registers the worker in a moment; where there is none, as in development, `ready`
    // never resolves.
    void navigator.serviceWorker.ready.then(refreshPushState);
    return 'unknown';
  }
  if (Notification.permission === 'default') return 'off';
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off';
}

function isIosTab(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return !matchMedia('(display-mode: standalone)').matches && isIos(userAgent, maxTouchPoints);
}

export function usePushState(): PushState {
  useEffect(() => void refreshPushState().catch(() => undefined), []);
  return useSyncExternalStore(
    onPushStateChange,
    () => current,
    () => 'unknown',
  );
}

export function isPushOfferSnoozed(): boolean {
  return Date.now() < Number(readSetting('@push_later_v1') ?? 0);
}

export function snoozePushOffer(): void {
  writeSetting('@push_later_v1', String(Date.now() + NOT_NOW_MS));
  writeTabSetting('@push_due_v1', null);
  listeners.tell();
}

/** Outbox items that somebody will answer: after one of them push is offered. */
const ANSWERED = { 'request.create': 'request', 'message.send': 'message', 'ad.create': 'ad' } as const;
type PushMoment = (typeof ANSWERED)[keyof typeof ANSWERED];

export function recordPushOfferReason(type: string): void {
  const found = Object.entries(ANSWERED).find(([key]) => key === type);
  if (found === undefined || isPushOfferSnoozed()) return;
  writeTabSetting('@push_due_v1', found[1]);
  listeners.tell();
}

export function isPushOfferReason(moment: PushMoment): boolean {
  return readTabSetting('@push_due_v1') === moment;
}
