import type { Page } from 'playwright/test';
import { type Locale, LOCALES } from '#contract/locale.ts';
import { newModerator } from '#tests/e2e/moderation/moderators.ts';
import { openHydrated, showScreen, waitUntilHydrated, waitUntilNoSkeleton } from '#tests/e2e/shell/alive.ts';
import { findAd } from '#tests/e2e/setup/demo.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { setBrowserSession, newPerson } from '#tests/e2e/setup/people.ts';
import { CABINET_SCREENS, MODERATION_SCREENS } from '#tests/setup/browser/cabinet-screens.ts';
import { publicRoutes } from '#tests/setup/browser/public-routes.ts';
import { axeFindings } from './axe.ts';
import { findCutText } from './cut-text.ts';
import { findOverlaps } from './find-overlaps.ts';

/** Names of the controls that open something over a screen. */
const OPENS = {
  ru: {
    apply: 'Откликнуться',
    call: 'Позвонить',
    factor: 'Включить',
    filters: 'Фильтры',
    photo: /^Открыть фото 1 /,
    post: 'Разместить объявление',
    report: 'Пожаловаться',
    share: 'Поделиться',
    actions: 'Действия',
  },
  uz: {
    apply: 'Ariza yuborish',
    call: 'Qoʻngʻiroq qilish',
    factor: 'Yoqish',
    filters: 'Filtrlar',
    photo: / 1-sini ochish$/,
    post: 'Eʼlon berish',
    report: 'Shikoyat qilish',
    share: 'Ulashish',
    actions: 'Amallar',
  },
} as const;

// One of the pages does not exist.
test.use({ expectedConsole: [/status of 404/] });
test.beforeEach(() => test.setTimeout(600_000));

type Look = (page: Page, path: string) => Promise<string[]>;

/**
 * Languages differ in texts and layouts in markup: two of the four combinations cover both for axe. Text is larger on a
 * phone.
 */
const LOOKS: readonly (readonly [layout: string, locale: Locale, looks: readonly Look[]])[] = [
  ['a desktop @computer', 'ru', [axeFindings]],
  ['a phone', 'uz', [axeFindings, findCutText]],
  ['a phone', 'ru', [findCutText]],
];

for (const [layout, locale, looks] of LOOKS) {
  const findingsOn = async (page: Page, path: string): Promise<string[]> => {
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
    await waitUntilNoSkeleton(page);
    const all: string[] = [];
    for (const look of looks) all.push(...(await look(page, path)));
    return all;
  };

  // The console reports violations of the Content-Security-Policy, and markup that differs from the server's.
  test(`public screens pass all checks on ${layout} in ${locale}`, async ({ page, baseURL }) => {
    const routes = await publicRoutes(baseURL ?? '');
    const feedbacks = routes
      .filter((path) => path.startsWith('/users/'))
      .map((path) => `${path}?tab=feedbacks`);
    const others = [
      '/?categories=all',
      '/tasks?search=ремонт',
      '/vacancies?sort=title',
      '/info/data',
      '/nothing-here',
    ];
    const all: string[] = [];
    for (const path of [...routes, ...feedbacks, ...others]) {
      await openHydrated(page, `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`);
      all.push(...(await findingsOn(page, path)));
    }
    expect(all).toEqual([]);
  });

  test(`cabinet screens pass all checks on ${layout} in ${locale}`, async ({ page }) => {
    await setBrowserSession(page, await newModerator());
    await openHydrated(page, `/info/about?lang=${locale}`);
    const all: string[] = [];
    for (const path of [...CABINET_SCREENS, ...MODERATION_SCREENS]) {
      await showScreen(page, path);
      all.push(...(await findingsOn(page, path)));
    }
    expect(all).toEqual([]);
  });
}

for (const locale of LOCALES) {
  test(`a wide layout keeps its controls apart at 320 pixels in ${locale} @computer`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await openHydrated(page, `/info/about?lang=${locale}`);
    const all: string[] = [];
    for (const path of ['/', '/tasks', '/login', '/ads/vacancy']) {
      await showScreen(page, path);
      for (const size of [100, 200]) {
        await page.evaluate((text) => (document.documentElement.style.fontSize = `${text}%`), size);
        all.push(...(await findOverlaps(page)).map((line) => `${path}, ${size} %: ${line}`));
      }
    }
    expect(all).toEqual([]);
  });

  test.describe(locale === 'ru' ? 'on a desktop @computer' : 'on a phone', () => {
    test(`axe finds nothing in dialogs and sheets in ${locale}, light and dark`, async ({
      page,
      request,
      isMobile,
    }) => {
      const names = OPENS[locale];
      const service = await findAd(
        request,
        'services',
        'service',
        ({ can, images, author }) => can.ask && images.length > 0 && author !== null,
        ({ photo }) => photo !== null,
      );
      const task = await findAd(request, 'tasks', 'task', ({ can }) => can.apply);
      const all: string[] = [];
      const look = async (path: string, name: string | RegExp): Promise<void> => {
        const at = `${path}: ${String(name)}`;
        const { pathname } = new URL(page.url());
        if (pathname !== path) await openHydrated(page, `${path}?lang=${locale}`);
        const opener = page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name }));
        await opener.first().press('Enter');
        const dialog = page.getByRole('dialog');
        await expect(dialog, at).toBeVisible();
        await expect(dialog.locator('[class*=_skeleton_]'), at).toHaveCount(0);
        all.push(...(await axeFindings(page, at, 'dialog[open]')));
        await page.keyboard.press('Escape');
        await expect(dialog, at).toHaveCount(0);
      };
      await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
      // The login form opens.
      await look(`/tasks/${task.id}`, names.apply);
      await setBrowserSession(page, await newPerson());
      await page.reload();
      await waitUntilHydrated(page);
      await look(`/tasks/${task.id}`, names.apply);
      for (const name of [names.photo, names.share, names.report, names.call])
        await look(`/services/${service.id}`, name);
      await look(`/users/${service.author?.id}`, names.actions);
      await look('/cabinet/security', names.factor);
      if (isMobile) {
        await look('/services', names.filters);
        await look('/', names.post);
      }
      expect(all).toEqual([]);
    });
  });
}
