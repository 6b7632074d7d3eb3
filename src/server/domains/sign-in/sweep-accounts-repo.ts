import { DAY_MS, HOUR_MS } from '#contract/time.ts';
import type { Sql } from '#server/db/client.ts';
import { fragment } from '#server/db/driver/fragment.ts';
import { sweepRows } from '#server/db/row-order.ts';

const EXPIRING = [
  fragment`identity_tickets`,
  fragment`link_tickets`,
  fragment`second_factor_tickets`,
  fragment`passkey_challenges`,
  fragment`oidc_flows`,
  fragment`socket_tickets`,
  fragment`known_devices`,
];

/** Deletes expired rows: codes and limits after an hour, sessions and messages after a month. */
export async function sweepAccounts(sql: Sql, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const monthAgo = new Date(now.getTime() - 30 * DAY_MS);
  await sweepRows(sql, fragment`codes`, fragment`expires_at < ${hourAgo}`);
  await sweepRows(sql, fragment`limits`, fragment`ends_at < ${hourAgo}`);
  for (const table of EXPIRING) await sweepRows(sql, table, fragment`expires_at < ${now}`);
  await sweepRows(sql, fragment`phone_proofs`, fragment`expires_at <= ${now}`);
  await sweepRows(sql, fragment`sessions`, fragment`expires_at < ${monthAgo}`);
  await sweepRows(sql, fragment`sms`, fragment`created_at < ${monthAgo}`);
  // setups that were not confirmed in time; an active app stays active
  await sql`
    update totp set pending = null, pending_until = null where user_id in (
      select user_id from totp where pending_until < ${now} for update skip locked)`;
  await sweepRows(sql, fragment`totp`, fragment`secret is null and pending is null`);
}
