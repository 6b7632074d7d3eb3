import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/time.ts';
import { isPayable, isTimedOut, topUpStateOf } from './top-up-policy.ts';

const NOW = new Date('2026-05-01T12:00:00Z');
const ago = (ms: number): string => new Date(NOW.getTime() - ms).toISOString();
const NEW = { state: 'waiting', created_at: ago(0), gone: false, last_attempt: null } as const;
const OLD = { ...NEW, created_at: ago(DAY_MS + 1) };

describe('a top-up', () => {
  it('can be paid within a day unless its person is blocked or gone', () => {
    expect(isPayable(NEW, NOW)).toBe(true);
    expect(isPayable({ ...NEW, created_at: ago(DAY_MS) }, NOW)).toBe(true);
    expect(isPayable(OLD, NOW)).toBe(false);
    expect(isPayable({ ...NEW, gone: true }, NOW)).toBe(false);
  });

  it('cannot be paid again once paid or refunded', () => {
    expect(isPayable({ ...NEW, state: 'paid' }, NOW)).toBe(false);
    expect(isPayable({ ...NEW, state: 'refunded' }, NOW)).toBe(false);
  });

  it.each([
    ['before any attempt', NEW, 'waiting'],
    ['during an attempt', { ...NEW, last_attempt: 'created' }, 'waiting'],
    ['after an attempt that failed', { ...NEW, last_attempt: 'cancelled' }, 'declined'],
    ['after a day', OLD, 'expired'],
    ['a day after an attempt that failed', { ...OLD, last_attempt: 'cancelled' }, 'expired'],
    // the bank may still take the money
    ['after a day, during an attempt', { ...OLD, last_attempt: 'created' }, 'waiting'],
    ['once paid, however long ago', { ...OLD, state: 'paid', last_attempt: 'performed' }, 'paid'],
    ['once the money went back', { ...NEW, state: 'refunded', last_attempt: 'refunded' }, 'refunded'],
  ] as const)('%s is seen as it is', (_, topUp, state) => {
    expect(topUpStateOf(topUp, NOW)).toBe(state);
  });
});

it('Payme has twelve hours from a transaction to its end', () => {
  const begun = (ms: number) => ({ provider_time: NOW.getTime() - ms });
  expect(isTimedOut(begun(12 * HOUR_MS), NOW)).toBe(false);
  expect(isTimedOut(begun(12 * HOUR_MS + 1), NOW)).toBe(true);
  expect(isTimedOut({ provider_time: null }, NOW)).toBe(false);
});
