import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time.ts';
import { describe, expect, test } from 'vitest';
import { type ClockState, isClockTrusted, computeClockState } from './compute-clock-state.ts';

const START = new Date('2026-11-22T10:00:00Z');

const believedAt = (at: Date): ClockState => ({ confirmedAt: at, seenAt: at, steadyMs: 0 });
const later = (time: Date, ms: number) => new Date(time.getTime() + ms);

/** Checks the clock each minute for `ms` and returns the last state. */
function goOn(state: ClockState, ms: number): ClockState {
  let now = state;
  for (let passed = 0; passed < ms; passed += MINUTE_MS)
    now = computeClockState(now, later(now.seenAt, MINUTE_MS));
  return now;
}

describe('a doubtful system clock', () => {
  test('a trusted clock stays trusted while it runs and after days off', () => {
    expect(isClockTrusted(goOn(believedAt(START), 3 * DAY_MS))).toBe(true);
    expect(computeClockState(believedAt(START), later(START, 2 * DAY_MS))).toEqual(
      believedAt(later(START, 2 * DAY_MS)),
    );
  });

  test('a clock that leapt ahead is doubted until it ran for a day', () => {
    const ahead = computeClockState(believedAt(START), later(START, 400 * DAY_MS));
    expect(isClockTrusted(ahead)).toBe(false);
    const almost = goOn(ahead, DAY_MS - MINUTE_MS);
    expect(isClockTrusted(almost)).toBe(false);
    expect(isClockTrusted(goOn(almost, MINUTE_MS))).toBe(true);
  });

  test('a clock that is set back is believed at once', () => {
    const ahead = goOn(computeClockState(believedAt(START), later(START, 400 * DAY_MS)), HOUR_MS);
    expect(computeClockState(ahead, later(START, HOUR_MS))).toEqual(believedAt(later(START, HOUR_MS)));
    expect(isClockTrusted(computeClockState(believedAt(later(START, 400 * DAY_MS)), START))).toBe(true);
  });

  test('a doubted clock that leaps again is doubted for another day', () => {
    const once = goOn(computeClockState(believedAt(START), later(START, 30 * DAY_MS)), 20 * HOUR_MS);
    const twice = computeClockState(once, later(once.seenAt, 30 * DAY_MS));
    expect(isClockTrusted(goOn(twice, 23 * HOUR_MS))).toBe(false);
    const back = computeClockState(once, later(once.seenAt, -DAY_MS));
    expect(isClockTrusted(goOn(back, 23 * HOUR_MS))).toBe(false);
    expect(isClockTrusted(goOn(back, DAY_MS))).toBe(true);
  });

  test('time while the server was down does not count towards the day', () => {
    let now = goOn(computeClockState(believedAt(START), later(START, 30 * DAY_MS)), 23 * HOUR_MS);
    for (let night = 0; night < 3; night += 1) now = computeClockState(now, later(now.seenAt, 12 * HOUR_MS));
    expect(isClockTrusted(now)).toBe(false);
    // observed time adds up, so a server that restarts each day believes its clock in the end
    expect(isClockTrusted(goOn(now, HOUR_MS))).toBe(true);
  });
});
