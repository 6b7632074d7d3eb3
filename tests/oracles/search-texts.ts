import fc from 'fast-check';
import { dice, misspell } from '#tests/search/misspell.ts';
import { inOtherScript } from '#tests/search/transliterate.ts';

/** Titles in both languages and scripts, with numbers, apostrophes and words that resemble each other. */
export const SEARCHED_TITLES = [
  'Ремонт холодильников и стиральных машин',
  'Ремонт квартир под ключ',
  'Требуется продавец-консультант в магазин',
  'Нужен сантехник: поменять смеситель',
  'Сантехник, 15 лет опыта',
  'Santexnik xizmati, arzon',
  'Uy taʼmirlash va boʻyash ishlari',
  'Oshpaz kerak, choyxonaga',
  'Ошпаз керак, чойхонага',
  'Репетитор по математике 5-11 класс',
  'Матрасы и подушки: химчистка',
  'Электрик: проводка, розетки, люстры',
  'Elektrik ustasi 24/7',
  'Грузчики с машиной, переезд',
  'Перевозка мебели по городу',
  'Ishchi kerak: gʻisht terish',
  'Няня для двоих детей на полдня',
  'Бухгалтер 1С, удалённо',
  'Ёлка: доставка и установка',
  'Кондиционер: чистка, заправка',
] as const;

/** Ways to write a part of a title: some words, other script, a typo, a cut word, other case. */
export const searchTexts: fc.Arbitrary<string> = fc
  .record({
    title: fc.constantFrom(...SEARCHED_TITLES),
    from: fc.nat({ max: 5 }),
    words: fc.integer({ min: 1, max: 3 }),
    cut: fc.option(fc.integer({ min: 2, max: 5 }), { freq: 2 }),
    seed: fc.option(fc.integer({ min: 1, max: 9999 }), { freq: 1 }),
    scheme: fc.option(fc.nat({ max: 2 }), { freq: 1 }),
    shouts: fc.boolean(),
  })
  .map(({ title, from, words, cut, seed, scheme, shouts }) => {
    const all = title.split(/[\s,:]+/);
    const some = all.slice(from % all.length, (from % all.length) + words);
    const last = some.at(-1) ?? '';
    let text = [...some.slice(0, -1), cut === null ? last : last.slice(0, cut)].join(' ');
    if (scheme !== null) text = inOtherScript(text, /[а-яё]/i.test(title) ? 'ru' : 'uz', scheme);
    if (seed !== null) text = misspell(text, dice(seed));
    return shouts ? text.toUpperCase() : text;
  });
