import type { Locale } from '#contract/locale.ts';
import type { Database, Transaction } from '#server/db/client.ts';

export async function setAccountBlock(tx: Database, user: string, now: Date): Promise<boolean> {
  const rows = await tx`
    update users set blocked_at = ${now} where id = ${user} and blocked_at is null returning id`;
  return rows.length > 0;
}

/** `hidden`: another reason still hides the person. `undefined` when the person was not blocked. */
export async function clearAccountBlock(
  tx: Database,
  user: string,
): Promise<{ hidden: boolean } | undefined> {
  const [row] = await tx<{ hidden: boolean }[]>`
    update users set blocked_at = null where id = ${user} and blocked_at is not null returning hidden`;
  return row;
}

/** Schedules the person's deletion; `undefined` when it was done already. */
export async function setAccountDeletion(
  tx: Database,
  user: string,
  at: Date,
): Promise<{ phone: string | null; locale: Locale } | undefined> {
  const [row] = await tx<{ phone: string | null; locale: Locale }[]>`
    update users set deletion_at = ${at} where id = ${user} and deleted_at is null returning phone, locale`;
  return row;
}

/** `hidden`: another reason still hides them. `undefined` when no deletion was scheduled, or the erasure has begun. */
export async function clearAccountDeletion(
  tx: Database,
  user: string,
): Promise<{ hidden: boolean } | undefined> {
  const [row] = await tx<{ hidden: boolean }[]>`
    update users set deletion_at = null
    where id = ${user} and deletion_at is not null and deleted_at is null and ads_erased_to is null
    returning hidden`;
  return row;
}

export interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly created_at: string;
  readonly last_seen_at: string | null;
  readonly verified_at: string | null;
  readonly blocked_at: string | null;
  readonly deletion_at: string | null;
}

/** Reads a person by phone and locks the row until the transaction ends. */
export async function lockByPhone(tx: Transaction, phone: string): Promise<PersonRow | undefined> {
  const [row] = await tx<PersonRow[]>`
    select id::text as id, rtrim(first_name || ' ' || last_name) as name, role, created_at, last_seen_at,
      verified_at, blocked_at, deletion_at
    from users where phone = ${phone} for no key update`;
  return row;
}

export async function setRole(tx: Transaction, user: string, role: 'member' | 'moderator'): Promise<void> {
  await tx`update users set role = ${role} where id = ${user}`;
}
