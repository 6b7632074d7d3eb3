import type { Page } from 'playwright/test';
import { axeFindings } from '#tests/e2e/every-screen/axe.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { pressIfThere } from '#tests/e2e/shell/press-if-there.ts';
import { setBrowserSession, newPerson } from '#tests/e2e/setup/people.ts';

// The tests provoke missing top-ups and a server out of reach.
test.use({ expectedConsole: [/status of 4\d\d|ERR_FAILED/] });

const main = (page: Page) => page.getByRole('main');

const onBalance = (page: Page) => page.getByRole('region', { name: 'На балансе' });

test('a test top-up is declined, then paid, and listed in the history', async ({ page }) => {
  await setBrowserSession(page, await newPerson());
  await page.goto('/cabinet/balance');
  await expect(onBalance(page)).toContainText('0 сум');
  await expect(main(page)).toContainText('Операций пока нет');

  const form = page.getByRole('form', { name: 'Пополнить' });
  const amount = form.getByLabel('Сумма, сум');
  await amount.fill('');
  await form.getByRole('button', { name: 'Пополнить' }).click();
  await expect(amount).toBeFocused();
  await expect(form).toContainText('Введите сумму');
  await amount.fill('500');
  await form.getByRole('button', { name: 'Пополнить' }).click();
  await expect(form).toContainText('вне допустимых пределов');
  const found = await axeFindings(page, 'refused');
  await form.getByRole('button', { name: '20 000' }).click();
  await expect(amount).toHaveValue('20000');
  await form.getByRole('radio', { name: /Тестовая оплата/ }).check();
  await form.getByRole('button', { name: 'Пополнить на 20 000 сум' }).click();

  await expect(page).toHaveURL(/\/cabinet\/balance\/\d+$/);
  await page.getByRole('button', { name: 'Отклонить оплату' }).click();
  await expect(main(page)).toContainText('Оплата не прошла');
  found.push(...(await axeFindings(page, 'declined')));
  await page.getByRole('button', { name: 'Оплатить 20 000 сум' }).click();
  await expect(main(page)).toContainText('Баланс пополнен на 20 000 сум');
  await expect(page.getByText('Баланс пополнен', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'К балансу' }).click();

  await expect(onBalance(page)).toContainText('20 000 сум');
  const history = page.getByRole('list', { name: 'История баланса' });
  await expect(history.getByRole('listitem')).toHaveCount(1);
  await expect(history).toContainText('+20 000 сум');
  found.push(...(await axeFindings(page, 'history')));
  expect(found).toEqual([]);
});

test('an unknown top-up is reported, and an unreachable balance retried', async ({ page }) => {
  await setBrowserSession(page, await newPerson());
  await page.goto('/cabinet/balance/999999');
  await expect(main(page)).toContainText('Такого пополнения нет');

  let isSilent = true;
  await page.route('**/api/v1/me/balance**', (route) => (isSilent ? route.abort() : route.continue()));
  await page.getByRole('link', { name: 'К балансу' }).click();
  // The message depends on which other requests the page has made and got answers to.
  await expect(main(page)).toContainText(/Не получилось загрузить|Здесь ещё ничего не сохранено/);
  isSilent = false;
  // The page may have retried on its own meanwhile.
  await expect
    .poll(async () => {
      await pressIfThere(page.getByRole('button', { name: 'Попробовать ещё раз' }));
      return (await onBalance(page).allInnerTexts()).join();
    })
    .toContain('0 сум');

  isSilent = true;
  const form = page.getByRole('form', { name: 'Пополнить' });
  await form.getByLabel('Сумма, сум').fill('70000');
  await form.getByRole('button', { name: 'Пополнить на 70 000 сум' }).click();
  await expect(form.getByRole('alert')).toContainText('Нет связи с сервером');
  await expect(form.getByLabel('Сумма, сум')).toHaveValue('70000');
  isSilent = false;
  await form.getByRole('radio', { name: /Тестовая оплата/ }).check();
  await form.getByRole('button', { name: 'Пополнить на 70 000 сум' }).click();
  await expect(page).toHaveURL(/\/cabinet\/balance\/\d+$/);
});
