import type { Database } from '#server/db/client.ts';

/** Saves a secret that waits for its first code; an active one stays active until then. */
export async function savePendingTotp(
  sql: Database,
  userId: string,
  sealed: Buffer,
  until: Date,
): Promise<void> {
  await sql`
    insert into totp (user_id, pending, pending_until) values (${userId}, ${sealed}, ${until})
    on conflict (user_id) do update set pending = excluded.pending, pending_until = excluded.pending_until`;
}

export async function readPendingTotp(sql: Database, userId: string, now: Date): Promise<Buffer | undefined> {
  const [row] = await sql<{ pending: Buffer }[]>`
    select pending from totp where user_id = ${userId} and pending is not null and pending_until > ${now}`;
  return row?.pending;
}

/** Returns `false` when another secret took its place meanwhile. */
export async function confirmTotp(
  tx: Database,
  userId: string,
  pending: Buffer,
  step: number,
): Promise<boolean> {
  const rows = await tx`
    update totp set secret = pending, pending = null, pending_until = null, last_step = ${step}
    where user_id = ${userId} and pending = ${pending} returning user_id`;
  return rows.length > 0;
}

export async function readTotp(sql: Database, userId: string): Promise<Buffer | undefined> {
  const [row] = await sql<{ secret: Buffer }[]>`
    select secret from totp where user_id = ${userId} and secret is not null`;
  return row?.secret;
}

/** Returns `false` when a code of this half minute, or of a later one, was used before. */
export async function consumeTotpStep(tx: Database, userId: string, step: number): Promise<boolean> {
  const rows = await tx`
    update totp set last_step = ${step} where user_id = ${userId} and last_step < ${step} returning user_id`;
  return rows.length > 0;
}

export async function deleteTotp(tx: Database, userId: string): Promise<boolean> {
  const rows = await tx<{ was: boolean }[]>`
    delete from totp where user_id = ${userId} returning secret is not null as was`;
  return rows[0]?.was ?? false;
}
