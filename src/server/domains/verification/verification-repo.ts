import type { AuditAction } from '#contract/moderation/audit.ts';
import type { Verification } from '#contract/verification/entities.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import { constantSql, type Fragment, fragment, literalSql } from '#server/db/driver/fragment.ts';
import {
  jsonFlag,
  jsonUnescapedText,
  jsonNumber,
  jsonObject,
  jsonRows,
  jsonText,
  jsonTime,
} from '#server/db/json-sql.ts';
import { type KeysetEntry, type KeysetPosition, readKeyset } from '#server/db/keyset-sql.ts';

export interface LatestVerificationRow extends Verification {
  readonly digest: Buffer | null;
}

/** The latest state; a person who was verified in another way has passed, too. */
export async function readLatest(sql: Database, userId: string): Promise<LatestVerificationRow | undefined> {
  const [row] = await sql<LatestVerificationRow[]>`
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

/** Length of each list in an entry, newest first. */
const NEWEST = 5;

const EARLIER = fragment`(
  select ${jsonRows(fragment`e.entry`, fragment`e.id desc`)} from (
    select e.id, ${jsonObject({
      passed: jsonFlag`e.state = 'passed'`,
      decided_at: jsonTime`e.decided_at`,
      reason: jsonText`e.reason`,
    })} as entry
    from verifications e where e.user_id = v.user_id and e.decided_at is not null
    order by e.id desc limit ${constantSql(NEWEST)}) e)`;

const FORMER_NAMES = fragment`(
  select ${jsonRows(fragment`f.entry`, fragment`f.id desc`)} from (
    select f.id, ${jsonObject({
      full_name: jsonText`rtrim(f.first_name || ' ' || f.last_name)`,
      until: jsonTime`f.until`,
    })} as entry
    from former_names f where f.user_id = v.user_id order by f.id desc limit ${constantSql(NEWEST)}) f)`;

const reportsWhere = (condition: Fragment) =>
  jsonNumber`(select count(*) from reports r where r.user_id = v.user_id and ${condition})`;
const timesOf = (action: AuditAction) =>
  jsonNumber`(select count(*) from audit_log l where l.user_id = v.user_id and l.action = ${literalSql(action)})`;

function pendingEntry(moderator: Fragment): Fragment {
  return jsonObject({
    id: jsonUnescapedText`v.id`,
    submitted_at: jsonTime`v.submitted_at`,
    user: fragment`c.card`,
    birth_date: jsonUnescapedText`to_char(u.birth_date, 'YYYY-MM-DD')`,
    history: jsonObject({
      registered_at: jsonTime`u.created_at`,
      earlier: EARLIER,
      former_names: FORMER_NAMES,
      reports: reportsWhere(fragment`true`),
      open_reports: reportsWhere(fragment`r.decision is null`),
      warnings: timesOf('report_warn'),
      blocks: timesOf('block'),
    }),
    can: jsonObject({ decide: jsonFlag`${seenSql(moderator)}` }),
  });
}

function seenSql(moderator: Fragment): Fragment {
  return fragment`exists (
    select from audit_log s where s.user_id = v.user_id and s.actor_id = ${moderator}
      and s.action = 'verification_seen' and s.subject_kind = 'verification' and s.subject_id = v.id)`;
}

export function readPending(
  sql: Database,
  moderatorId: string,
  { after, limit }: { after: KeysetPosition | undefined; limit: number },
): Promise<KeysetEntry[]> {
  const moderator = fragment`${moderatorId}::bigint`;
  return readKeyset(sql, {
    entry: pendingEntry(moderator),
    from: fragment`verifications v join users u on u.id = v.user_id join user_cards c on c.user_id = u.id`,
    where: [fragment`v.state = 'submitted'`, fragment`v.user_id <> ${moderator}`],
    sort: { column: fragment`v.submitted_at`, type: 'time', id: fragment`v.id` },
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

interface DecidedRow {
  readonly user_id: string;
  readonly state: string;
  readonly decided_at: string | null;
  readonly decided_by: string | null;
}

/** Reads a document and locks it until the transaction ends; its owner is locked first. */
export async function lockDocument(tx: Transaction, id: string): Promise<DecidedRow | undefined> {
  await tx`
    select from users where id = (select user_id from verifications where id = ${id}) for no key update`;
  const [row] = await tx<DecidedRow[]>`
    select user_id::text as user_id, state, decided_at, decided_by::text as decided_by
    from verifications where id = ${id} for update`;
  return row;
}

/** The person's name, locked until the transaction ends, so that nobody renames themselves during a decision. */
export async function lockFullName(tx: Transaction, userId: string): Promise<string | undefined> {
  const [row] = await tx<{ name: string }[]>`
    select rtrim(first_name || ' ' || last_name) as name from users where id = ${userId} for no key update`;
  return row?.name;
}

export async function hasSeenDocument(tx: Transaction, moderatorId: string, id: string): Promise<boolean> {
  const seen = seenSql(fragment`${moderatorId}::bigint`);
  const rows = await tx`select from verifications v where v.id = ${id}::bigint and ${seen}`;
  return rows.length > 0;
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

/** The document waits again. Fails (`SQLSTATE_CODES.twice`) when the person has submitted another one since. */
export async function reopenDocument(tx: Transaction, id: string): Promise<void> {
  await tx`
    update verifications set state = 'submitted', decided_at = null, decided_by = null, reason = null
    where id = ${id}`;
}

/** Removes the pictures of documents that are no longer needed; returns the keys of their files. */
export async function clearDecidedDocuments(tx: Transaction, before: Date): Promise<string[]> {
  const rows = await tx<{ key: string }[]>`
    with due as (
      select id, storage_key as key from verifications
      where decided_at <= ${before} and storage_key is not null order by decided_at limit 500 for update skip locked)
    update verifications v set storage_key = null from due where v.id = due.id returning due.key`;
  return rows.map(({ key }) => key);
}

/** Deletes all documents of a person, even waiting ones: nobody decides about a deleted person. */
export async function deleteVerificationsOf(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx<{ key: string | null }[]>`
    delete from verifications where user_id = ${userId} returning storage_key as key`;
  return rows.flatMap(({ key }) => key ?? []);
}
