import type { Sql } from '../db/client.ts';
import { expireAds, deleteStalePendingAds, remindOfAds } from '../domains/ads/lifecycle/clock-service.ts';
import type { EventWriter } from '../domains/events/write-service.ts';
import { startTasks } from '../domains/requests/start-service.ts';
import { readDatabaseTime } from './background-repo.ts';

/** Uses the database's clock, which all processes share: a process whose own clock is ahead ends no ad early. */
export async function runDueAdTransitions({ sql, events }: { sql: Sql; events: EventWriter }): Promise<void> {
  const now = await readDatabaseTime(sql);
  await expireAds({ sql, events }, now);
  await startTasks({ sql, events }, now);
  await deleteStalePendingAds(sql, now);
  await remindOfAds({ sql, events }, now);
}
