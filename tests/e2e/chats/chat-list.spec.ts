import { axeFindings } from '#tests/e2e/every-screen/axe.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { askOnSite, postVacancyOnSite } from '#tests/e2e/deals/staged-deals.ts';
import { setBrowserSession, newPerson, postTaskOnSite } from '#tests/e2e/setup/people.ts';

test('the list of all chats has filter chips and swipe to delete', async ({ page }) => {
  const [author, asker] = [await newPerson('Азиз'), await newPerson()];
  const titles = ['Собрать шкаф из трёх частей', 'Повесить три полки на кухне'];
  const [shelf, cupboard] = [
    await postTaskOnSite(author, titles[1] ?? ''),
    await postTaskOnSite(author, titles[0] ?? ''),
  ];
  for (const ad of [cupboard, shelf]) await askOnSite(asker, ad, 'Актуально?');
  await setBrowserSession(page, author);
  await page.goto('/cabinet');
  await page.getByRole('link', { name: /^Мои сообщения/ }).click();
  const chats = page.getByRole('list', { name: 'Переписки' }).getByRole('article');
  const chips = page.getByRole('navigation', { name: 'О каких объявлениях' });
  await expect(chats).toHaveCount(2);
  await expect(chips.getByRole('link', { name: /^Все/ })).toHaveAttribute('aria-current', 'page');
  expect(await axeFindings(page, 'all chats')).toEqual([]);
  await chips.getByRole('link', { name: /^Вакансии/ }).click();
  await expect(page.getByText('Сообщений пока нет')).toBeVisible();
  await expect(chips.locator('[aria-current]')).toHaveText(['Вакансии']);
  await chips.getByRole('link', { name: 'Непрочитанные' }).click();
  await expect(page).toHaveURL('/cabinet/messages?unread=1');
  await chats
    .filter({ hasText: titles[1] ?? '' })
    .getByRole('link', { name: 'Дилноза' })
    .click();
  await expect(page.getByRole('log').getByText('Актуально?')).toBeVisible();
  await page.goBack();
  await expect(chats).toHaveCount(1);

  const row = chats.first();
  await row.evaluate((each) => each.scrollTo({ left: each.scrollWidth }));
  await row.getByText('Удалить').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Всё прочитано')).toBeVisible();
  await page.getByRole('link', { name: 'Показать все переписки' }).click();
  await expect(chats).toHaveCount(1);
});

test('the chat page of an own ad shows who wrote instead of a text field', async ({ page }) => {
  const author = await newPerson('Азиз');
  const task = await postTaskOnSite(author, 'Вынести старый диван');
  const vacancy = await postVacancyOnSite(author, 'Продавец в магазин', {
    anonymous: true,
    company: 'Магазин',
  });
  await setBrowserSession(page, author);
  for (const address of [`task/${task}`, `vacancy/${vacancy}`]) {
    await page.goto(`/cabinet/messages/${address}`);
    await expect(page.getByText('Пока никто не написал')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  }
  await askOnSite(await newPerson('Жасур'), task, 'Какой этаж?');
  await page.goto(`/cabinet/messages/task/${task}`);
  await expect(page.getByRole('log').getByText('Какой этаж?')).toBeVisible();
});
