import { describe, expect, it } from 'vitest';
import { parseQuery } from './query.ts';

describe('a query', () => {
  it.each(['', '   ', '!?', 'ь', 'ъ ь', "'"])(
    '"%s" without letters or digits adds no empty word to a search',
    (text) => {
      const words = parseQuery(text).parts.flatMap(({ readings }) => readings.flat());
      expect(words.filter(({ folded, stems }) => folded === '' || stems.includes(''))).toEqual([]);
    },
  );

  it('a search word of only a soft sign does not remove the other words', () => {
    const [part] = parseQuery('ь сантехник').parts.slice(-1);
    expect(part?.readings[0]?.map(({ word }) => word)).toEqual(['сантехник']);
  });
});
