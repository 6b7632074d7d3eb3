import { LOCALES } from '../../src/contract/locale.ts';
import { publicRoutes } from '../setup/public-routes.ts';
import { axeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { asSignedIn, newPerson } from './people.ts';

// The last page is one that there is not.
test.use({ expectedConsole: [/status of 404/] });

const CABINET = [
  '',
  '/edit-account',
  '/security',
  '/avatar',
  '/portfolio',
  '/verification',
  '/feedbacks',
  '/balance',
  '/settings',
].map((screen) => `/cabinet${screen}`);

for (const locale of LOCALES) {
  test(`axe finds nothing on any public page in ${locale}, in light and in dark`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(600_000);
    const paths = [...(await publicRoutes(baseURL ?? '')), '/?categories=all', '/nothing-here'];
    const all: string[] = [];
    for (const path of paths) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${locale}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      all.push(...(await axeFindings(page, path)));
    }
    expect(all).toEqual([]);
  });

  test(`axe finds nothing on the screens of the cabinet in ${locale}, in light and in dark`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await asSignedIn(page, await newPerson());
    const all: string[] = [];
    for (const path of CABINET) {
      await page.goto(`${path}?lang=${locale}`);
      await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      all.push(...(await axeFindings(page, path)));
    }
    expect(all).toEqual([]);
  });
}
