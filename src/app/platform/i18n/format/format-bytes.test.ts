import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

it.each([
  [0, '0 КБ'],
  [1, '1 КБ'],
  [60 * 1024, '60 КБ'],
  [1024 * 1024 - 1, '1 МБ'],
  [1.25 * 1024 * 1024, '1,3 МБ'],
  [150 * 1024 * 1024, '150 МБ'],
])('%i bytes are written as %s', (bytes, text) => {
  expect(formatBytes(bytes, 'ru').replace(/\u00a0/g, ' ')).toBe(text);
});

it('bytes are written with Uzbek units in Uzbek', () => {
  expect(formatBytes(2048, 'uz')).toBe('2\u00a0KB');
});
