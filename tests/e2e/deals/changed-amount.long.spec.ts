import type { Page } from 'playwright/test';
import * as v from 'valibot';
import {
  setBrowserSession,
  callAs,
  newPerson,
  postTaskOnSite,
  type SitePerson,
} from '#tests/e2e/setup/people.ts';
import { expect, openInstalled, test } from '../offline/offline-fixtures.ts';

const Versioned = v.object({ version: v.number() });

test.use({ expectedConsole: [/status of 409|net::ERR_|status of 504|^WebSocket connection to /] });

async function changeAmount(author: SitePerson, ad: string, price: number): Promise<void> {
  const { version } = v.parse(Versioned, await callAs(author, 'GET', `/tasks/${ad}/own`));
  await callAs(author, 'PATCH', `/tasks/${ad}/update`, { price, version });
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Ваш отклик' });

/** Opens the form of a request to a new task of 150,000. */
async function openForm(page: Page): Promise<{ author: SitePerson; ad: string }> {
  const [author, worker] = await Promise.all([newPerson('Дилноза'), newPerson('Жасур')]);
  const ad = await postTaskOnSite(author, 'Покрасить дверь');
  await setBrowserSession(page, worker);
  await openInstalled(page, `/tasks/${ad}`);
  await page.getByRole('button', { name: 'Откликнуться' }).click();
  await dialogOf(page)
    .getByLabel(/^Цена подходит: 150/)
    .check();
  return { author, ad };
}

test('an applicant is asked anew when the amount has changed @both', async ({ page }) => {
  const { author, ad } = await openForm(page);
  await changeAmount(author, ad, 555_000);
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Отправить отклик' }).click();
  await expect(dialog).toContainText(/теперь 555\s000 сум/);
  await expect(dialog.getByLabel(/^Цена подходит: 555/)).not.toBeChecked();
  await dialog.getByLabel(/^Цена подходит: 555/).check();
  await dialog.getByRole('button', { name: 'Отправить отклик' }).click();
  const own = page.getByRole('region', { name: 'Ваш отклик' });
  await expect(own).toContainText(/ждём ответа.*Цена подходит: 555\s000/);
});

test('a request queued offline is asked anew when the amount has changed @both', async ({ page, line }) => {
  const { author, ad } = await openForm(page);
  line.set('down');
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Отправить отклик' }).click();
  const own = page.getByRole('region', { name: 'Ваш отклик' });
  await expect(own).toContainText(/Цена подходит: 150\s000/);
  await changeAmount(author, ad, 555_000);
  line.set('up');
  await expect(own).toContainText(/теперь 555\s000 сум/, { timeout: 45_000 });
  await own.getByRole('button', { name: 'Исправить' }).click();
  await dialog.getByLabel(/^Цена подходит: 555/).check();
  await dialog.getByRole('button', { name: 'Отправить отклик' }).click();
  await expect(own).toContainText(/ждём ответа.*Цена подходит: 555\s000/);
});
