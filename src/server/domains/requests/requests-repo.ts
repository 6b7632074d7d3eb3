import type { RequestedKind } from '#contract/requests/transitions.ts';
import type { RequestSort } from '#contract/requests/sorts.ts';
import type { Database } from '#server/db/client.ts';
import { constantSql, type Fragment, fragment, literalSql } from '#server/db/driver/fragment.ts';
import {
  jsonFlag,
  jsonUnescapedText,
  jsonNumber,
  jsonObject,
  jsonOrNull,
  jsonText,
  jsonTime,
} from '#server/db/json-sql.ts';
import { type KeysetPosition, readKeyset } from '#server/db/keyset-sql.ts';
import { EXACT_ADDRESS, EXACT_LOCATION, IS_PLACE_HIDDEN } from '#server/db/exact-place-sql.ts';
import { IS_CHAT_BLOCKED } from '#server/db/silence-sql.ts';
import { LIMITS } from '#contract/limits.ts';
import { APPLICANT_FACTS, PLACE_JOINS, REQUEST_SORT_SQL } from './applicants-sql.ts';
import type { RequestState, Side } from './requests-policy.ts';

export interface RequestsQuery {
  readonly ad: string;
  /** The reader; `undefined` when anonymous. */
  readonly viewer: string | undefined;
  /** Whether to read the facts by which the ad's author compares the applicants. */
  readonly withFacts: boolean;
  readonly sort: RequestSort;
  readonly after: KeysetPosition | undefined;
  readonly limit: number;
}

/** Whether the applicant is shown: they neither withdrew nor deleted the request. */
const SHOWN = fragment`r.status <> 'withdrawn' and r.deleted_at is null`;

/** Requests that the ad's author sees: also withdrawn ones, unless the applicant applied again. */
const SHOWN_TO_AUTHOR = fragment`r.deleted_at is null and (r.status <> 'withdrawn' or not exists (
  select from requests later
  where later.ad_id = r.ad_id and later.applicant_id = r.applicant_id and later.id > r.id and later.deleted_at is null))`;

const ENTRY = {
  id: jsonUnescapedText`r.id`,
  status: jsonUnescapedText`r.status`,
  created_at: jsonTime`r.created_at`,
  applicant: jsonOrNull(fragment`not u.hidden`, fragment`c.card`),
};
export const REQUEST_JOINS = fragment`join users u on u.id = r.applicant_id join user_cards c on c.user_id = u.id
  join users w on w.id = a.author_id left join chats h on h.ad_id = r.ad_id and h.asker_id = r.applicant_id`;

function salaryOrNull(min: Fragment, max: Fragment): Fragment {
  const bounds = { salary_min: jsonNumber`${min}`, salary_max: jsonNumber`${max}` };
  return jsonOrNull(fragment`num_nonnulls(${min}, ${max}) > 0`, jsonObject(bounds));
}

const SIDE_ENTRIES = {
  comment: jsonText`r.comment`,
  agrees_to_price: jsonFlag`r.agrees_to_price`,
  price: jsonNumber`r.price`,
  agreed_price: jsonNumber`r.agreed_price`,
  ad_price: jsonNumber`a.pay`,
  was_accepted: jsonFlag`r.accepted_at is not null`,
  done_at: jsonTime`r.done_at`,
  agreed_salary: salaryOrNull(fragment`r.agreed_salary_min`, fragment`r.agreed_salary_max`),
  ad_salary: jsonOrNull(fragment`a.kind = 'vacancy'`, salaryOrNull(fragment`a.price`, fragment`a.price_max`)),
  cancel_reason: jsonText`r.cancel_reason`,
  other_chosen: jsonFlag`r.status = 'pending' and coalesce(a.hidden_status, a.status) in ('request_accepted', 'running')`,
  chat: jsonUnescapedText`h.id`,
  place: jsonOrNull(
    fragment`r.status in ('accepted', 'running') and ${IS_PLACE_HIDDEN}`,
    jsonObject({
      address: EXACT_ADDRESS,
      location: jsonOrNull(fragment`a.exact_longitude is not null`, jsonObject(EXACT_LOCATION)),
    }),
  ),
};

/** The phone of the side that the reader is not. */
function phoneOfOther(reader: Fragment): Fragment {
  return fragment`case when r.applicant_id = ${reader} then w.phone else u.phone end`;
}

const NO_FACTS = fragment`'null'`;

