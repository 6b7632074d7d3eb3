import type { Sql } from '#server/db/client.ts';

/** Adds records to a chat, alternating between both sides, a minute apart, up to now. */
export async function fillChat(sql: Sql, chat: string, count: number): Promise<void> {
  await sql`
    insert into chat_records (chat_id, seq, sender_id, text, terms, sent_at)
    select h.id, h.last_seq + n, case when n % 2 = 0 then h.asker_id else h.author_id end,
      'Сообщение номер ' || (h.last_seq + n) || repeat(' и ещё несколько слов', n % 5), '',
      now() - make_interval(mins => ${count}::int - n)
    from chats h, generate_series(1, ${count}::int) as n where h.id = ${chat}`;
  await sql`
    update chats set last_seq = (select max(seq) from chat_records where chat_id = ${chat}) where id = ${chat}`;
}
