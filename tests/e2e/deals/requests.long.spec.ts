import { openHydrated } from '../shell/alive.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { setBrowserSession, newPerson, postTaskOnSite } from '#tests/e2e/setup/people.ts';
import { replaceSession } from '#tests/e2e/sign-in/sessions.ts';

test('an unsent request is hidden from the next person who signs in', async ({ page, context }) => {
  const [customer, worker, next] = await Promise.all([newPerson('Дилноза'), newPerson('Жасур'), newPerson()]);
  await setBrowserSession(page, worker);
  await openHydrated(page, `/tasks/${await postTaskOnSite(customer, 'Починить кран на кухне')}`);
  const dialog = page.getByRole('dialog', { name: 'Ваш отклик' });
  const open = async (): Promise<void> => await page.getByRole('button', { name: 'Откликнуться' }).click();
  await open();
  // The code that stores drafts loads later than the dialog: a dialog that is closed at once stores no draft.
  await expect
    .poll(async () => {
      await dialog.getByLabel('Почему стоит выбрать вас').fill('Мой адрес: Чиланзар, 5');
      await dialog.getByRole('button', { name: 'Закрыть' }).click();
      await open();
      return await dialog.getByLabel('Почему стоит выбрать вас').inputValue();
    })
    .toBe('Мой адрес: Чиланзар, 5');
  await dialog.getByRole('button', { name: 'Закрыть' }).click();

  // A session begins in another tab.
  const other = await context.newPage();
  await other.goto('/info/about');
  const known = page.waitForResponse((response) => response.url().endsWith('/api/v1/me'));
  await replaceSession(other, next.login);
  await page.bringToFront();
  await known;
  await open();
  await expect(dialog.getByLabel('Почему стоит выбрать вас')).toHaveValue('');
});
