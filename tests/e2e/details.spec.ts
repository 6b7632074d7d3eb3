import type { Page } from 'playwright/test';
import { openAlive } from './alive.ts';
import { cards, findAd, findTask } from './demo.ts';
import { expect, test } from './fixtures.ts';

const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Вход', exact: true });
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Просмотр фотографий' });
const gallery = (page: Page) => page.getByRole('region', { name: 'Фотографии' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('photos', () => {
  test('turn in the page, and the counter follows', async ({ page, request, isMobile }) => {
    const ad = await findAd(request, 'services', 'service', ({ images }) => images.length > 2, hasPhoto);
    const count = ad.images.length;
    await openAlive(page, `/services/${ad.id}`);
    const photos = gallery(page).getByRole('link');
    await expect(photos).toHaveCount(count);
    await expect(photos.first()).toBeInViewport();
    const counter = gallery(page).getByRole('status');
    await expect(counter).toContainText(`Фото 1 из ${count}`);
    if (isMobile) {
      await photos.nth(1).scrollIntoViewIfNeeded();
      await expect(counter).toContainText(`Фото 2 из ${count}`);
      return;
    }
    await page.getByRole('button', { name: 'Следующее фото' }).click();
    await page.getByRole('button', { name: 'Следующее фото' }).click();
    await expect(counter).toContainText(`Фото 3 из ${count}`);
    await expect(photos.nth(2)).toBeInViewport({ ratio: 0.9 });
    await expect(photos.first()).not.toBeInViewport();
    await page.getByRole('button', { name: 'Предыдущее фото' }).click();
    await expect(counter).toContainText(`Фото 2 из ${count}`);
  });

  test('open on the whole screen, turn by keys, and give the focus back', async ({ page, request }) => {
    const ad = await findAd(request, 'services', 'service', ({ images }) => images.length > 1, hasPhoto);
    const count = ad.images.length;
    await openAlive(page, `/services/${ad.id}`);
    const first = page.getByRole('link', { name: `Открыть фото 1 из ${count}` });
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(viewer(page)).toBeVisible();
    const counter = viewer(page).getByRole('status');
    await expect(counter).toContainText(`Фото 1 из ${count}`);
    await page.keyboard.press('ArrowRight');
    await expect(counter).toContainText(`Фото 2 из ${count}`);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(counter).toContainText(`Фото ${count} из ${count}`);
    await expect
      .poll(() =>
        viewer(page)
          .getByRole('img')
          .evaluate((photo) => photo instanceof HTMLImageElement && photo.complete && photo.naturalWidth),
      )
      .toBeGreaterThan(300);
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
    await expect(first).toBeFocused();
    await expect(page).toHaveURL(`/services/${ad.id}`);
  });

  test('the way back closes the viewer and stays on the page', async ({ page, request }) => {
    const ad = (await cards(request, 'services', 20)).find(hasPhoto);
    await openAlive(page, '/services');
    await page.getByRole('main').locator(`a[href="/services/${ad?.id}"]`).click();
    await page.getByRole('link', { name: /^Открыть фото 1 / }).click();
    await expect(viewer(page)).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(viewer(page)).toHaveCount(0);
    await expect(page).toHaveURL(`/services/${ad?.id}`);
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL('/services');
  });

  test('are one link each without JavaScript', async ({ browser, request, baseURL }) => {
    const ad = await findAd(request, 'services', 'service', ({ images }) => images.length > 0, hasPhoto);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${baseURL}/services/${ad.id}`);
    const address = await page.getByRole('link', { name: /^Открыть фото 1 / }).getAttribute('href');
    const picture = await request.get(address ?? '');
    expect(picture.status()).toBe(200);
    expect(picture.headers()['content-type']).toMatch(/^image\//);
    await context.close();
  });
});

test.describe('sharing', () => {
  test('where the browser cannot: Telegram first, then the link', async ({ page, request, context }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const [card] = await cards(request, 'tasks');
    for (const [lang, button, title] of [
      ['ru', 'Поделиться', 'Поделиться объявлением'],
      ['uz', 'Ulashish', 'Eʼlonni ulashish'],
    ] as const) {
      await openAlive(page, `/tasks/${card?.id}?lang=${lang}`);
      const trigger = page.getByRole('main').getByRole('button', { name: button });
      await trigger.click();
      const dialog = page.getByRole('dialog', { name: title });
      const link = new URL(`/tasks/${card?.id}${lang === 'uz' ? '?lang=uz' : ''}`, page.url()).href;
      await expect(dialog.getByRole('textbox')).toHaveValue(link);
      const telegram = await dialog.getByRole('link', { name: 'Telegram' }).getAttribute('href');
      const target = new URL(telegram ?? '');
      expect(target.origin + target.pathname).toBe('https://t.me/share/url');
      expect(target.searchParams.get('url')).toBe(link);
      expect(target.searchParams.get('text')).toBe(await heading(page).textContent());
      await dialog.getByRole('button').last().click();
      await expect(page.getByText(lang === 'uz' ? 'Havola nusxalandi' : 'Ссылка скопирована')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
      await expect(dialog).toHaveCount(0);
      await expect(trigger).toBeFocused();
    }
  });

  test("the browser's own where there is one", async ({ page, request }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: async (data: ShareData) => {
          document.body.dataset['shared'] = JSON.stringify(data);
        },
      });
    });
    const [card] = await cards(request, 'tasks');
    await openAlive(page, `/tasks/${card?.id}`);
    await page.getByRole('main').getByRole('button', { name: 'Поделиться' }).click();
    const shared = () => page.evaluate(() => document.body.dataset['shared'] ?? '{}');
    await expect.poll(shared).toContain('url');
    expect(JSON.parse(await shared())).toEqual({
      title: await heading(page).textContent(),
      url: new URL(`/tasks/${card?.id}`, page.url()).href,
    });
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('what needs sign-in opens the login dialog, and the focus comes back', async ({ page, request }) => {
  const ad = await findAd(request, 'tasks', 'task', ({ can }) => can.apply && can.ask);
  await openAlive(page, `/tasks/${ad.id}`);
  const main = page.getByRole('main');
  for (const name of ['Откликнуться', 'Задать вопрос', 'Показать телефон', 'Сохранить', 'Пожаловаться']) {
    const button = main.getByRole('button', { name, exact: true });
    await button.click();
    await expect(loginDialog(page), name).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(loginDialog(page)).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});

test('what to do is always within reach, and covers nothing', async ({ page, request, isMobile }) => {
  const ad = await findAd(request, 'tasks', 'task', ({ can }) => can.apply);
  await openAlive(page, `/tasks/${ad.id}`);
  const apply = page.getByRole('button', { name: 'Откликнуться' });
  if (isMobile) await expect(apply).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  if (!isMobile) return;
  await expect(apply).toBeInViewport({ ratio: 1 });
  const last = await page.getByRole('main').getByRole('link').last().boundingBox();
  const bar = await apply.boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('on a desktop the way to the ad is above it', async ({ page, request, isMobile }) => {
  const [card] = await cards(request, 'vacancies');
  await openAlive(page, `/vacancies/${card?.id}`);
  const way = page.getByRole('navigation', { name: 'Путь' });
  if (isMobile) return expect(way).toBeHidden();
  await expect(way.getByRole('link')).toHaveCount(3);
  await way.getByRole('link').last().click();
  await expect(page).toHaveURL(`/vacancies?category=${card?.category}`);
});

test('an ad in two languages is read in either', async ({ page, request }) => {
  const ad = await findAd(request, 'vacancies', 'vacancy', isInBoth, isInBoth);
  const [ru, uz] = (['ru', 'uz'] as const).map(
    (locale) => ad.translations.find((each) => each.locale === locale)?.description.split('\n')[0] ?? '',
  );
  await openAlive(page, `/vacancies/${ad.id}`);
  const description = page.getByRole('region', { name: 'Описание' });
  const uzbek = description.getByRole('button', { name: 'Oʻzbekcha' });
  await expect(description).toContainText(ru ?? '');
  await expect(uzbek).toHaveAttribute('aria-pressed', 'false');
  await uzbek.click();
  await expect(description).toContainText(uz ?? '');
  await expect(description.locator('p[lang]')).toHaveAttribute('lang', 'uz');
  await expect(uzbek).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`/vacancies/${ad.id}?lang=uz`);
  await expect(page.getByRole('region', { name: 'Tavsif' })).toContainText(uz ?? '');
});

test('a long text is folded, and unfolds', async ({ page, request }) => {
  const [card] = await cards(request, 'tasks');
  await page.route(`**/api/v1/tasks/${card?.id}`, async (route) => {
    const answer = await route.fetch();
    const ad: { translations: { description: string }[] } = await answer.json();
    for (const text of ad.translations) text.description = 'Подробности работы. '.repeat(60);
    await route.fulfill({ json: ad });
  });
  await openAlive(page, '/info/about');
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

test('similar ads lead on, and back returns', { tag: '@quick' }, async ({ page, request }) => {
  const [card] = await cards(request, 'services');
  await openAlive(page, `/services/${card?.id}`);
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
});

test('the author leads to their profile', async ({ page, request }) => {
  const [card] = await cards(request, 'services');
  await openAlive(page, `/services/${card?.id}`);
  const author = page.getByRole('region', { name: 'Автор объявления' }).getByRole('link');
  await author.click();
  await expect(page).toHaveURL(`/users/${card?.author?.id}`);
  await expect(heading(page)).toHaveText(card?.author?.full_name ?? '');
});

test('an anonymous vacancy names nobody', async ({ page, request }) => {
  const ad = await findAd(
    request,
    'vacancies',
    'vacancy',
    () => true,
    (card) => card.author === null,
  );
  await openAlive(page, `/vacancies/${ad.id}`);
  const employer = page.getByRole('region', { name: 'Работодатель' });
  await expect(employer).toContainText('Анонимная вакансия');
  if (ad.company) await expect(employer).toContainText(ad.company);
  await expect(employer.getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Другие объявления автора' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Показать телефон' })).toHaveCount(0);
});

test('a task under way says so, and nobody can apply', async ({ page, request }) => {
  const task = await findTask(request, 'running');
  await openAlive(page, `/tasks/${task.id}`);
  await expect(page.getByText('Задание выполняется')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Откликнуться' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Задать вопрос' })).toHaveCount(0);
});

test.describe('who applied', () => {
  test('is seen by everybody, and leads to their profiles', async ({ page, request }) => {
    const ad = await findAd(request, 'tasks', 'task', (each) => each.requests_count > 1 && each.can.apply);
    await openAlive(page, `/tasks/${ad.id}`);
    await page
      .getByRole('main')
      .getByRole('link', { name: /отклик/ })
      .click();
    await expect(page).toHaveURL(`/tasks/${ad.id}/requests`);
    await expect(heading(page)).toHaveText('Отклики');
    await expect(page.getByText(new RegExp(`Откликнулись? ${ad.requests_count} `))).toBeVisible();
    const people = page.getByRole('list', { name: 'Отклики' }).getByRole('listitem');
    await expect(people).toHaveCount(Math.min(ad.requests_count, 20));
    await page.getByRole('button', { name: 'Откликнуться' }).click();
    await expect(loginDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await people.first().getByRole('link').click();
    await expect(page).toHaveURL(/\/users\/\d+$/);
    await page.goBack();
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await expect(page).toHaveURL(`/tasks/${ad.id}`);
  });

  test('is nobody yet', async ({ page, request }) => {
    const ad = await findAd(request, 'vacancies', 'vacancy', (each) => each.requests_count === 0);
    await openAlive(page, `/vacancies/${ad.id}/requests`);
    await expect(page.getByText('Откликов пока нет')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Откликнуться' })).toBeVisible();
  });

  test('has a page of its own that no index takes, and services have none', async ({ page, request }) => {
    const [task] = await cards(request, 'tasks');
    await page.goto(`/tasks/${task?.id}/requests`);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    const [service] = await cards(request, 'services');
    expect((await request.get(`/services/${service?.id}/requests`)).status()).toBe(404);
  });
});

function hasPhoto(card: { photo: unknown }): boolean {
  return card.photo !== null;
}

function isInBoth({ translations }: { translations: readonly unknown[] }): boolean {
  return translations.length > 1;
}
