import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemOfLetters } from './name-letters.ts';
import { isReservedName } from './reserved-names.ts';

const PEOPLE = [
  'Dilnoza Karimova',
  'Oʻgʻiloy Gʻaniyeva',
  "Ma'mura Yo`ldosheva",
  'Maʼmurjon Moʻminov',
  'Ўткир Ғуломов',
  'Ҳабибулло қизи Ҳалима',
  'Анна-Мария Иванова-Петрова',
  'Айдос Қәлендеров',
  'Ню́ша Ёлкина',
  'Jean-Luc O’Neill',
  'Ян Ли',
  'Lê Thị Hoàng Anh',
  'Müller Ørsted Šťastný',
  '김민수',
  'عمر الخيام',
  'Ирина (парикмахер), ИП «Лето»',
  'Мастер Ali',
  'Адам Министров',
  'Moder Atajanov',
  'Рашид Министерство',
  'Yu Mushtariy',
  'Oyu Mushtariy',
  'Юмашев Валентин',
  'Надежда Держак',
  'Summer Porter',
];

const STRANGE = [
  ['a space without width', 'Али\u200Bшер'],
  ['a joiner', 'Али\u200Dшер'],
  ['a soft hyphen', 'Али\u00ADшер'],
  ['a turned direction', 'Алишер \u202Eавомирак'],
  ['an isolated direction', '\u2067Али\u2069'],
  ['a tag', 'Али\u{E0041}'],
  ['private use', 'Али\uE000'],
  ['a filler', 'Али\u3164'],
  ['an empty Braille cell', 'Али\u2800'],
  ['stacked marks', 'А\u0300\u0301\u0302ли'],
  ['a mark on nothing', '\u0301Али'],
  ['a frame around a letter', 'А\u20DDли'],
  ['a tick', 'Али ✅'],
  ['a check mark', 'Али ✔'],
  ['a star', 'Али ★'],
  ['a flag', '🇺🇿 Али'],
  ['bold letters', '𝐀𝐥𝐢'],
  ['wide letters', 'Ａｌｉ'],
] as const;

const MIXED = ['Алишep', 'Pоман', 'Dilnozа', 'Oʻзбек', 'Ι\u0406'];

const RESERVED = [
  'Поддержка Yumush',
  'Yumush',
  'ЮМУШ официальный',
  'Служба поддержки',
  'Техподдержка',
  'Support 24',
  'Yumush-Support',
  'Admin',
  'Админ Сайта',
  'Администратор',
  'Administraciya',
  'Модератор Олег',
  'Moderatsiya',
  'Qoʻllab-quvvatlash xizmati',
  "Qo'llab quvvatlash",
  'Қўллаб-қувватлаш',
  'Yordam xizmati',
  'Texnik yordam',
  'Maʼmuriyat',
  'Маъмурият',
  'Служба безопасности',
  // lookalike letters of one alphabet
  'Supp0rt',
  'аԁміп',
  'ѕиррогт',
  'MODEPATOP',
  'ᴀᴅᴍɪɴ',
  'Ӑдмин',
];

describe('letters of a name', () => {
  it.each(PEOPLE)('"%s" is a valid name: allowed letters and not reserved', (name) => {
    expect(problemOfLetters(name)).toBeUndefined();
    expect(isReservedName(name)).toBe(false);
  });

  it.each(STRANGE)('a name with %s in it is refused', (_, name) => {
    expect(problemOfLetters(name)).toBe('strange_letters');
  });

  it.each(MIXED)('the name "%s" is refused for mixing alphabets in a word', (name) => {
    expect(problemOfLetters(name)).toBe('mixed_alphabets');
  });

  it('a name with an invisible character anywhere is refused', () => {
    const unseen = fc.constantFrom(
      ...Array.from(
        '\u034F\u061C\u115F\u17B4\u180E\u200B\u200C\u200E\u200F\u202A\u202E\u2060\u2064\u2066\uFE0F\uFEFF\uFFA0',
      ),
      '\u{1D173}',
      '\u{E0061}',
      '\u{E0100}',
      '\u{F0000}',
    );
    fc.assert(
      fc.property(fc.constantFrom(...PEOPLE), fc.nat(), unseen, (name, at, sign) => {
        const place = at % (name.length + 1);
        expect(problemOfLetters(name.slice(0, place) + sign + name.slice(place))).toBe('strange_letters');
      }),
    );
  });

  it('the check of a name gives one answer for NFC and NFD of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (name) => {
        expect(problemOfLetters(name.normalize('NFD'))).toBe(problemOfLetters(name.normalize('NFC')));
        expect(typeof isReservedName(name)).toBe('boolean');
      }),
    );
  });
});

describe('reserved names', () => {
  it.each(RESERVED)('"%s" is reserved, as it could pass for the site itself', (name) => {
    expect(isReservedName(name)).toBe(true);
  });

  it('capitals, separators and doubled letters hide no reserved name', () => {
    const words = ['поддержка', 'support', 'администратор', 'moderator', 'yumush', 'юмуш', 'админ'];
    const joint = fc.constantFrom('', ' ', '-', '.', ' _ ', 'ʼ');
    const written = fc
      .constantFrom(...words)
      .chain((word) =>
        fc.tuple(
          ...Array.from(word, (letter) =>
            fc.tuple(fc.constantFrom(letter, letter.toUpperCase(), letter + letter), joint),
          ),
        ),
      )
      .map((parts) => parts.flat().join(''));
    fc.assert(fc.property(written, isReservedName));
  });
});
