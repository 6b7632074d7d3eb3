import { DAY_MS } from '#contract/time.ts';
import type { AdStatus } from '#contract/ads/status.ts';
import type { Sql, Transaction } from '#server/db/client.ts';
import type { EventWriter } from '#server/domains/events/write-service.ts';
import { transitionAds } from './transition-ads.ts';
import { type DueAction, type LockedAd, lockDueAds } from './transitions-repo.ts';
import { readDueReminders } from './reminders-repo.ts';

/** Days until an ad without its photos is deleted: longer than a phone is offline and its outbox retries. */
const DAYS_WAITED_FOR_PHOTOS = 14;
const BATCH = 200;

/** Takes expired ads out of the lists and notifies their authors. */
export async function expireAds(
  { sql, events }: { sql: Sql; events: EventWriter },
  now: Date,
): Promise<void> {
  await transitionDue(sql, { action: 'expire', to: 'expired', until: now, now }, async (tx, due) => {
    const newEvents = due.map((ad) => ({ person: ad.author_id, words: 'ad_expired', ad }) as const);
    await events.write(tx, newEvents, now);
  });
}

/** Reminds people a day before an ad leaves the lists and before a task begins, once for each time. */
export async function remindOfAds(
  { sql, events }: { sql: Sql; events: EventWriter },
  now: Date,
): Promise<void> {
  let after = '0';
  await inBatches(sql, async (tx) => {
    const due = await readDueReminders(tx, { now, after, most: BATCH });
    const newEvents = due.map(({ id, kind, person, words, once }) => ({
      person,
      words,
      once,
      ad: { id, kind },
    }));
    await events.write(tx, newEvents, now);
    // the cursor moves past people who cannot be notified too, or they would be read again and again
    after = due.at(-1)?.id ?? after;
    return due;
  });
}

/** Deletes ads whose photos never came; nobody ever saw them. */
export async function deleteStalePendingAds(sql: Sql, now: Date): Promise<void> {
  const until = new Date(now.getTime() - DAYS_WAITED_FOR_PHOTOS * DAY_MS);
  await transitionDue(sql, { action: 'give_up', to: 'deleted', until, now });
}

/**
 * Starts tasks whose performer is chosen and whose time has come; `startDeals` makes the dependent changes in the same
 * transaction.
 */
export async function startDueTasks(
  sql: Sql,
  now: Date,
  startDeals: (tx: Transaction, tasks: readonly string[]) => Promise<void>,
): Promise<void> {
  await transitionDue(sql, { action: 'start', to: 'running', until: now, now }, async (tx, due) => {
    const tasks = due.map(({ id }) => id);
    if (tasks.length > 0) await startDeals(tx, tasks);
  });
}

async function transitionDue(
  sql: Sql,
  { action, to, until, now }: { action: DueAction; to: AdStatus; until: Date; now: Date },
  addChanges: (tx: Transaction, due: readonly LockedAd[]) => Promise<void> = async () => undefined,
): Promise<void> {
  await inBatches(sql, async (tx) => {
    const due = await lockDueAds(tx, action, until, BATCH);
    await transitionAds(tx, due, () => ({ action, to, by: 'clock', user: null }), now);
    await addChanges(tx, due);
    return due;
  });
}

/** One transaction for each batch, so that nobody waits for long and finished batches survive a crash. */
async function inBatches(sql: Sql, work: (tx: Transaction) => Promise<readonly unknown[]>): Promise<void> {
  while ((await sql.begin(work)).length === BATCH);
}
