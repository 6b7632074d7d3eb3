import { expect, type Locator, type Page } from 'playwright/test';

/** Opens a page and waits until the app has taken over the server's markup. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilHydrated(page);
}

/** Waits until the app has declared that it handles the page's input. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/** Navigates inside the app, which is several times faster than a load, and waits until nothing is loading any more. */
export async function showScreen(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => history.pushState({}, '', href), path);
  await page.waitForFunction((href) => {
    const { state }: { state: { status: string; resolvedLocation?: { pathname: string } } } = Reflect.get(
      globalThis,
      '__TSR_ROUTER__',
    );
    const isThere = state.status === 'idle' && state.resolvedLocation?.pathname === href.split('?')[0];
    const isWhole = document.querySelector('main [class*=_skeleton_], main [class*=_pending_]') === null;
    return isThere && isWhole && document.querySelector('h1') !== null;
  }, path);
}

/** Waits until no skeleton stands in for content that is still loading. */
export async function waitUntilNoSkeleton(page: Page): Promise<void> {
  const standsIn = page.locator('[aria-busy=true], [class*=_skeleton_]').filter({ visible: true });
  await expect(standsIn).toHaveCount(0);
}

/** Waits until the page listens to the worker, to launches and to installations. */
export async function waitUntilInstallSupport(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const memory = localStorage.getItem('@install_v1');
    const lastSeen = /"lastSeen":(\d+)/.exec(memory ?? '')?.[1];
    return Number(lastSeen) >= performance.timeOrigin;
  });
}

/** Waits until the files that a usable page loads late have been fetched. */
export async function waitUntilDeferredStart(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some((entry) => entry.name.includes('/assets/after-usable-')),
  );
}

/** The scroll position once it no longer changes. */
export async function readSettledScrollY(page: Page): Promise<number> {
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

/**
 * Waits until nothing is pending: a slow server is reported in a line above the screen, which pushes the screen down.
 */
export async function waitUntilNothingPending(page: Page): Promise<void> {
  await waitUntilNoSkeleton(page);
  await expect(page.getByText('Сервер пока не отвечает')).toHaveCount(0);
}

/**
 * The scroll position at the moment a link was clicked. On a busy machine content near the window is laid out late and
 * moves the page, so only the click itself knows which position must be restored.
 */
export async function clickAndReadScrollY(page: Page, link: Locator): Promise<number> {
  await waitUntilNothingPending(page);
  await page.evaluate(() =>
    addEventListener('click', () => Object.assign(globalThis, { placeOfClick: scrollY }), {
      capture: true,
      once: true,
    }),
  );
  await link.click();
  return Number(await page.evaluate(() => Reflect.get(globalThis, 'placeOfClick')));
}

/** Makes a request from the page: requests that the page made before have been seen once it is answered. */
export async function waitForEarlierRequests(page: Page): Promise<void> {
  await page.evaluate(async () => (await fetch('/api/v1/statistics', { cache: 'no-store' })).text());
}
