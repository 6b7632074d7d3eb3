import type { AnyRouter } from '@tanstack/react-router';
import { readSetting, writeSetting } from '../device-storage.ts';
import {
  type InstallInviteHistory,
  isInstallInviteDue,
  parseInviteHistory,
  addOpenedAd,
  addVisit,
} from './install-invite-history.ts';
import { getInstallWay } from './install-state.ts';
import { canInviteToInstall } from './install-way.ts';

const KEY = '@install_v1';
const LOOK_EVERY_MS = 2000;
/** Time without a touch after which an invitation interrupts nobody. */
const CALM_MS = 4000;

/** Calm screens are lists, info pages and home, where people look around: no form, map or chat. */
export function canInviteOnScreen(pathname: string): boolean {
  return /^\/(?:vacancies|services|tasks|info\/[\w-]+)?\/?$/.test(pathname);
}

function isAd(pathname: string): boolean {
  return /^\/(?:vacancies|services|tasks)\/\d+$/.test(pathname);
}

/** Remembers visits and opened ads; calls `invite` once, when it is time to suggest installing. */
export function scheduleInstallInvite(router: AnyRouter, invite: () => void): void {
  let memory = addVisit(parseInviteHistory(readSetting(KEY)), new Date());
  const remember = (next: InstallInviteHistory): void => {
    if (next === memory) return;
    memory = next;
    writeSetting(KEY, JSON.stringify(memory));
  };
  writeSetting(KEY, JSON.stringify(memory));
  if (memory.isSettled) return;

  const noteScreen = (): void => {
    const { pathname } = router.state.location;
    if (isAd(pathname)) remember(addOpenedAd(memory, pathname));
  };
  noteScreen();
  router.subscribe('onResolved', noteScreen);

  let touchedAt = Date.now();
  const touched = (): void => {
    touchedAt = Date.now();
  };
  const listening = new AbortController();
  const options = { passive: true, capture: true, signal: listening.signal };
  for (const kind of ['pointerdown', 'keydown', 'scroll']) document.addEventListener(kind, touched, options);
  const timer = setInterval(() => {
    const isTime =
      canInviteToInstall(getInstallWay()) &&
      isInstallInviteDue(memory, new Date()) &&
      canInviteOnScreen(router.state.location.pathname) &&
      Date.now() - touchedAt > CALM_MS &&
      isNobodyBusy();
    if (!isTime) return;
    clearInterval(timer);
    listening.abort();
    invite();
  }, LOOK_EVERY_MS);
}

export function stopInstallInvite(): void {
  const memory = parseInviteHistory(readSetting(KEY)) ?? addVisit(undefined, new Date());
  writeSetting(KEY, JSON.stringify({ ...memory, isSettled: true }));
}

function isNobodyBusy(): boolean {
  if (document.visibilityState !== 'visible' || document.querySelector('dialog[open]')) return false;
  return !document.activeElement?.matches('input, textarea, select, [contenteditable]');
}
