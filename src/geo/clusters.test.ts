import { describe, expect, it } from 'vitest';
import { clustersOf } from './clusters.ts';

describe('places clustered by squares', () => {
  const here = { latitude: 41.3, longitude: 69.2 };
  const beside = { latitude: 41.300_002, longitude: 69.200_002 };
  const far = { latitude: 39.65, longitude: 66.97 };

  it('places in one square become one marker in their middle', () => {
    const [one, other, ...more] = clustersOf([here, far, beside], 10);
    expect(more).toEqual([]);
    expect(one).toEqual({ members: [here, beside], latitude: 41.300_001, longitude: 69.200_001 });
    expect(other).toEqual({ ...far, members: [far] });
  });

  it('places are separate where the squares are fine enough', () => {
    expect(clustersOf([here, { latitude: 41.3, longitude: 69.21 }], 8)).toHaveLength(1);
    expect(clustersOf([here, { latitude: 41.3, longitude: 69.21 }], 18)).toHaveLength(2);
  });
});
