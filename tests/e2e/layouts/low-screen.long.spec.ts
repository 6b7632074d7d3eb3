import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { setBrowserSession, newPerson, postTaskOnSite } from '#tests/e2e/setup/people.ts';

test.use({ viewport: { width: 740, height: 360 } });

test('a screen’s own bar takes the place of the navigation on a low screen', async ({ page }) => {
  const ad = await postTaskOnSite(await newPerson('Дилноза'), 'Собрать шкаф');
  await setBrowserSession(page, await newPerson('Жасур'));
  const navigation = page.getByRole('navigation', { name: 'Главное меню' });
  await page.goto('/tasks');
  await expect(navigation).toBeVisible();
  await page.goto(`/tasks/${ad}`);
  const apply = page.getByRole('button', { name: 'Откликнуться' });
  await expect(apply).toBeVisible();
  await expect(navigation).toBeHidden();
  const box = await apply.boundingBox();
  expect(box && box.y + box.height).toBeGreaterThan(340);
  await page.goto('/ads/task');
  await expect(page.getByRole('button', { name: 'Разместить' })).toBeInViewport();
  await expect(navigation).toBeHidden();
});
