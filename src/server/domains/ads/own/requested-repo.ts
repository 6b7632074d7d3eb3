import type { Database } from '#server/db/client.ts';
import { type Fragment, fragment, literalSql } from '#server/db/driver/fragment.ts';
import { jsonEntries, jsonFlag, jsonUnescapedText, jsonObject, jsonTime } from '#server/db/json-sql.ts';
import { type KeysetEntry, readKeyset } from '#server/db/keyset-sql.ts';
import { cardJoins, cardFieldsSql } from '../list/card-sql.ts';
import type { OwnQuery } from './own-repo.ts';

type RequestedQuery = Omit<OwnQuery, 'statuses' | 'author'> & { readonly applicant: string };

/**
 * Ads of others that a person applied to, newest application first; applications that the person removed from their
 * list do not count.
 */
export function readRequestedAds(sql: Database, query: RequestedQuery): Promise<KeysetEntry[]> {
  const { kind, applicant, after, limit, now } = query;
  const request = jsonObject({
    id: jsonUnescapedText`r.id`,
    status: jsonUnescapedText`r.status`,
    created_at: jsonTime`r.created_at`,
  });
  return readKeyset(sql, {
    entry: cardWith(now, jsonEntries({ status: jsonUnescapedText`a.status`, request })),
    from: fragment`requests r join ads a on a.id = r.ad_id ${cardJoins(fragment`a.id`)} join users p on p.id = a.author_id`,
    where: [
      fragment`r.applicant_id = ${applicant}::bigint`,
      fragment`a.kind = ${literalSql(kind)}`,
      fragment`a.first_published_at is not null`,
      fragment`r.deleted_at is null`,
      fragment`not exists (
        select from requests newer where newer.ad_id = r.ad_id and newer.applicant_id = r.applicant_id
          and newer.deleted_at is null and newer.id > r.id)`,
    ],
    sort: { column: fragment`r.id`, type: 'number', id: fragment`r.id` },
    direction: 'desc',
    after,
    limit,
  });
}

/** Services of others that a person asked about in chats that they have not deleted; newest message first. */
export function readServicesAskedAbout(sql: Database, query: RequestedQuery): Promise<KeysetEntry[]> {
  const { applicant, after, limit, now } = query;
  const question = jsonObject({
    message_id: jsonUnescapedText`h.id`,
    answered: jsonFlag`h.answered_at is not null`,
    created_at: jsonTime`h.created_at`,
  });
  return readKeyset(sql, {
    entry: cardWith(now, jsonEntries({ status: jsonUnescapedText`a.status`, question })),
    from: fragment`chat_sides s join chats h on h.id = s.chat_id join ads a on a.id = h.ad_id
      ${cardJoins(fragment`a.id`)} join users p on p.id = a.author_id`,
    where: [
      fragment`s.user_id = ${applicant}::bigint`,
      fragment`s.kind = 'service'`,
      fragment`s.shown`,
      fragment`h.asker_id = s.user_id`,
    ],
    sort: { column: fragment`s.last_at`, type: 'time', id: fragment`s.chat_id` },
    direction: 'desc',
    after,
    limit,
  });
}

/** A card with further entries; hidden authors are not shown, even to people who have met them. */
function cardWith(now: Date, entries: Fragment): Fragment {
  const author = fragment`case when p.hidden then 'null' else coalesce(u.card, 'null') end`;
  return fragment`concat(${cardFieldsSql(fragment`${now}`)}, ',"translations":', c.titles, ',"author":', ${author}, ',', ${entries}, '}')`;
}
