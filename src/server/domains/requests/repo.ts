import type { Database } from '../../db/client.ts';
import { jsonName, jsonObject, jsonOrNull, jsonTime } from '../../db/json-sql.ts';
import { type PlacedEntry, type Position, readKeyset } from '../../db/keyset-sql.ts';
import { Statement } from '../../db/statement.ts';
import { LIMITS } from '../../../contract/limits.ts';

export interface RequestsQuery {
  readonly ad: string;
  readonly after: Position | undefined;
  readonly limit: number;
}

/** Who withdrew is not among those who applied. */
const SHOWN = `r.status <> 'withdrawn'`;

const ENTRY = jsonObject({
  id: jsonName('r.id'),
  status: jsonName('r.status'),
  created_at: jsonTime('r.created_at'),
  applicant: jsonOrNull('not u.hidden', 'c.card'),
});

export function readRequests(sql: Database, { ad, after, limit }: RequestsQuery): Promise<PlacedEntry[]> {
  const statement = new Statement();
  return readKeyset(sql, statement, {
    entry: ENTRY,
    from: 'requests r join users u on u.id = r.applicant_id join user_cards c on c.user_id = u.id',
    where: [`r.ad_id = ${statement.value(ad, 'bigint')}`, SHOWN],
    sort: { column: 'r.created_at', type: 'time', id: 'r.id' },
    direction: 'desc',
    after,
    limit,
  });
}

export async function countRequests(sql: Database, ad: string): Promise<number> {
  const statement = new Statement();
  const [row] = await statement.run<{ count: number }>(
    sql,
    `select count(*)::int as count from (
       select 1 from requests r where r.ad_id = ${statement.value(ad, 'bigint')} and ${SHOWN}
       limit ${LIMITS.countMax + 1}) c`,
  );
  return row?.count ?? 0;
}
