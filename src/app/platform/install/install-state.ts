import { useSyncExternalStore } from 'react';
import { installWay, type InstallWay } from './install-way.ts';
import { createListeners } from '#app/ui/listeners.ts';

/** The browser's install prompt, stored until somebody wants it. Only Chromium has it. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: string }>;
}

declare global {
  interface Window {
    /** Set by the script in index.html: the event may fire before any other script runs. */
    yumushInstall?: Event;
  }
  interface Navigator {
    /** In Safari only: whether this is the installed app. */
    readonly standalone?: boolean;
    /** In Chromium only; it refuses in some kinds of windows. */
    readonly getInstalledRelatedApps?: () => Promise<readonly unknown[]>;
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

function updateWay(): void {
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
    navigator.standalone === true
  );
}

/** Calls back once the app has been installed, in whatever way. */
export function watchInstall(onInstalled?: () => void): void {
  if (onInstalled) window.addEventListener('appinstalled', onInstalled);
  if (isWatching) return;
  isWatching = true;
  window.addEventListener('beforeinstallprompt', () => setTimeout(updateWay));
  window.addEventListener('appinstalled', () => {
    isInstalled = true;
    delete window.yumushInstall;
    updateWay();
  });
  updateWay();
  void findInstalled();
}

/** A tab can find out whether the app is installed on this device; the manifest lists itself for that. */
async function findInstalled(): Promise<void> {
  const apps = await navigator.getInstalledRelatedApps?.().catch(() => []);
  if (!apps) return;
  isInstalled ||= apps.length > 0;
  updateWay();
}

/** True when the person accepted; the prompt can be shown once only. */
export async function askToInstall(): Promise<boolean> {
  const prompt = waitingPrompt();
  if (!prompt) return false;
  delete window.yumushInstall;
  const { outcome } = await prompt.prompt();
  updateWay();
  return outcome === 'accepted';
}

export function getInstallWay(): InstallWay {
  return current;
}

export function useInstallWay(): InstallWay {
  return useSyncExternalStore(listeners.add, getInstallWay, getInstallWay);
}
