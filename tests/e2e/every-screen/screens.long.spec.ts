import type { Browser, BrowserContextOptions, Page } from 'playwright/test';
import type { AdFull } from '#contract/ads/entities.ts';
import { type Locale, LOCALES } from '#contract/locale.ts';
import { wordsIn } from '#tests/e2e/journeys/catalog.ts';
import { ANDROID_AGENT } from '#tests/setup/browser/chromium.ts';
import { waitUntilHydrated, waitUntilNoSkeleton } from '#tests/e2e/shell/alive.ts';
import { findAd, findUser } from '#tests/e2e/setup/demo.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { askOnSite } from '#tests/e2e/deals/staged-deals.ts';
import { setBrowserSession, callAs, newPerson, postTaskOnSite } from '#tests/e2e/setup/people.ts';
import {
  describePictureDifference,
  launchScreenshotBrowser,
  enlargeText,
  mapFrame,
  SCREENS_TIMEOUT_MS,
} from './screen-pictures.ts';

/** Complete options of each layout: an option left out would come from the test's own project. */
const LAYOUTS: Readonly<Record<string, BrowserContextOptions>> = {
  phone: {
    viewport: { width: 360, height: 800 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    userAgent: ANDROID_AGENT,
  },
  wide: {
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
    deviceScaleFactor: 1,
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  },
};
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/**
 * Screens in larger text and in Uzbek. Colours do not depend on words, nor on their size: each is seen in one theme, so
 * that a language, a layout, a size and a theme all meet each other somewhere.
 */
const LARGE = new Set(['home', 'services', 'task', 'person', 'cabinet', 'settings', 'chat', 'new-task']);
const LARGE_PERCENT = 200;
const IN_UZBEK = new Set([
  ...LARGE,
  'tasks',
  'vacancy',
  'service',
  'login',
  'nothing-found',
  'notifications',
]);
const THEME_OF: Readonly<Record<Locale, Readonly<Record<string, Theme>>>> = {
  ru: { phone: 'light', wide: 'dark' },
  uz: { phone: 'dark', wide: 'light' },
};
const HOME_WORDS = { ru: 'ru-RU', uz: 'uz-UZ' } as const;

// No other test posts ads in this city of the demo.
const CITY = 2;

const PUBLIC: Readonly<Record<string, string>> = {
  home: `/?city=${CITY}`,
  categories: `/?city=${CITY}&categories=all`,
  vacancies: `/vacancies?city=${CITY}`,
  services: `/services?city=${CITY}`,
  tasks: `/tasks?city=${CITY}`,
  'nothing-found': '/tasks?search=зюзюкварт',
  login: '/login',
  registration: '/registration',
  'how-it-works': '/info/how-it-works',
  'no-page': '/nothing-here',
};

const PERSONAL: Readonly<Record<string, string>> = {
  cabinet: '/cabinet',
  settings: '/cabinet/settings',
  'own-tasks': '/cabinet/my-tasks',
  chats: '/cabinet/messages/task',
  notifications: '/cabinet/notifications',
  'new-task': '/ads/task',
};

const WITH_MAP = new Set(['vacancies', 'services', 'tasks']);

let browser: Browser;
let close: () => Promise<void>;
test.beforeAll(async () => {
  ({ browser, close } = await launchScreenshotBrowser());
});
test.afterAll(() => close());

for (const [layout, options] of Object.entries(LAYOUTS)) {
  const open = async (baseURL: string | undefined, locale: Locale): Promise<Page> => {
    const context = await browser.newContext({
      ...options,
      ...(baseURL !== undefined && { baseURL }),
      locale: HOME_WORDS[locale],
      timezoneId: 'Asia/Tashkent',
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    });
    return await context.newPage();
  };

  /** Compares screens with their pictures in a language, and returns a line for each that differs. */
  const compare = async (
    page: Page,
    screens: Readonly<Record<string, string>>,
    left: string,
    locale: Locale,
  ): Promise<string[]> => {
    const words = wordsIn(locale);
    const theme = THEME_OF[locale][layout] ?? 'light';
    const all: string[] = [];
    const look = async (name: string, colorScheme: Theme): Promise<void> => {
      await page.emulateMedia({ colorScheme });
      all.push((await describePictureDifference(page, name, left)) ?? '');
    };
    for (const [name, path] of Object.entries(screens)) {
      if (locale === 'uz' && !IN_UZBEK.has(name)) continue;
      await page.goto(path);
      await waitUntilHydrated(page);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await waitUntilNoSkeleton(page);
      // The offer to be notified appears late.
      if (name === 'nothing-found')
        await expect(
          page
            .getByRole('main')
            .getByRole('button', { name: words('Сообщить, когда появится') })
            .last(),
        ).toBeVisible();
      // The map loads when the page is idle and has tests of its own.
      if (layout === 'wide' && WITH_MAP.has(name)) await expect(mapFrame(page)).toBeVisible();
      if (locale === 'uz') await look(`${name}.${layout}.${theme}.uz`, theme);
      else for (const each of THEMES) await look(`${name}.${layout}.${each}`, each);
      if (!LARGE.has(name)) continue;
      await enlargeText(page, LARGE_PERCENT);
      await look(`${name}.${layout}.${theme}.${locale}.${LARGE_PERCENT}`, theme);
    }
    return all.filter((line) => line !== '');
  };

  for (const locale of LOCALES) {
    test(`public screens match their screenshots (${layout}, ${locale})`, async ({
      baseURL,
      request,
    }, testInfo) => {
      test.setTimeout(SCREENS_TIMEOUT_MS);
      const hasPhotos = ({ images }: AdFull) => images.length > 0;
      const [task, service, vacancy, user] = [
        await findAd(request, 'tasks', 'task', hasPhotos),
        await findAd(request, 'services', 'service', hasPhotos),
        await findAd(request, 'vacancies', 'vacancy', ({ author }) => author !== null),
        await findUser(request, ({ verified }) => verified),
      ];
      const page = await open(baseURL, locale);
      const screens = {
        ...PUBLIC,
        task: `/tasks/${task.id}`,
        service: `/services/${service.id}`,
        vacancy: `/vacancies/${vacancy.id}`,
        person: `/users/${user.id}`,
      };
      expect(await compare(page, screens, testInfo.outputDir, locale)).toEqual([]);
      await page.context().close();
    });

    test(`a member’s screens match their screenshots (${layout}, ${locale})`, async ({
      baseURL,
    }, testInfo) => {
      test.setTimeout(SCREENS_TIMEOUT_MS);
      const [author, asker] = [await newPerson('Азиз'), await newPerson()];
      // Presence changes within a minute, and the chat shows it.
      await callAs(asker, 'PATCH', '/me/presence', { shown: false });
      const ad = await postTaskOnSite(author, 'Собрать шкаф');
      await askOnSite(asker, ad, 'Ещё актуально?');
      const page = await open(baseURL, locale);
      await setBrowserSession(page, author);
      const screens = { ...PERSONAL, chat: `/cabinet/messages/task/${ad}` };
      expect(await compare(page, screens, testInfo.outputDir, locale)).toEqual([]);
      await page.context().close();
    });
  }
}
