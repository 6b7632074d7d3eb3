import type { Page } from 'playwright/test';
import { openHydrated } from '#tests/e2e/shell/alive.ts';
import { cards, findAd } from '#tests/e2e/setup/demo.ts';
import { fingersOn, placeOf, pointsBetween } from '#tests/e2e/setup/fingers.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Просмотр фотографий' });
const gallery = (page: Page) => page.getByRole('region', { name: 'Фотографии' });

test.describe('photos', () => {
  test('photos of an ad are swiped in the page, and the counter follows @both', async ({
    page,
    request,
    isMobile,
  }) => {
    const ad = await findAd(request, 'services', 'service', ({ images }) => images.length > 2, hasPhoto);
    const count = ad.images.length;
    await openHydrated(page, `/services/${ad.id}`);
    const photos = gallery(page).getByRole('link');
    await expect(photos).toHaveCount(count);
    await expect(photos.first()).toBeInViewport();
    const counter = gallery(page).getByRole('status');
    await expect(counter).toContainText(`Фото 1 из ${count}`);
    if (isMobile) {
      await photos.nth(1).scrollIntoViewIfNeeded();
      await expect(counter).toContainText(`Фото 2 из ${count}`);
      return;
    }
    await page.getByRole('button', { name: 'Следующее фото' }).click();
    await page.getByRole('button', { name: 'Следующее фото' }).click();
    await expect(counter).toContainText(`Фото 3 из ${count}`);
    await expect(photos.nth(2)).toBeInViewport({ ratio: 0.9 });
    await expect(photos.first()).not.toBeInViewport();
    await page.getByRole('button', { name: 'Предыдущее фото' }).click();
    await expect(counter).toContainText(`Фото 2 из ${count}`);
  });

  test('photos fill the screen, turn by keys and restore the focus @both', async ({ page, request }) => {
    const ad = await findAd(request, 'services', 'service', ({ images }) => images.length > 1, hasPhoto);
    const count = ad.images.length;
    await openHydrated(page, `/services/${ad.id}`);
    const first = page.getByRole('link', { name: `Открыть фото 1 из ${count}` });
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(viewer(page)).toBeVisible();
    const counter = viewer(page).getByRole('status');
    await expect(counter).toContainText(`Фото 1 из ${count}`);
    await page.keyboard.press('ArrowRight');
    await expect(counter).toContainText(`Фото 2 из ${count}`);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(counter).toContainText(`Фото ${count} из ${count}`);
    await expect
      .poll(() =>
        viewer(page)
          .getByRole('img')
          .evaluate((photo) => photo instanceof HTMLImageElement && photo.complete && photo.naturalWidth),
      )
      .toBeGreaterThan(300);
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
    await expect(first).toBeFocused();
    await expect(page).toHaveURL(`/services/${ad.id}`);
  });

  test('going back closes the photo viewer and stays on the page @both', async ({ page, request }) => {
    const ad = (await cards(request, 'services', 20)).find(hasPhoto);
    await openHydrated(page, '/services');
    await page.getByRole('main').locator(`a[href="/services/${ad?.id}"]`).click();
    await page.getByRole('link', { name: /^Открыть фото 1 / }).click();
    await expect(viewer(page)).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(viewer(page)).toHaveCount(0);
    await expect(page).toHaveURL(`/services/${ad?.id}`);
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL('/services');
  });

  test('photos swipe, zoom and close by touch while the page stays in place', async ({ page, request }) => {
    const ad = await findAd(request, 'services', 'service', ({ images }) => images.length > 2, hasPhoto);
    const count = ad.images.length;
    await openHydrated(page, `/services/${ad.id}`);
    const opener = page.getByRole('link', { name: `Открыть фото 1 из ${count}` });
    await opener.tap();
    const counter = viewer(page).getByRole('status');
    const shown = viewer(page).getByRole('img');
    await expect(counter).toContainText(`Фото 1 из ${count}`);
    const fingers = await fingersOn(page);
    const { x, y, width } = await placeOf(shown);
    const middleOf = async (): Promise<number> => Math.round((await placeOf(shown)).x);

    // The photo follows the finger and snaps back after a swipe that was too short.
    await fingers.swipe({ x: x + 100, y }, { x: x + 30, y }, { lift: false });
    await expect.poll(middleOf).toBeLessThan(x - 50);
    await fingers.move([pointsBetween({ x: x + 30, y }, { x: x + 100, y })]);
    await expect.poll(middleOf).toBe(Math.round(x));
    await expect(counter).toContainText(`Фото 1 из ${count}`);
    await fingers.swipe({ x: x + 140, y }, { x: x - 140, y });
    await expect(counter).toContainText(`Фото 2 из ${count}`);
    await expect.poll(middleOf).toBe(Math.round(x));

    // A pinch enlarges the photo and not the page; one finger then pans it instead of showing the next one.
    await fingers.move([
      pointsBetween({ x: x - 20, y }, { x: x - 120, y }),
      pointsBetween({ x: x + 20, y }, { x: x + 120, y }),
    ]);
    await expect.poll(async () => (await placeOf(shown)).width).toBeGreaterThan(width * 3);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    await expect(viewer(page).getByRole('button', { name: 'Закрыть' })).toBeInViewport({ ratio: 1 });
    await fingers.swipe({ x, y }, { x: x - 80, y });
    await expect.poll(middleOf).toBeLessThan(x - 60);
    await expect(counter).toContainText(`Фото 2 из ${count}`);

    // A double tap resets the zoom, and another one zooms in around the finger.
    await fingers.doubleTap({ x, y });
    await expect.poll(async () => Math.round((await placeOf(shown)).width)).toBe(Math.round(width));
    await fingers.doubleTap({ x: x + 100, y });
    await expect.poll(middleOf).toBeLessThan(x - 100);
    await viewer(page).getByRole('button', { name: 'Показать фото целиком' }).tap();
    await expect.poll(middleOf).toBe(Math.round(x));
    await fingers.swipe({ x, y }, { x, y: y + 250 });
    await expect(viewer(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL(`/services/${ad.id}`);
  });

  test('a double tap on a card opens the ad and not its photo viewer', async ({ page, request }) => {
    const ad = (await cards(request, 'services', 20)).find(hasPhoto);
    await openHydrated(page, '/services');
    const card = page.getByRole('main').locator(`a[href="/services/${ad?.id}"]`);
    await card.scrollIntoViewIfNeeded();
    const at = await placeOf(card);
    const fingers = await fingersOn(page);
    await fingers.doubleTap(at);
    await expect(gallery(page)).toBeVisible();
    // An effect of the second tap would show by now; a third tap then opens the photo on purpose.
    await expect(viewer(page)).toHaveCount(0);
    await page.getByRole('link', { name: /^Открыть фото 1 / }).tap();
    await expect(viewer(page)).toHaveCount(1);
  });
});

function hasPhoto(card: { photo: unknown }): boolean {
  return card.photo !== null;
}
