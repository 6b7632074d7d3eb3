import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { waitForEarlierRequests, openHydrated, waitUntilInstallSupport } from '#tests/e2e/shell/alive.ts';
import { expect, test } from '#tests/e2e/offline/offline-fixtures.ts';
import {
  becomeReturningVisitor,
  PAST_INVITE_DELAY_MS,
  expectNoInvitation,
  simulateInstallPrompt,
} from './install-prompt.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Установка приложения' });

const Manifest = v.looseObject({
  id: v.string(),
  scope: v.string(),
  start_url: v.string(),
  icons: v.array(v.looseObject({ src: v.string() })),
  screenshots: v.array(v.looseObject({ src: v.string() })),
  shortcuts: v.array(v.looseObject({ url: v.string(), icons: v.array(v.looseObject({ src: v.string() })) })),
  related_applications: v.array(v.looseObject({ url: v.string() })),
});

test('every URL in the manifest answers 200, and start_url is home', async ({ request }) => {
  const home = await (await request.get('/?lang=uz')).text();
  const [, link = ''] = /<link rel="manifest" href="([^"]+)"/.exec(home) ?? [];
  expect(link).toBe('/manifest.webmanifest?lang=uz');
  const manifest = v.parse(Manifest, await (await request.get(link)).json());
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
  const start = await (await request.get(manifest.start_url)).text();
  expect(start).toMatch(/<link rel="canonical" href="[^"]+:\d+\/">/);
});

test.use({ serviceWorkers: 'allow' });

test('nobody is invited to install while typing', async ({ page }) => {
  await becomeReturningVisitor(page);
  await simulateInstallPrompt(page, 'accepted');
  await page.clock.install();
  await openHydrated(page, '/services');
  await page.getByPlaceholder('Услуга или мастер').focus();
  await expectNoInvitation(page);
  await expect(card(page)).toHaveCount(0);
  await page.getByPlaceholder('Услуга или мастер').blur();
  await page.clock.runFor(PAST_INVITE_DELAY_MS);
  await expect(card(page)).toBeVisible();
});

test('the page about the app always offers to install it', async ({ page }) => {
  await page.addInitScript(() => {
    const memory = { visits: 1, firstDay: '2020-1-1', lastSeen: 1, ads: [], isSettled: true };
    localStorage.setItem('@install_v1', JSON.stringify(memory));
  });
  await simulateInstallPrompt(page, 'accepted');
  await openHydrated(page, '/info/app');
  await card(page).getByRole('button', { name: 'Установить', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
  await waitUntilInstallSupport(page);
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
  await expect(card(page)).toContainText('Приложение установлено');
  await expect(page.getByText('Yumush теперь на главном экране')).toBeVisible();
});

test.describe('a browser without an install prompt', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  });

  test('the page about the app explains installing without a prompt', async ({ page }) => {
    await openHydrated(page, '/info/app?lang=uz');
    await page.getByRole('button', { name: 'Qanday oʻrnatiladi' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bosh ekranga qanday qoʻshiladi' });
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await expect(dialog).toContainText('Ulashish');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
});

test('launching a shortcut navigates in the window that is open', async ({ page }) => {
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
  await openHydrated(page, '/services?search=кран');
  await waitUntilInstallSupport(page);
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await page.evaluate(() => {
    document.body.dataset['kept'] = 'yes';
  });
  const launch = (path: string) => page.evaluate(`window.launch(${JSON.stringify(path)})`);
  await launch('/?source=home-screen');
  await launch('https://evil.example/tasks');
  await waitForEarlierRequests(page);
  expect(visited).toEqual([]);
  await launch('/vacancies');
  await expect(page).toHaveURL(/\/vacancies$/);
  await expect(page.locator('body')).toHaveAttribute('data-kept', 'yes');
});
