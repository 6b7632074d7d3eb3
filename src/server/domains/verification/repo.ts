import type { Verification } from '../../../contract/verification/entities.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { jsonName, jsonNumber, jsonObject, jsonTime } from '../../db/json-sql.ts';
import { type PlacedEntry, type Position, readKeyset } from '../../db/keyset-sql.ts';
import { Statement } from '../../db/statement.ts';

export interface LatestRow extends Verification {
  readonly digest: Buffer | null;
}

/** Somebody who was verified otherwise has passed too. */
export async function readLatest(sql: Database, userId: string): Promise<LatestRow | undefined> {
  const [row] = await sql<LatestRow[]>`
    select case when u.verified_at is not null then 'passed' when v.state = 'passed' then 'none'
        else coalesce(v.state, 'none') end as state,
      to_char(v.submitted_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as submitted_at,
      to_char(coalesce(v.decided_at, u.verified_at), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as decided_at,
      case when v.state = 'not_passed' and u.verified_at is null then v.reason end as reason,
      v.digest
    from users u left join lateral (
      select * from verifications where user_id = u.id order by id desc limit 1) v on true
    where u.id = ${userId}`;
  return row;
}

/** False: there is one that waits. */
export async function insertVerification(
  tx: Transaction,
  { userId, key, digest, now }: { userId: string; key: string; digest: Buffer; now: Date },
): Promise<boolean> {
  const rows = await tx`
    insert into verifications (user_id, state, storage_key, digest, submitted_at)
    values (${userId}, 'submitted', ${key}, ${digest}, ${now})
    on conflict (user_id) where state = 'submitted' do nothing
    returning id`;
  return rows.length > 0;
}

const PENDING = jsonObject({
  id: jsonName('v.id'),
  submitted_at: jsonTime('v.submitted_at'),
  user: 'c.card',
  birth_date: jsonName(`to_char(u.birth_date, 'YYYY-MM-DD')`),
  // how many of this person were decided before this one
  earlier: jsonNumber('(select count(*) from verifications e where e.user_id = v.user_id and e.id < v.id)'),
});

/** The oldest first. */
export function readPending(
  sql: Database,
  moderatorId: string,
  { after, limit }: { after: Position | undefined; limit: number },
): Promise<PlacedEntry[]> {
  const statement = new Statement();
  return readKeyset(sql, statement, {
    entry: PENDING,
    from: 'verifications v join users u on u.id = v.user_id join user_cards c on c.user_id = u.id',
    where: [`v.state = 'submitted'`, `v.user_id <> ${statement.value(moderatorId, 'bigint')}`],
    sort: { column: 'v.submitted_at', type: 'time', id: 'v.id' },
    direction: 'asc',
    after,
    limit,
  });
}

export async function countPending(sql: Database, moderatorId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from verifications where state = 'submitted' and user_id <> ${moderatorId}`;
  return row?.count ?? 0;
}

interface DocumentRow {
  readonly user_id: string;
  readonly state: string;
  readonly storage_key: string | null;
}

export async function readDocument(sql: Database, id: string): Promise<DocumentRow | undefined> {
  const [row] = await sql<DocumentRow[]>`
    select user_id::text as user_id, state, storage_key from verifications where id = ${id}`;
  return row;
}

/** Held until the transaction ends. */
export async function lockDocument(tx: Transaction, id: string): Promise<DocumentRow | undefined> {
  const [row] = await tx<DocumentRow[]>`
    select user_id::text as user_id, state, storage_key from verifications where id = ${id} for update`;
  return row;
}

export interface DecisionRow {
  readonly id: string;
  readonly userId: string;
  readonly moderatorId: string;
  readonly passed: boolean;
  readonly reason: string | null;
  readonly now: Date;
}

export async function saveDecision(tx: Transaction, decision: DecisionRow): Promise<void> {
  const { id, userId, moderatorId, passed, reason, now } = decision;
  const state = passed ? 'passed' : 'not_passed';
  await tx`
    update verifications set state = ${state}, decided_at = ${now}, decided_by = ${moderatorId}, reason = ${reason}
    where id = ${id}`;
  if (passed) await tx`update users set verified_at = ${now} where id = ${userId}`;
}

/** Documents that are no longer needed lose their pictures; the files' keys come back. */
export async function clearDecided(tx: Transaction, before: Date): Promise<string[]> {
  const rows = await tx<{ key: string }[]>`
    with due as (
      select id, storage_key as key from verifications
      where decided_at <= ${before} and storage_key is not null order by decided_at limit 500 for update skip locked)
    update verifications v set storage_key = null from due where v.id = due.id returning due.key`;
  return rows.map(({ key }) => key);
}

/** All of a person's, those that wait included: nobody decides about somebody who is gone. */
export async function deleteOf(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx<{ key: string | null }[]>`
    delete from verifications where user_id = ${userId} returning storage_key as key`;
  return rows.flatMap(({ key }) => key ?? []);
}
