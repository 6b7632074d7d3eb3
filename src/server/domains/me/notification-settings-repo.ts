import type { NotificationType } from '../../../contract/notifications/target.ts';
import type { Database } from '../../db/client.ts';

export type Choices = Partial<Record<NotificationType, { push?: boolean; sms?: boolean }>>;

export async function readChoices(sql: Database, userId: string): Promise<Choices> {
  const [row] = await sql<{ choices: Choices }[]>`
    select choices from notification_settings where user_id = ${userId}`;
  return row?.choices ?? {};
}

/** Held until the transaction ends, also where there were none before. */
export async function lockChoices(tx: Database, userId: string): Promise<Choices> {
  await tx`
    insert into notification_settings (user_id, choices) values (${userId}, '{}') on conflict do nothing`;
  const [row] = await tx<{ choices: Choices }[]>`
    select choices from notification_settings where user_id = ${userId} for update`;
  return row?.choices ?? {};
}

export async function saveChoices(tx: Database, userId: string, choices: Choices): Promise<void> {
  await tx`
    update notification_settings set choices = ${JSON.stringify(choices)}::text::jsonb where user_id = ${userId}`;
}
