import type { Database } from '#server/db/client.ts';

export async function insertFactorTicket(
  tx: Database,
  ticketHash: Buffer,
  userId: string,
  expiresAt: Date,
): Promise<void> {
  await tx`
    insert into second_factor_tickets (ticket_hash, user_id, expires_at)
    values (${ticketHash}, ${userId}, ${expiresAt})`;
}

const TRIES_MAX = 5;

/** Uses one of the tries and returns the ticket's owner; `undefined` when there are none left, or no such ticket. */
export async function spendTicketAttempt(
  sql: Database,
  ticketHash: Buffer,
  now: Date,
): Promise<string | undefined> {
  const [row] = await sql<{ user_id: string }[]>`
    update second_factor_tickets set tries = tries + 1
    where ticket_hash = ${ticketHash} and tries < ${TRIES_MAX} and expires_at > ${now}
    returning user_id::text as user_id`;
  return row?.user_id;
}

/** The ticket's owner, as long as it is valid. */
export async function readTicketOwner(
  sql: Database,
  ticketHash: Buffer,
  now: Date,
): Promise<string | undefined> {
  const [row] = await sql<{ user_id: string }[]>`
    select user_id::text as user_id from second_factor_tickets
    where ticket_hash = ${ticketHash} and tries < ${TRIES_MAX} and expires_at > ${now}`;
  return row?.user_id;
}

/** Returns `false` when a concurrent call used the ticket, or the sessions of its owner were ended meanwhile. */
export async function consumeFactorTicket(tx: Database, ticketHash: Buffer): Promise<boolean> {
  const rows = await tx`
    delete from second_factor_tickets where ticket_hash = ${ticketHash} returning user_id`;
  return rows.length > 0;
}

export interface Factors {
  readonly totp: boolean;
  readonly passkeys: number;
  readonly recovery_codes_left: number;
  readonly moderator: boolean;
}

export async function readFactors(sql: Database, userId: string): Promise<Factors | undefined> {
  const [row] = await sql<Factors[]>`
    select u.role = 'moderator' as moderator,
      exists (select from totp t where t.user_id = u.id and t.secret is not null) as totp,
      (select count(*)::int from passkeys p where p.user_id = u.id) as passkeys,
      (select count(*)::int from recovery_codes c where c.user_id = u.id and c.used_at is null)
        as recovery_codes_left
    from users u where u.id = ${userId}`;
  return row;
}

export async function markFactorPassed(tx: Database, sessionId: string, now: Date): Promise<void> {
  await tx`update sessions set second_factor_at = ${now} where id = ${sessionId}`;
}

/** Unmarks the sessions of a person who has no second factor left. */
export async function unmarkFactorPassed(tx: Database, userId: string): Promise<void> {
  await tx`
    update sessions set second_factor_at = null where user_id = ${userId} and second_factor_at is not null`;
}

/** For an operator: the person signs in with the password alone again. */
export async function removeAllFactors(tx: Database, userId: string): Promise<void> {
  await tx`delete from totp where user_id = ${userId}`;
  await tx`delete from passkeys where user_id = ${userId}`;
  await tx`delete from recovery_codes where user_id = ${userId}`;
  await tx`delete from second_factor_tickets where user_id = ${userId}`;
  await unmarkFactorPassed(tx, userId);
}
