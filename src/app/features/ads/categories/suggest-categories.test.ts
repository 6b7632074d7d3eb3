import { describe, expect, it } from 'vitest';
import type { Category } from '#contract/lookups/entities.ts';
import { categorySearch } from './find-categories.ts';
import { suggestCategories } from './suggest-categories.ts';

function category(id: string, ru: string, uz: string, parent: string | null): Category {
  const translations: Category['translations'] = [
    { locale: 'ru', title: ru },
    { locale: 'uz', title: uz },
  ];
  return { id, slug: id, icon: 'x', kinds: ['task'], parent, translations };
}
const GROUP = category('1', 'Строительство и ремонт', 'Qurilish va taʼmirlash', null);
const LEAVES = [
  category('2', 'Сантехники', 'Santexniklar', '1'),
  category('3', 'Электрики', 'Elektriklar', '1'),
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
