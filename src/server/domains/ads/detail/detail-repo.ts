import type { AdKind } from '#contract/ads/kinds.ts';
import type { AdStatus } from '#contract/ads/status.ts';
import type { Database } from '#server/db/client.ts';
import { fragment, literalSql } from '#server/db/driver/fragment.ts';
import { cardJoins } from '../list/card-sql.ts';
import type { NewAdText } from '../write/new-ad-types.ts';
import { fullAdSql } from './full-ad-sql.ts';

interface DetailRow {
  readonly status: AdStatus;
  /** Whether the ad was ever in the lists, and its author is not hidden. */
  readonly was_public: boolean;
  readonly ends_at: string | null;
  /** The whole ad as JSON, except for what depends on the reader. */
  readonly ad: string;
}

export async function readDetail(sql: Database, kind: AdKind, id: string, now: Date) {
  const at = fragment`${now}`;
  const [row] = await sql<DetailRow[]>`
    select a.status, a.published_at is not null and a.hidden_status is null as was_public, a.ends_at, ${fullAdSql(kind, at)} as ad
    from ads a ${cardJoins(fragment`a.id`)} left join users person on person.id = u.user_id
    where a.id = ${id}::bigint and a.kind = ${literalSql(kind)}`;
  return row;
}

/** The fields that decide whether an ad has a public page; one in the archive has none, and says how it ended. */
export async function readState(sql: Database, kind: AdKind, id: string) {
  const [row] = await sql<{ status: AdStatus; was_public: boolean; category_id: number }[]>`
    select a.status, a.published_at is not null and a.hidden_status is null as was_public, a.category_id
    from ads a where a.id = ${id}::bigint and a.kind = ${literalSql(kind)}
    union all
    select z.status, z.published_at is not null and not u.hidden, z.category_id
    from archived_ads z join users u on u.id = z.author_id
    where z.id = ${id}::bigint and z.kind = ${literalSql(kind)}`;
  return row;
}

/** Title and description in each language in which the author wrote them. */
export async function readAdTexts(sql: Database, id: string) {
  return await sql<NewAdText[]>`
    select t.entry ->> 'locale' as locale, t.entry ->> 'title' as title, coalesce(d.description, '') as description
    from ads a cross join jsonb_array_elements(a.titles) with ordinality t(entry, position)
      left join ad_descriptions d on d.ad_id = a.id and d.locale = t.entry ->> 'locale'
    where a.id = ${id}::bigint order by t.position`;
}
