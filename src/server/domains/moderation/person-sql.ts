import {
  jsonFlag,
  jsonName,
  jsonNumber,
  jsonObject,
  jsonOrNull,
  jsonText,
  jsonTime,
} from '#server/db/json-sql.ts';
import { UNDO_MS } from '#contract/moderation/limits.ts';
import { SECOND_MS } from '#contract/time.ts';
import type { Statement } from '#server/db/statement.ts';
import { personEntries } from '#server/db/person-sql.ts';

/** Whether moderators may block the person; only an operator may block a moderator. */
export function canBlockSql(user: string): string {
  return jsonFlag(`${user}.role = 'member' and ${user}.blocked_at is null and ${user}.deleted_at is null`);
}

export function openReportsSql(user: string): string {
  return jsonNumber(`(select count(*) from reports o where o.user_id = ${user} and o.decision is null)`);
}

/** Requires `reports r`, its person `u` with `face`, and its reporter `by` with `by_face`. */
export const REPORT_ENTRY = jsonObject({
  id: jsonName('r.id'),
  created_at: jsonTime('r.created_at'),
  subject: jsonObject({ kind: jsonName('r.subject_kind'), id: jsonName('r.subject_id') }),
  reason: jsonName('r.reason'),
  text: jsonText('r.text'),
  person: jsonObject(personEntries('u', 'face')),
  reporter: jsonObject(personEntries('by', 'by_face')),
  open_reports: openReportsSql('r.user_id'),
  outcome: jsonName('r.decision'),
  decided_at: jsonTime('r.decided_at'),
  can: jsonObject({ decide: jsonFlag('r.decision is null'), block: canBlockSql('u') }),
});

export const REPORT_JOINS = `
  join users u on u.id = r.user_id left join images face on face.id = u.avatar_id
  join users by on by.id = r.reporter_id left join images by_face on by_face.id = by.avatar_id`;

function namedSql(user: string): string {
  return jsonOrNull(
    `${user}.id is not null`,
    jsonObject({
      id: jsonName(`${user}.id`),
      full_name: jsonText(`rtrim(${user}.first_name || ' ' || ${user}.last_name)`),
    }),
  );
}

/** A moderator who reads the audit log, and when. */
export interface AuditReader {
  readonly moderator: string;
  readonly now: Date;
}

/** Requires `audit_log l`, its `actor` and its `person`. */
export function auditEntry(statement: Statement, { moderator, now }: AuditReader): string {
  const since = statement.value(new Date(now.getTime() - UNDO_MS), 'timestamptz');
  return jsonObject({
    id: jsonName('l.id'),
    at: jsonTime('l.at'),
    actor: namedSql('actor'),
    action: jsonText('l.action'),
    user: namedSql('person'),
    subject: jsonOrNull(
      'l.subject_id is not null and l.subject_kind is not null',
      jsonObject({ kind: jsonText('l.subject_kind'), id: jsonName('l.subject_id') }),
    ),
    reason: jsonText('l.reason'),
    undo_until: jsonOrNull(
      `l.at > ${since} and l.actor_id = ${statement.value(moderator, 'bigint')} and l.action in (${UNDOABLE})
       and not exists (
         select from audit_log later
         where later.at >= l.at and later.id > l.id and later.subject_kind = l.subject_kind
           and later.subject_id = l.subject_id and later.action <> 'verification_seen')`,
      jsonTime(`l.at + ${UNDO_MS / SECOND_MS} * interval '1 second'`),
    ),
  });
}

const UNDOABLE = `'ad_approve', 'ad_ask_edit', 'ad_reject', 'verification_passed', 'verification_not_passed'`;

export const AUDIT_JOINS = `
  left join users actor on actor.id = l.actor_id left join users person on person.id = l.user_id`;
