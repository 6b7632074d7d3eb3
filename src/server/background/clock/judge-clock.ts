const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Further ahead of when the program was last seen running a clock is not believed at once. */
const LEAP = 2 * DAY;
/** Looks are a minute apart; what lies between two that are further apart nobody has seen pass. */
const SEEN_TO_PASS = 5 * MINUTE;
/** A clock that goes on for so long is right: a server may have been off for a month. */
export const STEADY_HOURS = 24;

export interface ClockState {
  /** The newest time that is believed. */
  readonly confirmedAt: Date;
  /** What the clock said at the last look. */
  readonly seenAt: Date;
  /** For how many milliseconds a doubted clock has gone on while somebody looked. */
  readonly steadyMs: number;
}

export function isBelieved({ confirmedAt, seenAt }: ClockState): boolean {
  return confirmedAt.getTime() === seenAt.getTime();
}

/** A clock that goes back is believed: what is due by it is less, and whoever set it ahead has mended it. */
export function judgeClock(before: ClockState, now: Date): ClockState {
  if (now.getTime() - before.confirmedAt.getTime() <= LEAP) return believed(now);
  const passed = now.getTime() - before.seenAt.getTime();
  const wasSetAnew = passed < -SEEN_TO_PASS || passed > LEAP;
  const wasSeenToPass = passed > 0 && passed <= SEEN_TO_PASS;
  const steadyMs = (wasSetAnew ? 0 : before.steadyMs) + (wasSeenToPass ? passed : 0);
  if (steadyMs >= STEADY_HOURS * HOUR) return believed(now);
  return { confirmedAt: before.confirmedAt, seenAt: now, steadyMs };
}

function believed(now: Date): ClockState {
  return { confirmedAt: now, seenAt: now, steadyMs: 0 };
}
