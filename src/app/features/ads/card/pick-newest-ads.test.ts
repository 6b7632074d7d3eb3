import { expect, it } from 'vitest';
import type { AdCard } from '#contract/ads/entities.ts';
import { pickNewestAds } from './pick-newest-ads.ts';

const PHOTO = { id: '1', urls: {}, original_name: 'a.jpg', width: 1, height: 1, color: '#000000' };

function ad(id: string, minute: number, parts: { photo?: boolean; lifted?: boolean } = {}): AdCard {
  return {
    kind: 'service',
    id,
    translations: [{ locale: 'ru', title: id }],
    category: '101',
    city: '1',
    location: null,
    published_at: `2026-11-22T10:${String(minute).padStart(2, '0')}:00.000Z`,
    lifted: parts.lifted ?? false,
    photo: parts.photo ? PHOTO : null,
    author: null,
    price: null,
  };
}

it('ads with photos come first, lifted before new, eight at most', () => {
  const ads = [
    ad('old photo', 1, { photo: true }),
    ad('new', 9),
    ad('lifted photo', 0, { photo: true, lifted: true }),
    ad('new photo', 8, { photo: true }),
    ...Array.from({ length: 9 }, (_, index) => ad(`older ${index}`, 5)),
  ];
  expect(
    pickNewestAds(ads)
      .map(({ id }) => id)
      .slice(0, 4),
  ).toEqual(['lifted photo', 'new photo', 'old photo', 'new']);
  expect(pickNewestAds(ads)).toHaveLength(8);
  expect(pickNewestAds([])).toEqual([]);
});
