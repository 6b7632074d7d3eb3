import { useSyncExternalStore } from 'react';
import { installWay, type InstallWay } from './install-way.ts';
import { createListeners } from '#app/ui/listeners.ts';

/** The browser's own question, kept until somebody wants to be asked it. Only Chromium has it. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: string }>;
}

declare global {
  interface Window {
    /** Caught by the script in index.html: it may come before any other script. */
    yumushInstall?: Event;
  }
}

let isInstalled = false;
let isWatching = false;
let current: InstallWay = 'none';
const listeners = createListeners();

function waitingPrompt(): InstallPrompt | undefined {
  const event = window.yumushInstall;
  return event && isInstallPrompt(event) ? event : undefined;
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event;
}

function look(): void {
  const next = installWay({
    isStandalone: isStandalone(),
    isInstalledElsewhere: isInstalled,
    hasPrompt: waitingPrompt() !== undefined,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  });
  if (next === current) return;
  current = next;
  listeners.tell();
}

function isStandalone(): boolean {
  return (
    matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches ||
    // Safari's word for it.
    ('standalone' in navigator && navigator.standalone === true)
  );
}

/** Calls back once the app has been installed, by whatever way. */
export function watchInstall(onInstalled?: () => void): void {
  if (onInstalled) window.addEventListener('appinstalled', onInstalled);
  if (isWatching) return;
  isWatching = true;
  window.addEventListener('beforeinstallprompt', () => setTimeout(look));
  window.addEventListener('appinstalled', () => {
    isInstalled = true;
    delete window.yumushInstall;
    look();
  });
  look();
  void findInstalled();
}

/** A tab can ask whether the app is on this device; the manifest names itself for that. */
async function findInstalled(): Promise<void> {
  if (!('getInstalledRelatedApps' in navigator)) return;
  const { getInstalledRelatedApps } = navigator;
  if (typeof getInstalledRelatedApps !== 'function') return;
  try {
    const apps: unknown = await getInstalledRelatedApps.call(navigator);
    isInstalled ||= Array.isArray(apps) && apps.length > 0;
  } catch {
    // Not in this kind of window.
  }
  look();
}

/** True where it was accepted; the question can be asked once. */
export async function askToInstall(): Promise<boolean> {
  const prompt = waitingPrompt();
  if (!prompt) return false;
  delete window.yumushInstall;
  const { outcome } = await prompt.prompt();
  look();
  return outcome === 'accepted';
}

export function getInstallWay(): InstallWay {
  return current;
}

export function useInstallWay(): InstallWay {
  return useSyncExternalStore(listeners.add, getInstallWay, getInstallWay);
}
