import { DAY_MS, HOUR_MS } from '#contract/time.ts';

/** Asia/Tashkent: five hours ahead, without summer time. */
const OFFSET = 5 * HOUR_MS;
const ZONE = '+05:00';

/** A date and a time in Tashkent, in the format of browsers' fields: `2026-05-01` and `14:05`. */
export interface LocalMoment {
  readonly day: string;
  readonly time: string;
}

export function localMoment(moment: string | number): LocalMoment | undefined {
  const at = typeof moment === 'number' ? moment : Date.parse(moment);
  if (!Number.isFinite(at)) return undefined;
  const text = new Date(at + OFFSET).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}

export function momentText({ day, time }: LocalMoment): string {
  return `${day}T${time}:00${ZONE}`;
}

export type DayPreset = 'today' | 'tomorrow' | 'weekend' | 'week';

const SATURDAY = 6;
const SUNDAY = 0;

/** The date that a preset means now; "weekend" at a weekend is the current one. */
export function presetDay(preset: DayPreset, now: number): string {
  const weekday = new Date(now + OFFSET).getUTCDay();
  const ahead: Readonly<Record<DayPreset, number>> = {
    today: 0,
    tomorrow: 1,
    weekend: weekday === SUNDAY ? 0 : SATURDAY - weekday,
    week: 7,
  };
  return localMoment(now + ahead[preset] * DAY_MS)?.day ?? '';
}
