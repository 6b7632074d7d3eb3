import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { asSignedIn, callAs, newPerson, postTaskOnSite } from '#tests/e2e/setup/people.ts';
import { openAlive, showScreen } from '#tests/e2e/shell/alive.ts';
import { findOverlaps } from './find-overlaps.ts';

test('a form has the bell in its title row, and a toast covers no button', async ({ page }) => {
  const author = await newPerson('Дилноза');
  const ad = await postTaskOnSite(author, 'Починить кран');
  await callAs(await newPerson('Жасур'), 'POST', `/tasks/${ad}/task-requests`, {
    comment: 'Сделаю',
    agrees_to_price: true,
  });
  await asSignedIn(page, author);
  await openAlive(page, '/tasks');
  const bell = page.getByLabel(/^Уведомления, непрочитанных/);
  await expect(bell).toBeVisible();
  expect((await bell.boundingBox())?.y).toBeGreaterThan(400);

  await showScreen(page, '/cabinet/edit-account');
  await expect(bell).toBeVisible();
  await expect.poll(async () => (await bell.boundingBox())?.y).toBeLessThan(60);
  expect(await findOverlaps(page)).toEqual([]);
  await bell.click();
  await expect(page.getByRole('heading', { name: 'Уведомления' })).toBeInViewport();
  await page.keyboard.press('Escape');

  await page.getByRole('textbox', { name: 'Имя', exact: true }).fill('Дилором');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  const toast = page.getByText('Профиль обновлён');
  await expect(toast).toBeVisible();
  const covered = await toast.evaluate((text) => {
    const box = text.parentElement?.getBoundingClientRect() ?? new DOMRect();
    return [...document.querySelectorAll('a[href], button, summary')]
      .filter((control) => !text.parentElement?.contains(control) && control.checkVisibility())
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      })
      .map((control) => control.outerHTML);
  });
  expect(covered).toEqual([]);
});
