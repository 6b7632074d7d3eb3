import type { APIRequestContext, Page } from 'playwright/test';
import * as v from 'valibot';
import { AdCard } from '#contract/ads/entities.ts';
import type { Locale } from '#contract/locale.ts';
import {
  startTranslationServer,
  type TranslationServer,
} from '#tests/factories/outside/translation-server.ts';
import { startNetwork } from '#tests/setup/network/network.ts';
import { startSite, type SiteServer } from '#tests/setup/server/site-server.ts';
import { languageOf } from '#text/uzbek/language-of.ts';
import { axeFindings } from '#tests/e2e/every-screen/axe.ts';
import { openHydrated } from '#tests/e2e/shell/alive.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { LOST_REQUEST } from '#tests/e2e/offline/offline-fixtures.ts';

let site: SiteServer;
let service: TranslationServer;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  service = await startTranslationServer();
  site = await startSite({ env: { TRANSLATION_URL: service.url } });
});
test.afterAll(async () => {
  await site.stop();
  await service.stop();
});

/** A service whose only text is in this language. */
async function serviceIn(request: APIRequestContext, locale: Locale, origin = site.origin): Promise<AdCard> {
  const answer = await request.get(`${origin}/api/v1/services?size=100`);
  const { items } = v.parse(v.object({ items: v.array(AdCard) }), await answer.json());
  const card = items.find(({ translations: [first, second] }) => {
    return first.locale === locale && !second && languageOf(first.title) === locale;
  });
  if (!card) throw new Error(`no service is in ${locale} alone`);
  return card;
}

const description = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const WORDS = {
  ru: {
    region: 'Описание',
    show: 'Показать перевод',
    hide: 'Показать оригинал',
    machine: 'Автоматический перевод',
  },
  uz: {
    region: 'Tavsif',
    show: 'Tarjimani koʻrsatish',
    hide: 'Asl matnni koʻrsatish',
    machine: 'Avtomatik tarjima',
  },
} as const;

for (const reader of ['ru', 'uz'] as const) {
  const words = WORDS[reader];
  const written = reader === 'ru' ? 'uz' : 'ru';

  test(`a text in ${written} can be translated to ${reader} and turned back`, async ({ page, request }) => {
    const card = await serviceIn(request, written);
    await openHydrated(page, `${site.origin}/services/${card.id}?lang=${reader}`);
    const region = description(page, words.region);
    const text = region.locator('p[lang]');
    await region.getByRole('button', { name: words.show }).click();
    await expect(region.getByRole('status')).toHaveText(words.machine);
    await expect(text).toContainText(`[${reader}] `);
    await expect(text).toHaveAttribute('lang', reader);
    expect(await axeFindings(page, `translated to ${reader}`)).toEqual([]);
    await region.getByRole('button', { name: words.hide }).click();
    await expect(text).not.toContainText(`[${reader}] `);
    await expect(text).toHaveAttribute('lang', written);
    await expect(region.getByRole('button', { name: words.show })).toBeFocused();
    await expect(region.getByRole('status')).toBeEmpty();

    const readable = await serviceIn(request, reader);
    await openHydrated(page, `${site.origin}/services/${readable.id}?lang=${reader}`);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/translation-control-')),
    );
    await expect(region.getByRole('button', { name: words.show })).toHaveCount(0);
  });
}

test.describe('a service that fails', () => {
  test.use({ expectedConsole: [[LOST_REQUEST, /status of 503/], { scope: 'test' }] });

  test('a failed translation says so and can be tried again', async ({ page, request }) => {
    const answer = await request.get(`${site.origin}/api/v1/services?size=100`);
    const { items } = v.parse(v.object({ items: v.array(AdCard) }), await answer.json());
    const [, card] = items.filter(({ translations: [first, second] }) => {
      return first.locale === 'uz' && !second && languageOf(first.title) === 'uz';
    });
    await openHydrated(page, `${site.origin}/services/${card?.id}?lang=ru`);
    const region = description(page, 'Описание');
    service.answers.push({ status: 500, text: '' }, { status: 500, text: '' });
    await region.getByRole('button', { name: 'Показать перевод' }).click();
    await expect(region.getByRole('status')).toHaveText(/^Сервис сейчас перегружен/);
    await region.getByRole('button', { name: 'Показать перевод' }).click();
    await expect(region.getByRole('status')).toHaveText('Автоматический перевод');
  });
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow', expectedConsole: [[LOST_REQUEST], { scope: 'test' }] });

  test('a shown translation stays readable, a new one needs a connection', async ({ page, request }) => {
    const line = await startNetwork();
    line.leadTo(site.origin);
    const card = await serviceIn(request, 'uz');
    await page.goto(`${line.origin}/services/${card.id}?lang=ru`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    const region = description(page, 'Описание');
    const show = region.getByRole('button', { name: 'Показать перевод' });
    await show.click();
    await expect(region.locator('p[lang]')).toContainText('[ru] ');
    await page.goto(`${line.origin}/services`);
    await expect(page.getByRole('article').first()).toBeVisible();

    line.set('down');
    await page.goto(`${line.origin}/services/${card.id}`);
    await show.click();
    await expect(region.locator('p[lang]')).toContainText('[ru] ');
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const key of await cache.keys()) if (key.url.includes('/translations/')) await cache.delete(key);
      }
    });
    await page.reload();
    await show.click();
    await expect(region.getByRole('status')).toHaveText('Для перевода нужна связь с интернетом');
    await line.stop();
  });
});

test('without a service nothing is offered or loaded', async ({ page, request, baseURL }) => {
  const card = await serviceIn(request, 'uz', baseURL ?? '');
  const asked: string[] = [];
  page.on('request', (each) => asked.push(each.url()));
  await openHydrated(page, `/services/${card.id}?lang=ru`);
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0);
  await expect(description(page, 'Описание').getByRole('button', { name: 'Показать перевод' })).toHaveCount(
    0,
  );
  expect(asked.filter((url) => url.includes('translation'))).toEqual([]);
});
