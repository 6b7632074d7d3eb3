import { describe, expect, it } from 'vitest';
import { parseQuery } from './query.ts';

describe('a query', () => {
  it.each(['', '   ', '!?', 'ь', 'ъ ь', "'"])(
    'a query of nothing that could be heard, "%s", looks for no empty word',
    (text) => {
      const words = parseQuery(text).parts.flatMap(({ readings }) => readings.flat());
      expect(words.filter(({ folded, stems }) => folded === '' || stems.includes(''))).toEqual([]);
    },
  );

  it('a query keeps its other words beside one without a sound', () => {
    const [part] = parseQuery('ь сантехник').parts.slice(-1);
    expect(part?.readings[0]?.map(({ word }) => word)).toEqual(['сантехник']);
  });
});
