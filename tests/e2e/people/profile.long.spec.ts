import { openAlive } from '../shell/alive.ts';
import { findUser } from '#tests/e2e/setup/demo.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { isBusyProfile } from './busy-profile.ts';

test('ads of a person are under tabs, and the address names the tab', async ({ page, request }) => {
  const user = await findUser(request, isBusyProfile);
  await openAlive(page, `/users/${user.id}`);
  const tabs = page.getByRole('navigation', { name: 'Объявления по видам' });
  const ads = page.getByRole('list', { name: 'Объявления', exact: true }).getByRole('article');
  const services = tabs.getByRole('link', { name: `Услуги ${user.ads_count.services}` });
  const tasks = tabs.getByRole('link', { name: `Задания ${user.ads_count.tasks}` });
  await expect(services).toHaveAttribute('aria-current', /true|page/);
  await expect(ads).toHaveCount(Math.min(user.ads_count.services, 20));
  await expect(tabs.locator('[aria-current]')).toHaveCount(1);
  await tasks.click();
  await expect(page).toHaveURL(`/users/${user.id}?ads=tasks`);
  await expect(tasks).toHaveAttribute('aria-current', /true|page/);
  await expect(ads).toHaveCount(Math.min(user.ads_count.tasks, 20));
  await expect(tabs.locator('[aria-current]')).toHaveCount(1);
  await expect(ads.first().getByRole('link').first()).toHaveAttribute('href', /^\/tasks\/\d+$/);
  await page.reload();
  await expect(tasks).toHaveAttribute('aria-current', /true|page/);
  await expect(ads).toHaveCount(Math.min(user.ads_count.tasks, 20));
  await page.goto(`/users/${user.id}?ads=nonsense&rating=nonsense`);
  await expect(services).toHaveAttribute('aria-current', /true|page/);
});

test('portfolio photos open on the whole screen', async ({ page, request }) => {
  const user = await findUser(request, isBusyProfile);
  await openAlive(page, `/users/${user.id}`);
  const works = page.getByRole('region', { name: 'Примеры работ' }).getByRole('link');
  await expect(works).toHaveCount(user.portfolio.length);
  await works.nth(1).click();
  const viewer = page.getByRole('dialog', { name: 'Просмотр фотографий' });
  await expect(viewer.getByRole('status')).toContainText(`Фото 2 из ${user.portfolio.length}`);
  await viewer.getByRole('button', { name: 'Предыдущее фото' }).click();
  await expect(viewer.getByRole('status')).toContainText(`Фото 1 из ${user.portfolio.length}`);
  await viewer.getByRole('button', { name: 'Закрыть' }).click();
  await expect(viewer).toHaveCount(0);
  await expect(works.nth(1)).toBeFocused();
});
