import { AD_KINDS } from '#contract/ads/kinds.ts';
import type { AuditAction } from '#contract/moderation/audit.ts';
import type { Database } from '#server/db/client.ts';
import {
  jsonFlag,
  jsonName,
  jsonNames,
  jsonNumber,
  jsonObject,
  jsonRows,
  jsonText,
  jsonTime,
} from '#server/db/json-sql.ts';
import { type PlacedEntry, type Position, readKeyset } from '#server/db/keyset-sql.ts';
import { personEntries } from '#server/db/person-sql.ts';
import { Statement } from '#server/db/statement.ts';
import { AD_IMAGES, AD_TRANSLATIONS } from '../detail/entries-sql.ts';
import { fullSql } from '../detail/full-sql.ts';
import { APPEALED, APPEALED_FROM } from '../lifecycle/appeal-sql.ts';
import { cardJoins } from '../list/card-sql.ts';
import { ALIKE } from './likeness-repo.ts';

const NEWEST = 20;
/** How many of an author's other ads are shown. */
const OTHERS = 5;
const MOST_COUNTED = 1000;

const ALIKE_ADS = `(
  select ${jsonRows(
    jsonObject({
      id: jsonName('a.id'),
      kind: jsonName('a.kind'),
      status: jsonName('a.status'),
      created_at: jsonTime('a.created_at'),
      translations: AD_TRANSLATIONS,
      price: jsonNumber('a.price'),
      price_max: jsonNumber('a.price_max'),
      images: AD_IMAGES,
      author: jsonObject({
        id: jsonName('writer.id'),
        full_name: jsonText(`rtrim(writer.first_name || ' ' || writer.last_name)`),
      }),
      by_text: jsonFlag('a.by_text'),
      by_photo: jsonFlag('a.by_photo'),
    }),
    'a.id desc',
  )} from (${ALIKE}) a join users writer on writer.id = a.author_id)`;

const OTHER_ADS = `(
  select ${jsonRows(
    jsonObject({
      id: jsonName('a.id'),
      kind: jsonName('a.kind'),
      status: jsonName('a.status'),
      created_at: jsonTime('a.created_at'),
      translations: 'a.titles::text',
    }),
    'a.id desc',
  )} from (
    select o.* from ads o where o.author_id = a.author_id and o.id <> a.id order by o.id desc limit ${OTHERS}) a)`;

const HISTORY = `(
  select ${jsonRows(
    jsonObject({
      at: jsonTime('e.at'),
      act: jsonName('e.act'),
      from: jsonName('e.from_status'),
      to: jsonName('e.to_status'),
      actor: jsonName('e.actor'),
      reason: jsonText('e.reason'),
    }),
    'e.id desc',
  )} from (select * from ad_events where ad_id = a.id order by id desc limit ${NEWEST}) e)`;

const REFUSED = `(
  select count(distinct e.ad_id) from ads o join ad_events e on e.ad_id = o.id
  where o.author_id = person.id and e.act in ('ask_edit', 'reject'))`;

function timesOf(action: AuditAction): string {
  return jsonNumber(`(
    select count(*) from audit_log l where l.user_id = person.id and l.action = '${action}')`);
}

/** The ad as everybody would see it; `now` is a placeholder. */
function previewSql(now: string): string {
  return `case a.kind ${AD_KINDS.map((kind) => `when '${kind}' then ${fullSql(kind, now)}`).join(' ')} end`;
}

const AUTHOR = jsonObject({
  ...personEntries('person', 'face'),
  locale: jsonName('person.locale'),
  registered_at: jsonTime('person.created_at'),
  ads_count: jsonNumber('(select count(*) from ads o where o.author_id = person.id)'),
  refused_count: jsonNumber(REFUSED),
  open_reports: jsonNumber(
    '(select count(*) from reports r where r.user_id = person.id and r.decision is null)',
  ),
  warnings: timesOf('report_warn'),
  blocks: timesOf('block'),
  ads: OTHER_ADS,
});

function entrySql(now: string): string {
  return jsonObject({
    id: jsonName('a.id'),
    version: jsonNumber('a.version'),
    waiting_since: jsonTime('a.status_at'),
    appeal: jsonFlag(APPEALED),
    signs: jsonNames('a.signs'),
    ad: previewSql(now),
    alike: ALIKE_ADS,
    author: AUTHOR,
    history: HISTORY,
  });
}

/** Leaves out the moderator's own ads, and appeals from their decisions while there is another moderator. */
function waitingFor(moderator: string): string[] {
  return [
    `a.status = 'moderation'`,
    `a.author_id <> ${moderator}`,
    `(${APPEALED_FROM} is distinct from ${moderator} or not exists (
      select from users other where other.role = 'moderator' and other.id <> ${moderator} and not other.hidden))`,
  ];
}

const WITH_AUTHOR = `ads a join users person on person.id = a.author_id
  left join images face on face.id = person.avatar_id ${cardJoins('a.id')}`;

/** Returns JSON. */
export async function readWaitingAd(
  sql: Database,
  { moderator, id, now }: { moderator: string; id: string; now: Date },
): Promise<string | undefined> {
  const statement = new Statement();
  const where = [
    `a.id = ${statement.value(id, 'bigint')}`,
    ...waitingFor(statement.value(moderator, 'bigint')),
  ];
  const [row] = await statement.run<{ entry: string }>(
    sql,
    `select ${entrySql(statement.value(now, 'timestamptz'))} as entry
     from ${WITH_AUTHOR} where ${where.join(' and ')}`,
  );
  return row?.entry;
}

/** Longest waiting first. */
export function readWaitingAds(
  sql: Database,
  query: { moderator: string; after: Position | undefined; limit: number; now: Date },
): Promise<PlacedEntry[]> {
  const { moderator, after, limit, now } = query;
  const statement = new Statement();
  return readKeyset(sql, statement, {
    entry: entrySql(statement.value(now, 'timestamptz')),
    from: WITH_AUTHOR,
    where: waitingFor(statement.value(moderator, 'bigint')),
    sort: { column: 'a.status_at', type: 'time', id: 'a.id' },
    direction: 'asc',
    after,
    limit,
  });
}

export async function countWaitingAds(sql: Database, moderator: string): Promise<number> {
  const statement = new Statement();
  const where = waitingFor(statement.value(moderator, 'bigint')).join(' and ');
  const [row] = await statement.run<{ count: number }>(
    sql,
    `select count(*)::int as count from (select from ads a where ${where} limit ${MOST_COUNTED}) waiting`,
  );
  return row?.count ?? 0;
}
