// Targets of floods from the demo data: people, ads, pictures and a chat.
import type { Sql } from '#server/db/client.ts';
import { cancelDeletion } from '#server/domains/accounts/leaving-service.ts';
import { createSessionsService } from '#server/domains/sign-in/sessions/sessions-service.ts';
import { SOME_CLIENT } from '#tests/factories/people/no-browser.ts';
import type { Target } from './kinds.ts';
import type { Bystander } from './watch.ts';

/** People of each group whose sessions a flood uses. */
const MEMBERS = 20;
const SENDERS = 3 * MEMBERS;
const SHORTEST_WORD = 6;
const CHATS = 15;

async function sessionsOf(sql: Sql): Promise<{ id: string; token: string }[]> {
  const sessions = createSessionsService({ sql, takeBackDeletion: cancelDeletion });
  const people = await sql<{ id: string }[]>`
    select id::text as id from users where deleted_at is null order by id limit ${1 + MEMBERS + SENDERS}`;
  return await Promise.all(
    people.map(async ({ id }) => ({
      id,
      token: (await sessions.start(sql, id, SOME_CLIENT, new Date())).token,
    })),
  );
}

async function chatOf(sql: Sql, { id, token }: { id: string; token: string }): Promise<Target['chat']> {
  const [chat] = await sql<{ id: string }[]>`
    with ad as (select id, author_id from ads
      where kind = 'task' and status = 'published' and author_id <> ${id}
        and not exists (select from chats where chats.ad_id = ads.id and asker_id = ${id})
      order by id limit 1),
    chat as (insert into chats (kind, ad_id, asker_id, author_id, created_at, answered_at)
      select 'task', ad.id, ${id}, ad.author_id, now(), now() from ad returning id, author_id),
    sides as (insert into chat_sides (chat_id, user_id, kind, last_at)
      select chat.id, person, 'task', now() from chat, unnest(array[${id}::bigint, chat.author_id]) as person)
    select id::text as id from chat`;
  if (chat === undefined) throw new Error('There is no ad to talk about.');
  return { id: chat.id, token };
}

async function addressesOf(port: number): Promise<string[]> {
  const links = async (address: string) => {
    const text = await (await fetch(`http://127.0.0.1:${port}${address}`)).text();
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, link = '']) => {
      const { pathname, search } = new URL(link.replaceAll('&amp;', '&'));
      return pathname + search;
    });
  };
  const parts = await links('/sitemap.xml');
  return (await Promise.all(parts.map(links))).flat();
}

async function wordsOf(port: number): Promise<string[]> {
  const list = await (await fetch(`http://127.0.0.1:${port}/api/v1/tasks?size=200`)).text();
  const titles = [...list.matchAll(/"title":\s*"([^"]+)"/g)].map(([, title = '']) => title);
  const words = titles.flatMap((title) => title.toLowerCase().match(/[а-я]+/g) ?? []);
  return [...new Set(words)].filter((word) => word.length >= SHORTEST_WORD);
}

export async function readTarget(sql: Sql, port: number): Promise<{ target: Target; bystander: Bystander }> {
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
      port,
      members: groupOf(0),
      senders: { widest: groupOf(1), costliest: groupOf(2), atOnce: groupOf(3) },
      addresses: await addressesOf(port),
      pictures: pictures.map(({ key }) => key),
      ads: ads.map(({ id }) => id),
      words: await wordsOf(port),
      chat: await chatOf(sql, first),
      chats: await Promise.all(others.slice(0, CHATS).map((person) => chatOf(sql, person))),
    },
  };
}
