import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { cards } from '#tests/e2e/setup/demo.ts';
import { expect, openInstalled, test } from '#tests/e2e/offline/offline-fixtures.ts';
import { partThatDiffers, waitUntilPhotosLoaded } from './screen-pictures.ts';

/** A screenshot without times and numbers, which change from moment to moment. */
async function picture(page: Page): Promise<Buffer> {
  await waitUntilPhotosLoaded(page);
  return await page.screenshot({ mask: [page.locator('time')] });
}

const COLOUR_OFF = 16;
/** Tolerated share of pixels: the round corners of photos are never drawn exactly the same. */
const CORNERS = 0.0003;

test('a screen looks the same rendered by the server and by the device @both', async ({
  browser,
  page,
  line,
  request,
}, testInfo) => {
  const [task] = await cards(request, 'tasks', 1);
  const {
    viewport = null,
    isMobile = false,
    hasTouch = false,
    deviceScaleFactor,
    userAgent,
  } = testInfo.project.use;
  const visitor = await browser.newContext({
    baseURL: line.origin,
    locale: 'ru-RU',
    timezoneId: 'Asia/Tashkent',
    serviceWorkers: 'block',
    viewport,
    isMobile,
    hasTouch,
    ...(deviceScaleFactor !== undefined && { deviceScaleFactor }),
    ...(userAgent !== undefined && { userAgent }),
  });
  const first = await visitor.newPage();
  // Beside a scrollbar of 15 pixels an even width centres the page on half a pixel, where layers are drawn differently.
  if (viewport && !isMobile)
    for (const each of [first, page])
      // oxlint-disable-next-line no-await-in-loop -- two pages
      await each.setViewportSize({ ...viewport, width: viewport.width - 1 });
  await openInstalled(page, '/info/faq');
  for (const path of ['/', '/tasks', `/tasks/${task?.id}`, '/info/about', '/login', '/registration']) {
    // Tries again, since another test may have posted an ad in between.
    await expect
      .poll(
        async () => {
          await Promise.all([first.goto(path), page.goto(path)]);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          const [one, other] = [sharp(await picture(first)), sharp(await picture(page))];
          return await partThatDiffers(one, other, COLOUR_OFF);
        },
        { message: path, timeout: 30_000 },
      )
      .toBeLessThan(CORNERS);
  }
  await visitor.close();
});
