import type { Locator, Page } from 'playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { openHydrated } from '#tests/e2e/shell/alive.ts';

/** Opens a list with the floating button, which is placed once the page is usable and at rest. */
async function openWithPlacedPlus(page: Page): Promise<Locator> {
  await openHydrated(page, '/services');
  const plus = page.getByRole('button', { name: 'Разместить объявление' });
  await expect(plus).toHaveAttribute('style', /translate/);
  await expect(plus).toBeVisible();
  return plus;
}

test('the floating plus hides on scrolling down and returns on scrolling up', async ({ page }) => {
  const plus = await openWithPlacedPlus(page);
  const session = await page.context().newCDPSession(page);
  const scroll = (yDistance: number) =>
    session.send('Input.synthesizeScrollGesture', { x: 180, y: 400, yDistance });
  await scroll(-500);
  await expect(plus).toBeHidden();
  await scroll(100);
  await expect(plus).toBeVisible();
  // Navigating to another screen resets the scroll position, too.
  await scroll(-300);
  await expect(plus).toBeHidden();
  await page.getByRole('link', { name: 'Задания' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Задания/);
  await expect(plus).toBeVisible();
});

test('the floating plus stays in place while it is pressed', async ({ page }) => {
  const plus = await openWithPlacedPlus(page);
  await plus.hover();
  const before = await plus.boundingBox();
  await page.mouse.down();
  // A control comes to stand below the plus, which has had time to move when this timer runs.
  await plus.evaluate(async (own) => {
    const { left, top } = own.getBoundingClientRect();
    const control = document.createElement('button');
    control.textContent = 'Ниже';
    control.style.cssText = `position: fixed; left: ${left}px; top: ${top}px; width: 56px; height: 56px`;
    document.body.append(control);
    dispatchEvent(new Event('resize'));
    await new Promise((resolve) => setTimeout(resolve, 500));
  });
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: 'Что вы хотите разместить?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await plus.boundingBox())?.y).toBeLessThan((before?.y ?? 0) - 40);
});
