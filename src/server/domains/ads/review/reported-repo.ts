import type { AdKind } from '#contract/ads/kinds.ts';
import type { AdStatus } from '#contract/ads/status.ts';
import type { Database } from '#server/db/client.ts';
import { jsonObject } from '#server/db/json-sql.ts';
import { REVIEWED_ENTRIES } from '../detail/entries-sql.ts';

export interface AuthoredAd {
  readonly kind: AdKind;
  readonly status: AdStatus;
  readonly author: string;
}

export async function readAuthored(sql: Database, id: string): Promise<AuthoredAd | undefined> {
  const [row] = await sql<AuthoredAd[]>`
    select kind, status, author_id::text as author from ads where id = ${id}`;
  return row;
}

export interface ReportedRow extends Omit<AuthoredAd, 'author'> {
  readonly id: string;
  /** JSON, without the actions allowed on it. */
  readonly ad: string;
}

export async function readReportedAds(
  sql: Database,
  ids: readonly string[],
): Promise<readonly ReportedRow[]> {
  return await sql<ReportedRow[]>`
    select a.id::text as id, a.kind, a.status, ${jsonObject(REVIEWED_ENTRIES)} as ad from ads a
    where a.id = any(${ids}::bigint[])`;
}
