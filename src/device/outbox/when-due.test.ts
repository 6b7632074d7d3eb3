import { DAY_MS } from '#contract/time.ts';
import { describe, expect, it } from 'vitest';
import { queuedRow } from '#tests/device/outbox/queued-row.ts';
import { nextDue, nextDueAt, computeRetryDelayMs } from './when-due.ts';

const NOW = Date.UTC(2026, 4, 1);

describe('the next item to send', () => {
  it('items of one queue key keep their order; other keys do not wait', () => {
    const queue = [
      queuedRow('a', { queueKey: 'one', nextTryAt: NOW + 5000 }),
      queuedRow('b', { queueKey: 'one' }),
      queuedRow('c', { queueKey: 'two' }),
    ];
    expect(nextDue(queue, NOW, false)?.id).toBe('c');
    expect(nextDue(queue, NOW, true)?.id).toBe('a');
    expect(nextDueAt(queue.slice(0, 2), NOW)).toBe(NOW + 5000);
  });

  it('a refused item does not block its queue', () => {
    const refused = queuedRow('a', { state: 'refused', queueKey: 'one' });
    expect(nextDue([refused, queuedRow('b', { queueKey: 'one' })], NOW, true)?.id).toBe('b');
  });
});

it('an item being rewritten blocks its queue key for at most ten minutes', () => {
  const same = { queueKey: 'one' };
  const queue = [queuedRow('a', { ...same, sendAfter: NOW + 600_000 }), queuedRow('b', same)];
  expect(nextDue(queue, NOW, true)).toBeUndefined();
  expect(nextDue(queue, NOW + 600_000, true)?.id).toBe('a');
  expect(nextDue(queue, NOW - DAY_MS / 2, true)?.id).toBe('a');
});

describe('a pause', () => {
  it.each([
    ['line', [2, 2, 4, 8, 16, 32, 60, 60]],
    ['server', [5, 5, 10, 20, 40, 80, 160, 300, 300]],
  ] as const)('after no answer of the %s doubles up to its most: %j seconds', (what, seconds) => {
    expect(seconds.map((_, attempts) => computeRetryDelayMs(what, attempts, 1) / 1000)).toEqual(seconds);
    expect(computeRetryDelayMs(what, 2000, 1) / 1000).toBe(seconds.at(-1));
    // half of the pause is random
    expect(computeRetryDelayMs(what, 1, 0)).toBe((seconds[1] * 1000) / 2);
  });
});

describe('the time of an item', () => {
  it('is after its back-off, or at once when the network is back', () => {
    const row = queuedRow('a', { nextTryAt: NOW + 60_000 });
    expect(nextDue([row], NOW, false)).toBeUndefined();
    expect(nextDue([row], NOW, true)?.id).toBe('a');
    expect(nextDue([row], NOW + 60_000, false)?.id).toBe('a');
    expect(nextDueAt([row], NOW)).toBe(NOW + 60_000);
    // later than any back-off: the clock was put back
    expect(nextDueAt([queuedRow('a', { nextTryAt: NOW + 60_001 })], NOW)).toBe(0);
  });

  it('is after Retry-After (a day at most) even when the network is back', () => {
    const row = queuedRow('a', { sendAfter: NOW + DAY_MS, attempts: 1 });
    expect(nextDueAt([row], NOW)).toBe(NOW + DAY_MS);
    // a restored connection does not end the pause
    expect(nextDue([row], NOW, true)).toBeUndefined();
    expect(nextDueAt([row], NOW - 1)).toBe(0);
  });

  it('the next time is the earliest of all items, even of one being sent', () => {
    const rows = [
      queuedRow('a', { queueKey: 'one', sendAfter: NOW + 500_000 }),
      queuedRow('b', { queueKey: 'two', sendAfter: NOW + 400_000, state: 'sending' }),
    ];
    expect(nextDueAt(rows, NOW)).toBe(NOW + 400_000);
    expect(nextDue(rows, NOW + 400_000, false)?.id).toBe('b');
  });

  it.each(['paused', 'done', 'refused'] as const)('never comes while it is %s', (state) => {
    expect(nextDue([queuedRow('a', { state })], NOW, true)).toBeUndefined();
    expect(nextDueAt([queuedRow('a', { state })], NOW)).toBeUndefined();
  });
});
