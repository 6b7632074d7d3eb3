import type { Sql } from '#server/db/client.ts';
import { startCacheInvalidation } from '#server/domains/content-changes/tell-service.ts';
import { deliverEvents } from '#server/domains/events/delivery-service.ts';
import { createNotificationSettingsService } from '#server/domains/me/notification-settings-service.ts';
import { createSmsSender } from '#server/notifiers/sms/sender.ts';
import type { Queue } from '#server/queue/queue.ts';
import { publishByPostgres } from '#server/realtime/channels/postgres-channels.ts';
import { makeChangesDue } from './job-changes.ts';

/** Jobs that watch a table of their own; each run empties it. */
export interface WatchedJobs {
  readonly deliverEvents: () => Promise<void>;
  readonly tellChanges: () => Promise<void>;
  readonly tellChangesToCaches: () => Promise<void>;
}

type Watcher = () => Promise<'all' | 'some'>;

/** A queue without jobs, which only hands the watcher of each table to `take`. */
function createWatchingQueue(take: (watcher: Watcher) => void): Queue {
  return {
    send: () => Promise.resolve(),
    complete: () => Promise.resolve(),
    work: () => Promise.resolve(),
    schedule: () => Promise.resolve(),
    isReady: () => Promise.resolve(true),
    stop: () => Promise.resolve(),
    watch: (_, __, run) => take(run),
    stir: () => undefined,
  };
}

async function runUntilAll(watcher: Watcher): Promise<void> {
  while ((await watcher()) === 'some');
}

export async function createWatchedJobs(sql: Sql): Promise<WatchedJobs> {
  const publisher = publishByPostgres(sql);
  const delivering: Watcher[] = [];
  const queue = createWatchingQueue((watcher) => delivering.push(watcher));
  await deliverEvents({
    sql,
    queue,
    settings: createNotificationSettingsService({ sql }),
    sms: createSmsSender({ queue, perDay: 0, log: () => undefined }),
    now: () => new Date(),
  });
  const telling: Watcher[] = [];
  const tellingCaches: Watcher[] = [];
  startCacheInvalidation({
    sql,
    queue: createWatchingQueue((watcher) => telling.push(watcher)),
    publisher,
    purge: null,
  });
  startCacheInvalidation({
    sql,
    queue: createWatchingQueue((watcher) => tellingCaches.push(watcher)),
    publisher,
    purge: () => Promise.resolve(),
  });
  const runEach = async (watchers: readonly Watcher[]) => {
    for (const watcher of watchers) await runUntilAll(watcher);
  };
  return {
    deliverEvents: () => runEach(delivering),
    tellChanges: () => runEach(telling),
    async tellChangesToCaches() {
      await runEach(tellingCaches);
      // the second round, which the job makes some seconds later
      await makeChangesDue(sql);
      await runEach(tellingCaches);
    },
  };
}
