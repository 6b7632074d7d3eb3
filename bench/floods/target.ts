// Targets of floods from the demo data: people, ads, pictures and a chat.
import type { Sql } from '#server/db/client.ts';
import { insertChat } from '#bench/worlds/insert-chat.ts';
import { type SignedInPerson, startSessions } from '#bench/worlds/people.ts';
import { readSitemap } from '#bench/worlds/read-sitemap.ts';
import type { FloodTarget } from './kinds.ts';
import type { Bystander } from './measure-during-flood.ts';

/** People of each group whose sessions a flood uses. */
const MEMBERS = 20;
const SENDERS = 3 * MEMBERS;
const SHORTEST_WORD = 6;
const CHATS = 15;

async function sessionsOf(sql: Sql): Promise<SignedInPerson[]> {
  const people = await sql<{ id: string }[]>`
    select id::text as id from users where deleted_at is null order by id limit ${1 + MEMBERS + SENDERS}`;
  return await startSessions(
    sql,
    people.map(({ id }) => id),
  );
}

async function chatOf(sql: Sql, { id, token }: SignedInPerson): Promise<FloodTarget['chat']> {
  const [ad] = await sql<{ id: string; author: string }[]>`
    select id::text as id, author_id::text as author from ads
    where kind = 'task' and status = 'published' and author_id <> ${id}
      and not exists (select from chats where chats.ad_id = ads.id and asker_id = ${id})
    order by id limit 1`;
  if (ad === undefined) throw new Error('There is no ad to talk about.');
  return { id: await insertChat(sql, { ad: ad.id, asker: id, author: ad.author }), token };
}

async function wordsOf(port: number): Promise<string[]> {
  const list = await (await fetch(`http://127.0.0.1:${port}/api/v1/tasks?size=200`)).text();
  const titles = [...list.matchAll(/"title":\s*"([^"]+)"/g)].map(([, title = '']) => title);
  const words = titles.flatMap((title) => title.toLowerCase().match(/[а-я]+/g) ?? []);
  return [...new Set(words)].filter((word) => word.length >= SHORTEST_WORD);
}

export async function readTarget(
  sql: Sql,
  port: number,
): Promise<{ target: FloodTarget; bystander: Bystander }> {
  const [other, first, ...others] = await sessionsOf(sql);
  if (other === undefined || first === undefined || others.length + 1 < MEMBERS + SENDERS)
    throw new Error('There are too few people.');
  const tokens = [first, ...others].map(({ token }) => token);
  const groupOf = (number: number) => tokens.slice(number * MEMBERS, (number + 1) * MEMBERS);
  const pictures = await sql<{ key: string }[]>`select storage_key as key from images order by id`;
  const ads = await sql<{ id: string }[]>`
    select id::text as id from ads where status = 'published' order by id limit 200`;
  return {
    bystander: { token: other.token, address: '192.0.2.1' },
    target: {
      members: groupOf(0),
      senders: { widest: groupOf(1), costliest: groupOf(2), atOnce: groupOf(3) },
      addresses: await readSitemap(`http://127.0.0.1:${port}`),
      pictures: pictures.map(({ key }) => key),
      ads: ads.map(({ id }) => id),
      words: await wordsOf(port),
      chat: await chatOf(sql, first),
      chats: await Promise.all(others.slice(0, CHATS).map((person) => chatOf(sql, person))),
    },
  };
}
