import { startPhone, waitUntilWorkerActive } from '#tests/setup/browser/phone.ts';
import { everyRoute } from '#tests/setup/browser/every-route.ts';
import type { LineState } from '#tests/setup/network/network.ts';
import { somethingToRead } from '#tests/setup/browser/something-to-read.ts';
import type { SiteBehindLine } from '#tests/setup/network/site-behind-line.ts';

/** The longest time until a public screen that was never visited shows something to read. */
export async function measureSlowestUnvisitedPage(
  { origin, line }: SiteBehindLine,
  profile: string,
  state: LineState,
): Promise<{ path: string; ms: number }> {
  const { open } = await everyRoute(origin);
  const phone = await startPhone(profile);
  const page = await phone.newPage();
  await page.goto(origin);
  await waitUntilWorkerActive(page);
  line.set(state);
  let worst = { path: '', ms: 0 };
  for (const path of open) {
    const startedAt = performance.now();
    await page.goto(origin + path, { waitUntil: 'commit' });
    await somethingToRead(page).waitFor();
    const ms = performance.now() - startedAt;
    if (ms > worst.ms) worst = { path, ms };
  }
  await phone.close();
  line.set('up');
  return worst;
}
