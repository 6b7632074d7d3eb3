import type { Page } from 'playwright/test';
import { openHydrated, showScreen, waitUntilHydrated } from './alive.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';

const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Вход или регистрация' });
const chooseDialog = (page: Page) => page.getByRole('dialog', { name: 'Что вы хотите разместить?' });
const plus = (page: Page) => page.getByRole('button', { name: 'Разместить объявление' });

test.describe('on a desktop @computer', () => {
  test('the header on a desktop leads home and marks the current section', async ({ page }) => {
    await openHydrated(page, '/vacancies');
    const tabs = page.getByRole('navigation', { name: 'Разделы' });
    await expect(tabs.getByRole('link')).toHaveText(['Вакансии', 'Услуги', 'Задания']);
    const current = tabs.locator('[aria-current]');
    await expect(current).toHaveText('Вакансии');
    await tabs.getByRole('link', { name: 'Задания' }).click();
    await expect(page).toHaveURL('/tasks');
    await expect(current).toHaveText('Задания');
    await openHydrated(page, '/services/map');
    await expect(current).toHaveText('Услуги');
    await page.getByRole('banner').getByRole('link', { name: 'Yumush' }).click();
    await expect(page).toHaveURL('/');
    await expect(current).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Главное меню' })).toHaveCount(0);
  });

  test('the menu for creating ads opens and closes in every way', async ({ page }) => {
    await openHydrated(page, '/info/about');
    const trigger = page.getByLabel('Разместить объявление');
    const vacancy = page.getByRole('banner').getByRole('link', { name: 'Вакансия', exact: true });
    await trigger.click();
    await expect(vacancy).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Услуга' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Задание' })).toBeVisible();
    await trigger.click();
    await expect(vacancy).toBeHidden();
    await trigger.click();
    await page.mouse.click(400, 500);
    await expect(vacancy).toBeHidden();
    await trigger.click();
    await vacancy.focus();
    await page.keyboard.press('Escape');
    await expect(vacancy).toBeHidden();
    await expect(trigger).toBeFocused();
    await trigger.click();
    await page.getByLabel('Уведомления').click();
    await expect(vacancy).toBeHidden();
    await trigger.click();
    await vacancy.click();
    await expect(page).toHaveURL('/ads/vacancy');
  });

  test('the bell of a visitor says that there is nothing yet', async ({ page }) => {
    await openHydrated(page, '/info/about');
    await page.getByLabel('Уведомления').click();
    await expect(page.getByRole('heading', { name: 'Уведомления' })).toBeVisible();
    await expect(page.getByText('Нет уведомлений')).toBeVisible();
    await page.getByRole('button', { name: 'Войти, чтобы получать их' }).click();
    await expect(loginDialog(page)).toBeVisible();
    await expect(page.getByText('Нет уведомлений')).toBeHidden();
  });

  test('a chosen theme applies at once and on the next visit', async ({ page }) => {
    await openHydrated(page, '/info/about');
    const html = page.locator('html');
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const bars = page.locator('meta[name="theme-color"]').first();
    const light = await paper();
    await page.getByLabel('Тема оформления').first().click();
    await page.getByRole('radio', { name: 'Тёмная' }).check({ force: true });
    await expect(html).toHaveAttribute('data-theme', 'dark');
    expect(await paper()).not.toBe(light);
    await expect(bars).toHaveAttribute('content', '#161618');
    await page.reload();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await waitUntilHydrated(page);
    await expect(bars).toHaveAttribute('content', '#161618');
    await page.getByLabel('Тема оформления').first().click();
    await expect(page.getByRole('radio', { name: 'Тёмная' })).toBeChecked();
    await page.getByRole('radio', { name: 'Системная' }).check({ force: true });
    await expect(html).not.toHaveAttribute('data-theme');
    await expect(bars).toHaveAttribute('content', '#ffffff');
    expect(await paper()).toBe(light);
  });

  test('the result of an action is shown as a toast for five seconds', async ({ page, context, request }) => {
    await context.grantPermissions(['clipboard-write']);
    const { items }: { items: { id: string }[] } = await (await request.get('/api/v1/tasks?size=1')).json();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await openHydrated(page, `/tasks/${items[0]?.id}`);
    await page.getByRole('button', { name: 'Поделиться' }).first().click();
    const copy = page.getByRole('button', { name: 'Скопировать ссылку' });
    await expect(copy).toBeVisible();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await copy.click();
    const toast = page.getByRole('region', { name: /Сообщения/ }).getByText('Ссылка скопирована');
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return await toast.count();
      })
      .toBe(1);
    await expect(page.locator('[data-sonner-toast]')).toHaveCSS('transition-duration', '0.3s');
    await page.clock.runFor(4000);
    await expect(toast).toBeVisible();
    await page.clock.runFor(2000);
    await expect(toast).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test('a phone has a bottom navigation of 70 px that marks the section', async ({ page }) => {
    await openHydrated(page, '/');
    await expect(page.getByRole('banner')).toHaveCount(0);
    const bar = page.getByRole('navigation', { name: 'Главное меню' });
    await expect(bar.getByRole('link')).toHaveText(['Вакансии', 'Услуги', 'Главная', 'Задания', 'Профиль']);
    const box = await bar.boundingBox();
    expect(box?.height).toBe(70);
    expect((box?.y ?? 0) + 70).toBe(800);
    const current = bar.locator('[aria-current]');
    await expect(current).toHaveText('Главная');
    await bar.getByRole('link', { name: 'Услуги' }).click();
    await expect(page).toHaveURL('/services');
    await expect(current).toHaveText('Услуги');
    await expect(current.locator('svg')).toHaveCSS('color', 'rgb(242, 106, 27)');
    await bar.getByRole('link', { name: 'Профиль' }).click();
    await expect(loginDialog(page)).toBeVisible();
    await expect(page).toHaveURL('/services');
  });

  test('the plus on a phone offers three ad kinds and closes in every way', async ({ page }) => {
    await openHydrated(page, '/info/about');
    await plus(page).click();
    await expect(chooseDialog(page).getByRole('link')).toHaveText([/^Вакансия/, /^Услуга/, /^Задание/]);
    await page.keyboard.press('Escape');
    await expect(chooseDialog(page)).toHaveCount(0);
    await expect(plus(page)).toBeFocused();

    await plus(page).click();
    await chooseDialog(page).getByRole('button', { name: 'Закрыть' }).click();
    await expect(chooseDialog(page)).toHaveCount(0);

    await plus(page).click();
    await expect(chooseDialog(page)).toBeVisible();
    await page.touchscreen.tap(180, 60);
    await expect(chooseDialog(page)).toHaveCount(0);

    await plus(page).click();
    await chooseDialog(page).getByRole('heading').click();
    await chooseDialog(page).getByRole('link', { name: 'Услуга' }).click();
    await expect(chooseDialog(page)).toHaveCount(0);
    await expect(page).toHaveURL('/ads/service');
  });

  test('the plus on a phone is absent from maps', async ({ page }) => {
    await openHydrated(page, '/tasks');
    await expect(plus(page)).toBeVisible();
    for (const path of ['/tasks/map', '/services/map', '/vacancies/map']) {
      await showScreen(page, path);
      await expect(page.getByRole('navigation', { name: 'Главное меню' })).toBeVisible();
      await expect(plus(page)).toHaveCount(0);
    }
  });

  test('a phone in landscape has a low navigation and scrolling dialogs', async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 360 });
    await openHydrated(page, '/');
    const bar = page.getByRole('navigation', { name: 'Главное меню' });
    expect((await bar.boundingBox())?.height).toBe(48);
    await plus(page).click();
    const last = chooseDialog(page).getByRole('link').last();
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 1 });
  });

  test('a focused heart of a list is never covered by floating controls', async ({ page }) => {
    await openHydrated(page, '/tasks');
    const hearts = page.getByRole('main').getByRole('button', { name: /^Сохранить:/ });
    for (let at = 0; at < 8; at += 1) {
      await hearts.nth(at).focus();
      const isOnTop = () =>
        hearts.nth(at).evaluate((heart) => {
          const { x, y, width, height } = heart.getBoundingClientRect();
          return heart.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        });
      await expect.poll(isOnTop, `heart ${at}`).toBe(true);
    }
  });

  test('language and theme are chosen on home on a phone', async ({ page }) => {
    await openHydrated(page, '/');
    await page.getByRole('main').getByRole('link', { name: 'Oʻzbekcha' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Yaqiningizdagi ish, xizmat va topshiriqlar',
    );
    await page.getByRole('contentinfo').getByRole('link', { name: 'Русский' }).click();
    const foot = page.getByRole('contentinfo');
    await foot.getByRole('radio', { name: 'Тёмная' }).check({ force: true });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await foot.getByRole('link', { name: 'Oʻzbekcha' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'uz');
    await expect(foot.getByRole('link', { name: 'Yordam' })).toBeVisible();
  });
});

