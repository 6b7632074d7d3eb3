import { describe, expect, it } from 'vitest';
import type { Pay } from '#contract/ads/pay.ts';
import { formatPay } from './format-pay.ts';

/** Replaces thin and non-breaking spaces, so that the tables below can be read. */
const plain = (text: string): string => text.replace(/[\u202f\u00a0]/g, ' ');

describe('what an ad pays', () => {
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
