import type { Transaction } from '#server/db/client.ts';

export async function clearPassword(tx: Transaction, id: string): Promise<void> {
  await tx`update users set password_hash = null where id = ${id}`;
}

/**
 * Deletes the rate limits of `limit-sign-in.ts` for this person or phone, from all addresses, in the order in which
 * calls count them.
 */
export async function deleteLimits(
  tx: Transaction,
  { id, phone }: { readonly id: string; readonly phone: string },
): Promise<void> {
  await tx`
    delete from limits where key in (
      select key from limits where key in (${`code:phone:${phone}`}, ${`login:phone:${phone}`}, ${`confirm:${id}`},
        ${`totp:${id}`}, ${`totp:day:${id}`}, ${`notice:person:${id}`})
      or (key like 'login:both:%' and right(key, length(${phone})) = ${phone})
      order by key collate "C" for update)`;
}
