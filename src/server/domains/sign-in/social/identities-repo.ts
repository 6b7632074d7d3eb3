import type { Database } from '../../../db/client.ts';
import type { Identity } from '../codes/codes-repo.ts';

export interface IdentityOwner {
  readonly id: string;
  readonly blocked: boolean;
  readonly deleted: boolean;
}

export async function findOwner(
  sql: Database,
  { provider, subject }: Identity,
): Promise<IdentityOwner | undefined> {
  const [row] = await sql<IdentityOwner[]>`
    select u.id::text as id, u.blocked_at is not null as blocked, u.deleted_at is not null as deleted
    from identities n join users u on u.id = n.user_id
    where n.provider = ${provider} and n.subject = ${subject}`;
  return row;
}

/** false: it is somebody's already, or the person has another of the same service. */
export async function insertIdentity(
  tx: Database,
  userId: string,
  { provider, subject }: Identity,
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    insert into identities (provider, subject, user_id, created_at)
    values (${provider}, ${subject}, ${userId}, ${now}) on conflict do nothing returning provider`;
  return rows.length > 0;
}

/** false: there was none. */
export async function deleteIdentity(sql: Database, userId: string, provider: string): Promise<boolean> {
  const rows = await sql`
    delete from identities where user_id = ${userId} and provider = ${provider} returning provider`;
  return rows.length > 0;
}

export async function insertTicket(
  sql: Database,
  ticketHash: Buffer,
  { provider, subject }: Identity,
  expiresAt: Date,
): Promise<void> {
  await sql`
    insert into identity_tickets (ticket_hash, provider, subject, expires_at)
    values (${ticketHash}, ${provider}, ${subject}, ${expiresAt})`;
}

/** Good until it ends: whoever mistyped the phone asks for another code with it. */
export async function readTicket(
  sql: Database,
  ticketHash: Buffer,
  now: Date,
): Promise<Identity | undefined> {
  const [row] = await sql<Identity[]>`
    select provider, subject from identity_tickets where ticket_hash = ${ticketHash} and expires_at > ${now}`;
  return row;
}

export async function deleteOldTickets(sql: Database): Promise<void> {
  await sql`delete from identity_tickets where expires_at < now()`;
}
