import { describe, expect, it } from 'vitest';
import type { Category } from '#contract/lookups/entities.ts';
import { CATEGORY_GROUPS, CATEGORY_LEAVES } from '#seed/lookups/categories.ts';
import { categoryNamed } from '#tests/factories/ads/lookups.ts';
import { TRADE_WORDS } from '#text/trade-words.ts';
import { categorySearch } from './find-categories.ts';
import { suggestCategories } from './suggest-categories.ts';

const GROUP = categoryNamed('1', 'Строительство и ремонт', 'Qurilish va taʼmirlash', null);
const LEAVES = [
  categoryNamed('2', 'Сантехники', 'Santexniklar', '1'),
  categoryNamed('3', 'Электрики', 'Elektriklar', '1'),
];
const search = categorySearch(LEAVES, [GROUP]);
const idsOf = (found: readonly Category[]): string[] => found.map(({ id }) => id);

describe('finding the category of an ad', () => {
  it.each(['сантехник', 'santexnik', 'сантехнека', 'cfyntybr'])(
    'finding categories accepts "%s" in either script and with typos',
    (text) => {
      expect(idsOf(search(text))[0]).toBe('2');
    },
  );

  it('suggestions come only for a title that names a category', async () => {
    const known = { leaves: LEAVES, search, saved: null };
    expect(idsOf(await suggestCategories('task', 'Нужен электрик на день', known))).toEqual(['3']);
    expect(await suggestCategories('task', 'Помогите пожалуйста', known)).toEqual([]);
  });
});

describe('everyday words for a category', () => {
  const slugs = new Set(CATEGORY_LEAVES.map(({ slug }) => slug));
  const groups = CATEGORY_GROUPS.map(({ slug, ru, uz }) => categoryNamed(slug, ru, uz, null));
  const leaves = CATEGORY_GROUPS.flatMap((group) =>
    group.leaves
      .filter(({ kinds }) => kinds.some((kind) => kind === 'task'))
      .map(({ slug, ru, uz }) => categoryNamed(slug, ru, uz, group.slug)),
  );
  const known = { leaves, search: categorySearch(leaves, groups), saved: null };

  it.each([
    ['Капает кран', 'plumber'],
    ['Jo‘mrak tomyapti', 'plumber'],
    ['Жўмрак томяпти', 'plumber'],
    ['поставить унитаз', 'plumber'],
    ['Hojatxonaga unitaz qo‘yish', 'plumber'],
    ['Не работает розетка', 'electrician'],
    ['нет света в комнате', 'electrician'],
    ['Розеткани алмаштириш', 'electrician'],
    ['Chiroq yonmayapti', 'electrician'],
    ['Собрать шкаф', 'furniture'],
    ['Shkafni yig‘ish', 'furniture'],
    ['Шкафни йиғиш', 'furniture'],
    ['убрать квартиру', 'home-cleaning'],
    ['Вывезти старый хлам', 'junk-removal'],
    ['Muzlatgich ishlamayapti', 'fridge'],
    ['сломался замок', 'windows-doors'],
  ])('"%s" is understood as %s', async (title, slug) => {
    expect(idsOf(await suggestCategories('task', title, known))[0]).toBe(slug);
  });

  it('belong to categories that exist', () => {
    expect(Object.keys(TRADE_WORDS).filter((slug) => !slugs.has(slug))).toEqual([]);
  });
});
