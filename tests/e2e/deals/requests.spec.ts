import type { BrowserContext, Page } from 'playwright/test';
import { openAlive } from '../shell/alive.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { asSignedIn, newPerson, postTaskOnSite, type SitePerson } from '#tests/e2e/setup/people.ts';

async function pageOf(context: BrowserContext, person: SitePerson): Promise<Page> {
  const page = await context.newPage();
  await asSignedIn(page, person);
  return page;
}

test('a performer applies with an own price, and the author accepts @phone', async ({
  page: author,
  browser,
}) => {
  const [customer, worker] = await Promise.all([newPerson('Дилноза'), newPerson('Жасур')]);
  const id = await postTaskOnSite(customer, 'Починить кран на кухне');
  const other = await browser.newContext();
  const performer = await pageOf(other, worker);

  await test.step('the phone is shown on a tap and not before', async () => {
    await openAlive(performer, `/tasks/${id}`);
    expect(await performer.content()).not.toContain(customer.phone);
    await performer.getByRole('button', { name: 'Показать телефон' }).click();
    const dialog = performer.getByRole('dialog', { name: 'Телефон автора' });
    await expect(dialog.getByRole('link', { name: 'Позвонить' })).toHaveAttribute(
      'href',
      `tel:${customer.phone}`,
    );
    await dialog.getByRole('button', { name: 'Закрыть' }).click();
  });

  await test.step('the performer applies with an own price', async () => {
    await performer.getByRole('button', { name: 'Откликнуться' }).click();
    const dialog = performer.getByRole('dialog', { name: 'Ваш отклик' });
    await dialog.getByLabel('Почему вы').fill('Десять лет чиню краны, приеду сегодня');
    await dialog.getByRole('checkbox', { name: /^Цена подходит/ }).uncheck();
    await dialog.getByLabel('Своя цена, сум').fill('120000');
    await dialog.getByRole('button', { name: 'Отправить отклик' }).click();
    await expect(performer.getByText('Отклик отправлен', { exact: true })).toBeVisible();
    const own = performer.getByRole('region', { name: 'Ваш отклик' });
    await expect(own).toContainText('Вы откликнулись · ждём ответа');
    await expect(own).toContainText(/Своя цена: 120\s000/);
    await expect(performer.getByRole('button', { name: 'Откликнуться' })).toBeHidden();
  });

  await test.step('the author reads the request and accepts after a confirmation', async () => {
    await asSignedIn(author, customer);
    await author.goto(`/tasks/${id}/requests`);
    const request = author
      .getByRole('list', { name: 'Отклики' })
      .getByRole('article')
      .filter({ hasText: 'Жасур' });
    await expect(request).toContainText('Десять лет чиню краны');
    await expect(request).toContainText(/120\s000.*своя цена/);
    await expect(author.getByRole('button', { name: 'Откликнуться' })).toBeHidden();
    await request.getByRole('button', { name: 'Выбрать' }).click();
    const question = author.getByRole('dialog', { name: 'Вы уверены?' });
    await expect(question).toContainText('задание уйдёт из списков');
    await question.getByRole('button', { name: 'Да' }).click();
    await expect(author.getByText('Исполнитель выбран', { exact: true })).toBeVisible();
    await expect(request).toContainText('Исполнитель выбран, работа ещё не началась');
    await expect(request.getByRole('button', { name: 'Выбрать' })).toHaveCount(0);
  });

  await test.step('the performer sees the acceptance', async () => {
    await performer.reload();
    const own = performer.getByRole('region', { name: 'Ваш отклик' });
    await expect(own).toContainText('Автор выбрал вас');
    await expect(own.getByRole('button', { name: 'Начать работу' })).toBeVisible();
  });
  await other.close();
});

test('an unsent request is hidden from the next person who signs in @phone', async ({ context }) => {
  const [customer, worker, next] = await Promise.all([newPerson('Дилноза'), newPerson('Жасур'), newPerson()]);
  const page = await pageOf(context, worker);
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
