import type { Locator, Page } from 'playwright/test';
import { everyRoute } from '#tests/setup/browser/every-route.ts';
import { withoutNetworkTimeouts } from '#tests/setup/browser/patient-worker.ts';
import { somethingToRead } from '#tests/setup/browser/something-to-read.ts';
import { waitUntilHydrated } from '../shell/alive.ts';
import { findUser } from '#tests/e2e/setup/demo.ts';
import { DESKTOP_WINDOW } from '#tests/e2e/setup/fixtures.ts';
import { expect, openInstalled, test } from './offline-fixtures.ts';
import { setBrowserSession, newPerson } from '#tests/e2e/setup/people.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** On a silent line a visit mostly waits, so several run at once. */
const TABS = 3;

async function openEach(first: Page, paths: readonly string[]): Promise<void> {
  const context = first.context();
  const others = Array.from({ length: TABS - 1 }, async () => await context.newPage());
  const left = [...paths];
  const faults: string[] = [];
  context.on('weberror', (fault) => faults.push(String(fault.error())));
  const openTheNext = async (page: Page): Promise<void> => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect.soft(somethingToRead(page), path).toBeVisible();
      await expect.soft(page.getByText(/Что-то пошло не так|новая версия/), path).toHaveCount(0);
    }
  };
  const tabs = [first, ...(await Promise.all(others))];
  await Promise.all(tabs.map(openTheNext));
  expect(faults).toEqual([]);
}

for (const state of ['down', 'silent'] as const) {
  test.describe(`on a line that is ${state}`, () => {
    test.beforeEach(({ line }) => line.replace('/sw.js', withoutNetworkTimeouts));

    test('every unvisited public route shows something to read', async ({ page, line }) => {
      test.setTimeout(240_000);
      const { open } = await everyRoute(line.origin);
      expect(open.length).toBeGreaterThan(25);
      await openInstalled(page, '/');
      line.set(state);
      await openEach(page, open);
      // The files of these screens are part of the installation.
      for (const path of ['/login', '/registration', '/forgot-password']) {
        await page.goto(path);
        await expect(page.getByRole('main').locator('form'), path).toBeVisible();
      }
    });

    test('every unvisited screen of the cabinet shows something to read', async ({ page, line }) => {
      test.setTimeout(240_000);
      const { guarded } = await everyRoute(line.origin);
      const person = await newPerson();
      await setBrowserSession(page, person);
      await openInstalled(page, '/');
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('@queries_v1') ?? ''))
        .toContain(person.phone);
      line.set(state);
      await openEach(page, guarded);
      await page.goto('/cabinet');
      await expect(page.getByRole('heading', { name: person.name })).toBeVisible();
      await page.goto('/cabinet/edit-account');
      await expect(page.getByRole('form', { name: 'Мои данные' })).toBeVisible();
    });

    test('every tap has an effect', async ({ page, line, request }) => {
      const user = await findUser(request, ({ ads_count }) => ads_count.tasks > 0);
      await openInstalled(page, `/users/${user.id}`);
      await page.goto('/tasks');
      await expect(cards(page)).toHaveCount(20);
      const details = await cards(page).first().getByRole('link').first().getAttribute('href');
      await page.goto(details ?? '');
      await waitUntilHydrated(page);
      line.set(state);

      await page.goto('/tasks');
      await expect(cards(page)).toHaveCount(20);
      await asksToSignIn(page, page.getByRole('link', { name: 'Профиль' }));
      await isKept(page.getByRole('button', { name: /^Сохранить: / }).first());
      await page.getByRole('button', { name: 'Разместить объявление' }).click();
      const kinds = page.getByRole('dialog', { name: 'Что вы хотите разместить?' });
      await expect(kinds).toBeVisible();
      await kinds.getByRole('link').first().click();
      await expect(somethingToRead(page)).toBeVisible();

      await page.goto(details ?? '');
      for (const name of ['Откликнуться', 'Задать вопрос', 'Пожаловаться']) {
        await asksToSignIn(page, page.getByRole('button', { name, exact: true }));
      }

      await page.goto(`/users/${user.id}`);
      await page.getByRole('button', { name: 'Действия' }).click();
      const missing = page.getByRole('dialog', { name: /^(?:Нет соединения|Сервер пока не отвечает)$/ });
      await expect(missing).toBeVisible();
      line.set('up');
      if (state === 'down') await missing.getByRole('button', { name: 'Попробовать ещё раз' }).click();
      await expect(page.getByRole('dialog', { name: user.full_name })).toBeVisible();
    });

    test('a screen that failed to load opens on a retry', async ({ page, line }) => {
      await openInstalled(page, '/');
      line.set(state);
      await page.goto('/info/about');
      await expect(page.getByText(/^(?:Этот экран не загрузился|Экран ещё загружается)$/)).toBeVisible();
      line.set('up');
      // On a silent line the pending request finishes by itself as soon as the line recovers.
      if (state === 'down') await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('О нас');
    });

    test.describe('on a computer', () => {
      test.use(DESKTOP_WINDOW);

      test('the header answers every click', async ({ page, line }) => {
        await openInstalled(page, '/tasks');
        await page.reload();
        await expect(cards(page)).toHaveCount(20);
        line.set(state);
        await page.goto('/');
        const header = page.getByRole('banner');
        await header.getByLabel('Уведомления').click();
        await expect(header.getByText('Нет уведомлений')).toBeVisible();
        await asksToSignIn(page, header.getByRole('button', { name: 'Войти, чтобы получать их' }));
        await asksToSignIn(page, header.getByRole('link', { name: 'Профиль' }));
        await header.getByLabel('Разместить объявление').click();
        await header.getByRole('link', { name: 'Услуга', exact: true }).click();
        await expect(somethingToRead(page)).toBeVisible();
      });
    });
  });
}

async function asksToSignIn(page: Page, control: Locator): Promise<void> {
  await control.click();
  const dialog = page.getByRole('dialog', { name: 'Вход' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  await expect(dialog).toHaveCount(0);
}

/** A heart toggles at once, for visitors as for members. */
async function isKept(heart: Locator): Promise<void> {
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
}
