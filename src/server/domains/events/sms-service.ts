import * as v from 'valibot';
import type { Database, Sql } from '#server/db/client.ts';
import { AppError } from '#server/http/app-error.ts';
import { takeLimits } from '#server/http/limits.ts';
import type { Job, Queue } from '#server/queue/queue.ts';
import type { SmsSender } from '#server/sms/sender.ts';
import { notificationOf } from './notification-view.ts';
import type { ChannelChoices } from './telling/channel-choices.ts';
import { readAddressee, readUnread, type ToldRow } from './notifications-repo.ts';

const DAY = 24 * 60 * 60_000;
/** SMS notifications for a person in a day; beyond that the list in the app is enough. */
const A_DAY = 10;

const SmsJob = v.object({ event: v.string() });

export interface TellingBySms {
  readonly sql: Sql;
  readonly queue: Queue;
  readonly sms: SmsSender;
  readonly settings: ChannelChoices;
  readonly now: () => Date;
}

/** Sends nothing to people who have read the event meanwhile or have turned SMS off. */
export async function tellAllBySms(parts: TellingBySms): Promise<void> {
  const options = { title: 'Telling by SMS', atOnce: 5, pollSeconds: 1 };
  await parts.queue.work('tell-by-sms', options, (job) => tellBySms(parts, job));
}

async function tellBySms({ sql, queue, sms, settings, now: clock }: TellingBySms, job: Job): Promise<void> {
  const { event } = v.parse(SmsJob, job.data);
  const now = clock();
  await sql.begin(async (tx) => {
    for (const row of await readUnread(tx, [event])) {
      const { user_id: person, type } = row;
      const [channel] = await settings.channels(tx, [{ person, type }], now);
      if (channel?.sms) await send(tx, sms, row, now);
    }
    await queue.complete(tx, 'tell-by-sms', job);
  });
}

async function send(tx: Database, sms: SmsSender, row: ToldRow, now: Date): Promise<void> {
  const { user_id: person } = row;
  const to = await readAddressee(tx, person);
  if (!to?.phone) return;
  const { title, body } = notificationOf(row, to.locale);
  const text = `Yumush: ${body === '' ? title : `${title}: ${body}`}`;
  try {
    await takeLimits(tx, [{ key: `event-sms:${person}`, max: A_DAY, window: DAY }], now);
    const expiresAt = new Date(now.getTime() + DAY);
    // within the daily limit on messages, codes have priority
    await sms.send(tx, { asker: 'anybody', phone: to.phone, text, now, expiresAt });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
