import { DAILY_COUNTS, type SiteStatus } from '#contract/moderation/operation.ts';
import { moderationEndpoints } from '#contract/moderation/endpoints.ts';
import type { Sql } from '#server/db/client.ts';
import { readJobSuccesses, readWaitingJobs } from '#server/queue/queue-repo.ts';
import type { DomainContext } from '../domain-context.ts';
import { requireModerator } from '../sign-in/factors/second-factor-service.ts';
import { readDailyCounts } from './daily-counts-repo.ts';
import { shownDays } from './daily-counts-service.ts';

export function registerSiteStatus({ bind, sql }: DomainContext): void {
  bind(moderationEndpoints.operation, async ({ actor, now }) => {
    requireModerator(actor);
    return await readOperation(sql, now);
  });
}

async function readOperation(sql: Sql, now: Date): Promise<SiteStatus> {
  const days = shownDays(now);
  const [rows, waiting, jobs] = await Promise.all([
    readDailyCounts(sql, days[0] ?? ''),
    readWaitingJobs(sql),
    readJobSuccesses(sql),
  ]);
  const values = new Map(rows.map(({ name, day, value }) => [`${name} ${day}`, value]));
  return {
    days,
    counts: DAILY_COUNTS.map((name) => ({
      name,
      values: days.map((day) => values.get(`${name} ${day}`) ?? null),
    })),
    waiting: waiting.map(({ queue, jobs: count, age }) => ({
      queue,
      jobs: count,
      seconds: Math.max(0, Math.round(age)),
    })),
    jobs: jobs
      .map(({ queue, at }) => ({ queue, succeeded_at: at === null ? null : new Date(at).toISOString() }))
      .sort((one, other) => (one.succeeded_at ?? '').localeCompare(other.succeeded_at ?? '')),
  };
}
