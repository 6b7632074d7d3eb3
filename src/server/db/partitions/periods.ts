import { DAY_MS } from '#contract/time.ts';
import type { PartitionedTable } from './partitioned-tables.ts';

/** Times in UTC of the rows of one partition; `to` is the first that it does not hold. */
export interface PartitionPeriod {
  readonly from: Date;
  readonly to: Date;
}

export function periodsAhead({ step, ahead }: PartitionedTable, now: Date): PartitionPeriod[] {
  return Array.from({ length: ahead + 1 }, (_, place) => ({
    from: startOf(step, now, place),
    to: startOf(step, now, place + 1),
  }));
}

function startOf(step: PartitionedTable['step'], now: Date, place: number): Date {
  switch (step) {
    case 'day':
      return new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS + place * DAY_MS);
    case 'month':
      return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + place, 1));
  }
}

/** `20260501` for a day, `202605` for a month. */
export function periodName(step: PartitionedTable['step'], { from }: PartitionPeriod): string {
  const day = from.toISOString().slice(0, 10).replaceAll('-', '');
  return step === 'day' ? day : day.slice(0, 6);
}
