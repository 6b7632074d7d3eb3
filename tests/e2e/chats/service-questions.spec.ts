import { axeFindings } from '#tests/e2e/every-screen/axe.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { askOnSite, postServiceOnSite } from '#tests/e2e/deals/staged-deals.ts';
import { setBrowserSession, callAs, newPerson } from '#tests/e2e/setup/people.ts';

test('a service’s page shows its author who asked, and no empty section', async ({ page }) => {
  const author = await newPerson('Дилноза');
  const [ad, lonely] = [
    await postServiceOnSite(author, 'Чистка ковров на дому'),
    await postServiceOnSite(author, 'Мойка окон'),
  ];
  for (const name of ['Жасур', 'Азиз', 'Олим', 'Шерзод'])
    await askOnSite(await newPerson(name), ad, `Пишет ${name}`, 'service');
  await setBrowserSession(page, author);
  const asked = page.getByRole('region', { name: 'Кто написал' });
  for (const address of [`/cabinet/my-services/${ad}`, `/services/${ad}`]) {
    await page.goto(address);
    await expect(asked.getByRole('heading')).toHaveText('Кто написал 4');
    await expect(asked.getByRole('article')).toHaveCount(3);
    await expect(asked.getByRole('article').first()).toContainText(/Шерзод.*Пишет Шерзод/);
  }
  expect(await axeFindings(page, 'who asked about a service')).toEqual([]);
  const all = asked.getByRole('link', { name: 'Все, кто написал' });
  await expect(all).toHaveAttribute('href', `/cabinet/messages/service/${ad}`);
  await asked.getByRole('link', { name: 'Олим' }).click();
  await expect(page.getByRole('log').getByText('Пишет Олим')).toBeVisible();

  const answered = page.waitForResponse((answer) => answer.url().includes(`/messages/service?ad=${lonely}`));
  await page.goto(`/cabinet/my-services/${lonely}`);
  await answered;
  await expect(page.getByRole('heading', { name: 'Мойка окон' })).toBeVisible();
  await expect(asked).toHaveCount(0);
});

test('a service’s page shows an asker their question and its answer', async ({ page }) => {
  const [author, asker] = [await newPerson('Дилноза'), await newPerson('Жасур')];
  const ad = await postServiceOnSite(author, 'Ремонт кондиционеров');
  await setBrowserSession(page, asker);
  await page.goto(`/services/${ad}`);
  const write = page.getByRole('button', { name: 'Написать' });
  await expect(write).toBeVisible();
  const chat = await askOnSite(asker, ad, 'Свободны завтра?', 'service');
  await page.reload();
  const own = page.getByRole('region', { name: 'Ваш вопрос' });
  await expect(own).toContainText('Вы написали');
  await expect(own).toContainText('Свободны завтра?');
  await expect(write).toBeHidden();

  await callAs(author, 'POST', '/messages/answer', { message_id: chat, text: 'Да, с утра' });
  await page.reload();
  await expect(own).toContainText('Вам ответили');
  await expect(own.getByRole('img', { name: 'Непрочитанных: 1' })).toBeVisible();
  await own.getByRole('link', { name: 'Открыть переписку' }).click();
  await expect(page.getByRole('log').getByText('Да, с утра')).toBeVisible();
});
