import type { Database, Sql } from '#server/db/client.ts';
import { type AuditRow, deleteAudit, insertAudit } from './audit-repo.ts';

type AuditRecord = Omit<AuditRow, 'reason' | 'subject'> & Partial<Pick<AuditRow, 'reason' | 'subject'>>;

/** Written within the transaction of the action, so that neither exists without the other. */
export function writeAudit(
  tx: Database,
  { reason = null, subject = null, ...record }: AuditRecord,
): Promise<void> {
  return insertAudit(tx, { ...record, reason: reason === '' ? null : reason, subject });
}

export function sweepAudit(sql: Sql, before: Date, stopping?: AbortSignal): Promise<void> {
  return deleteAudit(sql, before, stopping);
}
