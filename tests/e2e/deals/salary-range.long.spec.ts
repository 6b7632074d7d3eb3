import * as v from 'valibot';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { setBrowserSession, callAs, newPerson } from '#tests/e2e/setup/people.ts';
import { postVacancyOnSite } from './staged-deals.ts';

const Versioned = v.object({ version: v.number() });

test('a salary stays a range for both sides of an application', async ({ page, browser }) => {
  const [employer, seeker] = await Promise.all([newPerson('Дилноза'), newPerson('Жасур')]);
  const id = await postVacancyOnSite(employer, 'Электрик на завод');
  const other = await browser.newContext();
  const applicant = await other.newPage();
  await setBrowserSession(applicant, seeker);
  await applicant.goto(`/vacancies/${id}`);
  await applicant.getByRole('button', { name: 'Откликнуться' }).click();
  const dialog = applicant.getByRole('dialog', { name: 'Ваш отклик' });
  await dialog.getByLabel(/^Цена подходит: от\s4\s000\s000 до\s6\s000\s000 сум/).check();
  await dialog.getByRole('button', { name: 'Отправить отклик' }).click();
  const own = applicant.getByRole('region', { name: 'Ваш отклик' });
  await expect(own).toContainText(/Цена подходит: от\s4 до\s6\sмлн сум/);
  await expect(own).not.toContainText('Сейчас в объявлении');

  const { version } = v.parse(Versioned, await callAs(employer, 'GET', `/vacancies/${id}/own`));
  await callAs(employer, 'PATCH', `/vacancies/${id}/update`, { salary_min: 5_000_000, version });
  await setBrowserSession(page, employer);
  await page.goto(`/vacancies/${id}/requests`);
  const request = page.getByRole('list', { name: 'Отклики' }).getByRole('article');
  await expect(request).toContainText(/от\s4 до\s6\sмлн сум.*цена подходит/);
  await expect(request).toContainText(/Сейчас в объявлении: от\s5 до\s6\sмлн сум/);
  await request.getByRole('button', { name: 'Принять' }).click();
  const question = page.getByRole('dialog', { name: 'Принять отклик?' });
  await expect(question).toContainText(/Жасур.*от\s4 до\s6\sмлн сум/);
  await question.getByRole('button', { name: 'Да' }).click();
  await request.getByRole('link', { name: 'Написать' }).click();
  await expect(page.getByRole('log')).toContainText(/Вы приняли отклик · от\s4 до\s6\sмлн сум/);
  await other.close();
});
