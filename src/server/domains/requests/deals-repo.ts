import type { RequestedKind } from '#contract/requests/transitions.ts';
import type { Database } from '#server/db/client.ts';
import { type Fragment, fragment } from '#server/db/driver/fragment.ts';
import { jsonUnescapedText, jsonObject, jsonOrNull, jsonText } from '#server/db/json-sql.ts';
import { type KeysetPosition, readKeyset } from '#server/db/keyset-sql.ts';
import { REQUEST_JOINS, type RequestForViewer, requestForViewerSql } from './requests-repo.ts';

export interface DealsQuery {
  readonly person: string;
  /** Only the deals about this ad, or with this person. */
  readonly ad?: string | undefined;
  readonly other?: string | undefined;
  readonly side?: 'author' | 'applicant' | undefined;
  /** Requests that wait for an answer, in place of deals. */
  readonly isPending?: boolean | undefined;
  /** A deal that ended before this time is long over. */
  readonly since: Date;
  readonly after?: KeysetPosition | undefined;
  readonly limit: number;
}

interface SeenDeal {
  readonly deal: { readonly kind: RequestedKind };
  readonly seen: RequestForViewer;
}

export async function readDeals(
  sql: Database,
  { person, ad, other, side, isPending = false, since, after, limit }: DealsQuery,
): Promise<readonly (KeysetPosition & SeenDeal)[]> {
  const reader = fragment`${person}::bigint`;
  const isAuthor = fragment`a.author_id = ${reader}`;
  const isNameless = fragment`a.anonymous and not (${isAuthor})`;
  const isAuthorShown = fragment`not w.hidden and not (${isNameless})`;
  const deal = jsonObject({
    kind: jsonUnescapedText`a.kind`,
    side: jsonUnescapedText`case when ${isAuthor} then 'author' else 'applicant' end`,
    ad: jsonObject({
      id: jsonUnescapedText`a.id`,
      translations: fragment`a.titles::text`,
      status: jsonUnescapedText`a.status`,
    }),
    other: fragment`case when ${isAuthor} then ${jsonOrNull(fragment`not u.hidden`, fragment`c.card`)}
      else ${jsonOrNull(isAuthorShown, fragment`author_card.card`)} end`,
    company: jsonOrNull(isNameless, jsonText`a.company`),
  });
  const rows = await readKeyset(sql, {
    entry: jsonObject({ deal, seen: requestForViewerSql(person) }),
    from: fragment`requests r join ads a on a.id = r.ad_id ${REQUEST_JOINS}
      join user_cards author_card on author_card.user_id = a.author_id`,
    where: [
      isPending
        ? pendingSql(reader)
        : fragment`r.id in (
        select id from requests where applicant_id = ${reader} and accepted_at is not null and deleted_at is null
        union all
        select d.id from ads o join requests d on d.ad_id = o.id
        where o.author_id = ${reader} and d.accepted_at is not null and o.status <> 'deleted')
        and (r.status in ('accepted', 'running') and a.kind = 'task' or r.status_at > ${since}::timestamptz)`,
      ...(side === undefined ? [] : [side === 'author' ? isAuthor : fragment`not (${isAuthor})`]),
      ...(ad === undefined ? [] : [fragment`r.ad_id = ${ad}::bigint`]),
      ...(other === undefined
        ? []
        : [
            fragment`${other}::bigint = case when ${isAuthor} then r.applicant_id when not a.anonymous then a.author_id end`,
          ]),
    ],
    sort: { column: fragment`r.id`, type: 'number', id: fragment`r.id` },
    direction: 'desc',
    after,
    limit,
  });
  return rows.map(({ id, at, entry }) => ({ id, at, ...parseDeal(entry) }));
}

/** Requests that wait for an answer, to the reader's ads and by the reader. */
function pendingSql(reader: Fragment): Fragment {
  return fragment`r.id in (
    select id from requests where applicant_id = ${reader} and status = 'pending' and deleted_at is null
    union all
    select w.id from ads o join requests w on w.ad_id = o.id
    where o.author_id = ${reader} and w.status = 'pending' and w.deleted_at is null and o.status <> 'deleted')`;
}

function parseDeal(entry: string): SeenDeal {
  const seen: SeenDeal = JSON.parse(entry);
  return seen;
}
