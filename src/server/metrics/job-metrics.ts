import { defineCounter, defineGauge, defineHistogram } from './registry.ts';

/** Jobs take up to minutes. */
const JOB_SECONDS = [0.01, 0.05, 0.25, 1, 5, 30, 120, 600];

const runs = defineCounter('job_runs_total', 'Attempts at jobs by outcome', ['queue', 'outcome']);
const retries = defineCounter('job_retries_total', 'Attempts that repeat a failed one', ['queue']);
const seconds = defineHistogram('job', 'Time of an attempt', ['queue'], JOB_SECONDS);
const lastSuccess = defineGauge(
  'job_last_success_timestamp_seconds',
  'Last success of a scheduled job in any process or of a backup, or when it was first scheduled while it has never succeeded',
  ['queue'],
);
const waiting = defineGauge('queue_waiting_jobs', 'Jobs that could run now', ['queue']);
const oldest = defineGauge('queue_oldest_job_seconds', 'Age of the oldest job that could run now', ['queue']);

export interface JobAttempt {
  readonly queue: string;
  readonly isDone: boolean;
  readonly isRetry: boolean;
  readonly ms: number;
}

export function countJobAttempt({ queue, isDone, isRetry, ms }: JobAttempt): void {
  runs.inc({ queue, outcome: isDone ? 'done' : 'failed' });
  if (isRetry) retries.inc({ queue });
  seconds.observe({ queue }, ms / 1000);
}

export function setJobSuccess(queue: string, at: Date): void {
  lastSuccess.set({ queue }, at.getTime() / 1000);
}

/** Replaces all values: a queue that is not listed is empty. */
export function setWaitingJobs(
  queues: readonly string[],
  rows: readonly { readonly queue: string; readonly jobs: number; readonly age: number }[],
): void {
  const found = new Map(rows.map((row) => [row.queue, row]));
  for (const queue of queues) {
    waiting.set({ queue }, found.get(queue)?.jobs ?? 0);
    oldest.set({ queue }, found.get(queue)?.age ?? 0);
  }
}
