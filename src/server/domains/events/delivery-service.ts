import * as v from 'valibot';
import type { Sql } from '../../db/client.ts';
import type { Job } from '../../queue/queue.ts';
import type { Publisher } from '../../realtime/channels.ts';
import { publishByPostgres } from '../../realtime/postgres-channels.ts';
import { payloadsOf } from '../../realtime/hints.ts';
import { tellAllBySms } from './sms-service.ts';
import { deleteOldEvents, readChatNumbers, readNumbers } from './events-repo.ts';
import type { Delivery } from './telling/delivery.ts';
import { orderTelling } from './telling/order-service.ts';
import { tellAllByPush } from './telling/push-service.ts';
import { tellAllByTelegram } from './telling/telegram-service.ts';

const DeliveryJob = v.object({ ids: v.array(v.string()) });

/** What happens in so short a time is delivered together: sockets have been told of what is said in a chat already. */
const GATHER_MS = 50;
const AT_ONCE = 100;

/** After the commit: who listens is told that there is something, and who wants to be told otherwise is. */
export async function deliverEvents(parts: Delivery & { publisher?: Publisher }): Promise<void> {
  const { sql, queue, publisher = publishByPostgres(sql) } = parts;
  const options = { title: 'Delivering events', atOnce: AT_ONCE, pollSeconds: 1, gatherMs: GATHER_MS };
  await queue.workTogether('deliver-events', options, async (jobs: readonly Job[]) => {
    const ids = jobs.flatMap(({ data }) => v.parse(DeliveryJob, data).ids);
    const numbers = (await readNumbers(sql, ids)).map(({ person, seq }) => [person, Number(seq)] as const);
    for (const payload of payloadsOf(numbers)) await publisher.publish('events', payload);
    // whoever wrote it has told of it already, unless they were gone before they could
    const chats = (await readChatNumbers(sql, ids)).map(({ chat, seq }) => [chat, seq] as const);
    for (const payload of payloadsOf(chats)) await publisher.publish('chats', payload);
    await sql.begin(async (tx) => {
      await orderTelling(tx, parts, ids);
      await queue.complete(tx, 'deliver-events', jobs);
    });
  });
  await tellAllBySms(parts);
  if (parts.push) await tellAllByPush({ ...parts, ...parts.push });
  if (parts.telegram) await tellAllByTelegram({ ...parts, ...parts.telegram });
}

const DAY = 24 * 60 * 60_000;
const DAYS_KEPT = 90;
const BATCH = 2000;

/** What happened three months ago is nothing new to anybody. */
export async function sweepEvents(sql: Sql, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAYS_KEPT * DAY);
  while ((await deleteOldEvents(sql, before, BATCH)) === BATCH);
}
