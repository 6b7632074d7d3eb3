import { describe, expect, it } from 'vitest';
import { formatMoney, groupDigits, moneyFrom, moneyRange, moneyTill } from './format-money.ts';
import { formatPay, type Pay } from './format-pay.ts';

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
    expect(plain(moneyRange(min, max, 'ru', 'short'))).toBe(ru);
    expect(plain(moneyRange(min, max, 'uz', 'short'))).toBe(uz);
  });

  it('amounts are written with "from" and "till" in both languages', () => {
    expect(plain(moneyFrom(1_500_000, 'ru', 'short'))).toBe('от 1,5 млн сум');
    expect(plain(moneyFrom(1_500_000, 'uz', 'short'))).toBe('1,5 mln soʻmdan');
    expect(plain(moneyTill(1_500_000, 'ru'))).toBe('до 1 500 000 сум');
    expect(plain(moneyTill(1_500_000, 'uz'))).toBe('1 500 000 soʻmgacha');
  });
});

describe('the price or salary of an ad', () => {
  const salary = (salary_min: number | null, salary_max: number | null): Pay => ({
    kind: 'vacancy',
    salary_min,
    salary_max,
  });
  it.each<[string, Pay, string, string]>([
    ['a task', { kind: 'task', price: 300_000 }, '300 тыс. сум', '300 ming soʻm'],
    ['a service', { kind: 'service', price: 300_000 }, 'от 300 тыс. сум', '300 ming soʻmdan'],
    ['nothing said', { kind: 'task', price: null }, 'Цена договорная', 'Narxi kelishiladi'],
    ['for free', { kind: 'service', price: 0 }, 'Бесплатно', 'Bepul'],
    ['no salary said', salary(null, null), 'Зарплата договорная', 'Maosh kelishiladi'],
    ['least', salary(3_000_000, null), 'от 3 млн сум', '3 mln soʻmdan'],
    ['most', salary(null, 5_000_000), 'до 5 млн сум', '5 mln soʻmgacha'],
    ['from nothing', salary(0, 5_000_000), 'до 5 млн сум', '5 mln soʻmgacha'],
    ['both', salary(3_000_000, 5_500_000), 'от 3 до 5,5 млн сум', '3–5,5 mln soʻm'],
    ['exactly', salary(4_000_000, 4_000_000), '4 млн сум', '4 mln soʻm'],
    ['a volunteer', salary(0, 0), 'Без оплаты', 'Toʻlovsiz'],
    ['a volunteer, half said', salary(0, null), 'Без оплаты', 'Toʻlovsiz'],
  ])('the pay of an ad is written in both languages: %s', (_, pay, ru, uz) => {
    expect(plain(formatPay(pay, 'ru', 'short'))).toBe(ru);
    expect(plain(formatPay(pay, 'uz', 'short'))).toBe(uz);
  });

  it('the pay of an ad is written in full in its details', () => {
    expect(plain(formatPay(salary(3_000_000, 5_500_000), 'ru', 'full'))).toBe(
      'от 3 000 000 до 5 500 000 сум',
    );
    expect(plain(formatPay(salary(3_000_000, 5_500_000), 'uz', 'full'))).toBe('3 000 000–5 500 000 soʻm');
  });
});
