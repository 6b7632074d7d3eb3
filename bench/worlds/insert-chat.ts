import type { Sql } from '#server/db/client.ts';

interface NewChat {
  readonly ad: string;
  readonly asker: string;
  readonly author: string;
}

/** Inserts an answered chat about a task with its two sides; returns its id. */
export async function insertChat(sql: Sql, { ad, asker, author }: NewChat): Promise<string> {
  const [chat] = await sql<{ id: string }[]>`
    with chat as (insert into chats (kind, ad_id, asker_id, author_id, created_at, answered_at)
      values ('task', ${ad}, ${asker}, ${author}, now(), now()) returning id),
    sides as (insert into chat_sides (chat_id, user_id, kind, last_at)
      select chat.id, person, 'task', now() from chat, unnest(${[asker, author]}::bigint[]) as person)
    select id::text as id from chat`;
  if (chat === undefined) throw new Error('The chat was not inserted.');
  return chat.id;
}
