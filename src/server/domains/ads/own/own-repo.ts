import type { AdKind } from '#contract/ads/kinds.ts';
import type { AdStatus } from '#contract/ads/status.ts';
import type { Database } from '#server/db/client.ts';
import { fragment, literalSql } from '#server/db/driver/fragment.ts';
import { type KeysetEntry, type KeysetPosition, readKeyset } from '#server/db/keyset-sql.ts';
import { LIMITS } from '#contract/limits.ts';
import { IS_APPEALED } from '../lifecycle/appeal-sql.ts';
import { ownSql } from './own-sql.ts';

export interface OwnQuery {
  readonly kind: AdKind;
  readonly author: string;
  readonly statuses: readonly AdStatus[];
  readonly after: KeysetPosition | undefined;
  readonly limit: number;
  readonly now: Date;
}

export function readOwnAds(sql: Database, query: OwnQuery): Promise<KeysetEntry[]> {
  const { kind, author, statuses, after, limit, now } = query;
  const at = fragment`${now}`;
  return readKeyset(sql, {
    entry: ownSql(kind, at),
    from: fragment`ads a`,
    where: [
      fragment`a.author_id = ${author}::bigint`,
      fragment`a.kind = ${literalSql(kind)}`,
      fragment`a.status = any(${statuses}::text[])`,
    ],
    sort: { column: fragment`a.id`, type: 'number', id: fragment`a.id` },
    direction: 'desc',
    after,
    limit,
  });
}

/** Returns JSON; `undefined` when the ad does not exist or is not theirs. */
export async function readOwnAd(
  sql: Database,
  { kind, id, author, now }: { kind: AdKind; id: string; author: string; now: Date },
) {
  const at = fragment`${now}`;
  const [row] = await sql<{ ad: string; status: AdStatus }[]>`
    select a.status, ${ownSql(kind, at)} as ad from ads a
    where a.id = ${id}::bigint and a.kind = ${literalSql(kind)}
      and a.author_id = ${author}::bigint`;
  return row;
}

interface RelatedRequest {
  readonly id: string;
  readonly status: string;
}

export interface RelationRow {
  readonly status: AdStatus;
  readonly was_public: boolean;
  readonly own: boolean;
  readonly anonymous: boolean;
  readonly ends_at: string | null;
  readonly lifted_at: string | null;
  readonly needs_resume: boolean;
  readonly appealed: boolean;
  readonly has_phone: boolean;
  /** Whether the author has blocked the reader. */
  readonly unwanted: boolean;
  readonly has_resume: boolean;
  /** Whether the reader may apply again, after earlier requests. */
  readonly has_tries: boolean;
  readonly request: RelatedRequest | null;
  readonly ended_request: RelatedRequest | null;
}

export async function readAdRelation(
  sql: Database,
  kind: AdKind,
  id: string,
  reader: {
    readonly person: string;
    /** Key of the limit of their requests to the ad. */
    readonly triesKey: string;
    readonly now: Date;
  },
): Promise<RelationRow | undefined> {
  const { person, triesKey, now } = reader;
  const [row] = await sql<RelationRow[]>`
    select a.status, a.first_published_at is not null and a.hidden_status is null as was_public, a.author_id = me.id as own, a.anonymous, a.ends_at,
      a.lifted_at, a.needs_resume, a.author_id = me.id and ${IS_APPEALED} as appealed, author.phone is not null as has_phone,
      exists (select from blocks where user_id = a.author_id and blocked_id = me.id) as unwanted,
      coalesce(me.about, '') <> ''
        and exists (select from user_categories where user_id = me.id)
        and exists (select from portfolio_items where user_id = me.id and removed_at is null) as has_resume,
      not exists (select from limits where key = ${triesKey} and ends_at > ${now}
        and hits >= ${LIMITS.requestsToAdMax}) as has_tries,
      (select json_build_object('id', r.id::text, 'status', r.status) from requests r
        where r.ad_id = a.id and r.applicant_id = me.id and r.status in ('pending', 'accepted', 'running', 'finished')
        limit 1) as request,
      (select json_build_object('id', r.id::text, 'status', r.status) from requests r
        where r.ad_id = a.id and r.applicant_id = me.id and r.status in ('rejected', 'withdrawn', 'cancelled')
          and r.deleted_at is null
        order by r.id desc limit 1) as ended_request
    from ads a join users author on author.id = a.author_id join users me on me.id = ${person}
    where a.id = ${id} and a.kind = ${kind}`;
  return row;
}
