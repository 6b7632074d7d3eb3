import type { Page } from 'playwright/test';
import { waitUntilDeferredStart } from '../shell/alive.ts';
import { expect, LOST_REQUEST, openInstalled, test } from './offline-fixtures.ts';
import { applyFor } from '#tests/e2e/deals/staged-deals.ts';
import { replaceSession } from '#tests/e2e/sign-in/sessions.ts';
import { callAs, newPerson, postTaskOnSite } from '#tests/e2e/setup/people.ts';

interface KeptLook {
  markup: string;
  title: string;
}

const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** Snapshots of this device's screens by their cache keys. */
async function looksOf(page: Page): Promise<Record<string, KeptLook>> {
  return await page.evaluate(async () => {
    const snapshots: Record<string, KeptLook> = {};
    if (!(await caches.has('looks-v1'))) return snapshots;
    const cache = await caches.open('looks-v1');
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      const { pathname, search } = new URL(request.url);
      if (response) snapshots[pathname + search] = await response.json();
    }
    return snapshots;
  });
}

/** Opens a page with the app installed, and waits until its snapshot is stored. */
async function openKept(page: Page, path: string, key: string): Promise<KeptLook> {
  await page.goto(path);
  await waitUntilDeferredStart(page);
  await expect.poll(async () => Object.keys(await looksOf(page))).toContain(key);
  const snapshot = (await looksOf(page))[key];
  if (!snapshot) throw new Error(`no look is kept as ${key}`);
  return snapshot;
}

/** Withholds the app's module scripts until `startApp`, so that the page consists of the snapshot alone. */
async function withoutScripts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held: Node[] = [];
    const head = HTMLHeadElement.prototype;
    head.append = function append(...nodes) {
      for (const node of nodes) {
        if (node instanceof HTMLScriptElement && node.type === 'module') held.push(node);
        else if (node instanceof Node) this.appendChild(node);
      }
    };
    Object.assign(globalThis, { startApp: () => held.forEach((node) => document.head.appendChild(node)) });
  });
}

async function startApp(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.get(globalThis, 'startApp')());
}

const framesOf = (page: Page): Promise<number> => page.evaluate(() => Object(globalThis).seen.length);

const isAlive = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.hydrated !== undefined);

test('offline a screen paints its last snapshot before any script runs', async ({ page, context }) => {
  await openInstalled(page, '/tasks');
  await openKept(page, '/tasks', '/look/mobile/ru/tasks');
  const titles = await cards(page).getByRole('heading').allTextContents();
  await openKept(page, '/', '/look/mobile/ru/');
  await page.goto('/tasks');
  const [first = ''] = titles;
  await cards(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
  const ad = new URL(page.url()).pathname;
  await openKept(page, ad, `/look/mobile/ru${ad}`);

  await context.setOffline(true);
  await withoutScripts(page);
  await page.goto('/tasks?utm_source=poster');
  await expect(page).toHaveTitle('Задания — Yumush');
  await expect(page.getByText(/Нет соединения, данные на \d\d:\d\d/)).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  expect(titles).toEqual(expect.arrayContaining(await cards(page).getByRole('heading').allTextContents()));
  expect(await isAlive(page)).toBe(false);
  // The app does not run yet, so the browser itself handles clicks on links.
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`${ad}$`));
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
  await page.getByRole('link', { name: 'Главная' }).click();
  await expect(page.getByRole('heading', { name: 'Новые задания' })).toBeVisible();
  expect(await isAlive(page)).toBe(false);
});

test('the app replaces a snapshot without shifts and replays earlier input', async ({ page, context }) => {
  await openInstalled(page, '/tasks');
  await openKept(page, '/tasks', '/look/mobile/ru/tasks');
  await context.setOffline(true);
  await withoutScripts(page);
  await page.goto('/tasks');
  await expect(cards(page).first()).toBeVisible();
  await page.evaluate(() => {
    const shifts: number[] = [];
    const seen: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
    const snapshot = (): void => {
      seen.push(document.querySelector('main article')?.getBoundingClientRect().top ?? -1);
      requestAnimationFrame(snapshot);
    };
    requestAnimationFrame(snapshot);
    Object.assign(globalThis, { shifts, seen });
    scrollTo(0, 200);
  });
  const link = cards(page).nth(1).getByRole('link');
  await link.focus();
  const height = await page.evaluate(() => scrollY);
  await startApp(page);
  await expect.poll(() => isAlive(page)).toBe(true);
  // Waits until frames of the app's own screen have been observed, too.
  const before = await framesOf(page);
  await expect.poll(() => framesOf(page)).toBeGreaterThan(before + 10);
  const { shifts, seen } = await page.evaluate(() => {
    const { shifts, seen }: { shifts: number[]; seen: number[] } = Object(globalThis);
    return { shifts, seen };
  });
  expect(shifts.filter((value) => value > 0)).toEqual([]);
  expect(seen.filter((top) => top === -1)).toEqual([]);
  expect(await page.evaluate(() => scrollY)).toBe(height);
  await expect(link).toBeFocused();

  // Text and taps from before the start of the app take effect after it.
  await page.reload();
  await expect(cards(page).first()).toBeVisible();
  const search = page.getByRole('main').locator('input[name=search]');
  await search.pressSequentially('кран');
  await page.getByRole('button', { name: 'Разместить объявление' }).tap();
  expect(await isAlive(page)).toBe(false);
  await startApp(page);
  await expect(page.getByRole('dialog', { name: 'Что вы хотите разместить?' })).toBeVisible();
  await expect(search).toHaveValue('кран');
});

