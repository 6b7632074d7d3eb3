import * as v from 'valibot';
import { axeFindings } from '#tests/e2e/every-screen/axe.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { asSignedIn, callAs, newPerson } from '#tests/e2e/setup/people.ts';

test('a chat blocks and unblocks the author of an anonymous vacancy', async ({ page }) => {
  const [author, asker] = [await newPerson('Азиз'), await newPerson()];
  const vacancy = {
    translations: [{ locale: 'ru', title: 'Швея в цех', description: 'Смены по восемь часов' }],
    category: '102',
    city: '1',
    salary_min: 4_000_000,
    salary_max: 6_000_000,
    employment_type: 'full',
    anonymous: true,
    company: 'Швейный цех в Чиланзаре',
  };
  const Made = v.object({ id: v.string() });
  const { id: ad } = v.parse(Made, await callAs(author, 'POST', '/vacancies', vacancy));
  const asked = await callAs(asker, 'POST', '/messages/records', {
    kind: 'vacancy',
    operation_id: ad,
    text: 'Какой график?',
  });
  const { message_id: chat } = v.parse(v.object({ message_id: v.string() }), asked);
  await callAs(author, 'POST', '/messages/answer', { message_id: chat, text: 'А вы кто такая?' });
  await asSignedIn(page, asker);
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
