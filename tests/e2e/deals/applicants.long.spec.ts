import type { Page } from 'playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { setBrowserSession, callAs, newPerson, postTaskOnSite } from '#tests/e2e/setup/people.ts';

const applicants = (page: Page) => page.getByRole('main').getByRole('article');

test('applicants stand side by side and are sorted by price @both', async ({ page, isMobile }) => {
  const author = await newPerson('Дилноза');
  const task = await postTaskOnSite(author, 'Собрать шкаф');
  for (const [name, price] of [
    ['Жасур', 300_000],
    ['Отабек', 120_000],
    ['Тимур', 200_000],
  ] as const) {
    const body = { agrees_to_price: false, price, comment: `Опыт у меня есть, ${name}` };
    // oxlint-disable-next-line no-await-in-loop -- the order of the applications is part of the test
    await callAs(await newPerson(name), 'POST', `/tasks/${task}/task-requests`, body);
  }
  await setBrowserSession(page, author);
  await page.goto(`/tasks/${task}/requests`);
  await expect(page.getByText('Откликнулись 3 человека')).toBeVisible();
  await expect(applicants(page)).toContainText(['Тимур', 'Отабек', 'Жасур']);
  await page.getByRole('combobox', { name: 'Порядок' }).selectOption({ label: 'Сначала дешевле' });
  await expect(applicants(page)).toContainText(['Отабек', 'Тимур', 'Жасур']);
  await expect(page).toHaveURL(/sort=price/);

  const cheapest = page.getByRole('article', { name: 'Отабек' });
  await expect(cheapest).toContainText(/120\s000/);
  await expect(cheapest).toContainText('своя цена');
  await expect(cheapest.getByRole('link', { name: 'Написать' })).toBeVisible();
  await expect(cheapest.getByRole('button', { name: 'Выбрать' })).toBeVisible();
  // Phone numbers are disclosed once somebody is chosen.
  await expect(page.getByRole('button', { name: 'Позвонить' })).toHaveCount(0);
  // On a desktop the same parts of all applicants are in one column.
  const lefts = await applicants(page)
    .getByText('своя цена')
    .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)));
  expect(lefts).toHaveLength(3);
  if (!isMobile) expect(new Set(lefts).size).toBe(1);

  await cheapest.getByRole('button', { name: 'Выбрать' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Да', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Позвонить' })).toHaveCount(1);
});
