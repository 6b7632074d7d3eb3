import * as v from 'valibot';
import type { Database, Sql } from '#server/db/client.ts';
import { createTroubleLog, type TroubleLog } from '#server/http/trouble-log.ts';
import type { Log } from '#server/process/log.ts';
import type { PushAddress, PushSender } from '#server/push/push-sender.ts';
import type { Job, Queue } from '#server/queue/queue.ts';
import { countUnread, isToldByNewer, readAddressee, readUnread } from '../notifications-repo.ts';
import type { ChannelChoices } from './channel-choices.ts';
import { pushMessageOf } from './push-message.ts';

const PushJob = v.object({ event: v.string(), subscription: v.string() });

/** Older events are shown in the list only. */
const NEWS_MS = 2 * 24 * 60 * 60_000;

interface Subscription extends PushAddress {
  readonly id: string;
}

/** Addresses of people's devices. */
interface Addresses {
  of(sql: Database, people: readonly string[], now: Date): Promise<readonly { id: string; person: string }[]>;
  /** `undefined` when nobody is to be notified there any more. */
  read(sql: Database, id: string, now: Date): Promise<Subscription | undefined>;
  drop(sql: Database, address: Subscription): Promise<void>;
}

export interface TellingByPush {
  readonly sql: Sql;
  readonly queue: Queue;
  readonly settings: ChannelChoices;
  readonly now: () => Date;
  readonly log: Log;
  readonly sender: PushSender;
  readonly addresses: Addresses;
}

/**
 * Delivery is at least once: if the process dies between the service's answer and the commit, the message is sent again
 * under the same topic and tag, and replaces itself.
 */
export async function tellAllByPush(parts: TellingByPush): Promise<void> {
  const options = { title: 'Telling by push', atOnce: 10, pollSeconds: 1 };
  const trouble = createTroubleLog(parts.log);
  await parts.queue.work('tell-by-push', options, (job) => tellByPush(parts, trouble, job));
}

async function tellByPush(parts: TellingByPush, trouble: TroubleLog, job: Job): Promise<void> {
  const { sql, queue, sender, addresses, now: clock } = parts;
  const { event, subscription } = v.parse(PushJob, job.data);
  const now = clock();
  const finish = async (change?: (tx: Database) => Promise<void>) => {
    await sql.begin(async (tx) => {
      await change?.(tx);
      await queue.complete(tx, 'tell-by-push', job);
    });
  };
  const later = (after: Date) =>
    finish((tx) => queue.send(tx, 'tell-by-push', { event, subscription }, { after }));

  const telling = await whatToTell(parts, event, now);
  const address = telling && (await addresses.read(sql, subscription, now));
  if (!telling || !address) return await finish();
  if (telling.quietUntil) return await later(telling.quietUntil);
  const outcome = await sender.send(address, telling.message, now);
  switch (outcome.is) {
    case 'taken':
      return await finish();
    case 'gone':
      return await finish((tx) => addresses.drop(tx, address));
    case 'refused':
      trouble('A push was refused', 'its service will not take it, and it is not sent again');
      return await finish();
    case 'later':
      if (outcome.after) return await later(outcome.after);
      throw new Error('the push service does not take it now');
  }
}

/** `undefined` when the reader has read the event, has a newer one of its group, or has turned the channel off. */
async function whatToTell({ sql, settings }: TellingByPush, event: string, now: Date) {
  const [row] = await readUnread(sql, [event]);
  if (row === undefined || now.getTime() - Date.parse(row.created_at) > NEWS_MS) return undefined;
  const { user_id: person, type } = row;
  const [channel] = await settings.channels(sql, [{ person, type }], now);
  if (!channel?.push || (await isToldByNewer(sql, row))) return undefined;
  const to = await readAddressee(sql, person);
  if (to === undefined) return undefined;
  const message = pushMessageOf(row, { locale: to.locale, unread: await countUnread(sql, person) });
  return { message, quietUntil: channel.quietUntil };
}
