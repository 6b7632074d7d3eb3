import type { Database } from '#server/db/client.ts';

export async function insertOidcFlow(
  sql: Database,
  flow: { stateHash: Buffer; keyHash: Buffer; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into oidc_flows (state_hash, key_hash, expires_at)
    values (${flow.stateHash}, ${flow.keyHash}, ${flow.expiresAt})`;
}

/** Returns `false` when nobody began this flow, another page did, or it was finished before. */
export async function consumeOidcFlow(
  sql: Database,
  flow: { stateHash: Buffer; keyHash: Buffer; now: Date },
): Promise<boolean> {
  const rows = await sql`
    delete from oidc_flows
    where state_hash = ${flow.stateHash} and key_hash = ${flow.keyHash} and expires_at > ${flow.now}
    returning state_hash`;
  return rows.length > 0;
}
