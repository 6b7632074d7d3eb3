import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { categoryNamed } from '#tests/factories/ads/lookups.ts';
import { adShelfQuery } from '../queries.ts';
import { fetchCategoriesByTitle } from './guess-categories.ts';

const CATEGORIES = [
  categoryNamed('repair', '', '', null),
  ...['plumber', 'handyman', 'crane'].map((id) => categoryNamed(id, id, id, 'repair')),
];

it.each([
  [
    ['plumber', 'plumber', 'plumber', 'crane'],
    [
      ['plumber', 0.75],
      ['crane', 0.25],
    ],
  ],
  [
    ['crane', 'crane', 'handyman', 'plumber', 'handyman'],
    [
      ['handyman', 0.4],
      ['crane', 0.4],
    ],
  ],
  [['plumber', 'plumber'], []],
  [[], []],
])('ads of %j suggest %j', async (found, suggested) => {
  const client = new QueryClient();
  const { queryKey } = adShelfQuery('task', { search: 'течёт кран', size: 20 });
  client.setQueryData([...queryKey], { items: found.map((id) => ({ category: id })), next: null });
  const categories = await fetchCategoriesByTitle(client, 'task', 'течёт кран', CATEGORIES);
  expect(categories.map(({ category: { id }, share }) => [id, share])).toEqual(suggested);
});

it('no category is suggested when the server does not answer', async () => {
  expect(await fetchCategoriesByTitle(new QueryClient(), 'task', 'течёт кран', CATEGORIES)).toEqual([]);
});
