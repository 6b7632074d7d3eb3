import * as v from 'valibot';
import { axeFindings } from '#tests/e2e/every-screen/axe.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { CreatedId, finishDeal } from '#tests/e2e/deals/staged-deals.ts';
import { asSignedIn, callAs, onSiteDatabase } from '#tests/e2e/setup/people.ts';

test.use({ expectedConsole: [/status of 404/] });

/** More than a page of the list. */
const NEWER = 12;

test('a notification of feedback opens that feedback, however many are newer', async ({ page }) => {
  const { author, worker, request } = await finishDeal('Повесить полку');
  const form = new FormData();
  for (const [name, value] of Object.entries({ request, rating: 'negative', text: 'Висит криво' }))
    form.set(name, value);
  const { id } = v.parse(CreatedId, await callAs(author, 'POST', '/feedbacks', form));
  await onSiteDatabase(
    (sql) => sql`
      insert into feedbacks (user_id, author_id, positive, text, created_at)
      select user_id, author_id, true, 'Хороший мастер ' || place, created_at + place * interval '1 hour'
      from feedbacks, generate_series(1, ${NEWER}::int) as place where id = ${id}`,
  );
  await asSignedIn(page, worker);
  await page.goto('/cabinet/notifications');
  await page
    .getByRole('main')
    .getByRole('link', { name: /новый отзыв о вас/ })
    .click();
  await expect(page).toHaveURL(`/cabinet/feedbacks#feedback-${id}`);
  const wanted = page.getByRole('group', { name: 'Отзыв из уведомления' });
  for (const isReloaded of [false, true]) {
    if (isReloaded) await page.reload();
    await expect(wanted).toContainText('Висит криво');
    await expect(wanted).toBeFocused();
    await expect(wanted).toBeInViewport();
    await expect(page.getByText('Висит криво')).toHaveCount(1);
  }
  expect(await axeFindings(page, 'a feedback of a notification')).toEqual([]);

  await onSiteDatabase((sql) => sql`update feedbacks set removed_at = now() where id = ${id}`);
  await page.reload();
  await expect(wanted).toContainText('Этого отзыва больше нет');
  await expect(page.getByRole('list', { name: 'Отзывы' })).toContainText('Хороший мастер 12');
  await page.getByRole('link', { name: /^Хорошие/ }).click();
  await expect(wanted).toHaveCount(0);
});
