import type { Page } from 'playwright/test';
import { openHydrated } from '#tests/e2e/shell/alive.ts';
import { cards, findAd, findTask } from '#tests/e2e/setup/demo.ts';
import { postVacancyOnSite } from '#tests/e2e/deals/staged-deals.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { transliterateIfUzbek } from '#text/uzbek/transliterate-if-uzbek.ts';
import { setBrowserSession, newPerson } from '#tests/e2e/setup/people.ts';

const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Вход или регистрация' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('actions on an ad open the login for visitors and restore the focus', async ({ page, request }) => {
  const ad = await findAd(request, 'tasks', 'task', ({ can }) => can.apply && can.ask);
  await openHydrated(page, `/tasks/${ad.id}`);
  const main = page.getByRole('main');
  for (const name of ['Откликнуться', 'Задать вопрос', 'Показать телефон', 'Пожаловаться']) {
    const button = main.getByRole('button', { name, exact: true });
    await button.click();
    await expect(loginDialog(page), name).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(loginDialog(page)).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});

test('the button to apply is always in view and covers nothing @both', async ({
  page,
  request,
  isMobile,
}) => {
  const ad = await findAd(request, 'tasks', 'task', ({ can }) => can.apply);
  await openHydrated(page, `/tasks/${ad.id}`);
  const apply = page.getByRole('button', { name: 'Откликнуться' });
  if (isMobile) await expect(apply).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  if (!isMobile) return;
  await expect(apply).toBeInViewport({ ratio: 1 });
  const last = await page.getByRole('main').getByRole('link').last().boundingBox();
  const bar = await apply.boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('a service shows price, provider and contact buttons first @both', async ({
  page,
  request,
  isMobile,
}) => {
  const ad = await findAd(
    request,
    'services',
    'service',
    ({ can, price, images, author }) =>
      can.ask && price !== null && images.length > 0 && author !== null && author.reply_minutes !== null,
  );
  const { positive, negative } = ad.author?.rating ?? { positive: 0, negative: 0 };
  await openHydrated(page, `/services/${ad.id}`);
  const author = page.getByRole('region', { name: 'Автор объявления' });
  await expect(author).toContainText(new RegExp(`${positive + negative} отзыв`));
  await expect(author).toContainText(/[Оо]твечает/);
  const main = page.getByRole('main');
  const price = main
    .getByText(/\d\s?сум$/)
    .filter({ visible: true })
    .first();
  const buttons = ['Позвонить', 'Написать'].map((name) => main.getByRole('button', { name, exact: true }));
  for (const part of [price, author, ...buttons]) await expect(part).toBeInViewport({ ratio: 1 });
  const [words, bar] = await Promise.all([author.boundingBox(), buttons[0]?.boundingBox()]);
  expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  if (isMobile) for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 });
});

test('a member sees the phone of a service with one tap and can dial it @both', async ({
  page,
  request,
  isMobile,
}) => {
  const ad = await findAd(request, 'services', 'service', ({ can }) => can.ask);
  await setBrowserSession(page, await newPerson());
  // Dialling would leave the browser.
  await page.addInitScript(() => {
    addEventListener('click', (event) => {
      if (!(event.target instanceof HTMLAnchorElement) || !event.target.href.startsWith('tel:')) return;
      event.preventDefault();
      document.body.dataset['dialled'] = event.target.href;
    });
  });
  await openHydrated(page, `/services/${ad.id}`);
  const before = await page.content();
  await page.getByRole('button', { name: 'Позвонить', exact: true }).click();
  const link = page.getByRole('dialog', { name: 'Телефон автора' }).getByRole('link', { name: 'Позвонить' });
  await expect(link).toHaveAttribute('href', /^tel:\+998\d{9}$/);
  expect(before).not.toContain((await link.getAttribute('href'))?.slice('tel:'.length));
  const dialled = page.locator('body');
  if (isMobile) await expect(dialled).toHaveAttribute('data-dialled', /^tel:\+998\d{9}$/);
  else await expect(dialled).not.toHaveAttribute('data-dialled');
});

test('on a desktop breadcrumbs stand above the ad @both', async ({ page, request, isMobile }) => {
  const [card] = await cards(request, 'vacancies');
  await openHydrated(page, `/vacancies/${card?.id}`);
  const way = page.getByRole('navigation', { name: 'Путь' });
  if (isMobile) return expect(way).toBeHidden();
  await expect(way.getByRole('link')).toHaveCount(3);
  await way.getByRole('link').last().click();
  await expect(page).toHaveURL(`/vacancies?category=${card?.category}`);
});

test('an ad in two languages can be read in either', async ({ page, request }) => {
  const ad = await findAd(request, 'vacancies', 'vacancy', isInBoth, isInBoth);
  const [ru, uz] = (['ru', 'uz'] as const).map(
    (locale) => ad.translations.find((each) => each.locale === locale)?.description.split('\n')[0] ?? '',
  );
  await openHydrated(page, `/vacancies/${ad.id}`);
  const description = page.getByRole('region', { name: 'Описание' });
  const uzbek = description.getByRole('button', { name: 'Oʻzbekcha' });
  await expect(description).toContainText(ru ?? '');
  await expect(uzbek).toHaveAttribute('aria-pressed', 'false');
  await uzbek.click();
  await expect(description).toContainText(uz ?? '');
  await expect(description.locator('p[lang]')).toHaveAttribute('lang', 'uz');
  await expect(uzbek).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`/vacancies/${ad.id}?lang=uz`);
  await expect(page.getByRole('region', { name: 'Tavsif' })).toContainText(
    transliterateIfUzbek(uz ?? '', { isUzbek: true }),
  );
});

