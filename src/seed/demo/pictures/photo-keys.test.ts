import { describe, expect, it } from 'vitest';
import { CATEGORY_GROUPS } from '#seed/lookups/categories.ts';
import { avatarFor, photosFor } from './photo-keys.ts';

const leaves = CATEGORY_GROUPS.flatMap((group) =>
  group.leaves.map((leaf) => [leaf.slug, group.slug] as const),
);

describe('photos for categories', () => {
  it.each(leaves)('there are at least two different photos for %s of %s', (leaf, group) => {
    const keys = photosFor(leaf, group);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBeGreaterThanOrEqual(2);
  });

  it('an unknown category gets its group’s photos, an unknown group none', () => {
    const group = photosFor('a-leaf-of-tomorrow', 'care');
    expect(group).toEqual(expect.arrayContaining([...photosFor('nanny', 'care')]));
    expect(group).toEqual(expect.arrayContaining([...photosFor('home-nurse', 'care')]));
    expect(photosFor('nanny', 'no-such-group')).toEqual([]);
  });

  it('no category is shown with the pictures of another one', () => {
    const plumber = new Set(photosFor('plumber', 'construction'));
    expect(photosFor('welder', 'construction').filter((key) => plumber.has(key))).toEqual([]);
    expect(photosFor('osh-chef', 'cooking').filter((key) => plumber.has(key))).toEqual([]);
  });
});

describe('portraits', () => {
  it('women get portraits with even numbers, men odd ones, from all 48', () => {
    const seeds = Array.from({ length: 300 }, (_, index) => index);
    const women = new Set(seeds.map((seed) => avatarFor(true, seed)));
    const men = new Set(seeds.map((seed) => avatarFor(false, seed)));
    expect([...women].every((n) => n % 2 === 0 && n >= 1 && n <= 48)).toBe(true);
    expect([...men].every((n) => n % 2 === 1 && n >= 1 && n <= 48)).toBe(true);
    expect(women.size + men.size).toBe(48);
  });
});
