import { openAlive } from '../shell/alive.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { newPerson, postTaskOnSite } from '#tests/e2e/setup/people.ts';
import { openPageAs } from './open-page-as.ts';

test('an unsent request is hidden from the next person who signs in', async ({ context }) => {
  const [customer, worker, next] = await Promise.all([newPerson('Дилноза'), newPerson('Жасур'), newPerson()]);
  const page = await openPageAs(context, worker);
  await openAlive(page, `/tasks/${await postTaskOnSite(customer, 'Починить кран на кухне')}`);
  const dialog = page.getByRole('dialog', { name: 'Ваш отклик' });
  const open = async (): Promise<void> => await page.getByRole('button', { name: 'Откликнуться' }).click();
  await open();
  // The code that stores the words comes after the dialog: a dialog that is closed at once keeps none.
  await expect(async () => {
    await dialog.getByLabel('Почему вы').fill('Мой адрес: Чиланзар, 5');
    await dialog.getByRole('button', { name: 'Закрыть' }).click();
    await open();
    await expect(dialog.getByLabel('Почему вы')).toHaveValue('Мой адрес: Чиланзар, 5', { timeout: 2000 });
  }).toPass();
  await dialog.getByRole('button', { name: 'Закрыть' }).click();

  // A session begins in another tab.
  const other = await context.newPage();
  await other.goto('/info/about');
  const known = page.waitForResponse((response) => response.url().endsWith('/api/v1/me'));
  await other.evaluate(({ token, expires_at }) => {
    localStorage.setItem('@token_expires_at_v1', expires_at);
    localStorage.setItem('@token_v1', token);
  }, next.login);
  await page.bringToFront();
  await known;
  await open();
  await expect(dialog.getByLabel('Почему вы')).toHaveValue('');
});
