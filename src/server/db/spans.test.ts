import { expect, it } from 'vitest';
import { packSpans } from './spans.ts';

it('long spans of ids are split, and short ones share a batch', () => {
  const series = [
    { id: 'empty', from: 0, to: 0 },
    { id: 'short', from: 5, to: 8 },
    { id: 'long', from: 0, to: 23 },
    { id: 'last', from: 0, to: 2 },
  ];
  expect([...packSpans(series, 10)]).toEqual([
    [
      { id: 'empty', from: 0, to: 0 },
      { id: 'short', from: 5, to: 8 },
      { id: 'long', from: 0, to: 6 },
    ],
    [{ id: 'long', from: 6, to: 16 }],
    [
      { id: 'long', from: 16, to: 23 },
      { id: 'last', from: 0, to: 2 },
    ],
  ]);
  expect([...packSpans([], 10)]).toEqual([]);
});
