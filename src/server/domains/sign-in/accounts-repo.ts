import type { Locale } from '#contract/locale.ts';
import type { Database } from '#server/db/client.ts';
import { fragment } from '#server/db/driver/fragment.ts';
import { sqlStateOf, SQLSTATE_CODES } from '#server/db/sqlstate-codes.ts';
import type { PendingAccount } from './codes/codes-repo.ts';

export interface AccountRow {
  readonly id: string;
  readonly phone: string | null;
  readonly password_hash: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly locale: Locale;
  readonly blocked: boolean;
  readonly deleted: boolean;
}

const ROW = fragment`
  id::text as id, phone, password_hash, first_name, last_name, locale,
  blocked_at is not null as blocked, deleted_at is not null as deleted`;

export async function findByPhone(sql: Database, phone: string): Promise<AccountRow | undefined> {
  const [row] = await sql<AccountRow[]>`
    select ${ROW} from users where phone = ${phone}`;
  return row;
}

export async function findById(sql: Database, id: string): Promise<AccountRow | undefined> {
  const [row] = await sql<AccountRow[]>`
    select ${ROW} from users where id = ${id}`;
  return row;
}

/** `undefined` when the phone belongs to an account already. */
export async function insertAccount(
  tx: Database,
  phone: string,
  account: PendingAccount,
  now: Date,
): Promise<string | undefined> {
  const [row] = await tx<{ id: string }[]>`
    insert into users (phone, password_hash, first_name, last_name, locale, created_at, password_changed_at)
    values (${phone}, ${account.password_hash}, ${account.first_name}, ${account.last_name}, ${account.locale},
      ${now}, ${now})
    on conflict (phone) do nothing
    returning id::text as id`;
  return row?.id;
}

export async function setPassword(tx: Database, id: string, hash: string, now: Date): Promise<void> {
  await tx`update users set password_hash = ${hash}, password_changed_at = ${now} where id = ${id}`;
}

/** Returns `false` when the phone belongs to another account; the transaction can then only be rolled back. */
export async function setPhone(tx: Database, id: string, phone: string): Promise<boolean> {
  try {
    await tx`update users set phone = ${phone}, version = version + 1 where id = ${id}`;
    return true;
  } catch (error) {
    if (sqlStateOf(error) === SQLSTATE_CODES.twice) return false;
    throw error;
  }
}
