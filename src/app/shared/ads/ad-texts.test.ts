import { describe, expect, it } from 'vitest';
import { titleSoFar } from './ad-texts.ts';

const russian = { locale: 'ru', title: ' Собрать шкаф ', description: '' };
const uzbek = { locale: 'uz', title: 'Shkaf yigʻish', description: '' };

describe('titleSoFar', () => {
  it.each([
    ['the title in the reader’s language', [russian, uzbek], 'Собрать шкаф'],
    ['the title in the other language if there is no other', [uzbek], 'Shkaf yigʻish'],
    ['a title rather than a text without one', [{ ...russian, title: ' ' }, uzbek], 'Shkaf yigʻish'],
    ['nothing for anything else', 'no texts', ''],
  ])('returns %s', (_, translations, title) => {
    expect(titleSoFar(translations, 'ru')).toBe(title);
  });
});