/** JSON of a request: its public entry, and the part for its two sides, which is `null` for everybody else. */
export function requestForViewerSql(viewer: string | undefined, facts = NO_FACTS): Fragment {
  const reader = fragment`${viewer ?? null}::bigint`;
  const isAnonymous = viewer === undefined;
  const isSide = isAnonymous ? fragment`false` : fragment`${reader} in (r.applicant_id, a.author_id)`;
  const side = isAnonymous
    ? fragment`'null'`
    : jsonUnescapedText`case when r.applicant_id = ${reader} then 'applicant' else 'author' end`;
  const isOpinionFree = isAnonymous
    ? fragment`false`
    : fragment`not a.anonymous and not exists (
      select from feedbacks f where f.request_id = r.id and f.author_id = ${reader})`;
  const hasPhone = isAnonymous ? fragment`false` : fragment`${phoneOfOther(reader)} is not null`;
  return jsonObject({
    entry: jsonObject(ENTRY),
    side: jsonOrNull(isSide, side),
    status: jsonUnescapedText`r.status`,
    adStatus: jsonUnescapedText`coalesce(a.hidden_status, a.status)`,
    wasAccepted: jsonFlag`r.accepted_at is not null`,
    statusAt: jsonTime`r.status_at`,
    doneAt: jsonTime`r.done_at`,
    isApplicantHidden: jsonFlag`u.hidden`,
    isAuthorHidden: jsonFlag`w.hidden`,
    isAnonymous: jsonFlag`a.anonymous`,
    isSilent: jsonFlag`h.id is null or ${IS_CHAT_BLOCKED}`,
    hasPhone: jsonFlag`${hasPhone}`,
    isOpinionFree: jsonFlag`${isOpinionFree}`,
    said: jsonOrNull(isSide, jsonObject({ ...SIDE_ENTRIES, facts })),
  });
}

/** A row of the database; the view adds what the policy allows. */
export interface RequestForViewer extends Omit<RequestState, 'kind' | 'statusAt' | 'doneAt'> {
  readonly entry: object;
  readonly side: Side | null;
  readonly statusAt: string;
  readonly doneAt: string | null;
  readonly said: object | null;
}

export async function readRequests(
  sql: Database,
  { ad, viewer, withFacts, sort, after, limit }: RequestsQuery,
): Promise<readonly (KeysetPosition & { readonly seen: RequestForViewer })[]> {
  const { direction, column, type } = REQUEST_SORT_SQL[sort];
  const rows = await readKeyset(sql, {
    entry: requestForViewerSql(viewer, withFacts ? APPLICANT_FACTS : NO_FACTS),
    from: fragment`requests r join ads a on a.id = r.ad_id ${REQUEST_JOINS} ${withFacts ? PLACE_JOINS : fragment``}`,
    where: [fragment`r.ad_id = ${ad}::bigint`, withFacts ? SHOWN_TO_AUTHOR : SHOWN],
    sort: { column, type, id: fragment`r.id` },
    direction,
    after,
    limit,
  });
  return rows.map(({ id, at, entry }) => ({ id, at, seen: parseSeen(entry) }));
}

function parseSeen(entry: string): RequestForViewer {
  const seen: RequestForViewer = JSON.parse(entry);
  return seen;
}

/** Whether the ad is this person's, in any state but deleted. */
export async function readIsOwn(
  sql: Database,
  kind: RequestedKind,
  ad: string,
  person: string,
): Promise<boolean> {
  const rows = await sql`
    select from ads where id = ${ad} and kind = ${kind} and author_id = ${person} and status <> 'deleted'`;
  return rows.length > 0;
}

/** Number of applicants, without those who withdrew. */
export async function countRequests(sql: Database, ad: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from (
      select 1 from requests r where r.ad_id = ${ad}::bigint and ${SHOWN}
      limit ${constantSql(LIMITS.countMax + 1)}) c`;
  return row?.count ?? 0;
}

async function readOne(
  sql: Database,
  viewer: string,
  condition: Fragment,
): Promise<RequestForViewer | undefined> {
  const [row] = await sql<{ entry: string }[]>`
    select ${requestForViewerSql(viewer)} as entry from requests r join ads a on a.id = r.ad_id ${REQUEST_JOINS}
    where ${condition} order by r.id desc limit 1`;
  return row && parseSeen(row.entry);
}

export function readRequest(
  sql: Database,
  kind: RequestedKind,
  id: string,
  viewer: string,
): Promise<RequestForViewer | undefined> {
  return readOne(sql, viewer, fragment`r.id = ${id}::bigint and a.kind = ${literalSql(kind)}`);
}

/** The last request, in any state, unless the applicant removed it from their list. */
export function readLastRequestOf(
  sql: Database,
  ad: string,
  applicant: string,
): Promise<RequestForViewer | undefined> {
  const condition = fragment`
    r.ad_id = ${ad}::bigint and r.applicant_id = ${applicant}::bigint and r.deleted_at is null`;
  return readOne(sql, applicant, condition);
}

/** The newest request of the person who began a chat, unless they removed it from their list. */
export function readRequestsOfChat(
  sql: Database,
  kind: RequestedKind,
  chat: string,
  viewer: string,
): Promise<RequestForViewer | undefined> {
  const condition = fragment`
    h.id = ${chat}::bigint and a.kind = ${literalSql(kind)} and r.deleted_at is null`;
  return readOne(sql, viewer, condition);
}

/** The phone of the other side of a request; `undefined` where they have none. */
export async function readPhoneOfOther(
  sql: Database,
  request: string,
  viewer: string,
): Promise<string | undefined> {
  const [row] = await sql<{ phone: string | null }[]>`
    select ${phoneOfOther(fragment`${viewer}::bigint`)} as phone
    from requests r join ads a on a.id = r.ad_id ${REQUEST_JOINS} where r.id = ${request}::bigint`;
  return row?.phone ?? undefined;
}
