import type { Page } from 'playwright/test';
import { LOCALES } from '#contract/locale.ts';
import { CABINET_SCREENS, MODERATION_SCREENS } from '#tests/setup/browser/cabinet-screens.ts';
import { publicRoutes } from '#tests/setup/browser/public-routes.ts';
import { openAlive, showScreen } from './alive.ts';
import { findCutText } from './cut-text.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { newModerator, turnOnSecondFactor } from '../moderation/moderators.ts';
import { asSignedIn } from '#tests/e2e/setup/people.ts';

// The last page does not exist, so the console reports a 404.
test.use({ expectedConsole: [/status of 404/] });
test.skip(({ isMobile }) => !isMobile, 'text this large is read on a phone');

for (const locale of LOCALES) {
  test(`larger text is not cut off on public pages in ${locale}`, async ({ page, baseURL }) => {
    test.setTimeout(120_000);
    const paths = [...(await publicRoutes(baseURL ?? '')), '/?categories=all', '/info/data', '/nothing-here'];
    expect(await cutOn(page, locale, paths)).toEqual([]);
  });

  test(`larger text is not cut off in the cabinet in ${locale}`, async ({ page }) => {
    test.setTimeout(120_000);
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
