import { setTimeout as wait } from 'node:timers/promises';
import type { Sql } from '#server/db/client.ts';
import { UNNAMED_CONTENT_KEY } from '#server/http/edge/content-keys.ts';
import { countPurge } from '#server/metrics/edge-metrics.ts';
import type { PurgeEdge } from '#server/notifiers/edge/purge-edge.ts';
import type { Queue } from '#server/queue/queue.ts';
import type { Publisher } from '#server/realtime/channels/channels.ts';
import {
  deleteContentChanges,
  deleteOutdatedChanges,
  deleteUnleasedChanges,
  type LeasedChange,
  leaseContentChanges,
  markContentChangesSeen,
  rescheduleContentChanges,
} from './content-changes-repo.ts';

const AT_ONCE = 1000;
const GATHER_MS = 50;
/** Longer than the age of any answer that a cache in front gets (`EDGE_MAX_AGE_MS` of the response cache). */
const SETTLE_MS = 250;
/** Caches in front are emptied once more: a replica's lag, or a slow rendering, may have brought the old state back. */
const AGAIN_SECONDS = 8;
/** The same for a picture, of which another machine may have a copy for an hour (`image-cache.ts`). */
const PICTURE_AGAIN_SECONDS = 65 * 60;

interface TellParts {
  readonly sql: Sql;
  readonly queue: Pick<Queue, 'watch'>;
  readonly publisher: Publisher;
  /** `null` where no cache is in front. */
  readonly purge: PurgeEdge | null;
}

/** Tells all processes when something was hidden, and the caches in front of every change of public content. */
export function startCacheInvalidation({ sql, queue, publisher, purge }: TellParts): void {
  const tellProcesses = async () => await publisher.publish('hidden', '1');

  async function noteSome(): Promise<number> {
    return await sql.begin(async (tx) => {
      const { count, isAnyHidden } = await markContentChangesSeen(tx, AT_ONCE);
      if (isAnyHidden) await tellProcesses();
      await deleteUnleasedChanges(tx);
      return count;
    });
  }

  async function purgeSome(purgeKeys: PurgeEdge): Promise<number> {
    const changes = await leaseContentChanges(sql, AT_ONCE);
    if (changes.length === 0) return 0;
    const first = changes.filter(({ rounds }) => rounds === 0);
    if (first.some((change) => change.is_hidden && change.tries === 1)) await tellProcesses();
    if (first.length > 0) await wait(SETTLE_MS);
    try {
      await purgeKeys(keysOf(changes));
    } catch (error) {
      countPurge('failed');
      await deleteOutdatedChanges(sql);
      throw error;
    }
    countPurge('done');
    const isPicture = ({ key }: LeasedChange): boolean => key.startsWith('image-');
    await rescheduleContentChanges(sql, idsOf(first.filter(isPicture)), PICTURE_AGAIN_SECONDS);
    await rescheduleContentChanges(sql, idsOf(first.filter((change) => !isPicture(change))), AGAIN_SECONDS);
    await deleteContentChanges(sql, idsOf(changes.filter(({ rounds }) => rounds > 0)));
    return changes.length;
  }

  queue.watch('tell-changes', { title: 'Telling changes of content', gatherMs: GATHER_MS }, async () =>
    (await (purge ? purgeSome(purge) : noteSome())) === AT_ONCE ? 'some' : 'all',
  );
}

function keysOf(changes: readonly LeasedChange[]): readonly string[] {
  const keys = new Set(changes.map(({ key }) => key));
  if (changes.some((change) => change.is_hidden)) keys.add(UNNAMED_CONTENT_KEY);
  return [...keys];
}

function idsOf(changes: readonly LeasedChange[]): readonly string[] {
  return changes.map(({ id }) => id);
}
