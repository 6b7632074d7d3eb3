import type { Sql } from '../../db/client.ts';

/** What has ended is not kept: codes and limits for an hour, sessions and messages for a month. */
export async function sweepAccounts(sql: Sql): Promise<void> {
  await sql`delete from codes where expires_at < now() - interval '1 hour'`;
  await sql`delete from limits where ends_at < now() - interval '1 hour'`;
  await sql`delete from identity_tickets where expires_at < now()`;
  await sql`delete from second_factor_tickets where expires_at < now()`;
  await sql`update totp set pending = null, pending_until = null where pending_until < now()`;
  await sql`delete from totp where secret is null and pending is null`;
  await sql`delete from passkey_challenges where expires_at < now()`;
  await sql`delete from oidc_flows where expires_at < now()`;
  await sql`delete from sessions where expires_at < now() - interval '30 days'`;
  await sql`delete from sms where created_at < now() - interval '30 days'`;
}
