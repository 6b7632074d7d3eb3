import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { showScreen } from '#tests/e2e/shell/alive.ts';
import { setBrowserSession, newPerson } from '#tests/e2e/setup/people.ts';
import { newModerator } from './moderators.ts';

test('a moderator with a second factor sees the site’s statistics @both', async ({ page }) => {
  const operator = await newModerator();
  await setBrowserSession(page, operator);
  await page.goto('/cabinet/moderation/operation');
  const people = page.getByRole('figure').filter({ hasText: 'Новые люди' });
  await expect(people.getByText('За 30 дней')).toBeVisible();
  const size = page.getByRole('figure').filter({ hasText: 'База данных' });
  await expect(size).toContainText('МБ');
  await expect(page.getByRole('heading', { name: 'Последнее выполнение' })).toBeVisible();
});

test.describe('without being a moderator', () => {
  test.use({ expectedConsole: [/status of 4\d\d/] });

  test('moderation screens say “nothing here” and request no moderation data @both', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await setBrowserSession(page, await newPerson('Лола'));
    await page.goto('/cabinet/moderation/operation');
    await expect(page.getByText('Здесь ничего нет')).toBeVisible();
    await showScreen(page, '/cabinet/moderation/reports');
    await expect(page.getByText('Здесь ничего нет')).toBeVisible();
    expect(asked.filter((url) => url.includes('/api/v1/moderation'))).toEqual([]);
  });
});
