import { expect, test } from '../setup/fixtures.ts';
import { setBrowserSession, newPerson, postTaskOnSite } from '../setup/people.ts';
import { openHydrated, waitUntilHydrated } from '../shell/alive.ts';
import { draftsOf } from '#tests/e2e/setup/drafts.ts';

test('an application keeps its words and price over a reload', async ({ page }) => {
  const ad = await postTaskOnSite(await newPerson('Дилноза'), 'Собрать шкаф');
  await setBrowserSession(page, await newPerson('Жасур'));
  const dialog = page.getByRole('dialog', { name: 'Ваш отклик' });
  const open = () => page.getByRole('button', { name: 'Откликнуться' }).click();
  await openHydrated(page, `/tasks/${ad}`);
  await open();
  await dialog.getByLabel('Почему стоит выбрать вас').fill('Соберу за час');
  await dialog.getByLabel('Своя цена, сум').fill('200000');
  await expect.poll(() => draftsOf(page)).toMatch(/Соберу за час.*200/);
  await page.reload();
  await waitUntilHydrated(page);
  await open();
  await expect(dialog.getByLabel('Почему стоит выбрать вас')).toHaveValue('Соберу за час');
  await expect(dialog.getByLabel('Своя цена, сум')).toHaveValue(/^200\s000$/);

  await test.step('text typed before the draft is loaded is not overwritten', async () => {
    let readDraft = (): void => undefined;
    const isTyped = new Promise<void>((resolve) => (readDraft = resolve));
    await page.route('**/assets/form-draft-*.js', async (route) => {
      await isTyped;
      await route.continue();
    });
    await page.reload();
    await waitUntilHydrated(page);
    await open();
    await dialog.getByLabel('Почему стоит выбрать вас').fill('Соберу сегодня');
    readDraft();
    await expect(dialog.getByLabel('Своя цена, сум')).toHaveValue(/^200\s000$/);
    await expect(dialog.getByLabel('Почему стоит выбрать вас')).toHaveValue('Соберу сегодня');
    await expect.poll(() => draftsOf(page)).toMatch(/Соберу сегодня.*200/);
  });
});

test('a profile that was just saved is neither a draft nor a conflict', async ({ page }) => {
  await setBrowserSession(page, await newPerson());
  await openHydrated(page, '/cabinet/edit-account');
  const form = page.getByRole('form', { name: 'Мои данные' });
  const draftLine = form.getByRole('status').filter({ hasText: /Черновик|с тех пор изменились/ });
  await form.getByLabel('О себе').fill('Собираю мебель');
  await expect(draftLine).toBeVisible();
  let readAgain = (): void => undefined;
  const isTyped = new Promise<void>((resolve) => (readAgain = resolve));
  await page.route('**/api/v1/me/edit', async (route) => {
    const response = await route.fetch();
    await page.route('**/api/v1/me', async (reading) => {
      await isTyped;
      await reading.continue();
    });
    await route.fulfill({ response });
  });
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Профиль обновлён')).toBeVisible();
  await expect(draftLine).toHaveCount(0);
  // The next draft begins before the page has read what it saved.
  await form.getByLabel('Эл. почта').fill('dilnoza@yumush.example');
  await expect.poll(() => draftsOf(page)).toContain('dilnoza@yumush.example');
  expect(await draftsOf(page)).not.toContain('Собираю мебель');
  const isRead = page.waitForResponse('**/api/v1/me');
  readAgain();
  await (await isRead).finished();
  await expect(draftLine).toHaveText('Черновик сохранён на этом устройстве');
});
