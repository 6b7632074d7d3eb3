import type { Database } from '#server/db/client.ts';
import { jsonEntries, jsonFlag, jsonName, jsonObject, jsonTime } from '#server/db/json-sql.ts';
import { type PlacedEntry, readKeyset } from '#server/db/keyset-sql.ts';
import { Statement } from '#server/db/statement.ts';
import { cardJoins, factsSql } from '../list/card-sql.ts';
import type { OwnQuery } from './own-repo.ts';

type RequestedQuery = Omit<OwnQuery, 'statuses' | 'author'> & { readonly applicant: string };

/** Ads of others that a person applied to, by their last application that they have not removed from their list. */
export function readRequestedAds(sql: Database, query: RequestedQuery): Promise<PlacedEntry[]> {
  const { kind, applicant, after, limit, now } = query;
  const statement = new Statement();
  const at = statement.value(now, 'timestamptz');
  const request = jsonObject({
    id: jsonName('r.id'),
    status: jsonName('r.status'),
    created_at: jsonTime('r.created_at'),
  });
  const more = jsonEntries({ status: jsonName('a.status'), request });
  return readKeyset(sql, statement, {
    entry: cardWith(at, more),
    from: `requests r join ads a on a.id = r.ad_id ${cardJoins('a.id')} join users p on p.id = a.author_id`,
    where: [
      `r.applicant_id = ${statement.value(applicant, 'bigint')}`,
      `a.kind = '${kind}'`,
      `a.first_published_at is not null`,
      'r.deleted_at is null',
      `not exists (
        select from requests newer where newer.ad_id = r.ad_id and newer.applicant_id = r.applicant_id
          and newer.deleted_at is null and newer.id > r.id)`,
    ],
    sort: { column: 'r.id', type: 'number', id: 'r.id' },
    direction: 'desc',
    after,
    limit,
  });
}

/** Services of others that a person asked about in a chat that they have not deleted, the last written in first. */
export function readAskedServices(sql: Database, query: RequestedQuery): Promise<PlacedEntry[]> {
  const { applicant, after, limit, now } = query;
  const statement = new Statement();
  const at = statement.value(now, 'timestamptz');
  const question = jsonObject({
    message_id: jsonName('h.id'),
    answered: jsonFlag('h.answered_at is not null'),
    created_at: jsonTime('h.created_at'),
  });
  return readKeyset(sql, statement, {
    entry: cardWith(at, jsonEntries({ status: jsonName('a.status'), question })),
    from: `chat_sides s join chats h on h.id = s.chat_id join ads a on a.id = h.ad_id ${cardJoins('a.id')}
      join users p on p.id = a.author_id`,
    where: [
      `s.user_id = ${statement.value(applicant, 'bigint')}`,
      `s.kind = 'service'`,
      's.shown',
      'h.asker_id = s.user_id',
    ],
    sort: { column: 's.last_at', type: 'time', id: 's.chat_id' },
    direction: 'desc',
    after,
    limit,
  });
}

/** A card with further entries; hidden authors are not shown, even to people who have met them. */
function cardWith(now: string, entries: string): string {
  const author = `case when p.hidden then 'null' else coalesce(u.card, 'null') end`;
  return `concat(${factsSql(now)}, ',"translations":', c.titles, ',"author":', ${author}, ',', ${entries}, '}')`;
}
