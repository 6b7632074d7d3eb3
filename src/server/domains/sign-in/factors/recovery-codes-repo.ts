import type { Database } from '#server/db/client.ts';
import { columnsAndValuesSql } from '#server/db/driver/columns.ts';

export async function insertRecoveryCodes(
  tx: Database,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash }));
  await tx`insert into recovery_codes ${columnsAndValuesSql(rows)}`;
}

export async function deleteRecoveryCodes(tx: Database, userId: string): Promise<void> {
  await tx`delete from recovery_codes where user_id = ${userId}`;
}

/** Returns `false` when the code is not the person's, or was used before. */
export async function markRecoveryCodeUsed(
  tx: Database,
  userId: string,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    update recovery_codes set used_at = ${now}
    where user_id = ${userId} and code_hash = ${codeHash} and used_at is null
    returning user_id`;
  return rows.length > 0;
}
