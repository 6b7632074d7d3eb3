import type { BrowserContext, Page } from 'playwright';

/** Traits of a screen: its heading without digits, and the numbers of its cards and links. */
interface RouteLook {
  heading: string;
  cards: number;
  links: number;
}

const PATIENCE_MS = 30_000;
/** A visit mostly waits for an idle network, so several run at once. */
const AT_ONCE = 4;

async function batchwise<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += AT_ONCE) {
    await Promise.all(items.slice(start, start + AT_ONCE).map(work));
  }
}

export async function visitAllRoutes(
  phone: BrowserContext,
  origin: string,
  paths: string[],
): Promise<Map<string, RouteLook>> {
  const snapshots = new Map<string, RouteLook>();
  await batchwise(paths, async (path) => {
    const page = await phone.newPage();
    await page.goto(origin + path);
    // Waits for the heading first: a page that starts from the shell may be idle before it loads the app.
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    snapshots.set(path, await lookOf(page));
    await page.close();
  });
  return snapshots;
}

/** Opens the addresses offline, and returns those that do not show what they showed with a network. */
export async function openAllRoutesOffline(
  phone: BrowserContext,
  origin: string,
  snapshots: ReadonlyMap<string, RouteLook>,
): Promise<string[]> {
  const failed: string[] = [];
  await batchwise([...snapshots], async ([path, look]) => {
    const page = await phone.newPage();
    try {
      await page.goto(origin + path, { waitUntil: 'commit' });
      const isShown = await page
        .waitForFunction(looksLike, look, { timeout: PATIENCE_MS })
        .then(() => true)
        .catch(() => false);
      if (!isShown)
        failed.push(`${path}: ${JSON.stringify(await lookOf(page))} instead of ${JSON.stringify(look)}`);
    } catch (error) {
      failed.push(`${path}: ${String(error)}`);
    }
    await page.close();
  });
  return failed;
}

/** Runs in the page. */
function looksLike(look: RouteLook): boolean {
  const heading = (document.querySelector('h1')?.textContent ?? '').replace(/[\d\s+]+/g, ' ').trim();
  return (
    heading === look.heading &&
    // A screen may have more cards offline, since recently seen ads are offered again.
    document.querySelectorAll('main article').length >= look.cards &&
    document.querySelectorAll('main a').length >= look.links / 2
  );
}

async function lookOf(page: Page): Promise<RouteLook> {
  return await page.evaluate(() => ({
    heading: (document.querySelector('h1')?.textContent ?? '').replace(/[\d\s+]+/g, ' ').trim(),
    cards: document.querySelectorAll('main article').length,
    links: document.querySelectorAll('main a').length,
  }));
}
