import * as v from 'valibot';
import type { Database, Sql } from '../db/client.ts';
import type { Log } from '../process/log.ts';
import type { Job, JobSender, Queue } from '../queue/queue.ts';
import { type SmsProvider, SmsRefused } from './provider.ts';
import { findWaiting, insertSms, markGivenUp, markSmsSent, type NewSms } from './sms-repo.ts';

/**
 * The job has only the id: the queue's tables keep their content, and neither code nor phone may stay readable there.
 */
const SmsJob = v.object({ id: v.string() });

/** The message goes out after the commit, even if this process dies right after it. */
export async function enqueueSms(tx: Database, queue: JobSender, sms: NewSms): Promise<void> {
  await queue.send(tx, 'sms', { id: await insertSms(tx, sms) } satisfies v.InferInput<typeof SmsJob>);
}

interface SmsParts {
  readonly sql: Sql;
  readonly queue: Queue;
  readonly provider: SmsProvider;
  readonly log: Log;
  readonly now?: () => Date;
}

const AT_ONCE = 10;

/**
 * Sends queued messages, each at least once: if the process dies between the provider's answer and its own commit, the
 * message goes out again. No log line has a text or a phone.
 */
export async function sendAllSms(parts: SmsParts): Promise<void> {
  const options = { title: 'Sending SMS', atOnce: AT_ONCE, pollSeconds: 1 };
  await parts.queue.work('sms', options, (job) => sendSms(parts, job));
}

async function sendSms({ sql, queue, provider, log, now = () => new Date() }: SmsParts, job: Job) {
  const { id } = v.parse(SmsJob, job.data);
  const finish = async (mark?: typeof markSmsSent) => {
    await sql.begin(async (tx) => {
      await mark?.(tx, id, now());
      await queue.complete(tx, 'sms', job);
    });
  };

  const sms = await findWaiting(sql, id, now());
  if (sms === undefined) return await finish();
  if (sms.late) {
    log(`SMS ${id} was too late to be sent after ${job.retryCount} attempts`);
    return await finish(markGivenUp);
  }
  try {
    await provider.send({ phone: sms.phone, text: sms.text });
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    const told = `SMS ${id} was not sent by ${provider.name}: ${reason}`;
    if (!(error instanceof SmsRefused)) throw new Error(told, { cause: error });
    log(told);
    return await finish(markGivenUp);
  }
  await finish(markSmsSent);
}
