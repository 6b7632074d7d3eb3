import type { Passkey } from '#contract/auth/second-factor.ts';
import type { Database } from '#server/db/client.ts';

type ChallengePurpose = 'sign_in' | 'second_factor' | 'proof' | 'registration';

/** The purpose of a challenge; `userId` is `null` when any passkey of this site may answer. */
export interface ChallengeOwner {
  readonly purpose: ChallengePurpose;
  readonly userId: string | null;
}

export async function insertChallenge(
  sql: Database,
  challengeHash: Buffer,
  { purpose, userId }: ChallengeOwner,
  expiresAt: Date,
): Promise<void> {
  await sql`
    insert into passkey_challenges (challenge_hash, purpose, user_id, expires_at)
    values (${challengeHash}, ${purpose}, ${userId}, ${expiresAt})`;
}

/** Returns `false` when there was no such challenge, or it was answered before. */
export async function consumeChallenge(
  tx: Database,
  challengeHash: Buffer,
  { purpose, userId }: ChallengeOwner,
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    delete from passkey_challenges
    where challenge_hash = ${challengeHash} and purpose = ${purpose}
      and user_id is not distinct from ${userId}::bigint and expires_at > ${now}
    returning purpose`;
  return rows.length > 0;
}

export interface PasskeyRow {
  readonly id: string;
  readonly user_id: string;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: string;
  readonly transports: string[];
}

/**
 * Locks a passkey until the transaction ends, so that its counter only grows; its owner is locked first, as for
 * removal.
 */
export async function lockPasskey(tx: Database, credentialId: string): Promise<PasskeyRow | undefined> {
  await tx`
    select from users where id = (select user_id from passkeys where credential_id = ${credentialId})
    for no key update`;
  const [row] = await tx<PasskeyRow[]>`
    select id::text as id, user_id::text as user_id, credential_id, public_key, counter::text as counter, transports
    from passkeys where credential_id = ${credentialId} for update`;
  return row;
}

export async function savePasskeyUse(
  tx: Database,
  id: string,
  { counter, synced, now }: { counter: number; synced: boolean; now: Date },
): Promise<void> {
  await tx`
    update passkeys set counter = ${counter}, synced = ${synced}, last_used_at = ${now} where id = ${id}`;
}

export interface NewPasskeyRow {
  readonly userId: string;
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly synced: boolean;
  readonly name: string;
}

/** Returns `false` when this passkey exists already. */
export async function insertPasskey(tx: Database, key: NewPasskeyRow, now: Date): Promise<boolean> {
  const rows = await tx`
    insert into passkeys (user_id, credential_id, public_key, counter, transports, synced, name, created_at)
    values (${key.userId}, ${key.credentialId}, ${Buffer.from(key.publicKey)}, ${key.counter},
      ${[...key.transports]}, ${key.synced}, ${key.name}, ${now})
    on conflict (credential_id) do nothing returning id`;
  return rows.length > 0;
}

export async function listCredentials(
  sql: Database,
  userId: string,
): Promise<{ id: string; transports: string[] }[]> {
  return await sql<{ id: string; transports: string[] }[]>`
    select credential_id as id, transports from passkeys where user_id = ${userId} order by id`;
}

export async function listPasskeys(sql: Database, userId: string): Promise<Passkey[]> {
  return await sql<Passkey[]>`
    select id::text as id, name, created_at, last_used_at, synced
    from passkeys where user_id = ${userId} order by id`;
}

export async function renamePasskey(
  sql: Database,
  userId: string,
  id: string,
  name: string,
): Promise<Passkey | undefined> {
  const [row] = await sql<Passkey[]>`
    update passkeys set name = ${name} where id = ${id} and user_id = ${userId}
    returning id::text as id, name, created_at, last_used_at, synced`;
  return row;
}

export async function deletePasskey(tx: Database, userId: string, id: string): Promise<boolean> {
  const rows = await tx`delete from passkeys where id = ${id} and user_id = ${userId} returning id`;
  return rows.length > 0;
}
