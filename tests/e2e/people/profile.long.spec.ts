import { openHydrated } from '../shell/alive.ts';
import { findUser } from '#tests/e2e/setup/demo.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { isBusyProfile } from './busy-profile.ts';

test('a profile’s ads are under tabs, and the URL names the open tab', async ({ page, request }) => {
  const user = await findUser(request, isBusyProfile);
  await openHydrated(page, `/users/${user.id}`);
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
  await openHydrated(page, `/users/${user.id}`);
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

test('a profile starts with two feedbacks, and each tab has its own URL', async ({ page, request }) => {
  const user = await findUser(request, isBusyProfile);
  const count = user.rating.positive + user.rating.negative;
  const { services, tasks, vacancies } = user.ads_count;
  await openHydrated(page, `/users/${user.id}`);
  const latest = page.getByRole('region', { name: 'Последние отзывы' });
  await expect(latest.getByRole('article')).toHaveCount(2);
  await expect(latest.getByRole('article').last()).toBeInViewport();
  const tabs = page.getByRole('navigation', { name: 'Объявления и отзывы' });
  const ads = tabs.getByRole('link', { name: `Объявления ${services + tasks + vacancies}` });
  const feedbacks = tabs.getByRole('link', { name: `Отзывы ${count}` });
  const list = page.getByRole('list', { name: 'Отзывы' });
  await expect(ads).toHaveAttribute('aria-current', /true|page/);
  await expect(list).toHaveCount(0);
  await latest.getByRole('link', { name: 'Все отзывы' }).click();
  await expect(page).toHaveURL(`/users/${user.id}?tab=feedbacks#lists`);
  await expect(feedbacks).toHaveAttribute('aria-current', /true|page/);
  await expect(list.getByRole('listitem').first()).toBeInViewport();
  await expect(page.getByRole('list', { name: 'Объявления', exact: true })).toHaveCount(0);
  await expect(latest.getByRole('article')).toHaveCount(2);
  // Going back from an ad returns to the tab.
  await list.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(user.full_name);
  await page.goBack();
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await ads.click();
  await expect(page).toHaveURL(`/users/${user.id}?tab=ads`);
  await expect(page.getByRole('list', { name: 'Объявления', exact: true })).toBeVisible();
  await page.goto(`/users/${user.id}?rating=negative`);
  await expect(list.getByRole('listitem')).toHaveCount(user.rating.negative);
  await expect(latest.getByRole('article')).toHaveCount(2);
});
