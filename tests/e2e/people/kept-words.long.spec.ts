import { expect, test } from '../setup/fixtures.ts';
import { setBrowserSession, callAs, newPerson, postTaskOnSite, SITE_PASSWORD } from '../setup/people.ts';
import { draftsOf } from '#tests/e2e/setup/drafts.ts';
import { onAnotherDevice, signInByDialog, signInDialog } from '#tests/e2e/sign-in/sessions.ts';
import { openHydrated, waitUntilHydrated } from '../shell/alive.ts';

test('an open profile form keeps what is typed when another device saves', async ({ page }) => {
  const person = await newPerson();
  await setBrowserSession(page, person);
  await openHydrated(page, '/cabinet/edit-account');
  const form = page.getByRole('form', { name: 'Мои данные' });
  const about = form.getByLabel('О себе');
  await about.fill('Собираю мебель');
  await about.press('End');
  // Once the page has asked for a socket ticket, it hears of changes on other devices.
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(),
      ),
    )
    .toContain('/security/socket-ticket');
  await callAs(await onAnotherDevice(person), 'PATCH', '/me/edit', {
    city: '2',
    email: 'new@yumush.example',
  });
  await expect(form.getByLabel('Город', { exact: true })).toHaveValue('2');
  await expect(form.getByRole('status').filter({ hasText: 'Изменилось на другом устройстве' })).toContainText(
    /эл\. почта, город/,
  );
  await expect(about).toHaveValue('Собираю мебель');
  await expect(about).toBeFocused();
  await page.keyboard.type(' и двери');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await form.getByRole('button', { name: 'Сохранить' }).click();
  const body: unknown = (await sent).postDataJSON();
  expect(body).toMatchObject({ about: 'Собираю мебель и двери' });
  expect(body).not.toHaveProperty('city');
  expect(body).not.toHaveProperty('name');
  await expect
    .poll(() => callAs(person, 'GET', '/me'))
    .toMatchObject({ about: 'Собираю мебель и двери', city: '2', email: 'new@yumush.example' });
});

test.describe('words of a short form', () => {
  test.use({ expectedConsole: [/status of 401/] });

  test('a report survives a reload and the end of its session', async ({ page }) => {
    const ad = await postTaskOnSite(await newPerson('Дилноза'), 'Починить кран');
    const person = await newPerson('Жасур');
    await setBrowserSession(page, person);
    const dialog = page.getByRole('dialog', { name: /^Жалоба/ });
    const open = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Пожаловаться' }).click();
      await expect(dialog).toBeVisible();
    };
    const text = dialog.getByLabel('Подробности');
    const fraud = dialog.getByRole('radio', { name: /^Обман/ });
    await openHydrated(page, `/tasks/${ad}`);
    await open();
    await fraud.check();
    await text.fill('Просит предоплату');
    await expect.poll(() => draftsOf(page)).toContain('Просит предоплату');
    await page.reload();
    await waitUntilHydrated(page);
    await open();
    await expect(text).toHaveValue('Просит предоплату');
    await expect(fraud).toBeChecked();

    await test.step('a report’s words survive a session that ends while they are typed', async () => {
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
      await waitUntilHydrated(page);
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
