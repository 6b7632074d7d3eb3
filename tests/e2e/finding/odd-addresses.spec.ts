import { openAlive, untilAlive } from '../shell/alive.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { followRedirects } from './follow-redirects.ts';

/** Names of API calls, and invalid ids, in place of an ad's id. */
const CALLS = ['elsewhere', 'geo', 'price-guide', 'me', '0', '-1', '1e3', '999999999999999999999'];

test('an address that names an API call is not found', async ({ baseURL }) => {
  for (const plural of ['tasks', 'services', 'vacancies', 'users']) {
    for (const word of CALLS) {
      expect([word, await followRedirects(baseURL, `/${plural}/${word}`)]).toEqual([word, [404]]);
      if (plural === 'services' || plural === 'users') continue;
      expect([word, await followRedirects(baseURL, `/${plural}/${word}/requests`)]).toEqual([word, [404]]);
    }
  }
});

test.describe('odd addresses in a browser', () => {
  test.use({ expectedConsole: [/status of 404/] });

  for (const path of ['/users/1^', '/users/1%7C', '/tasks/elsewhere', '/vacancies/1%60', '/tasks/%ff']) {
    test(`${path} is not found, loaded or navigated to`, async ({ page }) => {
      const heading = page.getByRole('heading', { level: 1 });
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await untilAlive(page);
      await expect(heading).toHaveText('Страница не найдена');
      await openAlive(page, '/info/about');
      await page.evaluate((to) => history.pushState(null, '', to), path);
      await expect(heading).toHaveText('Страница не найдена');
    });
  }
});
