import type { Database } from '#server/db/client.ts';

export type TelegramRefusal = 'stopped' | 'not_started';

export interface TelegramChat {
  /** Id of the person's private chat with the bot, which equals their Telegram id. */
  readonly chat: string;
  readonly refusal: TelegramRefusal | null;
}

/** `undefined` when the person's Telegram is unknown or was unlinked by a new password. */
export async function readTelegramChat(sql: Database, person: string): Promise<TelegramChat | undefined> {
  const [row] = await sql<TelegramChat[]>`
    select n.subject as chat, r.reason as refusal
    from identities n join users u on u.id = n.user_id
      left join telegram_refusals r on r.user_id = n.user_id and r.chat = n.subject
    where n.user_id = ${person} and n.provider = 'telegram' and n.unlinked_at is null and not u.hidden`;
  return row;
}

export async function readTelegramReachablePeople(
  sql: Database,
  people: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await sql<{ id: string }[]>`
    select n.user_id::text as id from identities n
    where n.user_id = any(${people}::bigint[]) and n.provider = 'telegram' and n.unlinked_at is null
      and not exists (select from telegram_refusals r where r.user_id = n.user_id and r.chat = n.subject)`;
  return new Set(rows.map(({ id }) => id));
}

export async function saveTelegramRefusal(
  tx: Database,
  { person, chat, reason, now }: { person: string; chat: string; reason: TelegramRefusal; now: Date },
): Promise<void> {
  await tx`
    insert into telegram_refusals (user_id, chat, reason, at) values (${person}, ${chat}, ${reason}, ${now})
    on conflict (user_id) do update set chat = ${chat}, reason = ${reason}, at = ${now}`;
}

export async function deleteRefusal(tx: Database, person: string): Promise<void> {
  await tx`delete from telegram_refusals where user_id = ${person}`;
}
