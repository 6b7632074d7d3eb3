import { axeFindings } from '#tests/e2e/every-screen/axe.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { askOnSite, postVacancyOnSite } from '#tests/e2e/deals/staged-deals.ts';
import { setBrowserSession, callAs, newPerson } from '#tests/e2e/setup/people.ts';

test('a chat blocks and unblocks the author of an anonymous vacancy', async ({ page }) => {
  const [author, asker] = [await newPerson('Азиз'), await newPerson()];
  const hidden = { anonymous: true, company: 'Швейный цех в Чиланзаре' };
  const ad = await postVacancyOnSite(author, 'Швея в цех', hidden);
  const chat = await askOnSite(asker, ad, 'Какой график?', 'vacancy');
  await callAs(author, 'POST', '/messages/answer', { message_id: chat, text: 'А вы кто такая?' });
  await setBrowserSession(page, asker);
  await page.goto(`/cabinet/messages/vacancy/${ad}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Швейный цех в Чиланзаре');
  const main = page.getByRole('main');
  await main.getByLabel('Действия').click();
  await page.getByRole('button', { name: 'Заблокировать автора вакансии' }).click();
  const question = page.getByRole('dialog', { name: 'Заблокировать автора вакансии?' });
  const found = await axeFindings(page, 'blocking an author');
  await question.getByRole('button', { name: 'Заблокировать' }).click();
  await expect(main.getByText('Написать этому человеку нельзя.')).toBeVisible();
  await main.getByLabel('Действия').click();
  await expect(page.getByRole('button', { name: 'Разблокировать автора вакансии' })).toBeVisible();

  await page.goto('/cabinet/settings');
  const blocked = main.getByRole('list', { name: 'Заблокированные люди' });
  await expect(blocked).toContainText('Автор вакансии «Швея в цех»');
  await expect(blocked).toContainText('Швейный цех в Чиланзаре');
  await expect(blocked).not.toContainText('Азиз');
  await expect(blocked.getByRole('link')).toHaveCount(0);
  found.push(...(await axeFindings(page, 'blocked')));
  await blocked.getByRole('button', { name: 'Разблокировать' }).click();
  await expect(blocked.getByText('Автор вакансии')).toHaveCount(0);
  await callAs(author, 'POST', '/messages/answer', { message_id: chat, text: 'Извините' });
  expect(found).toEqual([]);
});
