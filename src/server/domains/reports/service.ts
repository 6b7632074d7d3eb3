import type { NewReport } from '../../../contract/reports/entities.ts';
import type { Sql } from '../../db/client.ts';
import { AppError, fieldError } from '../../http/app-error.ts';
import { takeLimits } from '../../http/limits.ts';
import { findOpen, insertReport, isShown, type ReportMade } from './repo.ts';

const DAY = 24 * 60 * 60_000;
const REPORTS_A_DAY = 20;

export interface ReportsService {
  /** The open report where there is one: a second press of the button makes no second report. */
  report(reporter: string, given: NewReport, now: Date): Promise<ReportMade>;
}

export function createReportsService({ sql }: { sql: Sql }): ReportsService {
  return {
    async report(reporter, given, now) {
      if (given.id === reporter) throw fieldError('id', 'unknown');
      if (!(await isShown(sql, given.id))) throw new AppError('not_found');
      return await sql.begin(async (tx) => {
        const before = await findOpen(tx, reporter, given);
        if (before) return before;
        await takeLimits(tx, [{ key: `report:${reporter}`, max: REPORTS_A_DAY, window: DAY }], now);
        const made = await insertReport(tx, { ...given, reporter, user: given.id, now });
        const report = made ?? (await findOpen(tx, reporter, given));
        if (report === undefined) throw new AppError('conflict');
        return report;
      });
    },
  };
}
