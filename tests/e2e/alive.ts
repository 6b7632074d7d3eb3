import { expect, type Locator, type Page } from 'playwright/test';

/** Opens a page and waits until the app has taken over the server's markup. */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
}

/** React marks the elements while it still goes through them: only a root that is no longer dehydrated is alive. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const held = (id: string, name: string): unknown => {
      const element = document.getElementById(id) ?? {};
      const key = Object.keys(element).find((each) => each.startsWith(name));
      return key === undefined ? undefined : Reflect.get(element, key);
    };
    const root: { stateNode?: { current: { memoizedState: { isDehydrated: boolean } } } } = Object(
      held('root', '__reactContainer'),
    );
    const isHydrated = root.stateNode?.current.memoizedState.isDehydrated === false;
    if (!isHydrated || held('main', '__reactProps') === undefined) return false;
    // what listens to the history begins right after that
    return new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(true))));
  });
}

/** Until nothing stands in for what is still to come. */
export async function untilShown(page: Page): Promise<void> {
  const standsIn = page.locator('[aria-busy=true], [class*=_skeleton_]').filter({ visible: true });
  await expect(standsIn).toHaveCount(0);
}

/** A link that is followed within the app, and not yet by the browser itself. */
export async function untilLinkAlive(link: Locator): Promise<void> {
  await expect
    .poll(() => link.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
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
    performance.getEntriesByType('resource').some((entry) => entry.name.includes('/assets/after-usable-')),
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

/** Until nothing is waited for: a slow server is told in a line above the screen, by which all of it stands lower. */
export async function untilAnswered(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Сервер пока не отвечает')).toHaveCount(0);
}

/**
 * Where the page stood when a link was followed. What comes near is laid out late where the machine is busy, and the
 * page moves with it: only the click itself knows which place is to be found again.
 */
export async function placeOfClick(page: Page, link: Locator): Promise<number> {
  await untilAnswered(page);
  await page.evaluate(() =>
    addEventListener('click', () => Object.assign(globalThis, { placeOfClick: scrollY }), {
      capture: true,
      once: true,
    }),
  );
  await untilLinkAlive(link);
  await link.click();
  return Number(await page.evaluate(() => Reflect.get(globalThis, 'placeOfClick')));
}

/** A request of the page's own: what the page asked for before it has been seen by then. */
export async function afterOneRequest(page: Page): Promise<void> {
  await page.evaluate(async () => (await fetch('/api/v1/statistics', { cache: 'no-store' })).text());
}