/** Leaves out parts that change by themselves: numbers, React's ids and the lists below an ad. */
function comparable(markup: string): string {
  return markup
    .replaceAll(/<section aria-labelledby.*?<\/section>/g, '')
    .replaceAll(/_r_\w+_/g, '')
    .replaceAll(/\d+/g, 'N');
}

test.describe('snapshots after a sign-out', () => {
  // Requests that are pending when a session ends are refused.
  test.use({ expectedConsole: [[/status of 401/, LOST_REQUEST], { scope: 'test' }] });

  test('snapshots hold nothing private and are deleted by a logout', async ({ page }) => {
    const [author, other] = [await newPerson('Мафтуна'), await newPerson('Шерзод')];
    const id = await postTaskOnSite(author, 'Собрать шкаф');
    await applyFor(other, id);
    const ad = `/tasks/${id}`;
    const key = `/look/mobile/ru${ad}`;
    await openInstalled(page, '/tasks');
    const ofStranger = await openKept(page, ad, key);
    expect(ofStranger.markup).toContain('Собрать шкаф');

    await replaceSession(page, author.login);
    await page.reload();
    await page.getByRole('button', { name: 'Сохранить', exact: true }).tap();
    // The author's own page of the ad, with the bell's notification, is drawn before the snapshot is taken anew.
    await expect(page.getByRole('link', { name: /Статистика|Изменить/ }).first()).toBeVisible();
    await expect(page.locator('summary[aria-label^="Уведомления"]')).toBeVisible();
    await page.evaluate(() => caches.delete('looks-v1'));
    const ofAuthor = await openKept(page, ad, key);
    expect(comparable(ofAuthor.markup)).toBe(comparable(ofStranger.markup));

    const home = await openKept(page, '/', '/look/mobile/ru/');
    const list = await openKept(page, '/tasks', '/look/mobile/ru/tasks');
    for (const { markup } of [home, list]) {
      // Cards name their author to everybody.
      expect(markup.replaceAll(/<article.*?<\/article>/gs, '')).not.toContain(author.name);
      expect(markup).not.toContain(author.phone.slice(-7));
      expect(markup).not.toMatch(/href="\/cabinet\/|Вы смотрели|aria-pressed="true"|Уведомления/);
    }

    page.once('dialog', (question) => void question.accept());
    await page.goto('/cabinet');
    await page.getByRole('navigation', { name: 'Кабинет' }).getByRole('button', { name: 'Выйти' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(async () => Object.keys(await looksOf(page))).not.toContain(key);
  });
});

test.describe('snapshots of an ad', () => {
  test.use({ expectedConsole: [/status of 410/] });

  test('snapshots are per language and layout, and deleted with their ad', async ({
    page,
    browser,
    line,
  }) => {
    const author = await newPerson();
    const ad = `/tasks/${await postTaskOnSite(author, 'Собрать шкаф')}`;
    await page.context().addCookies([{ name: 'lang', value: 'ru', url: line.origin }]);
    await openInstalled(page, ad);
    await openKept(page, ad, `/look/mobile/ru${ad}`);
    await openKept(page, `${ad}?lang=uz`, `/look/mobile/uz${ad}`);
    await withoutScripts(page);
    await page.goto(ad);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await expect(page.getByRole('link', { name: 'Вакансии' })).toBeVisible();
    await page.context().addCookies([{ name: 'lang', value: 'uz', url: line.origin }]);
    await page.goto(ad);
    await expect(page.locator('html')).toHaveAttribute('lang', 'uz');
    await expect(page.getByRole('link', { name: 'Vakansiyalar' })).toBeVisible();
    expect(await isAlive(page)).toBe(false);

    // A wide window has the desktop layout; its snapshot has a header and no bottom bar.
    const desktop = await browser.newContext({
      baseURL: line.origin,
      locale: 'ru-RU',
      viewport: { width: 1280, height: 800 },
      userAgent:
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      isMobile: false,
      hasTouch: false,
      serviceWorkers: 'allow',
    });
    const wide = await desktop.newPage();
    await openInstalled(wide, '/tasks');
    const snapshot = await openKept(wide, '/tasks', '/look/desktop/ru/tasks');
    expect(snapshot.markup).toContain('<header');
    await desktop.close();

    await callAs(author, 'PATCH', `${ad}/change-status`, { status: 'deleted' });
    await page.evaluate((address) => fetch(address), `/api/v1${ad}`);
    await expect.poll(async () => Object.keys(await looksOf(page))).toEqual([]);
  });
});
