import type { Sql } from '#server/db/client.ts';
import type { Log } from '#server/process/log.ts';
import { lockClock, readClock, saveClock } from './clock-repo.ts';
import {
  type ClockState,
  isClockTrusted,
  computeClockState,
  CLOCK_PROBATION_HOURS,
} from './compute-clock-state.ts';

export interface ClockGuard {
  /** Records the clock's time and returns whether the clock can be trusted. */
  check(): Promise<boolean>;
}

export function createClockGuard(deps: { sql: Sql; log: Log; now: () => Date }): ClockGuard {
  const { sql, log, now } = deps;
  let isDoubted = false;

  function tell(state: ClockState): void {
    const doubted = !isClockTrusted(state);
    if (doubted && !isDoubted) log(doubtOf(state), { level: 'warn' });
    if (!doubted && isDoubted) log(`The clock is believed: ${formatTime(state.seenAt)}.`);
    isDoubted = doubted;
  }

  return {
    async check() {
      const state = await sql.begin(async (tx) => {
        // read the time after the lock: a process that waited would otherwise record a time in the past
        const before = await lockClock(tx);
        const after = computeClockState(before, now());
        await saveClock(tx, after);
        return after;
      });
      tell(state);
      return isClockTrusted(state);
    },
  };
}

/** An operator confirms the day; returns false when the clock shows another one. */
export async function confirmClockDate(sql: Sql, day: string, now: Date): Promise<boolean> {
  if (dayOf(now) !== day) return false;
  await saveClock(sql, { confirmedAt: now, seenAt: now, steadyMs: 0 });
  return true;
}

export async function describeClock(sql: Sql): Promise<string> {
  const state = await readClock(sql);
  return isClockTrusted(state) ? `The clock is believed: ${formatTime(state.seenAt)}.` : doubtOf(state);
}

function doubtOf({ confirmedAt, seenAt }: ClockState): string {
  return (
    `Warning: the clock says ${formatTime(seenAt)}, and the program was last seen running at ${formatTime(confirmedAt)}. ` +
    `Nothing is erased or removed before the clock has gone on steadily for ${CLOCK_PROBATION_HOURS} hours. ` +
    `If it is right: npm run admin -- confirm-clock ${dayOf(seenAt)}`
  );
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

function formatTime(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
