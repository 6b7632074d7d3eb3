import { describe, expect, it } from 'vitest';
import { groupDigits } from '#text/group-digits.ts';
import { formatMoney, formatMinMoney, formatMoneyRange, formatMaxMoney } from './format-money.ts';

/** Replaces thin and non-breaking spaces, so that the tables below can be read. */
const plain = (text: string): string => text.replace(/[\u202f\u00a0]/g, ' ');

describe('amounts', () => {
  it('amounts are grouped by three with non-breaking spaces', () => {
    expect(groupDigits(1500000)).toBe('1\u202f500\u202f000');
    expect(groupDigits(999)).toBe('999');
    expect(formatMoney(1500000, 'ru')).toBe('1\u202f500\u202f000 сум');
  });

  it.each([
    [500, '500 сум', '500 soʻm'],
    [1000, '1 тыс. сум', '1 ming soʻm'],
    [150_000, '150 тыс. сум', '150 ming soʻm'],
    [157_500, '157,5 тыс. сум', '157,5 ming soʻm'],
    [999_999, '999 999 сум', '999 999 soʻm'],
    [1_000_000, '1 млн сум', '1 mln soʻm'],
    [1_250_000, '1,25 млн сум', '1,25 mln soʻm'],
    [1_234_567, '1 234 567 сум', '1 234 567 soʻm'],
    [25_000_000, '25 млн сум', '25 mln soʻm'],
    [1_500_000_000, '1,5 млрд сум', '1,5 mlrd soʻm'],
  ])('%i is abbreviated in both languages', (sums, ru, uz) => {
    expect(plain(formatMoney(sums, 'ru', 'short'))).toBe(ru);
    expect(plain(formatMoney(sums, 'uz', 'short'))).toBe(uz);
  });

  it.each([
    [3_000_000, 5_000_000, 'от 3 до 5 млн сум', '3–5 mln soʻm'],
    [800_000, 1_200_000, 'от 800 тыс. до 1,2 млн сум', '800 ming – 1,2 mln soʻm'],
    [500, 900_000, 'от 500 сум до 900 тыс. сум', '500 soʻm – 900 ming soʻm'],
  ])('the range from %i to %i is abbreviated in both languages', (min, max, ru, uz) => {
    expect(plain(formatMoneyRange(min, max, 'ru', 'short'))).toBe(ru);
    expect(plain(formatMoneyRange(min, max, 'uz', 'short'))).toBe(uz);
  });

  it('amounts are written with "from" and "till" in both languages', () => {
    expect(plain(formatMinMoney(1_500_000, 'ru', 'short'))).toBe('от 1,5 млн сум');
    expect(plain(formatMinMoney(1_500_000, 'uz', 'short'))).toBe('1,5 mln soʻmdan');
    expect(plain(formatMaxMoney(1_500_000, 'ru'))).toBe('до 1 500 000 сум');
    expect(plain(formatMaxMoney(1_500_000, 'uz'))).toBe('1 500 000 soʻmgacha');
  });
});
