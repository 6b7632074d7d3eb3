import * as v from 'valibot';
import { openHydrated } from '../shell/alive.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { CreatedId, postServiceOnSite } from '#tests/e2e/deals/staged-deals.ts';
import { setBrowserSession, callAs, newPerson, postTaskOnSite } from '#tests/e2e/setup/people.ts';

const Chats = v.object({ items: v.array(v.object({ operation_id: v.string(), unread: v.number() })) });

test('a profile has contact buttons and lets a customer offer a task', async ({ page, browser }) => {
  const [customer, performer] = await Promise.all([newPerson('Дилноза'), newPerson('Жасур')]);
  const service = await postServiceOnSite(performer, 'Сантехник на дом');
  const task = await postTaskOnSite(customer, 'Поставить смеситель');
  const { id } = v.parse(CreatedId, await callAs(performer, 'GET', '/me'));

  await test.step('a visitor is told what signing in is for', async () => {
    const visitor = await browser.newPage();
    await openHydrated(visitor, `/users/${id}`);
    const ways = visitor.getByRole('group', { name: 'Связаться' });
    await expect(ways.getByRole('button')).toHaveText(['Написать', 'Позвонить', 'Предложить задание']);
    await ways.getByRole('button', { name: 'Предложить задание' }).click();
    await expect(visitor.getByRole('dialog')).toContainText('Войдите, чтобы предложить задание');
    await visitor.close();
  });

  await setBrowserSession(page, customer);
  await openHydrated(page, `/users/${id}`);
  const ways = page.getByRole('group', { name: 'Связаться' });
  await ways.getByRole('button', { name: 'Позвонить' }).click();
  const phone = page.getByRole('dialog', { name: 'Телефон автора' });
  await expect(phone.getByRole('link', { name: 'Позвонить' })).toHaveAttribute(
    'href',
    `tel:${performer.phone}`,
  );
  await phone.getByRole('button', { name: 'Закрыть' }).click();

  await ways.getByRole('button', { name: 'Предложить задание' }).click();
  const dialog = page.getByRole('dialog', { name: 'Предложить задание' });
  await expect(dialog.getByRole('radio', { name: /Поставить смеситель/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Предложить' }).click();
  await expect(page).toHaveURL(`/cabinet/messages/task/${task}`);
  await expect(page.getByText('Здравствуйте! Возьмётесь за это задание?')).toBeVisible();
  const chats = v.parse(Chats, await callAs(performer, 'GET', '/messages/task'));
  expect(chats.items).toEqual([{ operation_id: task, unread: 1 }]);

  await page.goto(`/users/${id}`);
  await ways.getByRole('button', { name: 'Написать' }).click();
  await expect(page).toHaveURL(`/cabinet/messages/service/${service}`);

  await test.step('one’s own profile offers no ways to contact oneself', async () => {
    const own = await browser.newPage();
    await setBrowserSession(own, performer);
    await openHydrated(own, `/users/${id}`);
    await expect(own.getByRole('heading', { level: 1, name: 'Жасур' })).toBeVisible();
    await expect(own.getByRole('group', { name: 'Связаться' })).toHaveCount(0);
    await own.close();
  });
});
