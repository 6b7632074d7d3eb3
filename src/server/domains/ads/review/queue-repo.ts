import { AD_KINDS } from '#contract/ads/kinds.ts';
import type { AuditAction } from '#contract/moderation/audit.ts';
import type { Database } from '#server/db/client.ts';
import {
  constantSql,
  type Fragment,
  fragment,
  joinFragments,
  literalSql,
} from '#server/db/driver/fragment.ts';
import {
  jsonFlag,
  jsonUnescapedText,
  jsonTextArray,
  jsonNumber,
  jsonObject,
  jsonRows,
  jsonText,
  jsonTime,
} from '#server/db/json-sql.ts';
import { type KeysetEntry, type KeysetPosition, readKeyset } from '#server/db/keyset-sql.ts';
import { personEntries } from '#server/db/person-sql.ts';
import { REVIEWED_ENTRIES } from '../detail/entries-sql.ts';
import { fullAdSql } from '../detail/full-ad-sql.ts';
import { IS_APPEALED, APPEALED_MODERATOR, APPEAL_TEXT } from '../lifecycle/appeal-sql.ts';
import { cardJoins } from '../list/card-sql.ts';
import { SIMILAR_ADS_SQL } from './likeness-repo.ts';

const NEWEST = 20;
/** How many of an author's other ads are shown. */
const OTHERS = 5;
const MOST_COUNTED = 1000;

const ALIKE_ADS = fragment`(
  select ${jsonRows(
    jsonObject({
      ...REVIEWED_ENTRIES,
      created_at: jsonTime`a.created_at`,
      author: jsonObject({
        id: jsonUnescapedText`writer.id`,
        full_name: jsonText`rtrim(writer.first_name || ' ' || writer.last_name)`,
      }),
      by_text: jsonFlag`a.by_text`,
      by_photo: jsonFlag`a.by_photo`,
    }),
    fragment`a.id desc`,
  )} from (${SIMILAR_ADS_SQL}) a join users writer on writer.id = a.author_id)`;

const OTHER_ADS = fragment`(
  select ${jsonRows(
    jsonObject({
      id: jsonUnescapedText`a.id`,
      kind: jsonUnescapedText`a.kind`,
      status: jsonUnescapedText`a.status`,
      created_at: jsonTime`a.created_at`,
      translations: fragment`a.titles::text`,
    }),
    fragment`a.id desc`,
  )} from (
    select o.* from ads o where o.author_id = a.author_id and o.id <> a.id order by o.id desc limit ${constantSql(OTHERS)}) a)`;

const HISTORY = fragment`(
  select ${jsonRows(
    jsonObject({
      at: jsonTime`e.at`,
      act: jsonUnescapedText`e.act`,
      from: jsonUnescapedText`e.from_status`,
      to: jsonUnescapedText`e.to_status`,
      actor: jsonUnescapedText`e.actor`,
      reason: jsonText`e.reason`,
    }),
    fragment`e.id desc`,
  )} from (select * from ad_events where ad_id = a.id order by id desc limit ${constantSql(NEWEST)}) e)`;

const REFUSED = fragment`(
  select count(distinct e.ad_id) from ads o join ad_events e on e.ad_id = o.id
  where o.author_id = person.id and e.act in ('ask_edit', 'reject'))`;

function timesOf(action: AuditAction): Fragment {
  return jsonNumber`(
    select count(*) from audit_log l where l.user_id = person.id and l.action = ${literalSql(action)})`;
}

/** The ad as everybody would see it. */
function previewSql(now: Fragment): Fragment {
  const cases = AD_KINDS.map((kind) => fragment`when ${literalSql(kind)} then ${fullAdSql(kind, now)}`);
  return fragment`case a.kind ${joinFragments(cases, ' ')} end`;
}

const AUTHOR = jsonObject({
  ...personEntries(fragment`person`, fragment`face`),
  locale: jsonUnescapedText`person.locale`,
  registered_at: jsonTime`person.created_at`,
  ads_count: jsonNumber`(select count(*) from ads o where o.author_id = person.id)`,
  refused_count: jsonNumber`${REFUSED}`,
  open_reports: jsonNumber`(select count(*) from reports r where r.user_id = person.id and r.decision is null)`,
  warnings: timesOf('report_warn'),
  blocks: timesOf('block'),
  ads: OTHER_ADS,
});

function entrySql(now: Fragment): Fragment {
  return jsonObject({
    id: jsonUnescapedText`a.id`,
    version: jsonNumber`a.version`,
    waiting_since: jsonTime`a.status_at`,
    appeal: jsonFlag`${IS_APPEALED}`,
    objection: jsonText`${APPEAL_TEXT}`,
    signs: jsonTextArray`a.signs`,
    ad: previewSql(now),
    alike: ALIKE_ADS,
    author: AUTHOR,
    history: HISTORY,
  });
}

/**
 * Condition for ads that this moderator may review: not their own, and no appeals from their decisions while there is
 * another moderator.
 */
function waitingSql(moderator: Fragment): Fragment[] {
  return [
    fragment`a.status = 'moderation'`,
    fragment`a.author_id <> ${moderator}`,
    fragment`(${APPEALED_MODERATOR} is distinct from ${moderator} or not exists (
      select from users other where other.role = 'moderator' and other.id <> ${moderator} and not other.hidden))`,
  ];
}

const WITH_AUTHOR = fragment`ads a join users person on person.id = a.author_id
  left join images face on face.id = person.avatar_id ${cardJoins(fragment`a.id`)}`;

export async function readAdAwaitingReview(
  sql: Database,
  { moderator, id, now }: { moderator: string; id: string; now: Date },
): Promise<string | undefined> {
  const where = [fragment`a.id = ${id}::bigint`, ...waitingSql(fragment`${moderator}::bigint`)];
  const [row] = await sql<{ entry: string }[]>`
    select ${entrySql(fragment`${now}`)} as entry
    from ${WITH_AUTHOR} where ${joinFragments(where, ' and ')}`;
  return row?.entry;
}

export function readAdsAwaitingReview(
  sql: Database,
  query: { moderator: string; after: KeysetPosition | undefined; limit: number; now: Date },
): Promise<KeysetEntry[]> {
  const { moderator, after, limit, now } = query;
  return readKeyset(sql, {
    entry: entrySql(fragment`${now}`),
    from: WITH_AUTHOR,
    where: waitingSql(fragment`${moderator}::bigint`),
    sort: { column: fragment`a.status_at`, type: 'time', id: fragment`a.id` },
    direction: 'asc',
    after,
    limit,
  });
}

export async function countAdsAwaitingReview(sql: Database, moderator: string): Promise<number> {
  const where = joinFragments(waitingSql(fragment`${moderator}::bigint`), ' and ');
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from (
      select from ads a where ${where} limit ${constantSql(MOST_COUNTED)}) waiting`;
  return row?.count ?? 0;
}
