import type { AdKind } from '#contract/ads/kinds.ts';
import type { Alert } from '#contract/saved-searches/entities.ts';
import type { Transaction } from '#server/db/client.ts';

/** A notification about the new ads of one saved search. */
export interface SearchNotification {
  readonly search: string;
  readonly user: string;
  readonly kind: AdKind;
  /** The search's own name, or one in the person's language. */
  readonly called: string;
  /** New ads that can be seen, and the newest of them. */
  readonly count: number;
  readonly ad: string;
}

/** Marks new matches of some searches as notified and returns them, without ads that are no longer public. */
export async function markMatchesNotified(
  tx: Transaction,
  alert: Exclude<Alert, 'off'>,
  most: number,
  now: Date,
): Promise<{ taken: number; matches: readonly SearchNotification[] }> {
  const searches = await tx<{ id: string }[]>`
    select s.id::text as id from saved_searches s
    where s.alert = ${alert}
      and exists (select from saved_search_matches m where m.search_id = s.id and m.told_at is null)
    order by s.id limit ${most} for no key update skip locked`;
  if (searches.length === 0) return { taken: 0, matches: [] };
  const matches = await tx<SearchNotification[]>`
    with told as (
      update saved_search_matches set told_at = ${now}
      where search_id = any(${searches.map(({ id }) => id)}::bigint[]) and told_at is null
      returning search_id, ad_id
    )
    select s.id::text as search, s.user_id::text as "user", s.kind, count(*)::int as count, max(a.id)::text as ad,
      coalesce(s.name, concat_ws(', ', s.filter ->> 'search',
        case u.locale when 'uz' then k.title_uz else k.title_ru end,
        case u.locale when 'uz' then c.name_uz else c.name_ru end)) as called
    from told t join saved_searches s on s.id = t.search_id join ads a on a.id = t.ad_id and a.status = 'published'
      join users u on u.id = s.user_id and not u.hidden
      left join categories k on k.id = (s.filter ->> 'category')::smallint
      left join cities c on c.id = s.city_id
    group by s.id, u.id, k.id, c.id order by s.id`;
  return { taken: searches.length, matches };
}
