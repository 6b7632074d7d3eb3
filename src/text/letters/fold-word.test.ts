import { describe, expect, it } from 'vitest';
import { foldWord, foldWordVariants } from './fold-word.ts';
import { splitWords } from './words.ts';

const folded = (text: string) => splitWords(text).map(foldWord).join(' ');

describe('fold', () => {
  it.each([
    ['сантехник', 'santexnik', 'santehnik', 'santekhnik', 'сантеҳник', 'САНТЕХНИК'],
    ['электрик', 'elektrik', 'ELEKTRIK', 'эле́ктрик'],
    ['щётка', 'щетка', 'shchetka', 'schetka', 'shetka'],
    ['жилищный', 'zhilishchnyy', 'zhilishnyi', 'jilishniy'],
    ['цена', 'tsena', 'cena', 'sena'],
    ['выезд', 'vyezd', 'viezd'],
    ['отца', 'ottsa', 'otsa'],
    ['обучение', 'obuchenie', 'obucheniye'],
    ['ремонтная', 'remontnaya', 'remontnaia'],
    ['бельё', 'белье', 'belye', 'bele'],
    ['oʻqituvchi', "o'qituvchi", 'o`qituvchi', 'o’qituvchi', 'o‘qituvchi', 'oqituvchi', 'ўқитувчи'],
    ['gʻisht', "g'isht", 'gisht', 'ғишт'],
    ['taʼmirlash', "ta'mirlash", 'tamirlash', 'таъмирлаш'],
    ['yoʻl', "yo'l", 'йўл', 'yol'],
    ['toʻy', 'тўй', "to'y"],
    ['sheriklik', 'шериклик', 'şeriklik'],
    ['chiroyli', 'чиройли', 'çiroyli'],
    ['yandex', 'яндекс', 'yandeks'],
    ['taxi', 'такси', 'taksi'],
    ['массаж', 'masaj', 'massazh', 'massaj'],
    ['джинсы', 'jinsi', 'djinsy', 'dzhinsy'],
  ])('%s is one word in every spelling', (word, ...spellings) => {
    for (const spelling of spellings) expect(folded(spelling), spelling).toBe(folded(word));
  });

  it('Latin lookalikes in a Cyrillic word count as Cyrillic letters', () => {
    expect(folded('caнтexник')).toBe(folded('сантехник'));
    expect(folded('рemонт')).toBe(folded('ремонт'));
  });

  it('decomposed letters fold like composed ones', () => {
    expect(folded('й'.normalize('NFD'))).toBe(folded('й'));
    expect(folded('рабочий'.normalize('NFD'))).toBe(folded('рабочий'));
  });

  it('ё is read as е and as yo', () => {
    expect(foldWordVariants('ёр')).toEqual([foldWord('ер'), foldWord('yor')]);
    expect(foldWordVariants('ремонт')).toEqual(['remont']);
  });

  it('folding keeps different words different', () => {
    const words = [
      'стол',
      'стул',
      'дом',
      'дым',
      'шить',
      'жить',
      'чек',
      'шейх',
      'oʻt',
      'et',
      'повар',
      'товар',
    ];
    expect(new Set(words.map(folded)).size).toBe(words.length);
  });

  it('folding keeps numbers and letters of other scripts', () => {
    expect(folded('2-комнатная, 100м²')).toBe('2 komnatnaia 100 m ²');
    expect(folded('王 دکتر')).toBe('王 دکتر');
  });

  it('folding survives any text', () => {
    for (const text of ['', "'''", '\u0000', '\uD800', 'a'.repeat(10_000), '́́́']) {
      expect(() => folded(text)).not.toThrow();
    }
  });
});
