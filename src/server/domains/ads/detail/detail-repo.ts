import type { AdKind } from '#contract/ads/kinds.ts';
import type { AdStatus } from '#contract/ads/status.ts';
import type { Database } from '#server/db/client.ts';
import { fragment, literalSql } from '#server/db/driver/fragment.ts';
import { cardJoins } from '../list/card-sql.ts';
import { fullSql } from './full-sql.ts';

export interface DetailRow {
  readonly status: AdStatus;
  /** Whether the ad was ever in the lists, and its author is not hidden. */
  readonly was_public: boolean;
  readonly ends_at: string | null;
  /** The whole ad as JSON, except for what depends on the reader. */
  readonly ad: string;
}

export async function readDetail(
  sql: Database,
  kind: AdKind,
  id: string,
  now: Date,
): Promise<DetailRow | undefined> {
  const at = fragment`${now}`;
  const [row] = await sql<DetailRow[]>`
    select a.status, a.published_at is not null and a.hidden_status is null as was_public, a.ends_at, ${fullSql(kind, at)} as ad
    from ads a ${cardJoins(fragment`a.id`)} left join users person on person.id = u.user_id
    where a.id = ${id}::bigint and a.kind = ${literalSql(kind)}`;
  return row;
}

export interface AdState {
  readonly id: string;
  readonly status: AdStatus;
  readonly was_public: boolean;
  readonly category_id: number;
}

/** The fields that decide whether an ad has a public page. */
export async function readState(sql: Database, kind: AdKind, id: string): Promise<AdState | undefined> {
  const [row] = await sql<AdState[]>`
    select a.id::text as id, a.status, a.published_at is not null and a.hidden_status is null as was_public, a.category_id
    from ads a where a.id = ${id}::bigint and a.kind = ${literalSql(kind)}`;
  return row;
}
