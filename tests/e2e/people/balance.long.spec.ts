import type { Page } from 'playwright/test';
import { axeFindings } from '#tests/e2e/every-screen/axe.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { setBrowserSession, newPerson } from '#tests/e2e/setup/people.ts';

// The tests provoke missing top-ups and a server out of reach.
test.use({ expectedConsole: [/status of 4\d\d|ERR_FAILED/] });

const main = (page: Page) => page.getByRole('main');

test.describe('the screen in Uzbek and dark colours', () => {
  test.use({ locale: 'uz-UZ', colorScheme: 'dark' });

  test('a top-up by Payme is paid while its page is open, in Uzbek', async ({ page, request }) => {
    const rpc = async (method: string, params: object) => {
      const answer = await request.post('/payments/payme', {
        headers: { authorization: `Basic ${Buffer.from('Paycom:e2e-kassa-kaliti').toString('base64')}` },
        data: { id: 1, method, params },
      });
      expect(await answer.json()).toHaveProperty('result');
    };
    await setBrowserSession(page, await newPerson());
    await page.route('https://checkout.paycom.uz/**', async (route) => {
      const encoded = new URL(route.request().url()).pathname.slice(1);
      const parts = Buffer.from(encoded, 'base64').toString().split(';');
      const given = new Map(
        parts.map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]),
      );
      const back = given.get('c') ?? '';
      await route.fulfill({
        contentType: 'text/html',
        body: `<title>Payme</title><p id="order">${given.get('ac.order_id')}</p><a href="${back}">Back</a>`,
      });
    });
    await page.goto('/cabinet/balance');
    const form = page.getByRole('form', { name: 'Toʻldirish' });
    await form.getByRole('button', { name: '100 000' }).click();
    await form.getByRole('radio', { name: 'Payme' }).check();
    await form.getByRole('button', { name: '100 000 soʻmga toʻldirish' }).click();

    await expect(page).toHaveTitle('Payme');
    const order_id = await page.locator('#order').innerText();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(main(page)).toContainText('Toʻlov kutilmoqda');
    const found = await axeFindings(page, 'waiting');
    const transaction = { id: crypto.randomUUID().replaceAll('-', '').slice(0, 24) };
    await rpc('CreateTransaction', {
      ...transaction,
      time: Date.now(),
      amount: 10_000_000,
      account: { order_id },
    });
    await rpc('PerformTransaction', transaction);
    // The page notices the payment by polling.
    await expect(main(page)).toContainText('Balans 100 000 soʻmga toʻldirildi');
    await page.getByRole('link', { name: 'Balansga oʻtish' }).click();
    await expect(page.getByRole('region', { name: 'Balansda' })).toContainText('100 000 soʻm');
    found.push(...(await axeFindings(page, 'balance')));
    expect(found).toEqual([]);
  });
});
