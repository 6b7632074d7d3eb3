import * as v from 'valibot';
import type { Database, Sql } from '#server/db/client.ts';
import { countDelivery } from '#server/metrics/event-metrics.ts';
import type { Job, Queue } from '#server/queue/queue.ts';
import type { QueueName } from '#server/queue/queues.ts';

/**
 * `taken`: accepted for delivery. `refused`: retrying is useless. `later`: retry at `after`, or soon; the reason is
 * logged. `Gone` has the outcomes after which the address is not used any more.
 */
export type DeliveryOutcome<Gone extends string> =
  | { readonly is: 'taken' | 'refused' | Gone }
  | { readonly is: 'later'; readonly after: Date | null; readonly reason: string };

/** A rendered delivery; `notBefore` postpones it. */
interface Rendered<Message> {
  readonly message: Message;
  readonly notBefore: Date | null;
}

/** A channel for notifications with its queue of deliveries. `Data` is the content of a job. */
export interface DeliveryChannel<Data extends object, Message, Gone extends string = never> {
  readonly queue: QueueName;
  /** Name in the log. */
  readonly title: string;
  readonly atOnce: number;
  readonly data: v.GenericSchema<unknown, Data>;
  /** Reads the delivery again; `undefined` when nothing is to be sent any more. */
  render(data: Data, now: Date): Promise<Rendered<Message> | undefined>;
  /** Hands the message to the channel's service, and classifies the answer. */
  send(message: Message, now: Date): Promise<DeliveryOutcome<Gone>>;
  /** Records a final outcome in the transaction that ends the job: here an address that is gone is dropped. */
  record(tx: Database, message: Message, outcome: 'taken' | 'refused' | Gone, now: Date): Promise<void>;
}

interface DeliveryParts {
  readonly sql: Sql;
  readonly queue: Queue;
  readonly now: () => Date;
}

/**
 * Sends the deliveries of a channel's queue, each at least once: if the process dies between the service's answer and
 * the commit, the message goes out again.
 */
export async function runDeliveries<Data extends object, Message, Gone extends string>(
  parts: DeliveryParts,
  channel: DeliveryChannel<Data, Message, Gone>,
): Promise<void> {
  const { queue: name, title, atOnce } = channel;
  await parts.queue.work(name, { title, atOnce, pollSeconds: 1 }, (job) => deliverJob(parts, channel, job));
}

async function deliverJob<Data extends object, Message, Gone extends string>(
  { sql, queue, now: clock }: DeliveryParts,
  channel: DeliveryChannel<Data, Message, Gone>,
  job: Job,
): Promise<void> {
  const data = v.parse(channel.data, job.data);
  const now = clock();
  const finish = async (change?: (tx: Database) => Promise<void>): Promise<void> => {
    await sql.begin(async (tx) => {
      await change?.(tx);
      await queue.complete(tx, channel.queue, job);
    });
  };
  const postpone = (after: Date) => finish((tx) => queue.send(tx, channel.queue, data, { after }));

  const rendered = await channel.render(data, now);
  if (rendered === undefined) {
    countDelivery(channel.queue, 'dropped');
    return await finish();
  }
  const { message, notBefore } = rendered;
  if (notBefore !== null) return await postpone(notBefore);
  const outcome = await channel.send(message, now);
  countDelivery(channel.queue, outcome.is);
  if (!('reason' in outcome)) {
    return await finish((tx) => channel.record(tx, message, outcome.is, now));
  }
  if (outcome.after !== null) return await postpone(outcome.after);
  throw new Error(outcome.reason);
}
