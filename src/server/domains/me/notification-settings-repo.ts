import type { NotificationType } from '#contract/notifications/types.ts';
import type { Database } from '#server/db/client.ts';

import type { QuietHours } from '#contract/me/notification-settings.ts';

export type ChannelsByType = Partial<
  Record<NotificationType, { push?: boolean; telegram?: boolean; sms?: boolean }>
>;

/** A person's choices, where they differ from the defaults. */
export interface ChosenChannels {
  readonly choices: ChannelsByType;
  readonly quiet_hours: QuietHours | null;
}

export const NOTHING_CHOSEN: ChosenChannels = { choices: {}, quiet_hours: null };

/** Settings of those people who chose anything. */
export async function readChosenChannelsOf(
  sql: Database,
  people: readonly string[],
): Promise<ReadonlyMap<string, ChosenChannels>> {
  const rows = await sql<(ChosenChannels & { id: string })[]>`
    select user_id::text as id, choices, quiet_hours from notification_settings
    where user_id = any(${people}::bigint[])`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** Reads a person's choices and locks them until the transaction ends, even if the person had none. */
export async function lockChosenChannels(tx: Database, userId: string): Promise<ChosenChannels> {
  await tx`
    insert into notification_settings (user_id, choices) values (${userId}, '{}') on conflict do nothing`;
  const [row] = await tx<ChosenChannels[]>`
    select choices, quiet_hours from notification_settings where user_id = ${userId} for update`;
  return row ?? NOTHING_CHOSEN;
}

export async function saveChosenChannels(
  tx: Database,
  userId: string,
  { choices, quiet_hours }: ChosenChannels,
): Promise<void> {
  await tx`
    update notification_settings set choices = ${JSON.stringify(choices)}::text::jsonb,
      quiet_hours = ${quiet_hours === null ? null : JSON.stringify(quiet_hours)}::text::jsonb
    where user_id = ${userId}`;
}
