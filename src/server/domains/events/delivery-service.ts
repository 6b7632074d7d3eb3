import { runBatches } from '#server/db/batches.ts';
import { DAY_MS } from '#contract/time.ts';
import type { Database, Sql } from '#server/db/client.ts';
import { sweepPartitions } from '#server/db/partitions/drop-partitions.ts';
import { EVENT_MONTHS } from '#server/db/partitions/partitioned-tables.ts';
import { runDeliveries } from '#server/notifiers/delivery-loop.ts';
import { countDeliveredEvents } from '#server/metrics/event-metrics.ts';
import type { Publisher } from '#server/realtime/channels/channels.ts';
import { publishByPostgres } from '#server/realtime/channels/postgres-channels.ts';
import { payloadsOf } from '#server/realtime/channels/wake-ups.ts';
import { deleteOldEvents, readLatestRecordSeqs, readLatestEventSeqs } from './events-repo.ts';
import type { DeliveryDeps } from './telling/delivery-types.ts';
import { enqueueDeliveries } from './telling/enqueue-deliveries.ts';
import { pushChannel } from './telling/push-channel.ts';
import { smsChannel } from './telling/sms-channel.ts';
import { telegramChannel } from './telling/telegram-channel.ts';
import {
  deleteAbandonedEvents,
  postponeEvents,
  lockWaitingEvents,
  lockWaitingEvent,
} from './waiting-repo.ts';

/** Milliseconds for which events are batched before delivery; a chat's sockets are woken earlier. */
const GATHER_MS = 50;
const AT_ONCE = 500;

/** Runs after the commit: wakes the readers' sockets and orders deliveries by the channels that they chose. */
export async function deliverEvents(parts: DeliveryDeps & { publisher?: Publisher }): Promise<void> {
  const { sql, queue, publisher = publishByPostgres(sql) } = parts;

  async function deliver(tx: Database, ids: readonly string[]): Promise<void> {
    const readers = await readLatestEventSeqs(tx, ids);
    const numbers = readers.map(({ person, seq }) => [person, Number(seq)] as const);
    // wakes the chats once more, in case the process that wrote the record died before it could
    const chats = (await readLatestRecordSeqs(tx, ids)).map(({ chat, seq }) => [chat, seq] as const);
    await Promise.all([
      ...payloadsOf(numbers).map((payload) => publisher.publish('events', payload)),
      ...payloadsOf(chats).map((payload) => publisher.publish('chats', payload)),
    ]);
    await enqueueDeliveries(tx, parts, ids);
    tx.afterCommit(() => {
      for (const { events, age } of readers) countDeliveredEvents(events, age);
    });
  }

  /** Retries a failed batch one event at a time; an event that fails alone waits a little. */
  async function deliverEach(ids: readonly string[]): Promise<void> {
    let failure: unknown;
    for (const id of ids) {
      try {
        await sql.begin(async (tx) => {
          if (await lockWaitingEvent(tx, id)) await deliver(tx, [id]);
        });
      } catch (error) {
        failure ??= error;
        await postponeEvents(sql, id);
      }
    }
    if (failure !== undefined) throw failure;
  }

  queue.watch('deliver-events', { title: 'Delivering events', gatherMs: GATHER_MS }, async () => {
    let ids: readonly string[] = [];
    try {
      await sql.begin(async (tx) => {
        ids = await lockWaitingEvents(tx, AT_ONCE);
        if (ids.length > 0) await deliver(tx, ids);
      });
    } catch (error) {
      if (ids.length === 0) throw error;
      await deliverEach(ids);
    }
    return ids.length === AT_ONCE ? 'some' : 'all';
  });
  await runDeliveries(parts, smsChannel(parts));
  if (parts.push) await runDeliveries(parts, pushChannel({ ...parts, ...parts.push }));
  if (parts.telegram) await runDeliveries(parts, telegramChannel({ ...parts, ...parts.telegram }));
}

const DAYS_KEPT = 90;
const BATCH = 2000;

/** Deletes events that are older than `days`, even if they were never delivered. */
export async function sweepEvents(
  sql: Sql,
  now: Date,
  { days = DAYS_KEPT, stopping }: { readonly days?: number; readonly stopping?: AbortSignal } = {},
): Promise<void> {
  const before = new Date(now.getTime() - days * DAY_MS);
  await sweepPartitions(sql, EVENT_MONTHS, {
    before,
    sweepRows: (table) =>
      runBatches(
        stopping,
        async () => (await deleteOldEvents(sql, { table, before, most: BATCH })) === BATCH,
      ),
  });
  await deleteAbandonedEvents(sql);
}
