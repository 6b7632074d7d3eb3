import type { AdKind } from '#contract/ads/kinds.ts';
import type { AdStatus } from '#contract/ads/status.ts';
import type { Database } from '#server/db/client.ts';

/** The author's own task that may be offered, and whether the person does such work and is not hidden. */
export async function readOfferedTask(
  sql: Database,
  { author, task, user }: { author: string; task: string; user: string },
) {
  const [row] = await sql<{ status: AdStatus; is_performer: boolean }[]>`
    select a.status, exists (
      select from users u where u.id = ${user} and not u.hidden and (
        exists (select from user_categories where user_id = u.id)
        or exists (select from ads s where s.author_id = u.id and s.kind = 'service' and s.status = 'published'))
    ) as is_performer
    from ads a where a.id = ${task} and a.kind = 'task' and a.author_id = ${author}`;
  return row;
}

/** The chat about an ad in which the two have written already. */
export async function readBegunChat(sql: Database, ad: string, asker: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id::text as id from chats where ad_id = ${ad} and asker_id = ${asker} and last_seq > 0`;
  return row?.id;
}

/** `undefined` when the ad was never public. */
export async function readAskedAd(sql: Database, kind: AdKind, id: string) {
  const [row] = await sql<{ author_id: string; status: AdStatus; was_public: boolean }[]>`
    select author_id::text as author_id, status, hidden_status is null as was_public from ads
    where id = ${id} and kind = ${kind} and first_published_at is not null`;
  return row;
}
