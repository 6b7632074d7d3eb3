import type { Page } from 'playwright/test';
import * as v from 'valibot';
import type { AdPlural } from '#contract/ads/kinds.ts';
import { expect, openInstalled, test } from './offline-fixtures.ts';

const SAVED = 200;
const List = v.object({ items: v.array(v.object({ id: v.string() })) });

/** Ids from the site itself, past the line that is down. */
async function idsOnline(plural: AdPlural, query: string): Promise<string[]> {
  const response = await fetch(`${process.env['SITE_ORIGIN']}/api/v1/${plural}?size=200&${query}`);
  return v.parse(List, await response.json()).items.map(({ id }) => id);
}

async function idsShown(page: Page): Promise<string[]> {
  const links = await page.getByRole('main').locator('article h2 a').all();
  return await Promise.all(
    links.map(async (link) => (await link.getAttribute('href'))?.split('/').at(-1) ?? ''),
  );
}

test('search, filters and sorting give the same results offline', async ({ page, line }) => {
  await openInstalled(page, '/');
  const packs = new Set<string>();
  await expect
    .poll(
      () => {
        for (const { path, status } of line.taken()) {
          if (path.startsWith('/api/v1/packs/') && status === 200) packs.add(path.split('?')[0] ?? '');
        }
        return packs.size;
      },
      { timeout: 60_000 },
    )
    .toBe(3);
  line.set('down');

  const cases: [AdPlural, string][] = [
    ['vacancies', `search=${encodeURIComponent('водитель')}`],
    ['tasks', `search=${encodeURIComponent('holodilnik')}`],
    ['services', 'city=1'],
    ['tasks', 'sort=title'],
    ['tasks', 'price_from=1000000'],
    ['vacancies', 'salary_from=5000000&sort=title'],
  ];
  for (const [plural, query] of cases) {
    const saved = new Set(await idsOnline(plural, ''));
    expect(saved.size).toBe(SAVED);
    const expected = (await idsOnline(plural, query)).filter((id) => saved.has(id));
    expect(expected.length, query).toBeGreaterThan(0);
    await page.goto(`/${plural}?${query}`);
    // Ads that a list has shown are saved in addition to the newest 200.
    await expect(page.getByText(/Из 2\d\d сохранённ/)).toBeVisible();
    await expect
      .poll(async () => (await idsShown(page)).filter((id) => saved.has(id)).slice(0, 10), { message: query })
      .toEqual(expected.slice(0, 10));
  }
});
