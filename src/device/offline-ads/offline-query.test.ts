import { expect, it } from 'vitest';
import type { AdCard } from '#contract/ads/entities.ts';
import { LOCALES } from '#contract/locale.ts';
import { chooseLatinTranslation } from '#tests/oracles/shown-entry.ts';
import { adRow } from './ad-row.ts';
import { sortRows } from './offline-query.ts';

/** Row of a service with these titles. */
function titled(id: string, ...translations: AdCard['translations']) {
  const card: AdCard = {
    kind: 'service',
    id,
    translations,
    category: '5',
    city: '1',
    location: null,
    published_at: '2026-05-01T00:00:00Z',
    lifted: false,
    photo: null,
    author: null,
    price: null,
  };
  return adRow(card, '', 1);
}

const ru = (title: string) => ({ locale: 'ru', title }) as const;
const uz = (title: string) => ({ locale: 'uz', title }) as const;

it('offline lists by title follow the titles that their reader sees', () => {
  const rows = [
    titled('1', ru('Ямщик'), uz('Arava')),
    titled('2', uz('Bog‘bon')),
    titled('3', ru('Вышивка')),
    titled('4', uz('Zargar'), ru('Аптекарь')),
    titled('5', ru('Авторемонт'), uz('Duradgor')),
  ];
  const sorted = LOCALES.map((lang) => [lang, sortRows(rows, { sort: 'title', lang }).map(({ id }) => id)]);
  expect(Object.fromEntries(sorted)).toEqual({
    ru: ['2', '5', '4', '3', '1'],
    uz: ['1', '2', '5', '4', '3'],
  });
  expect(sortRows(rows, { sort: 'title' }).map(({ id }) => id)).toEqual(['2', '5', '4', '3', '1']);
});

it('Cyrillic Uzbek titles sort by their Latin form on Uzbek pages', () => {
  const rows = [
    titled('1', uz('Ўқитувчи керак')),
    titled('2', uz('Palov pishirish')),
    titled('3', ru('Ёзги дам олиш учун уй керак')),
    titled('4', uz('Nonvoy kerak')),
    titled('5', ru('Починить кран')),
  ];
  const idsIn = (lang: 'ru' | 'uz') =>
    sortRows(rows, { sort: 'title', lang }, chooseLatinTranslation).map(({ id }) => id);
  expect(idsIn('uz')).toEqual(['4', '1', '2', '3', '5']);
  expect(idsIn('ru')).toEqual(['4', '2', '3', '5', '1']);
});
