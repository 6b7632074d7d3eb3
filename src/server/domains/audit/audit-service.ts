import type { Database } from '../../db/client.ts';

interface AuditRecord {
  /** null: an operator at the machine, or the clock. */
  readonly actor: string | null;
  readonly action: string;
  /** Whom it was done to. */
  readonly user: string;
  readonly reason?: string | null;
  readonly subject?: { readonly kind: string; readonly id: string };
  readonly now: Date;
}

/** Within the transaction of what was done: neither is there without the other. */
export async function writeAudit(tx: Database, record: AuditRecord): Promise<void> {
  const { actor, action, user, reason = null, subject = null, now } = record;
  await tx`
    insert into audit_log (at, actor_id, action, user_id, reason, subject_kind, subject_id)
    values (${now}, ${actor}, ${action}, ${user}, ${reason === '' ? null : reason}, ${subject?.kind ?? null},
      ${subject?.id ?? null})`;
}
