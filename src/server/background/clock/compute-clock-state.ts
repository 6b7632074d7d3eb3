import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time.ts';

/** A clock further ahead of the last confirmed time is doubted. */
const LEAP = 2 * DAY_MS;
/** Longest gap between two checks that counts as observed time; checks are a minute apart. */
const SEEN_TO_PASS = 5 * MINUTE_MS;
/** A doubted clock that runs steadily for this long is right: the server may have been off for a month. */
export const CLOCK_PROBATION_HOURS = 24;

export interface ClockState {
  /** The newest time that is believed. */
  readonly confirmedAt: Date;
  /** The clock's time at the last check. */
  readonly seenAt: Date;
  /** Milliseconds for which a doubted clock was observed to run. */
  readonly steadyMs: number;
}

export function isClockTrusted({ confirmedAt, seenAt }: ClockState): boolean {
  return confirmedAt.getTime() === seenAt.getTime();
}

/** A clock that went back is believed: an earlier time makes less work due, and somebody probably corrected it. */
export function computeClockState(before: ClockState, now: Date): ClockState {
  if (now.getTime() - before.confirmedAt.getTime() <= LEAP) return trustClock(now);
  const passed = now.getTime() - before.seenAt.getTime();
  const wasSetAnew = passed < -SEEN_TO_PASS || passed > LEAP;
  const wasSeenToPass = passed > 0 && passed <= SEEN_TO_PASS;
  const steadyMs = (wasSetAnew ? 0 : before.steadyMs) + (wasSeenToPass ? passed : 0);
  if (steadyMs >= CLOCK_PROBATION_HOURS * HOUR_MS) return trustClock(now);
  return { confirmedAt: before.confirmedAt, seenAt: now, steadyMs };
}

function trustClock(now: Date): ClockState {
  return { confirmedAt: now, seenAt: now, steadyMs: 0 };
}
