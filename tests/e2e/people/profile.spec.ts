import { openHydrated, waitUntilHydrated } from '../shell/alive.ts';
import { findUser } from '#tests/e2e/setup/demo.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { isBusyProfile } from './busy-profile.ts';

test('a profile shows what others need to trust the person @both', async ({ page, request }) => {
  const user = await findUser(request, (each) => isBusyProfile(each) && each.verified && each.about !== null);
  await openHydrated(page, `/users/${user.id}`);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(user.full_name);
  await expect(page).toHaveTitle(`${user.full_name} — Yumush`);
  await expect(main.getByText('Личность подтверждена').first()).toBeVisible();
  await expect(main).toContainText(user.about?.split('\n')[0] ?? '');
  await expect(main.getByText(/На Yumush с /)).toBeVisible();
  const data: unknown = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  );
  expect(data).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: user.full_name,
      url: new URL(`/users/${user.id}`, page.url()).href,
    },
  });
});

test('a profile’s feedbacks are paged and filtered by a URL parameter', async ({ page, request }) => {
  const user = await findUser(request, isBusyProfile);
  const { positive, negative } = user.rating;
  await openHydrated(page, '/info/about');
  await openHydrated(page, `/users/${user.id}?tab=feedbacks`);
  const filter = page.getByRole('navigation', { name: 'Какие отзывы показать' });
  const feedbacks = page.getByRole('list', { name: 'Отзывы' }).getByRole('listitem');
  await expect(filter.getByRole('link')).toHaveText([
    `Все ${positive + negative}`,
    `Хорошие ${positive}`,
    `Плохие ${negative}`,
  ]);
  await expect.poll(() => feedbacks.count()).toBeGreaterThanOrEqual(10);
  await feedbacks.last().scrollIntoViewIfNeeded();
  await expect.poll(() => feedbacks.count()).toBeGreaterThan(10);
  await filter.getByRole('link', { name: /^Плохие/ }).click();
  await expect(page).toHaveURL(`/users/${user.id}?tab=feedbacks&rating=negative`);
  await expect(filter.locator('[aria-current]')).toHaveText([`Плохие ${negative}`]);
  await expect(feedbacks).toHaveCount(negative);
  await expect(feedbacks.getByText('Плохой отзыв')).toHaveCount(negative);
  await page.reload();
  await expect(feedbacks).toHaveCount(negative);
  await waitUntilHydrated(page);
  await filter.getByRole('link', { name: /^Хорошие/ }).click();
  await expect(feedbacks.getByText('Плохой отзыв')).toHaveCount(0);
  await expect(feedbacks.first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/info/about');
});
