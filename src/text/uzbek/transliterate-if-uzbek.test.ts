import { expect, test } from 'vitest';
import { demoWorld } from '#tests/factories/ads/demo-world.ts';
import { transliterateIfUzbek } from './transliterate-if-uzbek.ts';

test.each([
  ['Ҳайдовчи керак, Шайхонтоҳур', 'Haydovchi kerak, Shayxontohur'],
  ['Уйга сантехник керак', 'Uyga santexnik kerak'],
  ['Ремонт килиб бераман, арзон', 'Remont kilib beraman, arzon'],
  ['Рахмат, келинг', 'Raxmat, keling'],
])('"%s" is Uzbek and read in Latin', (text, latin) => {
  expect(transliterateIfUzbek(text)).toBe(latin);
});

test.each([
  'Требуется водитель в Ташкенте',
  'Сантехник',
  'Ремонт квартир',
  'Переезд, два этажа, завтра утром',
  'Нужна няня на вечер, Юнусабад',
  'Ошпаз в Ташкенте: плов ташкентский тўй оши, на 70–300 человек',
  'Ориентир: Эски шахар базар. Звонить можно с 9 до 12, нужно посмотреть и починить кран.',
  'Қызылорда қаласы, жұмыс бар',
  'Мошинаи боркаш лозим аст, хизматрасонӣ ҳам ҳаст',
  'Qarshida usta kerak',
  '',
])('"%s" stays as it is', (text) => {
  expect(transliterateIfUzbek(text)).toBe(text);
});

test('only the Uzbek parts of a text in two languages are transliterated', () => {
  const text = 'Кир ювиш машинаси таъмири, уйга бораман. Ремонт стиральных машин на дому.\nҚўнғироқ қилинг!';
  expect(transliterateIfUzbek(text)).toBe(
    'Kir yuvish mashinasi taʼmiri, uyga boraman. Ремонт стиральных машин на дому.\nQoʻngʻiroq qiling!',
  );
});

test('text marked as Uzbek is transliterated more readily, Russian never', () => {
  const isUzbek = true;
  expect(transliterateIfUzbek('Чорсуда ЛОР, клиникага', { isUzbek })).toBe('Chorsuda LOR, klinikaga');
  expect(transliterateIfUzbek('Вода на дом', { isUzbek })).toBe('Вода на дом');
  expect(transliterateIfUzbek('Сантехник', { isUzbek, context: 'Уйга бораман' })).toBe('Santexnik');
});

test('all Uzbek and no Russian texts of the demo are transliterated', () => {
  const { ads, people, requests, feedbacks, chats } = demoWorld;
  const scriptOf = (id: number) => people[id - 1]?.script;
  const said = [
    ...people.map(({ script, about }) => ({ script, text: about ?? '' })),
    ...requests.map(({ applicantId, comment }) => ({ script: scriptOf(applicantId), text: comment })),
    ...feedbacks.map(({ authorId, text }) => ({ script: scriptOf(authorId), text })),
    ...chats.flatMap(({ adId, askerId, records }) => {
      const sides = { applicant: askerId, author: ads[adId - 1]?.authorId };
      return records.map(({ by, text }) => ({ script: scriptOf(sides[by] ?? 0), text }));
    }),
  ];
  const russian = [
    ...said.filter(({ script }) => script === 'ru').map(({ text }) => text),
    ...ads.flatMap(({ translations }) =>
      translations.flatMap(({ locale, title, description }) => (locale === 'ru' ? [title, description] : [])),
    ),
  ];
  expect(russian.filter((text) => transliterateIfUzbek(text) !== text)).toEqual([]);
  const uzbek = [
    ...said.filter(({ script }) => script === 'uz-cyrillic').map(({ text }) => transliterateIfUzbek(text)),
    ...ads.flatMap(({ translations }) =>
      translations.flatMap(({ locale, title, description }) =>
        locale === 'uz'
          ? [title, description].map((text) => transliterateIfUzbek(text, { isUzbek: true }))
          : [],
      ),
    ),
  ];
  expect(uzbek.length).toBeGreaterThan(3000);
  expect(uzbek.filter((text) => /[а-яёўқғҳ]/i.test(text))).toEqual([]);
});
