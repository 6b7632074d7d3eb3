import type { Transaction } from '#server/db/client.ts';

/** Maximum stored former names of a person: more than people have, and a bound for programs. */
const KEPT_NAMES = 20;

interface FormerName {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly now: Date;
}

export async function insertFormerName(tx: Transaction, name: FormerName): Promise<void> {
  const { userId, firstName, lastName, now } = name;
  await tx`
    insert into former_names (user_id, first_name, last_name, until)
    values (${userId}, ${firstName}, ${lastName}, ${now})`;
  await tx`
    delete from former_names where user_id = ${userId} and id <= (
      select id from former_names where user_id = ${userId} order by id desc offset ${KEPT_NAMES} limit 1)`;
}

export async function clearBadge(tx: Transaction, userId: string): Promise<void> {
  await tx`update users set verified_at = null where id = ${userId}`;
}

/** Removes the badge that one decision gave; a badge given since stays. */
export async function clearBadgeDecidedAt(tx: Transaction, userId: string, decidedAt: string): Promise<void> {
  await tx`update users set verified_at = null where id = ${userId} and verified_at = ${decidedAt}::timestamptz`;
}

export async function deleteFormerNames(tx: Transaction, userId: string): Promise<void> {
  await tx`delete from former_names where user_id = ${userId}`;
}
