import type { Browser, BrowserContextOptions, Page } from 'playwright/test';
import type { AdFull } from '#contract/ads/entities.ts';
import { ANDROID_AGENT } from '#tests/setup/browser/chromium.ts';
import { untilAlive, untilShown } from './alive.ts';
import { findAd, findUser } from '#tests/e2e/setup/demo.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { asSignedIn, callAs, newPerson, postTaskOnSite } from '#tests/e2e/setup/people.ts';
import { differsFromKept, drawingBrowser, mapFrame } from './screen-pictures.ts';

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
  ({ browser, close } = await drawingBrowser());
});
test.afterAll(() => close());

for (const [layout, options] of Object.entries(LAYOUTS)) {
  const open = async (baseURL: string | undefined): Promise<Page> => {
    const context = await browser.newContext({
      ...options,
      ...(baseURL !== undefined && { baseURL }),
      locale: 'ru-RU',
      timezoneId: 'Asia/Tashkent',
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    });
    return await context.newPage();
  };

  /** Compares screens in both themes, and returns a line for each picture that differs. */
  const compare = async (
    page: Page,
    screens: Readonly<Record<string, string>>,
    left: string,
  ): Promise<string[]> => {
    const all: string[] = [];
    for (const [name, path] of Object.entries(screens)) {
      await page.goto(path);
      await untilAlive(page);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await untilShown(page);
      // The offer to be notified appears late.
      if (name === 'nothing-found')
        await expect(
          page.getByRole('main').getByRole('button', { name: 'Сообщить, когда появится' }).last(),
        ).toBeVisible();
      // The map loads when the page is idle and has tests of its own.
      if (layout === 'wide' && WITH_MAP.has(name)) await expect(mapFrame(page)).toBeVisible();
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme });
        all.push((await differsFromKept(page, `${name}.${layout}.${colorScheme}`, left)) ?? '');
      }
    }
    return all.filter((line) => line !== '');
  };

  test(`public screens match their reference screenshots (${layout})`, async ({
    baseURL,
    request,
  }, testInfo) => {
    test.setTimeout(120_000);
    const hasPhotos = ({ images }: AdFull) => images.length > 0;
    const [task, service, vacancy, user] = [
      await findAd(request, 'tasks', 'task', hasPhotos),
      await findAd(request, 'services', 'service', hasPhotos),
      await findAd(request, 'vacancies', 'vacancy', ({ author }) => author !== null),
      await findUser(request, ({ verified }) => verified),
    ];
    const page = await open(baseURL);
    const screens = {
      ...PUBLIC,
      task: `/tasks/${task.id}`,
      service: `/services/${service.id}`,
      vacancy: `/vacancies/${vacancy.id}`,
      person: `/users/${user.id}`,
    };
    expect(await compare(page, screens, testInfo.outputDir)).toEqual([]);
    await page.context().close();
  });

  test(`screens of a member match their reference screenshots (${layout})`, async ({ baseURL }, testInfo) => {
    test.setTimeout(120_000);
    const [author, asker] = [await newPerson('Азиз'), await newPerson()];
    const ad = await postTaskOnSite(author, 'Собрать шкаф');
    await callAs(asker, 'POST', '/messages/records', {
      kind: 'task',
      operation_id: ad,
      text: 'Ещё актуально?',
    });
    const page = await open(baseURL);
    await asSignedIn(page, author);
    const screens = { ...PERSONAL, chat: `/cabinet/messages/task/${ad}` };
    expect(await compare(page, screens, testInfo.outputDir)).toEqual([]);
    await page.context().close();
  });
}
