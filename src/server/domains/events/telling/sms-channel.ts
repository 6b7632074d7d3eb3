import { DAY_MS } from '#contract/time.ts';
import * as v from 'valibot';
import type { Sql } from '#server/db/client.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { consumeLimits } from '#server/http/limits/limits.ts';
import type { DeliveryChannel } from '#server/notifiers/delivery-loop.ts';
import type { SmsSender } from '#server/notifiers/sms/sender.ts';
import { notificationOf } from '../notification-view.ts';
import type { ChannelChoices } from './channel-choice-types.ts';
import { readDueEvent } from './read-due-event.ts';

/** SMS notifications for a person in a day; beyond that the list in the app is enough. */
const A_DAY = 10;

const SmsJob = v.object({ event: v.string() });
type SmsJob = v.InferOutput<typeof SmsJob>;

export interface SmsParts {
  readonly sql: Sql;
  readonly sms: SmsSender;
  readonly settings: ChannelChoices;
}

/** Adds the text to the queue of SMS in the transaction that ends the job, and so exactly once. */
export function smsChannel(
  parts: SmsParts,
): DeliveryChannel<SmsJob, { person: string; phone: string; text: string }> {
  return {
    queue: 'tell-by-sms',
    title: 'Telling by SMS',
    atOnce: 5,
    data: SmsJob,

    async render({ event }, now) {
      const due = await readDueEvent(parts, event, 'sms', now);
      if (!due?.to.phone) return undefined;
      const { title, body } = notificationOf(due.row, due.to.locale);
      const text = `Yumush: ${body === '' ? title : `${title}: ${body}`}`;
      return { message: { person: due.row.user_id, phone: due.to.phone, text }, notBefore: null };
    },

    send: () => Promise.resolve({ is: 'taken' }),

    async record(tx, { person, phone, text }, _outcome, now) {
      try {
        await consumeLimits(tx, [{ key: `event-sms:${person}`, max: A_DAY, window: DAY_MS }], now);
        const expiresAt = new Date(now.getTime() + DAY_MS);
        // sent as `anybody`, so that codes have priority within the daily limit on messages
        await parts.sms.send(tx, { asker: 'anybody', phone, text, now, expiresAt });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      }
    },
  };
}
