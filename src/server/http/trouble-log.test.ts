import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTroubleLog } from './trouble-log.ts';

describe('trouble', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('trouble is told in one line at once, and then how often it happened again', () => {
    const lines: string[] = [];
    const tell = createTroubleLog((line) => lines.push(line), 1000);
    for (let time = 0; time < 500; time += 1) tell('the database is away', 'ECONNREFUSED\n    at somewhere');
    tell('the disk is full', 'no space');
    expect(lines).toEqual(['the database is away: ECONNREFUSED', 'the disk is full: no space']);
    vi.advanceTimersByTime(1000);
    tell('the database is away', 'ECONNREFUSED');
    vi.advanceTimersByTime(1000);
    expect(lines.slice(2)).toEqual([
      'the database is away: 499 more requests were refused',
      'the database is away: 1 more request was refused',
    ]);
    vi.advanceTimersByTime(5000);
    expect(lines).toHaveLength(4);
    tell('the database is away', 'ECONNRESET');
    expect(lines.at(-1)).toBe('the database is away: ECONNRESET');
  });
});
