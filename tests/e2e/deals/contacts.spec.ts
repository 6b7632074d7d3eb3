import * as v from 'valibot';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { setBrowserSession, callAs, newPerson, say } from '#tests/e2e/setup/people.ts';
import {
  applyToTask,
  askOnSite,
  choosePerformer,
  CreatedId,
  expectPhone,
  finishDeal,
  postServiceOnSite,
} from './staged-deals.ts';

test('ad page and cabinet let the chosen performer contact the customer', async ({ page }) => {
  const { author, worker, ad } = await choosePerformer('Собрать шкаф');
  await setBrowserSession(page, worker);
  await page.goto(`/tasks/${ad}`);
  const own = page.getByRole('region', { name: 'Ваш отклик' });
  await expect(own).toContainText('Автор выбрал вас');
  await expectPhone(page, author.phone);
  await expect(own.getByRole('button', { name: 'Начать работу' })).toBeInViewport();
  await own.getByRole('link', { name: 'Написать' }).click();
  await say(page, 'Выезжаю');
  await expect(page.getByRole('log').getByText('Выезжаю')).toBeVisible();

  await page.goto('/cabinet');
  const waits = page.getByRole('region', { name: 'Ждёт вас' });
  await expect(waits.getByRole('article')).toContainText('Собрать шкаф');
  await expect(waits.getByRole('link', { name: 'Написать' })).toBeVisible();
  await waits.getByRole('button', { name: 'Начать работу' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Да' }).click();
  // The next step is the customer's.
  const work = page.getByRole('region', { name: 'Сейчас в работе' });
  await expect(work.getByRole('article')).toContainText('Собрать шкаф');
  await expect(waits).toHaveCount(0);
});

test('a finished deal asks for feedback until the person declines once', async ({ page }) => {
  const { author } = await finishDeal('Повесить карниз');
  await setBrowserSession(page, author);
  await page.goto('/cabinet');
  const review = page.getByRole('region', { name: 'Оставьте отзыв' });
  await expect(review.getByRole('article')).toContainText('Повесить карниз');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Ждёт вас' })).toHaveCount(0);
  await review.getByRole('button', { name: 'Не оставлять отзыв' }).click();
  await expect(review).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Дилноза' })).toBeVisible();
  await expect(review).toHaveCount(0);
});

test('a profile sums up the deals with its person in one line', async ({ page }) => {
  const { author, worker } = await choosePerformer('Покрасить дверь');
  await setBrowserSession(page, author);
  const { id } = v.parse(CreatedId, await callAs(worker, 'GET', '/me'));
  await page.goto(`/users/${id}`);
  const deals = page.getByRole('region', { name: 'Ваши договорённости: 1' });
  await expect(deals.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(deals.getByRole('article')).toBeHidden();
  await deals.getByRole('heading', { level: 2 }).click();
  await expect(deals.getByRole('article')).toContainText('Покрасить дверь');
});

test('before a choice, author and applicant can write to each other', async ({ page, browser }) => {
  const { author, worker, ad } = await applyToTask('Побелить потолок');
  const { id } = v.parse(CreatedId, await callAs(worker, 'GET', '/me'));
  await setBrowserSession(page, author);
  await page.goto(`/users/${id}`);
  const waiting = page.getByRole('region', { name: 'Ждут ответа: 1' }).getByRole('article');
  await expect(waiting).toContainText('Побелить потолок');
  await expect(waiting).toContainText('Ждёт вашего ответа');
  await waiting.getByRole('link', { name: 'Написать' }).click();
  await say(page, 'Когда начнёте?');
  await expect(page).toHaveURL(new RegExp(`/cabinet/messages/task/${ad}`));

  const other = await browser.newContext();
  const applicant = await other.newPage();
  await setBrowserSession(applicant, worker);
  await applicant.goto('/cabinet/my-tasks/requests');
  const own = applicant.getByRole('list', { name: 'Объявления, на которые вы откликнулись' });
  await expect(own).toContainText('Побелить потолок');
  await expect(own).toContainText('Ждёт ответа');
  await own.getByRole('link', { name: 'Написать' }).click();
  await expect(applicant.getByRole('log').getByText('Когда начнёте?')).toBeVisible();
  await other.close();
});

test('the author’s ad page focuses linked requests and has no report button', async ({ page }) => {
  const { author, ad } = await applyToTask('Починить забор');
  await setBrowserSession(page, author);
  await page.goto(`/tasks/${ad}#request`);
  const section = page.getByRole('region', { name: 'Отклики' });
  await expect(section).toBeFocused();
  await expect(section).toContainText(/150\s000 сум.*цена подходит/);
  await expect(page.getByRole('button', { name: 'Пожаловаться' })).toBeHidden();
  await page.goto(`/tasks/${ad}`);
  await page.getByRole('link', { name: 'Выбрать исполнителя' }).click();
  const request = page.getByRole('list', { name: 'Отклики' }).getByRole('article');
  await request.getByRole('link', { name: 'Написать' }).click();
  await expect(page.getByRole('list', { name: 'Быстрые фразы' })).toHaveCount(0);
  await say(page, 'Есть инструмент?');
  await expect(page.getByRole('log').getByText('Есть инструмент?')).toBeVisible();
});

test('my services show the services that I asked about', async ({ page }) => {
  const [author, asker] = await Promise.all([newPerson('Дилноза'), newPerson('Жасур')]);
  const title = 'Чистка ковров на дому';
  const chat = await askOnSite(asker, await postServiceOnSite(author, title), 'Свободны?', 'service');
  await callAs(author, 'POST', '/messages/answer', { message_id: chat, text: 'Да, завтра' });
  await setBrowserSession(page, asker);
  await page.goto('/cabinet/my-services');
  await page.getByRole('link', { name: 'Мои вопросы' }).click();
  const list = page.getByRole('list', { name: 'Услуги, о которых вы спросили' });
  await expect(list).toContainText(title);
  await expect(list).toContainText('Вам ответили');
  await list.getByRole('link', { name: 'Открыть переписку' }).click();
  await expect(page.getByRole('log').getByText('Да, завтра')).toBeVisible();
  // Quick phrases are for the ad's author, not for the person who asked.
  await expect(page.getByRole('list', { name: 'Быстрые фразы' })).toHaveCount(0);
});
