import type { AuditAction, AuditSubject } from '#contract/moderation/audit.ts';
import type { Database, Sql } from '#server/db/client.ts';
import { sweepPartitions } from '#server/db/partitions/drop-partitions.ts';
import { AUDIT_MONTHS } from '#server/db/partitions/partitioned-tables.ts';
import { constantSql, fragment } from '#server/db/driver/fragment.ts';
import { sweepRows } from '#server/db/row-order.ts';

export interface AuditRow {
  /** `null` for an operator at the machine, or the clock. */
  readonly actor: string | null;
  readonly action: AuditAction;
  /** The person whom the action concerns; `null` when it concerns nobody. */
  readonly user: string | null;
  readonly reason: string | null;
  readonly subject: { readonly kind: AuditSubject; readonly id: string } | null;
  readonly now: Date;
}

export async function insertAudit(sql: Database, row: AuditRow): Promise<void> {
  const { actor, action, user, reason, subject, now } = row;
  await sql`
    insert into audit_log (at, actor_id, action, user_id, reason, subject_kind, subject_id)
    values (${now}, ${actor}, ${action}, ${user}, ${reason}, ${subject?.kind ?? null}, ${subject?.id ?? null})`;
}

export async function deleteAudit(sql: Sql, before: Date, stopping?: AbortSignal): Promise<void> {
  await sweepPartitions(sql, AUDIT_MONTHS, {
    before,
    sweepRows: (table) => sweepRows(sql, constantSql(table), fragment`at < ${before}`, stopping),
  });
}
