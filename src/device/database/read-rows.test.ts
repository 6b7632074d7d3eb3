import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardOf } from '../offline-ads/stored-cards.ts';
import { OfflineIndex } from '../offline-ads/offline-index.ts';
import { AD_ROW, isRow, LOOKUP_TERMS_ROW, PACK_ROW, TRAFFIC_ROW, VIEW_ROW } from './read-rows.ts';
import type { AdRow } from './rows.ts';

const ROW: AdRow = {
  key: 'task:1',
  kind: 'task',
  id: '1',
  category: '3',
  city: null,
  author: null,
  latitude: null,
  longitude: null,
  pay: null,
  publishedAt: 1,
  title: 'a',
  card: '{}',
  titleTerms: 'a',
  textTerms: '',
  savedAt: 1,
};

describe('a row', () => {
  it('a row is valid only with every field in its shape', () => {
    expect(isRow(AD_ROW, ROW)).toBe(true);
    for (const field of Object.keys(ROW)) {
      const { [field]: _, ...without } = Object.fromEntries(Object.entries(ROW));
      expect(isRow(AD_ROW, without), `without ${field}`).toBe(false);
      expect(isRow(AD_ROW, { ...ROW, [field]: {} }), `${field} of another shape`).toBe(false);
    }
    expect(isRow(AD_ROW, { ...ROW, publishedAt: Number.NaN })).toBe(false);
    expect(
      isRow(PACK_ROW, { key: 'task:', kind: 'task', city: null, ids: [1], marks: [], checkedAt: 1 }),
    ).toBe(false);
    expect(isRow(VIEW_ROW, { key: 'tasks:1', resource: 'tasks', id: '1', seenAt: 1, sent: 2 })).toBe(false);
  });

  it('arbitrary values are rejected without throwing', () => {
    const isAny = (value: unknown): boolean =>
      isRow(AD_ROW, value) ||
      isRow(LOOKUP_TERMS_ROW, value) ||
      isRow(PACK_ROW, value) ||
      isRow(VIEW_ROW, value) ||
      isRow(TRAFFIC_ROW, value);
    fc.assert(fc.property(fc.anything(), (value) => !isAny(value)));
  });

  it('with any content of the right types can be searched', () => {
    const rows = fc.array(
      fc.record({ titleTerms: fc.string(), category: fc.string(), publishedAt: fc.double({ noNaN: true }) }),
    );
    fc.assert(
      fc.property(rows, fc.string(), (parts, text) => {
        const index = new OfflineIndex(
          parts.map((part) => ({ ...ROW, ...part })),
          [],
        );
        index.search(text);
      }),
    );
  });
});

it.each(['', 'xx{', 'null', '{}', '[1]', '{"kind":"task","translations":[]}'])(
  'a card that cannot be read is undefined: %s',
  (card) => {
    expect(cardOf({ ...ROW, card })).toBeUndefined();
  },
);
