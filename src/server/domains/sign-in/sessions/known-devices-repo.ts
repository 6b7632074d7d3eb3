import type { Database } from '#server/db/client.ts';

export async function findDevice(
  sql: Database,
  secretHash: Buffer,
  phone: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select d.id::text as id from known_devices d join users u on u.id = d.user_id
    where d.secret_hash = ${secretHash} and u.phone = ${phone} and d.expires_at > ${now}`;
  return row?.id;
}

/**
 * Replaces the secret for all accounts on the device; a row that is locked elsewhere is being removed, or gets another
 * secret there.
 */
export async function replaceSecret(tx: Database, before: Buffer, secretHash: Buffer): Promise<void> {
  await tx`
    update known_devices set secret_hash = ${secretHash} where id in (
      select id from known_devices where secret_hash = ${before} order by id for update skip locked)`;
}

export async function upsertDevice(
  tx: Database,
  device: { userId: string; secretHash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  const { userId, secretHash, now, expiresAt } = device;
  await tx`
    insert into known_devices (user_id, secret_hash, last_used_at, expires_at)
    values (${userId}, ${secretHash}, ${now}, ${expiresAt})
    on conflict (secret_hash, user_id) do update set last_used_at = ${now}, expires_at = ${expiresAt}`;
}

/** Deletes all devices but the last used; a concurrent sign-in deletes those that it has locked. */
export async function deleteDevicesBeyond(tx: Database, userId: string, most: number): Promise<void> {
  await tx`
    delete from known_devices where id in (
      select id from known_devices where user_id = ${userId}
      order by last_used_at desc, id desc offset ${most} for update skip locked)`;
}

export async function deleteDevices(tx: Database, userId: string): Promise<void> {
  await tx`delete from known_devices where user_id = ${userId}`;
}
