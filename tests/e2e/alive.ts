import type { Page } from 'playwright/test';

/** Opens a page and waits until the app has taken over the server's markup. */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
}

export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('main') ?? {}).some((key) => key.startsWith('__react')),
  );
}

/** Waits until what a page does for the home screen has begun: it listens to the worker, launches and installations. */
export async function untilHomeScreenStarted(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const memory = localStorage.getItem('@install_v1');
    const lastSeen = /"lastSeen":(\d+)/.exec(memory ?? '')?.[1];
    return Number(lastSeen) >= performance.timeOrigin;
  });
}

/** Waits until what starts late, once the page is usable, has been fetched. */
export async function untilLateStart(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some((entry) => entry.name.includes('/assets/late-')),
  );
}

/** Where the page has come to rest after it was scrolled. */
export async function placeAtRest(page: Page): Promise<number> {
  return await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let last = -1;
        const look = (): void => {
          if (scrollY === last) {
            resolve(scrollY);
            return;
          }
          last = scrollY;
          setTimeout(() => requestAnimationFrame(look), 50);
        };
        look();
      }),
  );
}

/** A request of the page's own: what the page asked for before it has been seen by then. */
export async function afterOneRequest(page: Page): Promise<void> {
  await page.evaluate(async () => (await fetch('/api/v1/statistics', { cache: 'no-store' })).text());
}
