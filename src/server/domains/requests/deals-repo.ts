import type { RequestedKind } from '#contract/requests/transitions.ts';
import type { Database } from '#server/db/client.ts';
import { jsonName, jsonObject, jsonOrNull, jsonText } from '#server/db/json-sql.ts';
import { type Position, readKeyset } from '#server/db/keyset-sql.ts';
import { Statement } from '#server/db/statement.ts';
import { REQUEST_JOINS, type SeenRequest, withSaid } from './requests-repo.ts';

export interface DealsQuery {
  readonly person: string;
  /** Only the deals about this ad, or with this person. */
  readonly ad: string | undefined;
  readonly other: string | undefined;
  /** A deal that ended before this time is long over. */
  readonly since: Date;
  readonly after: Position | undefined;
  readonly limit: number;
}

/** A deal without its request, and the request for the view. */
interface SeenDeal {
  readonly deal: { readonly kind: RequestedKind };
  readonly seen: SeenRequest;
}

export async function readDeals(
  sql: Database,
  { person, ad, other, since, after, limit }: DealsQuery,
): Promise<readonly (Position & SeenDeal)[]> {
  const statement = new Statement();
  const reader = statement.value(person, 'bigint');
  const isAuthor = `a.author_id = ${reader}`;
  const isNameless = `a.anonymous and not (${isAuthor})`;
  const deal = jsonObject({
    kind: jsonName('a.kind'),
    side: jsonName(`case when ${isAuthor} then 'author' else 'applicant' end`),
    ad: jsonObject({ id: jsonName('a.id'), translations: 'a.titles::text', status: jsonName('a.status') }),
    other: `case when ${isAuthor} then ${jsonOrNull('not u.hidden', 'c.card')}
      else ${jsonOrNull(`not w.hidden and not (${isNameless})`, 'author_card.card')} end`,
    company: jsonOrNull(isNameless, jsonText('a.company')),
  });
  const rows = await readKeyset(sql, statement, {
    entry: jsonObject({ deal, seen: withSaid(statement, person) }),
    from: `requests r join ads a on a.id = r.ad_id ${REQUEST_JOINS}
      join user_cards author_card on author_card.user_id = a.author_id`,
    where: [
      `r.id in (
        select id from requests where applicant_id = ${reader} and accepted_at is not null and deleted_at is null
        union all
        select d.id from ads o join requests d on d.ad_id = o.id
        where o.author_id = ${reader} and d.accepted_at is not null and o.status <> 'deleted')`,
      `(r.status in ('accepted', 'running') and a.kind = 'task'
        or r.status_at > ${statement.value(since, 'timestamptz')})`,
      ...(ad === undefined ? [] : [`r.ad_id = ${statement.value(ad, 'bigint')}`]),
      ...(other === undefined
        ? []
        : [
            `${statement.value(other, 'bigint')} in (r.applicant_id, case when not a.anonymous then a.author_id end)`,
          ]),
    ],
    sort: { column: 'r.id', type: 'number', id: 'r.id' },
    direction: 'desc',
    after,
    limit,
  });
  return rows.map(({ id, at, entry }) => ({ id, at, ...parseDeal(entry) }));
}

function parseDeal(entry: string): SeenDeal {
  const seen: SeenDeal = JSON.parse(entry);
  return seen;
}
