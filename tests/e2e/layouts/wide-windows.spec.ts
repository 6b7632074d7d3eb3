import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { setBrowserSession, newPerson } from '#tests/e2e/setup/people.ts';
import { openHydrated } from '#tests/e2e/shell/alive.ts';

test('a card beside the form of an ad follows what is written @computer', async ({ page }) => {
  await setBrowserSession(page, await newPerson('Азиз'));
  await openHydrated(page, '/ads/service');
  const preview = page.getByRole('region', { name: 'Как увидят в списке' });
  await expect(preview).toBeVisible();
  await page.getByRole('textbox', { name: 'Название' }).fill('Починю кран');
  await expect(preview.locator('h3')).toHaveText('Починю кран');
  await page.getByRole('textbox', { name: 'Цена' }).fill('150000');
  await expect(preview.getByText(/150/)).toBeVisible();
});

test('large windows are used without long lines @computer', async ({ page }) => {
  await page.setViewportSize({ width: 1680, height: 1050 });
  await openHydrated(page, '/tasks');
  const list = page.getByRole('list', { name: 'Задания' });
  const columns = (await list.evaluate((node) => getComputedStyle(node).gridTemplateColumns)).split(' ');
  expect(columns.length).toBeGreaterThanOrEqual(3);
  await list.getByRole('article').first().getByRole('link').click();
  const words = page.getByRole('heading', { name: 'Описание' });
  await expect(words).toBeVisible();
  const apply = page.getByRole('button', { name: 'Откликнуться' });
  const [side, text] = [
    await apply.boundingBox(),
    await words.locator('xpath=ancestor::section[1]/p').first().boundingBox(),
  ];
  expect(side?.x).toBeGreaterThan(1200);
  expect(text?.width).toBeLessThan(700);
});
