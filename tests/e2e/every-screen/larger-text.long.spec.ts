import type { Page } from 'playwright/test';
import { LOCALES } from '#contract/locale.ts';
import { CABINET_SCREENS, MODERATION_SCREENS } from '#tests/setup/browser/cabinet-screens.ts';
import { publicRoutes } from '#tests/setup/browser/public-routes.ts';
import { openAlive, showScreen } from '#tests/e2e/shell/alive.ts';
import { findCutText } from './cut-text.ts';
import { findOverlaps } from './find-overlaps.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { newModerator, turnOnSecondFactor } from '#tests/e2e/moderation/moderators.ts';
import { asSignedIn } from '#tests/e2e/setup/people.ts';

// The last page does not exist, so the console reports a 404.
test.use({ expectedConsole: [/status of 404/] });

// Text this large is read on a phone.
for (const locale of LOCALES) {
  test(`a wide layout keeps its controls apart at 320 pixels in ${locale} @computer`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await openAlive(page, `/info/about?lang=${locale}`);
    const all: string[] = [];
    for (const path of ['/', '/tasks', '/login', '/ads/vacancy']) {
      await showScreen(page, path);
      for (const size of [100, 200]) {
        await page.evaluate((text) => (document.documentElement.style.fontSize = `${text}%`), size);
        all.push(...(await findOverlaps(page)).map((line) => `${path}, ${size} %: ${line}`));
      }
    }
    expect(all).toEqual([]);
  });

  test(`larger text is not cut off on public pages in ${locale}`, async ({ page, baseURL }) => {
    const paths = [...(await publicRoutes(baseURL ?? '')), '/?categories=all', '/info/data', '/nothing-here'];
    expect(await cutOn(page, locale, paths)).toEqual([]);
  });

  test(`larger text is not cut off in the cabinet in ${locale}`, async ({ page }) => {
    const moderator = await newModerator();
    await turnOnSecondFactor(moderator);
    await asSignedIn(page, moderator);
    expect(await cutOn(page, locale, [...CABINET_SCREENS, ...MODERATION_SCREENS])).toEqual([]);
  });
}

async function cutOn(page: Page, locale: string, paths: readonly string[]): Promise<string[]> {
  // Elements that slide in would be beyond the edge for a moment.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAlive(page, `/info/about?lang=${locale}`);
  const all: string[] = [];
  for (const path of paths) {
    await showScreen(page, path);
    all.push(...(await findCutText(page, path)));
  }
  return all;
}