test('the language changes in place and persists', async ({ page }) => {
  await openHydrated(page, '/info/about?lang=ru');
  await page.evaluate(() => Reflect.set(window, 'stayed', true));
  const uzbek = page.getByRole('list', { name: 'Язык' }).first().getByRole('link', { name: 'Oʻzbekcha' });
  await expect(uzbek).toHaveAttribute('href', '/info/about?lang=uz');
  await uzbek.click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'uz');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Biz haqimizda');
  await expect(page).toHaveTitle(/Biz haqimizda/);
  await expect(page).toHaveURL('/info/about');
  expect(await page.evaluate(() => Reflect.get(window, 'stayed'))).toBe(true);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'uz');
  await expect(page.getByRole('list', { name: 'Til' }).first().locator('[aria-current]')).toHaveAttribute(
    'lang',
    'uz',
  );
});

test('the language of a link lasts for a visitor who never chose one', async ({ page }) => {
  await openHydrated(page, '/info/faq?lang=uz');
  await page.goto('/info/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Biz haqimizda');
});

test('navigation focuses the new heading, but a first visit does not', async ({ page }) => {
  await openHydrated(page, '/info/about');
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Карьера' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Карьера' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('the first Tab offers to skip to the content @both', async ({ page }) => {
  await openHydrated(page, '/info/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Перейти к содержанию' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a printed page contains nothing but its content @both', async ({ page, isMobile }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/info/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  if (isMobile) await expect(plus(page)).toBeHidden();
  else await expect(page.getByRole('banner')).toBeHidden();
});
