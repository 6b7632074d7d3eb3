import { describe, expect, it } from 'vitest';
import {
  SIMILAR_TEXT_MIN_MATCHES,
  fingerprintText,
  SAME_TEXT_MIN_MATCHES,
  type TextFingerprint,
} from './fingerprint-text.ts';

const ABOUT = `Нужен мастер, чтобы заменить смеситель и починить трубу под раковиной. Квартира на четвёртом этаже,
  лифт работает, инструмент свой. Оплата сразу наличными, можно вечером или в выходной день`;

function printOf(description: string): TextFingerprint {
  const print = fingerprintText([{ locale: 'ru', title: 'Сантехник срочно', description }]);
  if (print === null) throw new Error('too few words');
  return print;
}

function sameMarks(one: TextFingerprint, other: TextFingerprint): number {
  return one.marks.filter((mark, place) => mark === other.marks[place]).length;
}

describe('fingerprints of a text', () => {
  it('is the same for the same words in any order, case and punctuation', () => {
    const shuffled = ABOUT.toUpperCase()
      .split(/[\s,.]+/)
      .toReversed()
      .join(' – ');
    expect(printOf(shuffled)).toEqual(printOf(ABOUT));
  });

  it('recognises a text with one or two words changed, by a shared LSH band', () => {
    const changed = printOf(ABOUT.replace('четвёртом', 'пятом'));
    expect(sameMarks(changed, printOf(ABOUT))).toBeGreaterThanOrEqual(SAME_TEXT_MIN_MATCHES);
    expect(changed.bands.some((band, place) => band === printOf(ABOUT).bands[place])).toBe(true);
  });

  it('differs from that of another text on the same subject', () => {
    const other =
      'Ищу сантехника: поставить унитаз, проверить счётчики, дом частный, приехать надо утром, цена по договору';
    expect(sameMarks(printOf(other), printOf(ABOUT))).toBeLessThan(SIMILAR_TEXT_MIN_MATCHES);
  });

  it('is null for a text with too few words', () => {
    expect(
      fingerprintText([{ locale: 'ru', title: 'Заменить кран', description: 'Течёт на кухне' }]),
    ).toBeNull();
  });
});
