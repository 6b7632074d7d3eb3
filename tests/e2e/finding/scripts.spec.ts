import { openHydrated } from '../shell/alive.ts';
import { cards } from '#tests/e2e/setup/demo.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { transliterateIfUzbek } from '#text/uzbek/transliterate-if-uzbek.ts';

test('Uzbek in Cyrillic is read in Latin, with the original one tap away', async ({ page, request }) => {
  const card = (await cards(request, 'services')).find(({ translations: [first, second] }) => {
    return first.locale === 'uz' && !second && /[ўқғҳ]/i.test(first.title);
  });
  const written = card?.translations[0].title ?? '';
  const latin = transliterateIfUzbek(written);
  expect(latin).not.toMatch(/[а-яё]/i);

  const list = await (await request.get('/services?lang=uz')).text();
  expect(list).not.toMatch(/<h[23][^>]*><a[^>]*>[^<]*[ўқғҳ]/i);

  await openHydrated(page, `/services/${card?.id}?lang=uz`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(latin);
  await expect(page).toHaveTitle(new RegExp(latin.slice(0, 10)));
  await page.getByRole('button', { name: 'Asl matnni koʻrsatish' }).click();
  await expect(heading).toHaveText(written);
  await expect(page.getByRole('region', { name: 'Tavsif' })).toContainText(/[ўқғҳ]/);
  await page.getByRole('button', { name: 'Lotin yozuvida koʻrsatish' }).click();
  await expect(heading).toHaveText(latin);

  await openHydrated(page, `/services/${card?.id}?lang=ru`);
  await expect(heading).toHaveText(written);
  await expect(page.getByRole('button', { name: 'Показать оригинал' })).toHaveCount(0);
});
