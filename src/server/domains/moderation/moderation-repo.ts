import type { ReportOutcome } from '#contract/moderation/entities.ts';
import type { Database } from '#server/db/client.ts';
import { constantSql, type Fragment, fragment } from '#server/db/driver/fragment.ts';
import {
  jsonFlag,
  jsonUnescapedText,
  jsonNumber,
  jsonObject,
  jsonRows,
  jsonTime,
} from '#server/db/json-sql.ts';
import { type KeysetEntry, type KeysetPosition, readKeyset } from '#server/db/keyset-sql.ts';
import { personEntries } from '#server/db/person-sql.ts';
import {
  AUDIT_JOINS,
  auditEntry,
  type AuditReader,
  canBlockSql,
  openReportsSql,
  REPORT_ENTRY,
  REPORT_JOINS,
} from './person-sql.ts';

const NEWEST = 20;

export async function countOpenReports(sql: Database, moderator: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from reports where decision is null and user_id <> ${moderator}`;
  return row?.count ?? 0;
}

export interface ReportsPage {
  readonly moderator: string;
  readonly state: 'open' | 'decided';
  readonly after: KeysetPosition | undefined;
  readonly limit: number;
}

/** Reports without those about the asking moderator: open ones oldest first, or decided ones newest first. */
export function readReports(
  sql: Database,
  { moderator, state, after, limit }: ReportsPage,
): Promise<KeysetEntry[]> {
  const isOpen = state === 'open';
  return readKeyset(sql, {
    entry: REPORT_ENTRY,
    from: fragment`reports r ${REPORT_JOINS}`,
    where: [
      isOpen ? fragment`r.decision is null` : fragment`r.decision is not null`,
      fragment`r.user_id <> ${moderator}::bigint`,
    ],
    sort: {
      column: isOpen ? fragment`r.created_at` : fragment`r.decided_at`,
      type: 'time',
      id: fragment`r.id`,
    },
    direction: isOpen ? 'asc' : 'desc',
    after,
    limit,
  });
}

export interface FoundReport {
  readonly user_id: string;
  readonly kind: 'person' | 'ad' | 'message' | 'feedback';
  readonly subject: string;
}

export async function findReport(sql: Database, id: string): Promise<FoundReport | undefined> {
  const [row] = await sql<FoundReport[]>`
    select user_id::text as user_id, subject_kind as kind, subject_id::text as subject from reports where id = ${id}`;
  return row;
}

/** Locks the person, always first: two moderators who decide about one person wait for each other here. */
export async function lockRole(
  tx: Database,
  id: string,
): Promise<{ readonly role: 'member' | 'moderator' } | undefined> {
  const [row] = await tx<{ role: 'member' | 'moderator' }[]>`
    select role from users where id = ${id} and deleted_at is null for no key update`;
  return row;
}

export interface ReportClosing {
  readonly outcome: ReportOutcome;
  readonly moderator: string;
  readonly now: Date;
}

/** Locks all open reports about a locked person, in one order: erasing a reporter changes several of them, too. */
export async function lockOpenReports(tx: Database, user: string): Promise<void> {
  await tx`select from reports where user_id = ${user} and decision is null order by id for no key update`;
}

function decidedBy({ outcome, moderator, now }: ReportClosing): Fragment {
  return fragment`decision = ${outcome}, decided_at = ${now}, decided_by = ${moderator}`;
}

export async function closeReport(tx: Database, id: string, closing: ReportClosing): Promise<boolean> {
  const rows = await tx`
    update reports set ${decidedBy(closing)}
    where id = ${id} and decision is null returning id`;
  return rows.length > 0;
}

/** Closes the other reports about the same ad or feedback. */
export async function closeReportsOnSubject(
  tx: Database,
  { kind, subject }: Pick<FoundReport, 'kind' | 'subject'>,
  closing: ReportClosing,
): Promise<void> {
  await tx`
    update reports set ${decidedBy(closing)}
    where subject_kind = ${kind} and subject_id = ${subject} and decision is null`;
}

/**
 * Reopens the reports that a decision about an ad closed at that moment, except where the reporter has written another
 * one since.
 */
export async function reopenReports(
  tx: Database,
  ad: string,
  { moderator, at }: { moderator: string; at: string },
): Promise<void> {
  await tx`
    update reports r set decision = null, decided_at = null, decided_by = null
    where subject_kind = 'ad' and subject_id = ${ad} and decided_by = ${moderator} and decided_at = ${at}
      and decision in ('ad_returned', 'ad_rejected')
      and not exists (
        select from reports o where o.reporter_id = r.reporter_id and o.subject_kind = 'ad' and o.subject_id = ${ad}
          and o.decision is null)`;
}

export async function closeReportsOnPerson(
  tx: Database,
  user: string,
  closing: ReportClosing,
): Promise<void> {
  await lockOpenReports(tx, user);
  await tx`
    update reports set ${decidedBy(closing)}
    where user_id = ${user} and decision is null`;
}

const PEOPLE_MAX = 30;

/** Searches by the whole phone, or by the beginning of the first or last name; returns JSON. */
export async function findPeople(
  sql: Database,
  by: { readonly phone: string } | { readonly name: string },
): Promise<string> {
  const condition = 'phone' in by ? fragment`u.phone = ${by.phone}::text` : beginsWith(by.name);
  const [row] = await sql<{ items: string }[]>`
    select ${jsonRows(jsonObject(personEntries(fragment`u`, fragment`face`)), fragment`u.id desc`)} as items
    from (select * from users u where ${condition} and u.deleted_at is null order by u.id desc limit ${constantSql(PEOPLE_MAX)}) u
    left join images face on face.id = u.avatar_id`;
  return row?.items ?? '[]';
}

function beginsWith(name: string): Fragment {
  const pattern = fragment`${`${name.replace(/[\\%_]/g, '\\$&')}%`}::text`;
  return fragment`(lower(u.first_name || ' ' || u.last_name) like lower(${pattern})
    or lower(u.last_name || ' ' || u.first_name) like lower(${pattern}))`;
}

const ADS_COUNT = fragment`(
  select count(*) from ads a where a.author_id = u.id and coalesce(a.hidden_status, a.status) = 'published')`;

const REPORTS = fragment`(
  select ${jsonRows(fragment`n.entry`, fragment`n.created_at desc, n.id desc`)} from (
    select r.id, r.created_at, ${REPORT_ENTRY} as entry from reports r ${REPORT_JOINS}
    where r.user_id = p.id order by r.created_at desc, r.id desc limit ${constantSql(NEWEST)}) n)`;

function logSql(entry: Fragment): Fragment {
  return fragment`(
    select ${jsonRows(fragment`n.entry`, fragment`n.at desc, n.id desc`)} from (
      select l.id, l.at, ${entry} as entry from audit_log l ${AUDIT_JOINS}
      where l.user_id = p.id order by l.at desc, l.id desc limit ${constantSql(NEWEST)}) n)`;
}

/** Returns JSON; `undefined` when the person does not exist any more. */
export async function readModeratedPerson(
  sql: Database,
  id: string,
  reader: AuditReader,
): Promise<string | undefined> {
  const person = jsonObject({
    ...personEntries(fragment`u`, fragment`face`),
    phone: jsonUnescapedText`u.phone`,
    registered_at: jsonTime`u.created_at`,
    last_seen_at: jsonTime`u.last_seen_at`,
    ads_count: jsonNumber`${ADS_COUNT}`,
    open_reports: openReportsSql(fragment`u.id`),
    reports: REPORTS,
    log: logSql(auditEntry(reader)),
    can: jsonObject({
      block: canBlockSql(fragment`u`),
      unblock: jsonFlag`u.blocked_at is not null and u.role = 'member'`,
    }),
  });
  const [row] = await sql<{ person: string }[]>`
    select ${person} as person
    from users p join users u on u.id = p.id left join images face on face.id = u.avatar_id
    where p.id = ${id}::bigint and p.deleted_at is null`;
  return row?.person;
}

export function readAudit(
  sql: Database,
  { after, limit, ...reader }: AuditReader & { after: KeysetPosition | undefined; limit: number },
): Promise<KeysetEntry[]> {
  return readKeyset(sql, {
    entry: auditEntry(reader),
    from: fragment`audit_log l ${AUDIT_JOINS}`,
    where: [],
    sort: { column: fragment`l.at`, type: 'time', id: fragment`l.id` },
    direction: 'desc',
    after,
    limit,
  });
}
