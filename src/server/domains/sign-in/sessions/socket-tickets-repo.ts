import type { Database } from '#server/db/client.ts';

export async function insertSocketTicket(
  sql: Database,
  ticketHash: Buffer,
  sessionId: string,
  expiresAt: Date,
): Promise<void> {
  await sql`
    insert into socket_tickets (ticket_hash, session_id, expires_at)
    values (${ticketHash}, ${sessionId}, ${expiresAt})`;
}

export interface SocketTicketSession {
  readonly session_id: string;
  readonly user_id: string;
  readonly blocked: boolean;
  readonly alive: boolean;
}

/** Reads a ticket and deletes it, even if it is too old. */
export async function consumeSocketTicket(
  sql: Database,
  ticketHash: Buffer,
  now: Date,
): Promise<SocketTicketSession | undefined> {
  const [row] = await sql<SocketTicketSession[]>`
    with taken as (
      delete from socket_tickets where ticket_hash = ${ticketHash} returning session_id, expires_at)
    select s.id::text as session_id, s.user_id::text as user_id, u.blocked_at is not null as blocked,
      s.revoked_at is null and s.expires_at > ${now} and u.deleted_at is null as alive
    from taken t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
    where t.expires_at > ${now}`;
  return row;
}

export async function readEndedSessions(
  sql: Database,
  sessionIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select given.id::text as id from unnest(${sessionIds}::bigint[]) as given(id)
    left join sessions s on s.id = given.id
    where s.id is null or s.revoked_at is not null or s.expires_at <= ${now}`;
  return rows.map(({ id }) => id);
}
