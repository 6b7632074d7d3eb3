import type { AnyRouter } from '@tanstack/react-router';

interface LaunchQueue {
  setConsumer(consumer: (launch: { targetURL?: string }) => void): void;
}

declare global {
  interface Window {
    /** Only Chromium has this queue. */
    launchQueue?: LaunchQueue;
  }
}

/**
 * The manifest asks that a launch goes to the open window. A shortcut or a link then leads there without a reload; the
 * icon itself only brings the window to the front, on the screen where it was left.
 */
export function openLaunchedAddresses(router: AnyRouter): void {
  // The queue also has the launch that opened this window; its address has been followed already.
  let isOwnLaunch = true;
  window.launchQueue?.setConsumer(({ targetURL }) => {
    const own = isOwnLaunch;
    isOwnLaunch = false;
    const target = targetURL === undefined ? undefined : inApp(targetURL);
    if (target === undefined || (own && targetURL === openedAt())) return;
    void router.navigate({ href: target });
  });
}

function openedAt(): string | undefined {
  return performance.getEntriesByType('navigation')[0]?.name;
}

/** Path and search of an address within the app; `undefined` for the icon's address and those of other sites. */
function inApp(address: string): string | undefined {
  const { origin, pathname, search, searchParams } = new URL(address);
  if (origin !== location.origin || searchParams.get('source') === 'home-screen') return undefined;
  return pathname + search;
}
