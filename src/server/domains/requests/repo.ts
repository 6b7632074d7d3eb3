import type { Database } from '../../db/client.ts';
import { jsonName, jsonObject, jsonOrNull, jsonTime, userCardSql } from '../../db/json-sql.ts';
import { Statement } from '../../db/statement.ts';
import { LIMITS } from '../../../contract/limits.ts';

export interface RequestsQuery {
  readonly ad: string;
  readonly after: { readonly at: string; readonly id: string } | undefined;
  readonly limit: number;
}

export interface RequestRow {
  readonly id: string;
  /** Microseconds. */
  readonly at: string;
  readonly entry: string;
}

/** Who withdrew is not among those who applied. */
const SHOWN = `r.status <> 'withdrawn'`;

const ENTRY = jsonObject({
  id: jsonName('r.id'),
  status: jsonName('r.status'),
  created_at: jsonTime('r.created_at'),
  applicant: jsonOrNull('not u.hidden', userCardSql('u', 'face')),
});

export function readRequests(sql: Database, query: RequestsQuery): Promise<RequestRow[]> {
  const statement = new Statement();
  const { after } = query;
  const conditions = [`r.ad_id = ${statement.value(query.ad, 'bigint')}`, SHOWN];
  if (after) {
    conditions.push(
      `(r.created_at, r.id) < (timestamptz 'epoch' + ${statement.value(after.at, 'bigint')} * interval '1 microsecond',
         ${statement.value(after.id, 'bigint')})`,
    );
  }
  return statement.run<RequestRow>(
    sql,
    `select r.id::text as id, (extract(epoch from r.created_at) * 1000000)::bigint::text as at,
       ${ENTRY} as entry
     from requests r join users u on u.id = r.applicant_id left join images face on face.id = u.avatar_id
     where ${conditions.join(' and ')}
     order by r.created_at desc, r.id desc limit ${statement.value(query.limit, 'int')}`,
  );
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