test('a long description is folded and can be unfolded', async ({ page, request }) => {
  const [card] = await cards(request, 'tasks');
  await page.route(`**/api/v1/tasks/${card?.id}`, async (route) => {
    const answer = await route.fetch();
    const ad: { translations: { description: string }[] } = await answer.json();
    for (const text of ad.translations) text.description = 'Подробности работы. '.repeat(60);
    await route.fulfill({ json: ad });
  });
  await openHydrated(page, '/info/about');
  await page.evaluate((path) => history.pushState(null, '', path), `/tasks/${card?.id}`);
  const button = page.getByRole('button', { name: 'Показать полностью' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  const text = page.getByRole('region', { name: 'Описание' }).locator('p');
  const folded = (await text.boundingBox())?.height ?? 0;
  await button.click();
  await expect.poll(async () => (await text.boundingBox())?.height ?? 0).toBeGreaterThan(folded);
  await page.getByRole('button', { name: 'Свернуть' }).click();
  await expect.poll(async () => (await text.boundingBox())?.height ?? 0).toBe(folded);
});

test('an ad links to similar ads and its author, and back returns', async ({ page, request }) => {
  const [card] = await cards(request, 'services');
  await openHydrated(page, `/services/${card?.id}`);
  const title = await heading(page).textContent();
  const similar = page.getByRole('region', { name: 'Похожие объявления' }).getByRole('listitem');
  await expect(similar.first()).toBeVisible();
  const link = similar.first().getByRole('link').first();
  const next = await link.textContent();
  const address = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(address ?? '');
  await expect(heading(page)).toHaveText(next ?? '');
  await page.goBack();
  await expect(page).toHaveURL(`/services/${card?.id}`);
  await expect(heading(page)).toHaveText(title ?? '');
  await page.getByRole('region', { name: 'Автор объявления' }).getByRole('link').click();
  await expect(page).toHaveURL(`/users/${card?.author?.id}`);
  await expect(heading(page)).toHaveText(card?.author?.full_name ?? '');
});

test('the page of an anonymous vacancy names nobody', async ({ page, request }) => {
  const ad = await findAd(
    request,
    'vacancies',
    'vacancy',
    () => true,
    (card) => card.author === null,
  );
  await openHydrated(page, `/vacancies/${ad.id}`);
  const employer = page.getByRole('region', { name: 'Работодатель' });
  await expect(employer).toContainText('Анонимная вакансия');
  if (ad.company) await expect(employer).toContainText(ad.company);
  await expect(employer.getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Другие объявления автора' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Показать телефон' })).toHaveCount(0);
});

test('a task under way says so and offers no apply or ask button', async ({ page, request }) => {
  const task = await findTask(request, 'running');
  await openHydrated(page, `/tasks/${task.id}`);
  await expect(page.getByText('Задание выполняется')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Откликнуться' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Задать вопрос' })).toHaveCount(0);
});

test.describe('the applicants of an ad', () => {
  test('applicants are public and link to their profiles', async ({ page, request }) => {
    const ad = await findAd(request, 'tasks', 'task', (each) => each.requests_count > 1 && each.can.apply);
    await openHydrated(page, `/tasks/${ad.id}`);
    await page
      .getByRole('main')
      .getByRole('link', { name: /отклик/ })
      .click();
    await expect(page).toHaveURL(`/tasks/${ad.id}/requests`);
    await expect(heading(page)).toHaveText('Отклики');
    await expect(page.getByText(new RegExp(`Откликнулись? ${ad.requests_count} `))).toBeVisible();
    const people = page.getByRole('list', { name: 'Отклики' }).getByRole('listitem');
    await expect(people).toHaveCount(Math.min(ad.requests_count, 20));
    // A key press: a quick click near the last one counts as the second half of a double tap.
    await page.getByRole('button', { name: 'Откликнуться' }).press('Enter');
    await expect(loginDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await people.first().getByRole('link').click();
    await expect(page).toHaveURL(/\/users\/\d+$/);
    await page.goBack();
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await expect(page).toHaveURL(`/tasks/${ad.id}`);
  });

  test('an ad without requests says so', async ({ page, request }) => {
    const ad = await findAd(request, 'vacancies', 'vacancy', (each) => each.requests_count === 0);
    await openHydrated(page, `/vacancies/${ad.id}/requests`);
    await expect(page.getByText('Откликов пока нет')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Откликнуться' })).toBeVisible();
  });

  test('the applicants’ page is noindex, and a service has no such page', async ({ request }) => {
    const [task] = await cards(request, 'tasks');
    const html = await (await request.get(`/tasks/${task?.id}/requests`)).text();
    expect(html.includes('<meta name="robots" content="noindex">')).toBe(true);
    const [service] = await cards(request, 'services');
    expect((await request.get(`/services/${service?.id}/requests`)).status()).toBe(404);
  });
});

function isInBoth({ translations }: { translations: readonly unknown[] }): boolean {
  return translations.length > 1;
}

test('an ad without a description has no empty section for it', async ({ page }) => {
  const title = 'Уборщица в офис';
  const ad = await postVacancyOnSite(await newPerson(), title, { translations: [{ locale: 'ru', title }] });
  await page.goto(`/vacancies/${ad}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Описание')).toHaveCount(0);
});
