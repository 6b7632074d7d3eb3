import { expect, it } from 'vitest';
import { formatSalary } from './salary-words.ts';

const plain = (text: string): string => text.replace(/\u202f/g, ' ');

it.each<[number | null, number | null, string, string]>([
  [5_000_000, 7_000_000, 'от 5 000 000 до 7 000 000 сум', '5 000 000–7 000 000 soʻm'],
  [5_000_000, null, 'от 5 000 000 сум', '5 000 000 soʻmdan'],
  [null, 7_000_000, 'до 7 000 000 сум', '7 000 000 soʻmgacha'],
  [0, 7_000_000, 'до 7 000 000 сум', '7 000 000 soʻmgacha'],
  [7_000_000, 7_000_000, '7 000 000 сум', '7 000 000 soʻm'],
  [null, 0, '0 сум', '0 soʻm'],
  [0, null, '0 сум', '0 soʻm'],
])('a salary from %s to %s is worded in both languages', (salary_min, salary_max, ru, uz) => {
  const bounds = { salary_min, salary_max };
  expect(plain(formatSalary(bounds, 'ru'))).toBe(ru);
  expect(plain(formatSalary(bounds, 'uz'))).toBe(uz);
});
