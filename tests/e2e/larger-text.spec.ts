import type { Page } from 'playwright/test';
import { LOCALES } from '#contract/locale.ts';
import { CABINET_SCREENS, MODERATION_SCREENS } from '#tests/setup/cabinet-screens.ts';
import { publicRoutes } from '#tests/setup/public-routes.ts';
import { openAlive } from './alive.ts';
import { findCutText } from './cut-text.ts';
import { expect, test } from './fixtures.ts';
import { newModerator, turnOnSecondFactor } from './moderators.ts';
import { asSignedIn } from './people.ts';

// The last page is one that there is not.
test.use({ expectedConsole: [/status of 404/] });
test.skip(({ isMobile }) => !isMobile, 'text this large is read on a phone');

for (const locale of LOCALES) {
  test(`larger text is cut nowhere on any public page in ${locale}`, async ({ page, baseURL }) => {
    test.setTimeout(120_000);
    const paths = [...(await publicRoutes(baseURL ?? '')), '/?categories=all', '/info/data', '/nothing-here'];
    expect(await cutOn(page, locale, paths)).toEqual([]);
  });

  test(`larger text is cut nowhere on the screens of the cabinet in ${locale}`, async ({ page }) => {
    test.setTimeout(120_000);
    const moderator = await newModerator();
    await turnOnSecondFactor(moderator);
    await asSignedIn(page, moderator);
    expect(await cutOn(page, locale, [...CABINET_SCREENS, ...MODERATION_SCREENS])).toEqual([]);
  });
}

async function cutOn(page: Page, locale: string, paths: readonly string[]): Promise<string[]> {
  // what slides in is beyond the edge for a moment
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAlive(page, `/info/about?lang=${locale}`);
  const all: string[] = [];
  for (const path of paths) {
    await showScreen(page, path);
    all.push(...(await findCutText(page, path)));
  }
  return all;
}

/** A step within the app, which is several times as quick as a load, until nothing on the screen is still to come. */
async function showScreen(page: Page, path: string): Promise<void> {
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
