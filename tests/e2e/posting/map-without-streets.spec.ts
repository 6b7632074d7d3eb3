import { openHydrated } from '../shell/alive.ts';
import { mapOf, openMap } from '#tests/e2e/map/map-tools.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';

test('a map without streets takes the address in words, too', async ({ page }) => {
  await openHydrated(page, '/ads/task');
  const address = page.getByRole('textbox', { name: 'Адрес', exact: true });
  await address.fill('Навои, 12');
  await page.getByRole('button', { name: 'Указать на карте' }).click();
  const dialog = page.getByRole('dialog', { name: 'Место на карте' });
  await expect(dialog.getByText(/^Улиц на карте нет/)).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Город на карте' }).selectOption({ label: 'Самарканд' });
  const written = dialog.getByRole('textbox', { name: 'Адрес и ориентир' });
  await expect(written).toHaveValue('Навои, 12');
  await written.fill('Навои, 12, напротив школы');
  await dialog.getByRole('button', { name: 'Выбрать это место' }).click();
  await expect(page.getByText('Место отмечено')).toBeVisible();
  await expect(address).toHaveValue('Навои, 12, напротив школы');
});

test('a map without streets zooms in only as far as it has place names', async ({ page }) => {
  await openMap(page, '/services/map?at=39.655,66.976,17');
  await page.getByRole('button', { name: 'Приблизить', exact: true }).click();
  await expect(mapOf(page).getByText('200 м', { exact: true })).toBeVisible();
  await expect(mapOf(page).getByText('Регистан, Самарканд')).toBeVisible();
});
