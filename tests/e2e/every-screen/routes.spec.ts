import type { Page } from 'playwright/test';
import { CABINET_SCREENS } from '#tests/setup/browser/cabinet-screens.ts';
import { publicRoutes } from '#tests/setup/browser/public-routes.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { setBrowserSession, newPerson } from '#tests/e2e/setup/people.ts';
import { openHydrated, showScreen, waitUntilNoSkeleton } from '#tests/e2e/shell/alive.ts';
import { axeFindings } from './axe.ts';

/** Routes of different markup; `all-screens.long.spec.ts` looks at all of them. */
const LOOKED_AT = {
  'lists and maps': [/^\/$/, /^\/tasks$/, /^\/vacancies\/map$/, /^\/users\//],
  'ads and forms': [/^\/services\/\d+$/, /^\/vacancies\/\d+$/, /^\/login$/, /^\/ads\/task$/],
};

for (const [name, patterns] of Object.entries(LOOKED_AT)) {
  test(`axe finds nothing on ${name} in Uzbek`, async ({ page, baseURL }) => {
    const routes = await publicRoutes(baseURL ?? '');
    const paths = routes.filter((path) => patterns.some((pattern) => pattern.test(path)));
    expect(paths).toHaveLength(patterns.length);
    await openHydrated(page, '/info/about?lang=uz');
    for (const path of paths) {
      await expectScreen(page, path);
      expect(await axeFindings(page, path)).toEqual([]);
    }
  });
}

test('every public route shows its screen', async ({ page, baseURL }) => {
  await openHydrated(page, '/info/about');
  for (const path of await publicRoutes(baseURL ?? '')) await expectScreen(page, path);
});

test('every screen of the cabinet is shown', async ({ page }) => {
  await setBrowserSession(page, await newPerson());
  await openHydrated(page, '/info/about');
  for (const path of CABINET_SCREENS) await expectScreen(page, path);
});

async function expectScreen(page: Page, path: string): Promise<void> {
  await showScreen(page, path);
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  await waitUntilNoSkeleton(page);
}
