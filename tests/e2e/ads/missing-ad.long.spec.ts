import type { Page } from 'playwright/test';
import { chooseTranslation } from '#contract/locale.ts';
import { openHydrated, waitUntilHydrated } from '#tests/e2e/shell/alive.ts';
import { cards, findUnavailableAd } from '#tests/e2e/setup/demo.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('an ad that has ended', () => {
  test.use({ expectedConsole: [/status of 410/] });

  const DELETED = { ad_deleted: 'Это объявление удалено' };
  const WORDS = {
    tasks: DELETED,
    vacancies: {
      ...DELETED,
      ad_expired: 'Срок этого объявления закончился',
      ad_closed: 'Это объявление закрыто',
      ad_deactivated: 'Автор снял это объявление',
    },
  };
  for (const plural of ['tasks', 'vacancies'] as const) {
    test(`an ended ad answers 410, says why and links similar ads (${plural})`, async ({ page, request }) => {
      for (const [code, words] of Object.entries(WORDS[plural])) {
        const id = await findUnavailableAd(request, plural, code);
        const paths = plural === 'tasks' ? [`/tasks/${id}/requests`, `/tasks/${id}`] : [`/${plural}/${id}`];
        for (const path of paths) {
          const answer = await page.goto(path);
          expect(answer?.status()).toBe(410);
          expect(await answer?.text()).toContain(words);
          await waitUntilHydrated(page);
          await expect(page.getByText(words)).toBeVisible();
          await expect(heading(page)).toHaveText('Объявление больше не показывается');
          await expect(page).toHaveTitle('Объявление больше не показывается — Yumush');
          await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
        }
      }
      const similar = page.getByRole('region', { name: 'Похожие объявления' }).getByRole('listitem');
      await similar.first().getByRole('link').first().click();
      await expect(page).toHaveURL(new RegExp(`/${plural}/\\d+$`));
      await expect(heading(page)).not.toHaveText('Объявление больше не показывается');
    });
  }
});

test.describe('an ad that fails to load', () => {
  test.use({ expectedConsole: [/status of 500/] });

  test('an ad that fails to load offers a retry', async ({ page, request }) => {
    const [card] = await cards(request, 'tasks');
    const address = `**/api/v1/tasks/${card?.id}`;
    await page.route(address, (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
    await openHydrated(page, '/info/about');
    await page.evaluate((path) => history.pushState(null, '', path), `/tasks/${card?.id}`);
    const again = page.getByRole('button', { name: 'Попробовать ещё раз' });
    await expect(again).toBeVisible();
    await page.unroute(address);
    await again.click();
    await expect(heading(page)).toHaveText((card && chooseTranslation(card.translations, 'ru').title) ?? '');
  });
});
