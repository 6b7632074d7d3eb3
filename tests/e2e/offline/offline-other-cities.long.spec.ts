import { countSavedAds, expect, openInstalled, test, waitUntilFetchedWhenIdle } from './offline-fixtures.ts';

const PLUMBERS = '101';
/** A town of two thousand people. */
const MUYNAK = 'Муйнак';

test('offline a short list of saved ads links to other cities with more', async ({ page, line, request }) => {
  const { cities }: { cities: { id: string; translations: { name: string }[] }[] } = await (
    await request.get('/api/v1/cities')
  ).json();
  const town = cities.find(({ translations }) => translations.some(({ name }) => name === MUYNAK))?.id;
  await openInstalled(page, `/services?category=${PLUMBERS}`);
  await page.reload();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(20);
  await expect.poll(() => countSavedAds(page)).toBeGreaterThanOrEqual(20);
  await waitUntilFetchedWhenIdle(page, 'other-cities');
  line.set('down');
  await page.goto(`/services?category=${PLUMBERS}&city=${town}`);
  const others = page.getByRole('region', { name: /В других городах: \d+/ });
  await expect(others).toBeVisible();
  await others.getByRole('link').first().click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});
