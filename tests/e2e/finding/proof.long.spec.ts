import { openHydrated } from '#tests/e2e/shell/alive.ts';
import { cards, findAd } from '#tests/e2e/setup/demo.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';

test('a card shows its author’s badge, feedback, deals and reply time', async ({ page, request }) => {
  const found = (await cards(request, 'services')).find(
    ({ author }) => author?.verified && (author.deals ?? 0) > 0 && author.rating.positive > 0,
  );
  if (!found?.author) throw new Error('no service of the demo has an author with deals');
  const { author, translations } = found;
  await openHydrated(page, `/services?search=${encodeURIComponent(translations[0].title)}`);
  const marks = page.locator(`[data-ad="${found.id}"]`).getByRole('list', { name: 'Отметки' });
  await expect(marks).toContainText(author.full_name);
  await expect(marks).toContainText('Проверен');
  await expect(marks).toContainText(/Хороших отзывов:\s*\d+/);
  await expect(marks).toContainText(/\d+ сдел/);
  const isShown = (author.reply_minutes ?? Infinity) <= 24 * 60;
  await expect(marks.getByText(/отвечает/i)).toHaveCount(isShown ? 1 : 0);
});

test('a card of a job names the employer and the schedule', async ({ page, request }) => {
  const found = (await cards(request, 'vacancies')).find(
    (ad) => ad.kind === 'vacancy' && ad.author && ad.schedule,
  );
  if (!found?.author) throw new Error('no vacancy of the demo has a schedule');
  await openHydrated(page, `/vacancies?search=${encodeURIComponent(found.translations[0].title)}`);
  const marks = page.locator(`[data-ad="${found.id}"]`).getByRole('list', { name: 'Отметки' });
  await expect(marks).toContainText(found.author.full_name);
  await expect(marks).toContainText(/занятость|график|смен|стажировка|вахт|проект|волонт|выходн|удал/i);
});

test('other maps show a service’s place and a task’s neighbourhood', async ({ page, request }) => {
  const service = await findAd(request, 'services', 'service', ({ location }) => location !== null);
  await openHydrated(page, `/services/${service.id}`);
  const yandex = page.getByRole('link', { name: 'Открыть в Яндекс Картах' });
  const google = page.getByRole('link', { name: 'Google Карты' });
  const { latitude, longitude } = service.location ?? {};
  await expect(yandex).toHaveAttribute('href', `https://yandex.uz/maps/?pt=${longitude},${latitude}&z=16`);
  await expect(google).toHaveAttribute('href', new RegExp(`query=${latitude},${longitude}$`));

  const task = await findAd(
    request,
    'tasks',
    'task',
    (ad) => ad.location !== null && ad.approximate === true,
  );
  await openHydrated(page, `/tasks/${task.id}`);
  await expect(page.getByText('Место показано примерно')).toBeVisible();
  await expect(yandex).toHaveAttribute('href', /\/maps\/\?ll=.*&z=14$/);
  await expect(google).toHaveAttribute('href', /\/maps\/@.*,14z$/);
});
