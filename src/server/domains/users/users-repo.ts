import type { Database } from '#server/db/client.ts';
import { fragment } from '#server/db/driver/fragment.ts';
import {
  imageSql,
  jsonFlag,
  jsonUnescapedText,
  jsonNumber,
  jsonObject,
  jsonOrNull,
  jsonRows,
  jsonText,
  jsonTime,
  jsonWith,
  PHOTO_SIZES,
  presenceEntries,
} from '#server/db/json-sql.ts';
import { type KeysetEntry, type KeysetPosition, readKeyset } from '#server/db/keyset-sql.ts';

/** Leaves out people who are blocked, leaving or deleted. */
const VISIBLE = fragment`not u.hidden`;

const ADS_COUNT = fragment`(
  select ${jsonObject({
    vacancies: fragment`count(*) filter (where a.kind = 'vacancy')`,
    services: fragment`count(*) filter (where a.kind = 'service')`,
    tasks: fragment`count(*) filter (where a.kind = 'task')`,
  })}
  from ads a where a.author_id = u.id and a.status = 'published' and not a.anonymous)`;

const CATEGORIES = fragment`(
  select ${jsonRows(jsonUnescapedText`c.category_id`, fragment`c.category_id`)} from user_categories c where c.user_id = u.id)`;

const PORTFOLIO = fragment`(
  select ${jsonRows(imageSql(fragment`i`, PHOTO_SIZES.gallery), fragment`p.position`)}
  from portfolio_items p join images i on i.id = p.image_id
  where p.user_id = u.id and p.removed_at is null)`;

export interface PublicProfileRow {
  /** The profile as JSON, except for what its readers may do. */
  readonly profile: string;
  readonly has_ad: boolean;
  readonly has_service: boolean;
  readonly has_trade: boolean;
}

export async function readProfile(
  sql: Database,
  id: string,
  now: Date,
): Promise<PublicProfileRow | undefined> {
  const profile = jsonWith(fragment`c.card`, {
    ...presenceEntries(fragment`u`, fragment`${now}`),
    about: jsonText`u.about`,
    city: jsonUnescapedText`u.city_id`,
    categories: CATEGORIES,
    portfolio: PORTFOLIO,
    ads_count: ADS_COUNT,
  });
  const named = fragment`from ads a where a.author_id = u.id and a.status = 'published' and not a.anonymous`;
  const [row] = await sql<PublicProfileRow[]>`
    select ${profile} as profile, exists (select ${named}) as has_ad,
      exists (select ${named} and a.kind = 'service') as has_service,
      exists (select from user_categories where user_id = u.id) as has_trade
    from users u join user_cards c on c.user_id = u.id
    where u.id = ${id}::bigint and ${VISIBLE}`;
  return row;
}

export interface RatingRow {
  readonly positive: number;
  readonly negative: number;
}

/** `undefined` when there is no such person. */
export async function readRating(sql: Database, id: string): Promise<RatingRow | undefined> {
  const [row] = await sql<RatingRow[]>`
    select count(f.id) filter (where f.positive)::int as positive,
      count(f.id) filter (where not f.positive)::int as negative
    from users u left join feedbacks f on f.user_id = u.id and f.removed_at is null
    where u.id = ${id}::bigint and ${VISIBLE}
    group by u.id`;
  return row;
}

/** The person's own words about themselves; `undefined` when there is no such person. */
export async function readAbout(sql: Database, id: string): Promise<string | undefined> {
  const [row] = await sql<{ about: string | null }[]>`
    select u.about from users u where u.id = ${id}::bigint and ${VISIBLE}`;
  return row && (row.about ?? '');
}

export interface FeedbackTexts {
  readonly text: string;
  readonly reply: string | null;
}

export async function readFeedbackTexts(sql: Database, id: string): Promise<FeedbackTexts | undefined> {
  const [row] = await sql<FeedbackTexts[]>`
    select f.text, f.reply from feedbacks f join users u on u.id = f.user_id
    where f.id = ${id}::bigint and f.removed_at is null and ${VISIBLE}`;
  return row;
}

export interface FeedbackQuery {
  readonly user: string;
  readonly positive: boolean | undefined;
  readonly after: KeysetPosition | undefined;
  readonly limit: number;
}

const FEEDBACK = jsonObject({
  id: jsonUnescapedText`f.id`,
  positive: jsonFlag`f.positive`,
  text: jsonText`f.text`,
  created_at: jsonTime`f.created_at`,
  author: jsonOrNull(VISIBLE, fragment`c.card`),
  reply: jsonOrNull(
    fragment`f.reply is not null`,
    jsonObject({ text: jsonText`f.reply`, created_at: jsonTime`f.reply_at` }),
  ),
  file: jsonOrNull(
    fragment`f.file_key is not null`,
    jsonObject({ name: jsonText`f.file_name`, size: jsonNumber`f.file_size` }),
  ),
});
const FEEDBACKS = fragment`feedbacks f join users u on u.id = f.author_id join user_cards c on c.user_id = u.id`;

/** One feedback as JSON; with `about`, only where it is about that person. */
export async function readFeedback(sql: Database, id: string, about?: string): Promise<string | undefined> {
  const [row] = await sql<{ feedback: string }[]>`
    select ${FEEDBACK} as feedback from ${FEEDBACKS}
    where f.id = ${id}::bigint and f.removed_at is null and f.user_id = coalesce(${about ?? null}::bigint, f.user_id)`;
  return row?.feedback;
}

export function readFeedbacks(sql: Database, query: FeedbackQuery): Promise<KeysetEntry[]> {
  const { user, positive, after, limit } = query;
  const where = [fragment`f.user_id = ${user}::bigint`, fragment`f.removed_at is null`];
  if (positive !== undefined) where.push(fragment`f.positive = ${positive}`);
  return readKeyset(sql, {
    entry: FEEDBACK,
    from: FEEDBACKS,
    where,
    sort: { column: fragment`f.created_at`, type: 'time', id: fragment`f.id` },
    direction: 'desc',
    after,
    limit,
  });
}
