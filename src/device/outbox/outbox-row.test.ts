import { describe, expect, it } from 'vitest';
import { queuedRow } from '#tests/device/outbox/queued-row.ts';
import type { OutboxState } from '../database/rows.ts';
import { isQueued, canRewriteItem } from './outbox-row.ts';

const ROW = queuedRow('a');

describe('a row of the outbox', () => {
  it('is valid in each of its states, with every optional field', () => {
    const full = { draft: {}, refusal: {}, result: {} };
    for (const state of ['waiting', 'sending', 'paused', 'refused', 'done']) {
      expect(isQueued({ ...ROW, ...full, state })).toBe(true);
    }
  });

  it.each([
    ['an item of a newer app', { item: { type: 'ad.boost' } }],
    ['an item of any object', { item: { type: 'constructor' } }],
    ['no item', { item: null }],
    ['an item without a type', { item: {} }],
    ['a type that is no text', { item: { type: 5 } }],
    ['a text for an item', { item: 'ad.create' }],
    ['a state of a newer app', { state: 'split' }],
    ['a state of any object', { state: 'toString' }],
    ['no state', { state: null }],
    ['a list of states', { state: ['waiting'] }],
    ['no owner', { owner: null }],
    ['an unreadable time', { queuedAt: Number.NaN }],
    ['a draft that is none', { draft: 'a' }],
    ['a refusal that is none', { refusal: 'a' }],
    ['a result that is none', { result: 5 }],
    ['no progress', { progress: null }],
    ['half a progress', { progress: { done: 0 } }],
    ['the other half of one', { progress: { total: 1 } }],
  ])('with %s is left for whom it is', (_, changes) => {
    expect(isQueued({ ...ROW, ...changes })).toBe(false);
  });
});

describe('an item', () => {
  it.each<[OutboxState, number, boolean]>([
    ['waiting', 0, true],
    ['paused', 0, true],
    ['refused', 3, true],
    ['waiting', 1, false],
    ['paused', 1, false],
    ['sending', 1, false],
    ['sending', 0, false],
    ['done', 0, false],
  ])('that is %s after %i attempts can be taken back: %s', (state, attempts, is) => {
    expect(canRewriteItem({ ...ROW, state, attempts })).toBe(is);
  });
});
