import type { Page } from 'playwright/test';
import { openHydrated, showScreen, waitUntilHydrated } from '../shell/alive.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { setBrowserSession, newPerson, postTaskOnSite } from '#tests/e2e/setup/people.ts';
import { followRedirects } from './follow-redirects.ts';

test.use({ expectedConsole: [/status of 404/] });

/** Names of API calls, and invalid ids, in place of an ad's id. */
const CALLS = ['elsewhere', 'geo', 'price-guide', 'me', '0', '-1', '1e3', '999999999999999999999'];

/** Addresses that browsers, routers and servers spell differently. */
const ODD = ['/users/1^', '/users/1%7C', '/tasks/elsewhere', '/vacancies/1%60', '/tasks/%ff'];

const MISSING = [
  '/nothing',
  '/nothing/here',
  '/nothing/1',
  '/nothing/map',
  '/nothing/1/requests',
  '/task',
  '/login/x',
  '/registration/x',
  '/public-offer/x',
  '/info',
  '/info/data/x',
  '/info/nothing',
  '/ads',
  '/ads/other',
  '/tasks/abc',
  '/tasks/999999999999',
  '/tasks/999999999999/requests',
  '/tasks/map/x',
  '/tasks/1/x',
  '/tasks/1/requests/x',
  '/services/0',
  '/services/1/requests',
  '/vacancies/-1',
  '/vacancies/1%00',
  '/users/abc',
  '/users/999999999999',
];

const TITLES = { ru: 'Страница не найдена', uz: 'Sahifa topilmadi' };

async function expectNotFound(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(TITLES.ru);
  await expect(page, path).toHaveTitle(`${TITLES.ru} — Yumush`);
}

function expectNotFoundHtml(html: string, path: string, title: string): void {
  expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1], path).toBe(title);
  expect(/<title>([^<]*)/.exec(html)?.[1], path).toBe(`${title} — Yumush`);
  expect(html, path).toMatch(/<meta name="robots" content="noindex"/);
}

async function navigate(page: Page, path: string): Promise<void> {
  await showScreen(page, '/info/about');
  await page.evaluate((to) => history.pushState(null, '', to), path);
}

test('a page URL named like an API call is not found', async ({ baseURL }) => {
  for (const plural of ['tasks', 'services', 'vacancies', 'users']) {
    for (const word of CALLS) {
      expect([word, await followRedirects(baseURL, `/${plural}/${word}`)]).toEqual([word, [404]]);
      if (plural === 'services' || plural === 'users') continue;
      expect([word, await followRedirects(baseURL, `/${plural}/${word}/requests`)]).toEqual([word, [404]]);
    }
  }
});

test('an unknown URL answers 404 with a page that says so', async ({ request }) => {
  for (const path of [...MISSING, ...ODD]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expectNotFoundHtml(await answer.text(), path, TITLES.ru);
  }
  const inUzbek = await request.get('/nothing/here?lang=uz');
  expectNotFoundHtml(await inUzbek.text(), '/nothing/here?lang=uz', TITLES.uz);
});

test('navigating in the app to an unknown URL shows “not found”', async ({ page }) => {
  await openHydrated(page, '/info/about');
  for (const path of MISSING) {
    await navigate(page, path);
    await expectNotFound(page, path);
  }
  await page.getByRole('main').getByRole('link', { name: 'Задания' }).click();
  await expect(page).toHaveURL('/tasks');
});

test('a malformed URL is not found, whether loaded or navigated to', async ({ page }) => {
  for (const path of ODD) {
    await page.goto(path);
    await waitUntilHydrated(page);
    await expectNotFound(page, path);
    await navigate(page, path);
    await expectNotFound(page, path);
  }
});

test('chat, edit and copy screens tell a member that there is no such ad', async ({ page }) => {
  const ad = await postTaskOnSite(await newPerson('Санжар'), 'Собрать шкаф');
  await setBrowserSession(page, await newPerson());
  await openHydrated(page, '/cabinet/messages/task/999999999');
  await expect(page.getByText('Такого объявления нет')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Сообщение' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Назад' })).toBeVisible();
  for (const path of ['/cabinet/zzz', '/cabinet/feedbacks/zzz']) {
    await navigate(page, path);
    await expectNotFound(page, path);
  }
  for (const path of [`/cabinet/my-tasks/${ad}/edit`, `/ads/task?copy=${ad}`]) {
    await navigate(page, path);
    await expect(page.getByText('Такого объявления у вас нет')).toBeVisible();
  }
});
