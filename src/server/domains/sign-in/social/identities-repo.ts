import type { Database } from '#server/db/client.ts';
import type { Identity } from '../codes/codes-repo.ts';

export interface IdentityOwner {
  readonly id: string;
  readonly blocked: boolean;
  readonly deleted: boolean;
  /** Whether a new password removed the link, and its owner has not linked the identity again. */
  readonly unlinked: boolean;
}

export async function findOwner(
  sql: Database,
  { provider, subject }: Identity,
): Promise<IdentityOwner | undefined> {
  const [row] = await sql<IdentityOwner[]>`
    select u.id::text as id, u.blocked_at is not null as blocked, u.deleted_at is not null as deleted,
      n.unlinked_at is not null as unlinked
    from identities n join users u on u.id = n.user_id
    where n.provider = ${provider} and n.subject = ${subject}`;
  return row;
}

/** Returns `false` when somebody has linked the identity, or the person has linked another one of the same service. */
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

/** Unlinks all identities of a person until they link them again; returns their services. */
export async function unlinkAll(tx: Database, userId: string, now: Date): Promise<string[]> {
  const rows = await tx<{ provider: string }[]>`
    update identities set unlinked_at = ${now}
    where user_id = ${userId} and unlinked_at is null returning provider`;
  return rows.map(({ provider }) => provider);
}

/**
 * Deletes unlinked identities that stand in the way of a new link: the person's own, and this identity's. Rows are
 * locked in one order, as two people may link what was the other's.
 */
export async function deleteUnlinkedIdentities(
  tx: Database,
  userId: string,
  { provider, subject }: Identity,
): Promise<void> {
  await tx`
    delete from identities where provider = ${provider} and subject in (
      select subject from identities
      where provider = ${provider} and unlinked_at is not null and (user_id = ${userId} or subject = ${subject})
      order by subject for update)`;
}

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

/** Reads a ticket without using it up: a person who mistyped the phone asks for another code with it. */
export async function readTicket(
  sql: Database,
  ticketHash: Buffer,
  now: Date,
): Promise<Identity | undefined> {
  const [row] = await sql<Identity[]>`
    select provider, subject from identity_tickets where ticket_hash = ${ticketHash} and expires_at > ${now}`;
  return row;
}

export async function insertLinkTicket(
  tx: Database,
  ticket: { ticketHash: Buffer; session: string; provider: string; expiresAt: Date },
): Promise<void> {
  const { ticketHash, session, provider, expiresAt } = ticket;
  await tx`
    insert into link_tickets (ticket_hash, session_id, provider, expires_at)
    values (${ticketHash}, ${session}, ${provider}, ${expiresAt})`;
}

interface UsedLinkTicket {
  readonly ticketHash: Buffer;
  readonly session: string;
  readonly provider: string;
  readonly now: Date;
}

export async function isLinkTicket(sql: Database, ticket: UsedLinkTicket): Promise<boolean> {
  const rows = await sql`
    select from link_tickets where ticket_hash = ${ticket.ticketHash} and session_id = ${ticket.session}
      and provider = ${ticket.provider} and expires_at > ${ticket.now}`;
  return rows.length > 0;
}

/** Returns `false` when the session has no such ticket, or it was used meanwhile. */
export async function consumeLinkTicket(tx: Database, ticket: UsedLinkTicket): Promise<boolean> {
  const rows = await tx`
    delete from link_tickets where ticket_hash = ${ticket.ticketHash} and session_id = ${ticket.session}
      and provider = ${ticket.provider} and expires_at > ${ticket.now} returning provider`;
  return rows.length > 0;
}
