import type { Database } from '#server/db/client.ts';
import { lockPerson } from '#server/db/row-order.ts';

export interface SessionRow {
  readonly id: string;
  readonly user_id: string;
  readonly role: 'member' | 'moderator';
  readonly second_factor: boolean;
  readonly blocked: boolean;
  readonly alive: boolean;
  readonly stale: boolean;
}

export async function findSession(
  sql: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<SessionRow | undefined> {
  const [row] = await sql<SessionRow[]>`
    select s.id::text as id, s.user_id::text as user_id, u.role,
      s.second_factor_at is not null as second_factor, u.blocked_at is not null as blocked,
      s.revoked_at is null and s.expires_at > ${now} and u.deleted_at is null as alive,
      s.last_used_at < ${now}::timestamptz - interval '1 minute' as stale
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${tokenHash}`;
  return row;
}

/** Updates "last seen" at most once a minute, which saves a write for each call. The person's row is locked first. */
export async function touchSession(sql: Database, id: string, now: Date): Promise<void> {
  await sql`
    with person as materialized (
      select u.id from users u
      where u.id = (
        select user_id from sessions where id = ${id} and last_used_at < ${now}::timestamptz - interval '1 minute')
      for no key update),
    used as (update sessions s set last_used_at = ${now} from person p where s.id = ${id} and s.user_id = p.id)
    update users u set last_seen_at = ${now} from person p where u.id = p.id`;
}

export async function insertSession(
  sql: Database,
  session: {
    userId: string;
    tokenHash: Buffer;
    userAgent: string;
    now: Date;
    expiresAt: Date;
    secondFactor: boolean;
  },
): Promise<void> {
  const { userId, tokenHash, userAgent, now, expiresAt, secondFactor } = session;
  await sql`
    insert into sessions (user_id, token_hash, user_agent, created_at, last_used_at, expires_at,
      second_factor_at)
    values (${userId}, ${tokenHash}, ${userAgent}, ${now}, ${now}, ${expiresAt},
      ${secondFactor ? now : null})`;
  await sql`update users set last_seen_at = ${now} where id = ${userId}`;
}

/** Revokes all sessions of a person, or all but one, together with pending sign-ins and links. */
export async function revokeSessions(
  tx: Database,
  userId: string,
  now: Date,
  except: string | null = null,
): Promise<void> {
  await lockPerson(tx, userId);
  await tx`
    update sessions set revoked_at = ${now}
    where user_id = ${userId} and revoked_at is null and (${except}::bigint is null or id <> ${except})`;
  await tx`delete from second_factor_tickets where user_id = ${userId}`;
  await tx`
    delete from link_tickets t using sessions s
    where s.id = t.session_id and s.user_id = ${userId} and s.revoked_at is not null`;
}

export async function revokeSession(sql: Database, userId: string, id: string, now: Date): Promise<boolean> {
  const rows = await sql`
    update sessions set revoked_at = ${now}
    where id = ${id} and user_id = ${userId} and revoked_at is null and expires_at > ${now} returning id`;
  return rows.length > 0;
}

export interface OwnSessionRow {
  readonly id: string;
  readonly user_agent: string;
  readonly created_at: string;
  readonly last_used_at: string;
  readonly expires_at: string;
}

export async function listSessions(sql: Database, userId: string, now: Date): Promise<OwnSessionRow[]> {
  return await sql<OwnSessionRow[]>`
    select id::text as id, user_agent, created_at, last_used_at, expires_at
    from sessions where user_id = ${userId} and revoked_at is null and expires_at > ${now}
    order by last_used_at desc, id desc limit 100`;
}
