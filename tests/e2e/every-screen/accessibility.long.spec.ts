import type { Page } from 'playwright/test';
import { LOCALES } from '#contract/locale.ts';
import { CABINET_SCREENS, MODERATION_SCREENS } from '#tests/setup/browser/cabinet-screens.ts';
import { publicRoutes } from '#tests/setup/browser/public-routes.ts';
import { openAlive, showScreen, untilAlive, untilShown } from '#tests/e2e/shell/alive.ts';
import { axeFindings } from './axe.ts';
import { findAd } from '#tests/e2e/setup/demo.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { newModerator, turnOnSecondFactor } from '#tests/e2e/moderation/moderators.ts';
import { asSignedIn, newPerson } from '#tests/e2e/setup/people.ts';

/** Names of the controls that open something over a screen. */
const OPENS = {
  ru: {
    apply: 'Откликнуться',
    call: 'Позвонить',
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
    filters: 'Filtrlar',
    photo: / 1-sini ochish$/,
    post: 'Eʼlon berish',
    report: 'Shikoyat qilish',
    share: 'Ulashish',
    actions: 'Amallar',
  },
} as const;

// The last page does not exist, so the console reports a 404.
test.use({ expectedConsole: [/status of 404/] });

for (const locale of LOCALES) {
  // Languages differ in texts and layouts in markup: two of the four combinations cover both.
  test.describe(locale === 'ru' ? 'on a desktop @computer' : 'on a phone', () => {
    test(`axe finds nothing on public pages in ${locale}, light and dark`, async ({ page, baseURL }) => {
      test.setTimeout(600_000);
      const routes = await publicRoutes(baseURL ?? '');
      const feedbacks = routes
        .filter((path) => path.startsWith('/users/'))
        .map((path) => `${path}?tab=feedbacks`);
      const paths = [...routes, ...feedbacks, '/?categories=all', '/info/data', '/nothing-here'];
      expect(await findingsOn(page, locale, paths)).toEqual([]);
    });

    test(`axe finds nothing in the cabinet in ${locale}, light and dark`, async ({ page }) => {
      test.setTimeout(300_000);
      const moderator = await newModerator();
      await turnOnSecondFactor(moderator);
      await asSignedIn(page, moderator);
      expect(await findingsOn(page, locale, [...CABINET_SCREENS, ...MODERATION_SCREENS])).toEqual([]);
    });

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
        if (pathname !== path) await openAlive(page, `${path}?lang=${locale}`);
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
      await asSignedIn(page, await newPerson());
      await page.reload();
      await untilAlive(page);
      await look(`/tasks/${task.id}`, names.apply);
      for (const name of [names.photo, names.share, names.report, names.call])
        await look(`/services/${service.id}`, name);
      await look(`/users/${service.author?.id}`, names.actions);
      if (isMobile) {
        await look('/services', names.filters);
        await look('/', names.post);
      }
      expect(all).toEqual([]);
    });
  });
}

async function findingsOn(page: Page, locale: string, paths: readonly string[]): Promise<string[]> {
  await openAlive(page, `/info/about?lang=${locale}`);
  const all: string[] = [];
  for (const path of paths) {
    await showScreen(page, path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
    await untilShown(page);
    all.push(...(await axeFindings(page, path)));
  }
  return all;
}
