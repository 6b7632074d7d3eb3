import type { Database } from '#server/db/client.ts';

export interface NewSms {
  readonly phone: string;
  readonly text: string;
  readonly now: Date;
  /** The message is useless after this time. */
  readonly expiresAt: Date;
}

export async function insertSms(tx: Database, { phone, text, now, expiresAt }: NewSms): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into sms (phone, text, created_at, expires_at)
    values (${phone}, ${text}, ${now}, ${expiresAt}) returning id::text as id`;
  if (!row) throw new Error('The message was not written.');
  return row.id;
}

export async function countSmsSince(sql: Database, since: Date): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from sms where created_at > ${since}`;
  return row?.count ?? 0;
}

interface WaitingSms {
  readonly phone: string;
  readonly text: string;
  readonly late: boolean;
}

/** `undefined` when the message was sent, given up or deleted. */
export async function findWaiting(sql: Database, id: string, now: Date): Promise<WaitingSms | undefined> {
  const [row] = await sql<WaitingSms[]>`
    select phone, text, expires_at <= ${now} as late from sms
    where id = ${id} and sent_at is null and failed_at is null`;
  return row;
}

/** Deletes the text as soon as the message is sent or given up. */
export async function markSmsSent(tx: Database, id: string, now: Date): Promise<void> {
  await tx`update sms set sent_at = ${now}, text = '' where id = ${id}`;
}

export async function markGivenUp(tx: Database, id: string, now: Date): Promise<void> {
  await tx`update sms set failed_at = ${now}, text = '' where id = ${id}`;
}
