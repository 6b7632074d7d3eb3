import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { afterOneRequest, openAlive, untilHomeScreenStarted } from '../shell/alive.ts';
import { expect, test } from './offline-fixtures.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Установка приложения' });

/** Makes the visitor a returning one, with visits on earlier days. */
async function asAcquaintance(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (localStorage.getItem('@install_v1')) return;
    const memory = { visits: 3, firstDay: '2020-1-1', lastSeen: 1, ads: [], isSettled: false };
    localStorage.setItem('@install_v1', JSON.stringify(memory));
  });
}

/** Milliseconds, more than the page waits for a calm moment. */
const LONG_MS = 10_000;

/** Runs the clock past the moment of an invitation and expects that not even its code is fetched. */
async function nobodyIsInvited(page: Page): Promise<void> {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await untilHomeScreenStarted(page);
  await page.clock.runFor(LONG_MS);
  await afterOneRequest(page);
  expect(fetched.filter((url) => url.includes('install-invitation'))).toEqual([]);
}

/**
 * Simulates the browser's install prompt, which an automated browser never shows; marks the document when it is shown.
 */
async function withQuestion(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.addInitScript((answer) => {
    window.addEventListener('DOMContentLoaded', () => {
      const question = new Event('beforeinstallprompt', { cancelable: true });
      const prompt = (): Promise<{ outcome: string }> => {
        document.documentElement.dataset['asked'] = 'yes';
        return Promise.resolve({ outcome: answer });
      };
      window.dispatchEvent(Object.assign(question, { prompt }));
    });
  }, outcome);
}

const Manifest = v.looseObject({
  id: v.string(),
  scope: v.string(),
  start_url: v.string(),
  icons: v.array(v.looseObject({ src: v.string() })),
  screenshots: v.array(v.looseObject({ src: v.string() })),
  shortcuts: v.array(v.looseObject({ url: v.string(), icons: v.array(v.looseObject({ src: v.string() })) })),
  related_applications: v.array(v.looseObject({ url: v.string() })),
});

for (const lang of ['ru', 'uz']) {
  test(`every address in the manifest answers (${lang}) @phone`, async ({ page, request }) => {
    await page.goto(`/?lang=${lang}`);
    const link = await page.locator('link[rel="manifest"]').getAttribute('href');
    expect(link).toBe(`/manifest.webmanifest?lang=${lang}`);
    const manifest = v.parse(Manifest, await (await request.get(link ?? '')).json());
    const addresses = [
      manifest.id,
      manifest.scope,
      manifest.start_url,
      ...manifest.icons.map(({ src }) => src),
      ...manifest.screenshots.map(({ src }) => src),
      ...manifest.shortcuts.flatMap(({ url, icons }) => [url, ...icons.map(({ src }) => src)]),
      ...manifest.related_applications.map(({ url }) => new URL(url).pathname + new URL(url).search),
    ];
    for (const address of addresses) {
      expect((await request.get(address)).status(), address).toBe(200);
    }
  });
}

test.use({ serviceWorkers: 'allow' });

test('Chromium finds no reason against installing the app @phone', async ({ page }) => {
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // An incognito profile cannot install apps and reports that.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('the icon on the home screen opens home @phone', async ({ page }) => {
  await openAlive(page, '/?source=home-screen');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/$/);
});

test('nobody is invited to install on a first visit @phone', async ({ page }) => {
  await withQuestion(page, 'accepted');
  await page.clock.install();
  await openAlive(page, '/services');
  await nobodyIsInvited(page);
  await expect(card(page)).toHaveCount(0);
});

test('a returning visitor is invited to install once and can refuse for good', async ({ page, isMobile }) => {
  await asAcquaintance(page);
  await withQuestion(page, 'dismissed');
  await openAlive(page, '/services');
  await expect(card(page)).toBeVisible();
  if (isMobile) {
    // The invitation covers neither the plus nor the navigation.
    const places = [
      card(page),
      page.getByRole('button', { name: 'Разместить' }),
      page.getByRole('navigation').last(),
    ];
    // The invitation and the plus slide to their final places first.
    await expect(async () => {
      const [invitation, plus, bar] = await Promise.all(places.map((each) => each.boundingBox()));
      if (!invitation || !plus || !bar) throw new Error('something is not there');
      expect(plus.y + plus.height).toBeLessThanOrEqual(invitation.y);
      expect(invitation.y + invitation.height).toBeLessThanOrEqual(bar.y);
    }).toPass({ timeout: 10_000 });
  }
  // Forms and ads show no invitation.
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(card(page)).toHaveCount(0);
  await page.goBack();
  await expect(card(page)).toBeVisible();

  await card(page).getByRole('button', { name: 'Установить', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
  await expect(card(page)).toHaveCount(0);
  await page.clock.install();
  await page.reload();
  await nobodyIsInvited(page);
  await expect(card(page)).toHaveCount(0);
});

test('nobody is invited to install while typing @phone', async ({ page }) => {
  await asAcquaintance(page);
  await withQuestion(page, 'accepted');
  await page.clock.install();
  await openAlive(page, '/services');
  await page.getByPlaceholder('Услуга или мастер').focus();
  await nobodyIsInvited(page);
  await expect(card(page)).toHaveCount(0);
  await page.getByPlaceholder('Услуга или мастер').blur();
  await page.clock.runFor(LONG_MS);
  await expect(card(page)).toBeVisible();
});

test('the page about the app always offers to install it @phone', async ({ page }) => {
  await page.addInitScript(() => {
    const memory = { visits: 1, firstDay: '2020-1-1', lastSeen: 1, ads: [], isSettled: true };
    localStorage.setItem('@install_v1', JSON.stringify(memory));
  });
  await withQuestion(page, 'accepted');
  await openAlive(page, '/info/app');
  await card(page).getByRole('button', { name: 'Установить', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
  await untilHomeScreenStarted(page);
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
  await expect(card(page)).toContainText('Приложение установлено');
  await expect(page.getByText('Yumush теперь на главном экране')).toBeVisible({ timeout: 10_000 });
});

test.describe('a browser without an install prompt', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  });

  test('the page about the app explains installing without a prompt @phone', async ({ page }) => {
    await openAlive(page, '/info/app?lang=uz');
    await page.getByRole('button', { name: 'Qanday oʻrnatiladi' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bosh ekranga qanday qoʻshiladi' });
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await expect(dialog).toContainText('Ulashish');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
});

test('launching a shortcut navigates in the window that is open @phone', async ({ page }) => {
  await page.addInitScript(() => {
    const queue: { consumer?: (launch: { targetURL: string }) => void } = {};
    const launchQueue = {
      setConsumer: (consumer: (launch: { targetURL: string }) => void) => {
        queue.consumer = consumer;
        consumer({ targetURL: location.href });
      },
    };
    Object.defineProperty(window, 'launchQueue', { value: launchQueue });
    Object.assign(window, {
      launch: (path: string) => queue.consumer?.({ targetURL: new URL(path, location.href).href }),
    });
  });
  await openAlive(page, '/services?search=кран');
  await untilHomeScreenStarted(page);
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await page.evaluate(() => {
    document.body.dataset['kept'] = 'yes';
  });
  const launch = (path: string) => page.evaluate(`window.launch(${JSON.stringify(path)})`);
  await launch('/?source=home-screen');
  await launch('https://evil.example/tasks');
  await afterOneRequest(page);
  expect(visited).toEqual([]);
  await launch('/vacancies');
  await expect(page).toHaveURL(/\/vacancies$/);
  await expect(page.locator('body')).toHaveAttribute('data-kept', 'yes');
});
