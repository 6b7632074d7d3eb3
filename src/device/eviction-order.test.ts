import { expect, it } from 'vitest';
import { EVICTION_ORDER, writeWithEviction } from './eviction-order.ts';

/** A device with `room` units of storage; each store occupies as many as `pieces` says. */
function device(room: number, pieces: Record<string, number>) {
  const gone: string[] = [];
  let written = 0;
  const order = Object.keys(pieces).map((name) => ({
    name,
    free: () => {
      if ((pieces[name] ?? 0) === 0) return Promise.resolve(false);
      pieces[name] = (pieces[name] ?? 0) - 1;
      gone.push(name);
      return Promise.resolve(true);
    },
  }));
  const write = (size: number) => () => {
    const taken = Object.values(pieces).reduce((sum, count) => sum + count, 0);
    if (taken + written + size > room)
      return Promise.reject(new DOMException('no room', 'QuotaExceededError'));
    written += size;
    return Promise.resolve('written');
  };
  return { gone, order, write };
}

it('a full device deletes stores in order, and no more than needed', async () => {
  const { gone, order, write } = device(6, { photos: 2, packs: 2, answers: 2 });
  expect(await writeWithEviction('drafts', write(3), order)).toBe('written');
  expect(gone).toEqual(['photos', 'photos', 'packs']);
});

it('a write evicts nothing from stores later in the eviction order', async () => {
  const { gone, order, write } = device(6, { photos: 1, packs: 2, answers: 3 });
  await expect(writeWithEviction('packs', write(4), order)).rejects.toThrow('no room');
  expect(gone).toEqual(['photos', 'packs', 'packs']);
});

it('a write that fails for another reason deletes nothing', async () => {
  const { gone, order } = device(6, { photos: 1 });
  const broken = () => Promise.reject(new Error('broken'));
  await expect(writeWithEviction('drafts', broken, order)).rejects.toThrow('broken');
  expect(gone).toEqual([]);
});

it('snapshots and photos are deleted first, private answers last', () => {
  const names = EVICTION_ORDER.map(({ name }) => name);
  const order = ['other caches', 'looks-v1', 'images-v1', 'map-v1', 'lists-v2', 'ads', 'packs', 'answers'];
  expect(names.filter((name) => order.includes(name))).toEqual(order);
  expect(names.at(-1)).toBe('answers');
});
