import { readRows, TRAFFIC_ROW } from '#device/database/read-rows.ts';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import type { TrafficRow } from '#device/database/rows.ts';
import { localDay } from '#device/local-day.ts';
import { DATA_KINDS, type DataKind } from '#device/data-kinds.ts';

export const PERIODS = ['today', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

const DAYS: Record<Period, number> = { today: 1, week: 7, month: 30 };

export type TrafficTotals = Record<Period, Record<DataKind, number>>;

/** Bytes transferred since the worker started counting; `null` without a database. */
export async function readTraffic(): Promise<TrafficTotals | null> {
  const { database } = await openDeviceDatabase();
  if (!database) return null;
  const now = Date.now();
  const since = database.traffic.where('day').above(localDay(now, -DAYS.month));
  const rows = await readRows(since, TRAFFIC_ROW);
  return sumTraffic(rows, now);
}

export function sumTraffic(rows: readonly TrafficRow[], now: number): TrafficTotals {
  const sumOf = (period: Period): Record<DataKind, number> => {
    const from = localDay(now, 1 - DAYS[period]);
    const sums: Record<DataKind, number> = { app: 0, ads: 0, photos: 0, map: 0 };
    for (const { day, kind, bytes } of rows) {
      const known = DATA_KINDS.find((each) => each === kind);
      if (known && day >= from && day <= localDay(now)) sums[known] += bytes;
    }
    return sums;
  };
  return { today: sumOf('today'), week: sumOf('week'), month: sumOf('month') };
}
