import type { AdKind } from '#contract/ads/kinds.ts';
import type { AdStatus } from '#contract/ads/status.ts';
import type { Database } from '#server/db/client.ts';
import { jsonObject } from '#server/db/json-sql.ts';
import { REVIEWED_ENTRIES } from '../detail/entries-sql.ts';

export async function readAdWithAuthor(sql: Database, id: string) {
  const [row] = await sql<{ kind: AdKind; status: AdStatus; author: string }[]>`
    select kind, status, author_id::text as author from ads where id = ${id}`;
  return row;
}

/** The ads as JSON, without the actions allowed on them. */
export async function readReportedAds(sql: Database, ids: readonly string[]) {
  return await sql<{ id: string; kind: AdKind; status: AdStatus; ad: string }[]>`
    select a.id::text as id, a.kind, a.status, ${jsonObject(REVIEWED_ENTRIES)} as ad from ads a
    where a.id = any(${ids}::bigint[])`;
}
