import { type Fragment, fragment } from '#server/db/driver/fragment.ts';
import {
  jsonFlag,
  jsonUnescapedText,
  jsonNumber,
  jsonObject,
  jsonOrNull,
  jsonText,
  jsonTime,
} from '#server/db/json-sql.ts';
import { UNDO_MS } from '#contract/moderation/limits.ts';
import { SECOND_MS } from '#contract/time.ts';
import { personEntries } from '#server/db/person-sql.ts';

/** Whether moderators may block the person; only an operator may block a moderator. */
export function canBlockSql(user: Fragment): Fragment {
  return jsonFlag`${user}.role = 'member' and ${user}.blocked_at is null and ${user}.deleted_at is null`;
}

export function openReportsSql(user: Fragment): Fragment {
  return jsonNumber`(select count(*) from reports o where o.user_id = ${user} and o.decision is null)`;
}

/**
 * JSON of a report. The query joins the report as `r`, its person as `u` with the picture `face`, and its reporter as
 * `by` with the picture `by_face`.
 */
export const REPORT_ENTRY = jsonObject({
  id: jsonUnescapedText`r.id`,
  created_at: jsonTime`r.created_at`,
  subject: jsonObject({ kind: jsonUnescapedText`r.subject_kind`, id: jsonUnescapedText`r.subject_id` }),
  reason: jsonUnescapedText`r.reason`,
  text: jsonText`r.text`,
  person: jsonObject(personEntries(fragment`u`, fragment`face`)),
  reporter: jsonObject(personEntries(fragment`by`, fragment`by_face`)),
  open_reports: openReportsSql(fragment`r.user_id`),
  outcome: jsonUnescapedText`r.decision`,
  decided_at: jsonTime`r.decided_at`,
  can: jsonObject({ decide: jsonFlag`r.decision is null`, block: canBlockSql(fragment`u`) }),
});

export const REPORT_JOINS = fragment`
  join users u on u.id = r.user_id left join images face on face.id = u.avatar_id
  join users by on by.id = r.reporter_id left join images by_face on by_face.id = by.avatar_id`;

function namedSql(user: Fragment): Fragment {
  return jsonOrNull(
    fragment`${user}.id is not null`,
    jsonObject({
      id: jsonUnescapedText`${user}.id`,
      full_name: jsonText`rtrim(${user}.first_name || ' ' || ${user}.last_name)`,
    }),
  );
}

export interface AuditReader {
  readonly moderator: string;
  readonly now: Date;
}

/** An entry of `audit_log l` with its `actor` and `person`, and the time until which its reader may undo it. */
export function auditEntry({ moderator, now }: AuditReader): Fragment {
  const since = new Date(now.getTime() - UNDO_MS);
  return jsonObject({
    id: jsonUnescapedText`l.id`,
    at: jsonTime`l.at`,
    actor: namedSql(fragment`actor`),
    action: jsonText`l.action`,
    user: namedSql(fragment`person`),
    subject: jsonOrNull(
      fragment`l.subject_id is not null and l.subject_kind is not null`,
      jsonObject({ kind: jsonText`l.subject_kind`, id: jsonUnescapedText`l.subject_id` }),
    ),
    reason: jsonText`l.reason`,
    undo_until: jsonOrNull(
      fragment`l.at > ${since}::timestamptz and l.actor_id = ${moderator}::bigint and l.action in (${UNDOABLE})
       and not exists (
         select from audit_log later
         where later.at >= l.at and later.id > l.id and later.subject_kind = l.subject_kind
           and later.subject_id = l.subject_id and later.action <> 'verification_seen')`,
      jsonTime`l.at + ${UNDO_MS / SECOND_MS}::double precision * interval '1 second'`,
    ),
  });
}

const UNDOABLE = fragment`'ad_approve', 'ad_ask_edit', 'ad_reject', 'verification_passed', 'verification_not_passed'`;

export const AUDIT_JOINS = fragment`
  left join users actor on actor.id = l.actor_id left join users person on person.id = l.user_id`;
