import type { Page } from 'playwright/test';
import { openHydrated, waitUntilDeferredStart } from '../shell/alive.ts';
import { axeFindings } from '#tests/e2e/every-screen/axe.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { applyFor, askOnSite } from '#tests/e2e/deals/staged-deals.ts';
import {
  setBrowserSession,
  callAs,
  newSiteAddress,
  newPerson,
  postTaskOnSite,
} from '#tests/e2e/setup/people.ts';

test.beforeEach(async ({ page }) => {
  await page.setExtraHTTPHeaders(newSiteAddress());
});

const missing = (page: Page) => page.getByRole('region', { name: 'Чего не хватает' });

const firstSteps = (page: Page) => page.getByRole('form', { name: 'Немного о вас' });

test('the cabinet and home begin with ads and deals that need an action', async ({ page }) => {
  const [person, other] = [await newPerson(), await newPerson('Санжар')];
  const ad = await postTaskOnSite(person, 'Починить кран на кухне');
  const request = await applyFor(other, ad);
  const text = 'Какой у вас кран?';
  await askOnSite(other, ad, text);
  await setBrowserSession(page, person);
  await openHydrated(page, '/cabinet');
  const waits = page.getByRole('region', { name: 'Ждёт вас' });
  const items = waits.getByRole('listitem');
  await expect(items).toHaveCount(3);
  await expect(items.nth(0)).toContainText('1 новый отклик');
  await expect(items.nth(0)).toContainText('Починить кран на кухне');
  await expect(items.nth(1)).toContainText('1 новое сообщение');
  await expect(items.nth(2)).toContainText('Показывается до');
  await expect(page.getByRole('main').getByRole('region').first()).toHaveAccessibleName('Ждёт вас');
  expect(await axeFindings(page, 'the home of a cabinet with something to do')).toEqual([]);
  await waits.getByRole('link', { name: 'Прочитать' }).click();
  await expect(page.getByRole('log').getByText(text)).toBeVisible();
  await expect.poll(() => callAs(person, 'GET', '/messages/unread')).toMatchObject({ task: 0 });

  await page.goBack();
  await expect(items).toHaveCount(2);
  await page.getByRole('link', { name: 'Главная' }).click();
  await expect(page.getByRole('main').getByRole('region').first()).toHaveAccessibleName('Ждёт вас');
  await waits.getByRole('link', { name: 'Выбрать' }).click();
  await expect(page).toHaveURL(`/tasks/${ad}/requests`);
  await page.getByRole('button', { name: 'Выбрать' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Да' }).click();
  await expect(page.getByText('Исполнитель выбран').first()).toBeVisible();
  await page.goBack();
  // The choice is made, and the deal waits for the performer.
  await expect(waits.getByText('1 новый отклик')).toBeHidden();
  for (const status of ['running', 'done'])
    await callAs(other, 'POST', `/task-requests/${request}/change-status`, { status });
  await waits.getByRole('button', { name: 'Принять работу' }).click();
  const question = page.getByRole('dialog', { name: 'Принять работу?' });
  await expect(question).toContainText('Санжар');
  await question.getByRole('button', { name: 'Да' }).click();
  await expect(page.getByText('Задание завершено')).toBeVisible();
  await expect(waits.getByRole('button', { name: 'Принять работу' })).toBeHidden();
});

test.describe('without a network', () => {
  test.use({ expectedConsole: [/net::ERR_|WebSocket connection/] });

  test('first steps done offline are saved and sent once there is a network', async ({ page, context }) => {
    const person = await newPerson();
    await setBrowserSession(page, person);
    await openHydrated(page, '/cabinet');
    await missing(page)
      .getByRole('link', { name: /^Чем занимаетесь/ })
      .press('Enter');
    await firstSteps(page).getByRole('radio', { name: 'Бухара' }).check();
    await waitUntilDeferredStart(page);
    await context.setOffline(true);
    await firstSteps(page).getByRole('checkbox', { name: 'Электрики' }).press('Space');
    await firstSteps(page).getByRole('button', { name: 'Готово' }).press('Enter');
    // The cabinet counts the queued answers as done.
    await expect(missing(page).getByText('Готово 2 из 6')).toBeVisible();
    expect(await callAs(person, 'GET', '/me')).toMatchObject({ city: null, categories: [] });
    await context.setOffline(false);
    await expect.poll(() => callAs(person, 'GET', '/me')).toMatchObject({ city: '3', categories: ['102'] });
  });
});
