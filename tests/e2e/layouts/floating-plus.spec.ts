import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { openAlive } from '#tests/e2e/shell/alive.ts';

test('the floating plus hides on scrolling down and returns on scrolling up', async ({ page }) => {
  await openAlive(page, '/services');
  const plus = page.getByRole('button', { name: 'Разместить объявление' });
  await expect(plus).toBeVisible();
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
