import type { Database, Sql } from '../db/client.ts';
import type { Log } from '../process/log.ts';
import { type SmsProvider, SmsRefused } from './provider.ts';

interface NewSms {
  readonly phone: string;
  readonly text: string;
  readonly now: Date;
  /** Later than this it is of no use to anybody. */
  readonly expiresAt: Date;
}

/** Goes out once the transaction is committed, also when this process dies right after. */
export async function enqueueSms(tx: Database, { phone, text, now, expiresAt }: NewSms): Promise<void> {
  await tx`
    insert into sms (phone, text, created_at, expires_at, next_at)
    values (${phone}, ${text}, ${now}, ${expiresAt}, ${now})`;
}

interface SmsRow {
  readonly id: string;
  readonly phone: string;
  readonly text: string;
  readonly attempts: number;
  readonly late: boolean;
}

const BATCH = 10;
/** A process that took a message and has said nothing of it for so long is gone. */
const LEASE = 90_000;
const PAUSES = [3000, 10_000, 30_000, 60_000];

async function claim(sql: Sql, now: Date): Promise<readonly SmsRow[]> {
  const until = new Date(now.getTime() + LEASE);
  return await sql<SmsRow[]>`
    update sms set attempts = attempts + 1, next_at = ${until}
    where id in (
      select id from sms where sent_at is null and failed_at is null and next_at <= ${now}
      order by next_at limit ${BATCH} for update skip locked)
    returning id::text as id, phone, text, attempts, expires_at <= ${now} as late`;
}

interface Delivery {
  readonly sql: Sql;
  readonly provider: SmsProvider;
  readonly log: Log;
  readonly now?: () => Date;
}

/**
 * Sends what is due. A message is sent at least once: should the process die between the provider's answer and ours, it
 * goes out again. Texts are gone as soon as they are sent or given up, and no log line has one.
 */
export async function deliverSms({ sql, provider, log, now = () => new Date() }: Delivery): Promise<void> {
  for (let batch = await claim(sql, now()); batch.length > 0; batch = await claim(sql, now())) {
    await Promise.all(batch.map((sms) => deliver(sms)));
  }

  async function deliver({ id, phone, text, attempts, late }: SmsRow): Promise<void> {
    if (late) {
      log(`SMS ${id} was too late to be sent after ${attempts - 1} attempts`);
      return await giveUp(id);
    }
    try {
      await provider.send({ phone, text });
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      log(`SMS ${id} was not sent by ${provider.name}: ${reason}`);
      if (error instanceof SmsRefused) return await giveUp(id);
      const pause = PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? LEASE;
      await sql`update sms set next_at = ${new Date(now().getTime() + pause)} where id = ${id}`;
      return;
    }
    await sql`update sms set sent_at = ${now()}, text = '' where id = ${id}`;
  }

  async function giveUp(id: string): Promise<void> {
    await sql`update sms set failed_at = ${now()}, text = '' where id = ${id}`;
  }
}
