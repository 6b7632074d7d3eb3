import { expect, test } from '../setup/fixtures.ts';
import { asSignedIn, newPerson, postTaskOnSite, SITE_PASSWORD } from '../setup/people.ts';
import { openAlive, untilAlive } from '../shell/alive.ts';
import { draftsOf } from '#tests/e2e/setup/drafts.ts';
import { signInByDialog, signInDialog } from '#tests/e2e/sign-in/sessions.ts';

test.describe('words of a short form', () => {
  test.use({ expectedConsole: [/status of 401/] });

  test('a report survives a reload and the end of its session', async ({ page }) => {
    const ad = await postTaskOnSite(await newPerson('Дилноза'), 'Починить кран');
    const person = await newPerson('Жасур');
    await asSignedIn(page, person);
    const dialog = page.getByRole('dialog', { name: /^Жалоба/ });
    const open = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Пожаловаться' }).click();
      await expect(dialog).toBeVisible();
    };
    const text = dialog.getByLabel('Подробности');
    const fraud = dialog.getByRole('radio', { name: /^Обман/ });
    await openAlive(page, `/tasks/${ad}`);
    await open();
    await fraud.check();
    await text.fill('Просит предоплату');
    await expect.poll(() => draftsOf(page)).toContain('Просит предоплату');
    await page.reload();
    await untilAlive(page);
    await open();
    await expect(text).toHaveValue('Просит предоплату');
    await expect(fraud).toBeChecked();

    await test.step('the session ends while somebody types', async () => {
      await text.fill('Просит предоплату на карту');
      await page.evaluate(() => localStorage.setItem('@token_expires_at_v1', '2026-01-01T00:00:00.000000Z'));
      // The page looks at its session only once its last scripts have run.
      await expect
        .poll(async () => {
          await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
          return await signInDialog(page).isVisible();
        })
        .toBe(true);
      await page.reload();
      await untilAlive(page);
      await page.getByRole('button', { name: 'Пожаловаться' }).click();
      await signInByDialog(page, person);
      await expect(dialog).toBeVisible();
      await expect(text).toHaveValue('Просит предоплату на карту');
      expect(await draftsOf(page)).not.toContain(SITE_PASSWORD);
    });

    await test.step('what was sent is no longer a draft', async () => {
      await dialog.getByRole('button', { name: 'Отправить жалобу' }).click();
      await expect(dialog).toHaveCount(0);
      await expect.poll(() => draftsOf(page)).toBe('[]');
    });
  });
});

test('an application keeps its words and price over a reload', async ({ page }) => {
  const ad = await postTaskOnSite(await newPerson('Дилноза'), 'Собрать шкаф');
  await asSignedIn(page, await newPerson('Жасур'));
  const dialog = page.getByRole('dialog', { name: 'Ваш отклик' });
  const open = () => page.getByRole('button', { name: 'Откликнуться' }).click();
  await openAlive(page, `/tasks/${ad}`);
  await open();
  await dialog.getByLabel('Почему стоит выбрать вас').fill('Соберу за час');
  await dialog.getByLabel('Своя цена, сум').fill('200000');
  await expect.poll(() => draftsOf(page)).toMatch(/Соберу за час.*200/);
  await page.reload();
  await untilAlive(page);
  await open();
  await expect(dialog.getByLabel('Почему стоит выбрать вас')).toHaveValue('Соберу за час');
  await expect(dialog.getByLabel('Своя цена, сум')).toHaveValue(/^200\s000$/);

  await test.step('what is typed before the draft has been read wins', async () => {
    let readDraft = (): void => undefined;
    const isTyped = new Promise<void>((resolve) => (readDraft = resolve));
    await page.route('**/assets/form-draft-*.js', async (route) => {
      await isTyped;
      await route.continue();
    });
    await page.reload();
    await untilAlive(page);
    await open();
    await dialog.getByLabel('Почему стоит выбрать вас').fill('Соберу сегодня');
    readDraft();
    await expect(dialog.getByLabel('Своя цена, сум')).toHaveValue(/^200\s000$/);
    await expect(dialog.getByLabel('Почему стоит выбрать вас')).toHaveValue('Соберу сегодня');
    await expect.poll(() => draftsOf(page)).toMatch(/Соберу сегодня.*200/);
  });
});

test('a profile that was just saved is neither a draft nor a conflict', async ({ page }) => {
  await asSignedIn(page, await newPerson());
  await openAlive(page, '/cabinet/edit-account');
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
