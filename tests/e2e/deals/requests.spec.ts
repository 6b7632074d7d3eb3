import { openHydrated } from '../shell/alive.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { setBrowserSession, newPerson, postTaskOnSite } from '#tests/e2e/setup/people.ts';

test('a performer applies with an own price, and the author accepts', async ({ page: author, browser }) => {
  const [customer, worker] = await Promise.all([newPerson('Дилноза'), newPerson('Жасур')]);
  const id = await postTaskOnSite(customer, 'Починить кран на кухне');
  const other = await browser.newContext();
  const performer = await other.newPage();
  await setBrowserSession(performer, worker);

  await test.step('the phone is shown on a tap and not before', async () => {
    await openHydrated(performer, `/tasks/${id}`);
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
    await dialog.getByLabel('Почему стоит выбрать вас').fill('Десять лет чиню краны, приеду сегодня');
    await expect(dialog.getByLabel(/^Цена подходит/)).not.toBeChecked();
    await dialog.getByRole('button', { name: 'Отправить отклик' }).click();
    await expect(dialog).toContainText('Отметьте, что цена подходит, или укажите свою');
    await dialog.getByLabel('Своя цена, сум').fill('120000');
    await dialog.getByRole('button', { name: 'Отправить отклик' }).click();
    await expect(performer.getByText('Отклик отправлен', { exact: true })).toBeVisible();
    const own = performer.getByRole('region', { name: 'Ваш отклик' });
    await expect(own).toContainText('Вы откликнулись · ждём ответа');
    await expect(own).toContainText(/Своя цена: 120\s000/);
    await expect(performer.getByRole('button', { name: 'Откликнуться' })).toBeHidden();
  });

  await test.step('the author reads the request and accepts after a confirmation', async () => {
    await setBrowserSession(author, customer);
    await author.goto(`/tasks/${id}/requests`);
    const request = author
      .getByRole('list', { name: 'Отклики' })
      .getByRole('article')
      .filter({ hasText: 'Жасур' });
    await expect(request).toContainText('Десять лет чиню краны');
    await expect(request).toContainText(/120\s000.*своя цена/);
    await expect(author.getByRole('button', { name: 'Откликнуться' })).toBeHidden();
    await request.getByRole('button', { name: 'Выбрать' }).click();
    const question = author.getByRole('dialog', { name: 'Выбрать исполнителя?' });
    await expect(question).toContainText(/Жасур.*120\s000/);
    await expect(question).toContainText('Задание уйдёт из списков');
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
