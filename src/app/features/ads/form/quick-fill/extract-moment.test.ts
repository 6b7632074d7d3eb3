import { expect, it } from 'vitest';
import { extractMoment } from './extract-moment.ts';

/** Wednesday, two in the afternoon in Tashkent. */
const NOW = Date.parse('2026-11-25T14:00:00+05:00');

it.each([
  [
    'Капает кран, завтра после шести, до 200 тысяч',
    'Капает кран, до 200 тысяч',
    '2026-11-26 18:00',
    '2026-11-26 23:00',
  ],
  ['Собрать шкаф в субботу к 10 утра', 'Собрать шкаф', '2026-11-28 09:00', '2026-11-28 10:00'],
  ['Убрать квартиру в субботу утром', 'Убрать квартиру', '2026-11-28 09:00', '2026-11-28 23:00'],
  ['сегодня вечером починить замок', 'починить замок', '2026-11-25 18:00', '2026-11-25 23:00'],
  ['Покрасить забор до пятницы', 'Покрасить забор', '2026-11-25 15:00', '2026-11-27 23:00'],
  ['Переезд 5 декабря в 8:30', 'Переезд', '2026-12-05 08:30', '2026-12-05 23:00'],
  [
    'Ertaga oltidan keyin jo‘mrakni almashtirish',
    'jo‘mrakni almashtirish',
    '2026-11-26 18:00',
    '2026-11-26 23:00',
  ],
  ['Эртага соат 6 дан кейин кранни тузатиш', 'кранни тузатиш', '2026-11-26 18:00', '2026-11-26 23:00'],
  ['Shanba kuni ertalab uy tozalash', 'uy tozalash', '2026-11-28 09:00', '2026-11-28 23:00'],
  ['Juma kunigacha devorni boʻyash', 'devorni boʻyash', '2026-11-25 15:00', '2026-11-27 23:00'],
  ['Ertaga tushdan keyin bogʻni tozalash', 'bogʻni tozalash', '2026-11-26 14:00', '2026-11-26 23:00'],
  ['5-dekabrda koʻchish', 'koʻchish', '2026-12-05 09:00', '2026-12-05 23:00'],
  ['Курьер после 18', 'Курьер', '2026-11-25 18:00', '2026-11-25 23:00'],
])('"%s" leaves "%s" and starts at %s', (text, rest, starts, ends) => {
  const found = extractMoment(text, NOW);
  expect(found.rest).toBe(rest);
  expect(`${found.starts?.day} ${found.starts?.time}`).toBe(starts);
  expect(`${found.ends?.day} ${found.ends?.time}`).toBe(ends);
});

it.each([
  'Ремонт 2 комнат',
  'Клей для пола 5 кг',
  'Собрать 3 шкафа',
  'Английский после 5 лет перерыва',
  '2 xonali uy',
])('"%s" names no time', (text) => {
  expect(extractMoment(text, NOW)).toEqual({ rest: text });
});
