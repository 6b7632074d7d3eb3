import { axeFindings } from '#tests/e2e/every-screen/axe.ts';
import { openHydrated } from '../shell/alive.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { setBrowserSession, newPerson } from '#tests/e2e/setup/people.ts';

test('one sentence fills the form of a task, and leaves what was typed', async ({ page }) => {
  await setBrowserSession(page, await newPerson());
  await openHydrated(page, '/ads/task');
  const sentence = page.getByLabel('Опишите одной фразой');
  await sentence.fill('Нужен сантехник, завтра после шести, до 200 тысяч, в Самарканде');
  const understood = page.getByRole('status', { name: 'Что понято' });
  await expect(understood.getByRole('button', { name: 'Категория: Сантехники' })).toBeVisible();
  await expect(understood.getByRole('button', { name: 'Город: Самарканд' })).toBeVisible();
  await expect(page.getByLabel('Цена', { exact: true })).toHaveValue(/^200\s?000$/);
  await expect(page.getByLabel('Название')).toHaveValue('Нужен сантехник');
  await expect(page.getByLabel('Начало: время')).toHaveValue('18:00');
  expect(await axeFindings(page, 'a form that a sentence filled')).toEqual([]);

  // A chip leads to its field; what the person types there is theirs.
  await understood.getByRole('button', { name: /^Цена/ }).click();
  await expect(page.getByLabel('Цена', { exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('150000');
  await sentence.fill('Нужен сантехник, завтра утром, до 300 тысяч, в Самарканде');
  await expect(page.getByLabel('Начало: время')).toHaveValue('09:00');
  await expect(page.getByLabel('Цена', { exact: true })).toHaveValue(/^150\s?000$/);

  // Everything is in the draft.
  await expect(page.getByText('Черновик сохранён на этом устройстве')).toBeVisible();
  await page.reload();
  await expect(sentence).toHaveValue('Нужен сантехник, завтра утром, до 300 тысяч, в Самарканде');
  await expect(page.getByLabel('Цена', { exact: true })).toHaveValue(/^150\s?000$/);
  await expect(page.getByLabel('Название')).toHaveValue('Нужен сантехник');
});
