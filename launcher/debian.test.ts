import { describe, expect, it } from 'vitest';
import { installTools, isMajorBelow } from './debian.mjs';

describe('isMajorBelow', () => {
  it.each([
    ['150.0.7871.46-1~deb12u1', true],
    ['156.0.8078.79-1~deb12u1', false],
    ['1:155.0-2', true],
    ['1056.0', false],
  ])('compares the major number of %s', (version, isBelow) => {
    expect(isMajorBelow(version, 156)).toBe(isBelow);
  });
});

describe('installTools', () => {
  const tool = { name: 'a browser', packages: [], isThere: () => true, advice: 'Install it yourself.' };

  it('does not install tools that are present and new enough', async () => {
    expect(await installTools('installing', [tool, { ...tool, isOld: () => false }])).toEqual([]);
  });
});
