import type { HomeTodo } from '#contract/me/home.ts';
import type { Database } from '#server/db/client.ts';
import { fragment } from '#server/db/driver/fragment.ts';
import { jsonUnescapedText, jsonObject, jsonTime } from '#server/db/json-sql.ts';

type AboutOwnAd = Exclude<HomeTodo, { type: 'deal' | 'messages' }>;

/**
 * An author's ads with something to do, at most `limit`: those with unanswered requests, the latest first; those that
 * were sent back; those that end before `soon`, the soonest first.
 */
export async function readAdsToActOn(
  sql: Database,
  { author, now, soon, limit }: { author: string; now: Date; soon: Date; limit: number },
): Promise<AboutOwnAd[]> {
  const about = {
    kind: jsonUnescapedText`o.kind`,
    ad: jsonObject({ id: jsonUnescapedText`o.id`, translations: fragment`o.titles::text` }),
  };
  const requests = jsonObject({ type: jsonUnescapedText`'requests'`, ...about, count: fragment`count(*)` });
  const sentBack = jsonObject({ type: jsonUnescapedText`'needs_edit'`, ...about });
  const expires = jsonObject({ type: jsonUnescapedText`'expires'`, ...about, at: jsonTime`o.expires_at` });
  const rows = await sql<{ entry: string }[]>`
    with own as (
      select id, kind, status, expires_at, titles, updated_at from ads
      where author_id = ${author} and status in ('published', 'need_edit')
    ), due as (
      select 1 as place, -extract(epoch from max(r.created_at)) as at, o.id, ${requests} as entry
      from own o join requests r on r.ad_id = o.id
      where o.status = 'published' and r.status = 'pending' and r.deleted_at is null
      group by o.id, o.kind, o.titles
      union all
      select 2, -extract(epoch from o.updated_at), o.id, ${sentBack} from own o where o.status = 'need_edit'
      union all
      select 3, extract(epoch from o.expires_at), o.id, ${expires} from own o
      where o.status = 'published' and o.expires_at > ${now} and o.expires_at <= ${soon}
    )
    select entry from due order by place, at, id limit ${limit}::int`;
  return rows.map(({ entry }) => parseEntry(entry));
}

function parseEntry(entry: string): AboutOwnAd {
  const waiting: AboutOwnAd = JSON.parse(entry);
  return waiting;
}

/** Unread messages of the person in all chats; the chat is named where there is only one. */
export async function readUnreadMessages(
  sql: Database,
  person: string,
): Promise<Extract<HomeTodo, { type: 'messages' }> | undefined> {
  const rows = await sql<{ id: string; kind: 'task' | 'service' | 'vacancy'; ad: string; unread: number }[]>`
    select h.id::text as id, h.kind, h.ad_id::text as ad, s.unread
    from chat_sides s join chats h on h.id = s.chat_id
    where s.user_id = ${person} and s.unread > 0`;
  const [first, ...others] = rows;
  if (!first) return undefined;
  const { unread: _, ...chat } = first;
  const count = rows.reduce((sum, { unread }) => sum + unread, 0);
  return { type: 'messages', count, chat: others.length === 0 ? chat : null };
}
