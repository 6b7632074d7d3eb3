import * as v from 'valibot';
import type { Database, Sql } from '#server/db/client.ts';
import type { Log } from '#server/process/log.ts';
import type { JobSender, Queue } from '#server/queue/queue.ts';
import { type DeliveryChannel, runDeliveries } from '../delivery-loop.ts';
import { type Sms, type SmsProvider, SmsRefused } from './provider.ts';
import { findWaiting, insertSms, markGivenUp, markSmsSent, type NewSms } from './sms-repo.ts';

/**
 * The job has only the id: the queue's tables keep their content, and neither code nor phone may stay readable there.
 */
const SmsJob = v.object({ id: v.string() });
type SmsJob = v.InferOutput<typeof SmsJob>;

/** The message goes out after the commit, even if this process dies right after it. */
export async function enqueueSms(tx: Database, queue: JobSender, sms: NewSms): Promise<void> {
  await queue.send(tx, 'sms', { id: await insertSms(tx, sms) } satisfies SmsJob);
}

interface SmsParts {
  readonly sql: Sql;
  readonly queue: Queue;
  readonly provider: SmsProvider;
  readonly log: Log;
  readonly now?: () => Date;
}

export async function sendAllSms({ sql, queue, now = () => new Date(), ...parts }: SmsParts): Promise<void> {
  await runDeliveries({ sql, queue, now }, queuedSmsChannel({ sql, ...parts }));
}

/** Sends SMS from the queue; no log line has a text or a phone. */
function queuedSmsChannel({
  sql,
  provider,
  log,
}: Pick<SmsParts, 'sql' | 'provider' | 'log'>): DeliveryChannel<SmsJob, Sms & { id: string; late: boolean }> {
  return {
    queue: 'sms',
    title: 'Sending SMS',
    atOnce: 10,
    data: SmsJob,

    async render({ id }, now) {
      const sms = await findWaiting(sql, id, now);
      return sms && { message: { id, ...sms }, notBefore: null };
    },

    async send({ id, phone, text, late }) {
      if (late) {
        log(`SMS ${id} was too late to be sent`, { level: 'warn' });
        return { is: 'refused' };
      }
      try {
        await provider.send({ phone, text });
        return { is: 'taken' };
      } catch (error) {
        const cause = error instanceof Error ? error.message : 'unknown';
        const reason = `SMS ${id} was not sent by ${provider.name}: ${cause}`;
        if (!(error instanceof SmsRefused)) return { is: 'later', after: null, reason };
        log(reason, { level: 'warn' });
        return { is: 'refused' };
      }
    },

    async record(tx, { id }, outcome, now) {
      await (outcome === 'taken' ? markSmsSent : markGivenUp)(tx, id, now);
    },
  };
}
