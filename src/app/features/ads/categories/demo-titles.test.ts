import { expect, it } from 'vitest';
import { AD_KINDS } from '#contract/ads/kinds.ts';
import { CATEGORY_LEAVES } from '#seed/lookups/categories.ts';
import { demoWorld } from '#tests/factories/ads/demo-world.ts';
import { knownCategories } from '#tests/factories/ads/known-categories.ts';
import { suggestCategories } from './suggest-categories.ts';

const LEAST_SHARE = 0.9;
const slugs = new Map(CATEGORY_LEAVES.map(({ id, slug }) => [id, slug]));

it.each(AD_KINDS)('the first suggestion is right for nine of ten demo titles of a %s', async (kind) => {
  const known = knownCategories(kind);
  const missed: string[] = [];
  const ads = demoWorld.ads.filter((ad) => ad.kind === kind);
  const titles = ads.flatMap(({ categoryId, translations }) =>
    translations.map(({ title }) => ({ title, slug: slugs.get(categoryId) })),
  );
  for (const { title, slug } of titles) {
    // oxlint-disable-next-line no-await-in-loop -- nothing waits: there are no ads on this device
    const [first] = await suggestCategories(title, known);
    if (first?.id !== slug) missed.push(`${slug} <- ${first?.id}: ${title}`);
  }
  expect(titles.length).toBeGreaterThan(1000);
  expect(1 - missed.length / titles.length, missed.join('\n')).toBeGreaterThan(LEAST_SHARE);
});
