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
  const people = rows.map(({ id }) => ({ id, token: randomBytes(32).toString('base64url') }));
  const hashes = people.map(({ token }) => createHash('sha256').update(token).digest('hex'));
  const ids = people.map(({ id }) => id);
  await sql`
    insert into sessions (user_id, token_hash, created_at, last_used_at, expires_at)
    select id, decode(hash, 'hex'), now(), now(), now() + interval '30 days'
    from unnest(${ids}::bigint[], ${hashes}::text[]) as given(id, hash)`;
  return people;
}
