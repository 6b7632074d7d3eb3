import type { AdKind } from '#contract/ads/kinds.ts';
import type { Database } from '#server/db/client.ts';

export interface SitemapRow {
  readonly id: string;
  readonly updated_at: string;
}

/** The highest id of a kind's published ads; 0 when there are none. */
export async function readLastId(sql: Database, kind: AdKind): Promise<number> {
  const [row] = await sql<{ last: string | null }[]>`
    select id::text as last from ads where kind = ${kind} and status = 'published' order by id desc limit 1`;
  return Number(row?.last ?? 0);
}

/** Published ads in a range of ids: when ads come and go, a part never changes its neighbours. */
export function readPart(sql: Database, kind: AdKind, from: number, to: number): Promise<SitemapRow[]> {
  return sql<SitemapRow[]>`
    select id::text as id, updated_at from ads
    where id >= ${from} and id < ${to} and kind = ${kind} and status = 'published'
    order by id`;
}
