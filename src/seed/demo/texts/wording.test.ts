import { expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { demoWorld as world } from '#tests/factories/ads/demo-world.ts';

const titles = world.ads.flatMap((ad) => ad.translations.map(({ title }) => title));
const descriptions = world.ads.flatMap((ad) => ad.translations.map(({ description }) => description));
const texts = [
  ...titles,
  ...descriptions,
  ...world.feedbacks.map(({ text }) => text),
  ...world.requests.map(({ comment }) => comment),
  ...world.people.flatMap(({ about }) => about ?? []),
  ...world.ads.flatMap(({ address, company, skills }) => [address ?? '', company ?? '', ...skills]),
].filter((text) => text !== '');

/** Rules with patterns of their violations. */
const SLIPS: readonly (readonly [string, RegExp])[] = [
  ['marks of templates', /[{}[\]<>\u2060|]/],
  ['values that are none', /undefined|null|NaN|Infinity/],
  ['spaces and stops', /\s{2}| [,.;:!?]|,,|\.\.|,\.|\(\)|[,:—] *$/],
  ['a year that is counted like years', /(19|20)\d\d лет/],
  ['two alphabets in a word', /[а-яё][a-z]|[a-z][а-яё]/i],
  ['the same word twice', /(?<![\p{L}\d])(\p{L}{2,}) \1(?!\p{L})/iu],
];

test.each(SLIPS)('no text of the demo breaks the rule: %s', (_, slip) => {
  expect(texts.filter((text) => slip.test(text)).slice(0, 5)).toEqual([]);
});

test('demo titles and descriptions are within their length limits', () => {
  for (const title of titles) {
    expect(title.length).toBeGreaterThanOrEqual(10);
    expect(title.length).toBeLessThanOrEqual(LIMITS.titleMax);
  }
  for (const text of descriptions) {
    expect(text.length, text).toBeGreaterThanOrEqual(40);
    expect(text.length).toBeLessThanOrEqual(LIMITS.descriptionMax);
  }
});

test('titles and sentences in the demo begin with a capital', () => {
  expect([...titles, ...descriptions].filter((text) => /^\p{Ll}/u.test(text)).slice(0, 5)).toEqual([]);
  const abbreviations = /(кв|чел|мес|пог|тыс|ул|пр|шт|kv|sh)\. /g;
  const wrong = texts.filter((text) => /[.!?]\s\p{Ll}/u.test(text.replace(abbreviations, '')));
  expect(wrong.slice(0, 5)).toEqual([]);
});

test('Russian nouns in the demo agree with their numbers', () => {
  const many =
    'дней|лет|часов|месяцев|недель|метров|точек|занятий|соток|штук|коробок|адресов|заказов|гостей|минут';
  const few =
    'дня|года|часа|месяца|недели|метра|точки|занятия|сотки|штуки|коробки|адреса|заказа|гостя|минуты';
  const wrong = texts.flatMap((text) =>
    [...text.matchAll(new RegExp(`(\\S+ )?(?<![\\d.,:–-])(\\d+) (${many}|${few})(?![а-яё])`, 'g'))]
      .filter(([, before = '', digits, noun = '']) => {
        if (Number(digits) > 1900) return false;
        const [tens, ones] = [Number(digits) % 100, Number(digits) % 10];
        const single = ones === 1 && tens !== 11;
        const pair = ones >= 2 && ones <= 4 && (tens < 12 || tens > 14);
        const genitive = /^(до|от|из|около|с|более|больше) $/i.test(before);
        if (genitive) return many.split('|').includes(noun) === single;
        return many.split('|').includes(noun) ? single || pair : !pair;
      })
      .map(([found]) => found),
  );
  expect(wrong.slice(0, 5)).toEqual([]);
});
