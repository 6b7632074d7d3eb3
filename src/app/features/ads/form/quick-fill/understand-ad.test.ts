import { expect, it } from 'vitest';
import type { AdKind } from '#contract/ads/kinds.ts';
import { cityNamed } from '#tests/factories/ads/lookups.ts';
import { understandAd } from './understand-ad.ts';

const NOW = Date.parse('2026-11-25T14:00:00+05:00');
const known = {
  now: NOW,
  cities: [cityNamed('1', 'Ташкент', 'Toshkent'), cityNamed('2', 'Самарканд', 'Samarqand')],
  categoriesOf: () => Promise.resolve([]),
};

const TOMORROW_EVENING = { starts_at: '2026-11-26T18:00:00+05:00', ends_at: '2026-11-26T23:00:00+05:00' };

it.each<[AdKind, string, string, Record<string, unknown>]>([
  [
    'task',
    'Капает кран, завтра после шести, до 200 тысяч',
    'Капает кран',
    { price: '200000', ...TOMORROW_EVENING },
  ],
  [
    'task',
    'Jo‘mrak tomyapti, ertaga oltidan keyin, 200 minggacha',
    'Jo‘mrak tomyapti',
    { price: '200000', ...TOMORROW_EVENING },
  ],
  [
    'task',
    'Жўмрак томяпти, эртага соат 6 дан кейин, 200 минггача, Тошкентда',
    'Жўмрак томяпти',
    { price: '200000', city: '1', ...TOMORROW_EVENING },
  ],
  [
    'task',
    'перевести договор, удалённо, цена договорная',
    'Перевести договор',
    { remote: true, negotiable: true },
  ],
  [
    'service',
    'Ремонт стиральных машин в Самарканде от 150 тысяч',
    'Ремонт стиральных машин',
    { price: '150000', city: '2' },
  ],
  [
    'vacancy',
    'Водитель в Ташкенте, гибкий график, от 5 млн',
    'Водитель',
    { salary_min: '5000000', city: '1', work_modes: ['flexible'] },
  ],
  [
    'task',
    'Капает кран, ул. Навои, 5, завтра после шести, до 200 тысяч, наличными',
    'Капает кран',
    { address: 'ул. Навои, 5', payment_method: 'cash', price: '200000', ...TOMORROW_EVENING },
  ],
  [
    'task',
    'Kran oqyapti, Navoiy koʻchasi 5, 200 ming kartaga, Toshkentda',
    'Kran oqyapti',
    { address: 'Navoiy koʻchasi 5', payment_method: 'card', price: '200000', city: '1' },
  ],
  [
    'task',
    'Убрать дом, 150 тысяч переводом на карту',
    'Убрать дом',
    { payment_method: 'card', price: '150000' },
  ],
  ['service', 'Починка крана на дому, на карту', 'Починка крана на дому, на карту', {}],
  ['task', 'Собрать шкаф', 'Собрать шкаф', {}],
])('a %s is understood from "%s"', async (kind, sentence, title, values) => {
  expect(await understandAd(sentence, kind, known)).toEqual({ title, values });
});
