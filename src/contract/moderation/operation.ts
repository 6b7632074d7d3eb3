import * as v from 'valibot';
import { Timestamp } from '../schema.ts';

/** Counts of a day: rows that people made, messages that the server sent, errors, bytes of new files and of the database. */
export const DAILY_COUNTS = [
  'people',
  'ads',
  'applications',
  'deals',
  'messages',
  'photos',
  'sms',
  'sms_failed',
  'push',
  'push_failed',
  'telegram',
  'telegram_failed',
  'page_errors',
  'faults',
  'stored_bytes',
  'database_bytes',
] as const;
export type DailyCount = (typeof DAILY_COUNTS)[number];

/** Jobs that the server runs by the clock. */
export const SCHEDULED_JOBS = [
  'count-ads',
  'count-days',
  'end-payments',
  'erase-accounts',
  'finish-uploads',
  'forget-views',
  'make-partitions',
  'match-searches',
  'move-ads',
  'rank-popular',
  'sweep-events',
  'sweep-pictures',
  'sweep-sign-in',
  'tell-daily-news',
] as const;
export type ScheduledJobName = (typeof SCHEDULED_JOBS)[number];

/** Jobs whose last success is known; the backup is started by the operator’s machine. */
export const MONITORED_JOBS = [...SCHEDULED_JOBS, 'backup'] as const;
export type MonitoredJob = (typeof MONITORED_JOBS)[number];

export const SITE_STATUS_DAYS = 30;

const Amount = v.pipe(v.number(), v.integer(), v.minValue(0));

export const SiteStatus = v.object({
  /** Days in Tashkent, oldest first; the last is today. */
  days: v.array(v.pipe(v.string(), v.isoDate())),
  /** A value for each day; `null` where the day was not counted. */
  counts: v.array(v.object({ name: v.picklist(DAILY_COUNTS), values: v.array(v.nullable(Amount)) })),
  /** Queues in which something could run now, with the age of the oldest. */
  waiting: v.array(v.object({ queue: v.string(), jobs: Amount, seconds: Amount })),
  /** Scheduled jobs and the backup with their last success, `null` and the longest ago first. */
  jobs: v.array(v.object({ queue: v.picklist(MONITORED_JOBS), succeeded_at: v.nullable(Timestamp) })),
});
export type SiteStatus = v.InferOutput<typeof SiteStatus>;
