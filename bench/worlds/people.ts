import { createHash, randomBytes } from 'node:crypto';
import type { Sql } from '#server/db/client.ts';

export interface SignedInPerson {
  readonly id: string;
  readonly token: string;
}

/** Adds people with a session each. */
export async function addSignedInPeople(sql: Sql, count: number): Promise<SignedInPerson[]> {
  const rows = await sql<{ id: string }[]>`
    insert into users (first_name, created_at) select 'Bench', now() from generate_series(1, ${count})
    returning id::text as id`;
  return await startSessions(
    sql,
    rows.map(({ id }) => id),
  );
}

/** Adds a new session for each person. */
export async function startSessions(sql: Sql, people: readonly string[]): Promise<SignedInPerson[]> {
  const signedIn = people.map((id) => ({ id, token: randomBytes(32).toString('base64url') }));
  const hashes = signedIn.map(({ token }) => createHash('sha256').update(token).digest('hex'));
  await sql`
    insert into sessions (user_id, token_hash, created_at, last_used_at, expires_at)
    select id, decode(hash, 'hex'), now(), now(), now() + interval '30 days'
    from unnest(${[...people]}::bigint[], ${hashes}::text[]) as given(id, hash)`;
  return signedIn;
}
