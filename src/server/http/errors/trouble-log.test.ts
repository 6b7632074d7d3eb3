import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTroubleLog } from './trouble-log.ts';

describe('the log of failures', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('a failure is logged at once, and its repeats are counted', () => {
    const lines: string[] = [];
    const tell = createTroubleLog((line) => lines.push(line), 1000);
    for (let time = 0; time < 500; time += 1) tell('the database is away', 'ECONNREFUSED\n    at somewhere');
    tell('the disk is full', 'no space');
    expect(lines).toEqual(['the database is away: ECONNREFUSED', 'the disk is full: no space']);
    vi.advanceTimersByTime(1000);
    tell('the database is away', 'ECONNREFUSED');
    vi.advanceTimersByTime(1000);
    expect(lines.slice(2)).toEqual([
      'the database is away: 499 more in the last 1 s',
      'the database is away: 1 more in the last 1 s',
    ]);
    vi.advanceTimersByTime(5000);
    expect(lines).toHaveLength(4);
    tell('the database is away', 'ECONNRESET');
    expect(lines.at(-1)).toBe('the database is away: ECONNRESET');
  });

  it('a repeated fault is logged in one line, with a stack once a minute', () => {
    const lines: string[] = [];
    const { fault } = createTroubleLog((line) => lines.push(line), 1000);
    const fail = () => new TypeError("Cannot read properties of undefined (reading 'card')");
    for (let time = 0; time < 240; time += 1) fault('internal GET /tasks', fail(), `r${time}`);
    expect(lines).toEqual([
      expect.stringMatching(
        /^internal GET \/tasks: TypeError at src\/server\/http\/errors\/trouble-log\.test\.ts:\d+: Cannot read .*'card'\) \(request r0\)\n\s+at /,
      ),
    ]);
    vi.advanceTimersByTime(2000);
    expect(lines.slice(1)).toEqual([expect.stringMatching(/: 239 more in the last 1 s$/)]);
    fault('internal GET /tasks', fail());
    expect(lines[2]).not.toContain('\n');
    vi.advanceTimersByTime(60_000);
    fault('internal GET /tasks', fail());
    expect(lines[3]).toContain('\n    at ');
  });

  it('a logged fault leaves out text that people wrote', () => {
    const lines: string[] = [];
    const { fault } = createTroubleLog((line) => lines.push(line));
    fault(
      'internal',
      new Error('relation "users" has "Иван Петров", +998 90 123-45-67 and a.b@c.uz\nDETAIL: more'),
    );
    expect(lines[0]?.split('\n')[0]).toMatch(/^internal: Error at \S+: relation "users" has "…", # and …$/);
  });

  it('the number of distinguished kinds of trouble is bounded', () => {
    const lines: string[] = [];
    const tell = createTroubleLog((line) => lines.push(line));
    for (let kind = 0; kind < 5000; kind += 1) tell(`kind ${kind}`, 'x');
    expect(lines).toHaveLength(101);
  });
});
