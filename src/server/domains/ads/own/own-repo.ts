import type { AdKind } from '#contract/ads/kinds.ts';
import type { AdStatus } from '#contract/ads/status.ts';
import type { Database } from '#server/db/client.ts';
import { type PlacedEntry, type Position, readKeyset } from '#server/db/keyset-sql.ts';
import { Statement } from '#server/db/statement.ts';
import { APPEALED } from '../lifecycle/appeal-sql.ts';
import { ownSql } from './own-sql.ts';

export interface OwnQuery {
  readonly kind: AdKind;
  readonly author: string;
  readonly statuses: readonly AdStatus[];
  readonly after: Position | undefined;
  readonly limit: number;
  readonly now: Date;
}

export function readOwnAds(sql: Database, query: OwnQuery): Promise<PlacedEntry[]> {
  const { kind, author, statuses, after, limit, now } = query;
  const statement = new Statement();
  const at = statement.value(now, 'timestamptz');
  return readKeyset(sql, statement, {
    entry: ownSql(kind, at),
    from: 'ads a',
    where: [
      `a.author_id = ${statement.value(author, 'bigint')}`,
      `a.kind = '${kind}'`,
      `a.status = any(${statement.value(statuses, 'text[]')})`,
    ],
    sort: { column: 'a.id', type: 'number', id: 'a.id' },
    direction: 'desc',
    after,
    limit,
  });
}

/** Returns JSON; `undefined` when the ad does not exist or is not theirs. */
export async function readOwnAd(
  sql: Database,
  { kind, id, author, now }: { kind: AdKind; id: string; author: string; now: Date },
): Promise<{ ad: string; status: AdStatus } | undefined> {
  const statement = new Statement();
  const at = statement.value(now, 'timestamptz');
  const [row] = await statement.run<{ ad: string; status: AdStatus }>(
    sql,
    `select a.status, ${ownSql(kind, at)} as ad from ads a
     where a.id = ${statement.value(id, 'bigint')} and a.kind = '${kind}'
       and a.author_id = ${statement.value(author, 'bigint')}`,
  );
  return row;
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
  /** The author has blocked the reader. */
  readonly unwanted: boolean;
  readonly has_resume: boolean;
  readonly request: { readonly id: string; readonly status: string } | null;
}

export async function readAdRelation(
  sql: Database,
  kind: AdKind,
  id: string,
  person: string,
): Promise<RelationRow | undefined> {
  const [row] = await sql<RelationRow[]>`
    select a.status, a.first_published_at is not null and a.hidden_status is null as was_public, a.author_id = me.id as own, a.anonymous, a.ends_at,
      a.lifted_at, a.needs_resume, a.author_id = me.id and ${sql.unsafe(APPEALED)} as appealed, author.phone is not null as has_phone,
      exists (select from blocks where user_id = a.author_id and blocked_id = me.id) as unwanted,
      coalesce(me.about, '') <> ''
        and exists (select from user_categories where user_id = me.id)
        and exists (select from portfolio_items where user_id = me.id and removed_at is null) as has_resume,
      (select json_build_object('id', r.id::text, 'status', r.status) from requests r
        where r.ad_id = a.id and r.applicant_id = me.id and r.status in ('pending', 'accepted', 'running', 'finished')
        limit 1) as request
    from ads a join users author on author.id = a.author_id join users me on me.id = ${person}
    where a.id = ${id} and a.kind = ${kind}`;
  return row;
}
