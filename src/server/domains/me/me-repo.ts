import type { MeEdit } from '#contract/me/edit.ts';
import type { Database } from '#server/db/client.ts';
import { fragment, joinFragments } from '#server/db/driver/fragment.ts';
import {
  imageSql,
  jsonFlag,
  jsonUnescapedText,
  jsonNumber,
  jsonObject,
  jsonRows,
  jsonText,
  jsonTime,
  PHOTO_SIZES,
} from '#server/db/json-sql.ts';

const CATEGORIES = fragment`(
  select ${jsonRows(jsonUnescapedText`c.category_id`, fragment`c.category_id`)} from user_categories c where c.user_id = u.id)`;

const PORTFOLIO = fragment`(
  select ${jsonRows(imageSql(fragment`i`, PHOTO_SIZES.gallery), fragment`p.position`)}
  from portfolio_items p join images i on i.id = p.image_id
  where p.user_id = u.id and p.removed_at is null)`;

const ME = jsonObject({
  id: jsonUnescapedText`u.id`,
  name: jsonText`u.first_name`,
  last_name: jsonText`u.last_name`,
  full_name: jsonText`rtrim(u.first_name || ' ' || u.last_name)`,
  avatar: imageSql(fragment`face`, PHOTO_SIZES.avatar),
  phone: jsonUnescapedText`u.phone`,
  email: jsonText`u.email`,
  birth_date: jsonUnescapedText`to_char(u.birth_date, 'YYYY-MM-DD')`,
  gender: jsonUnescapedText`u.gender`,
  about: jsonText`u.about`,
  city: jsonUnescapedText`u.city_id`,
  categories: CATEGORIES,
  portfolio: PORTFOLIO,
  verified: jsonFlag`u.verified_at is not null`,
  role: jsonUnescapedText`u.role`,
  locale: jsonUnescapedText`u.locale`,
  has_password: jsonFlag`u.password_hash is not null`,
  identities: fragment`(
    select ${jsonRows(jsonUnescapedText`n.provider`, fragment`n.provider`)} from identities n
    where n.user_id = u.id and n.unlinked_at is null)`,
  unlinked_identities: fragment`(
    select ${jsonRows(jsonUnescapedText`n.provider`, fragment`n.provider`)} from identities n
    where n.user_id = u.id and n.unlinked_at is not null)`,
  second_factor: jsonObject({
    totp: jsonFlag`exists (select from totp t where t.user_id = u.id and t.secret is not null)`,
    passkeys: jsonNumber`(select count(*) from passkeys k where k.user_id = u.id)`,
    recovery_codes_left: jsonNumber`(select count(*) from recovery_codes r where r.user_id = u.id and r.used_at is null)`,
    required: jsonFlag`u.role = 'moderator'`,
  }),
  registered_at: jsonTime`u.created_at`,
  version: jsonNumber`u.version`,
});

export async function readMe(sql: Database, id: string): Promise<string | undefined> {
  const [row] = await sql<{ me: string }[]>`
    select ${ME} as me from users u left join images face on face.id = u.avatar_id
    where u.id = ${id}::bigint`;
  return row?.me;
}

export interface ProfileRow {
  readonly version: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly verified: boolean;
}

export async function lockProfile(tx: Database, id: string): Promise<ProfileRow | undefined> {
  const [row] = await tx<ProfileRow[]>`
    select version, first_name, last_name, verified_at is not null as verified
    from users where id = ${id} for no key update`;
  return row;
}

const COLUMNS = [
  ['name', fragment`first_name`, fragment`text`],
  ['last_name', fragment`last_name`, fragment`text`],
  ['email', fragment`email`, fragment`text`],
  ['birth_date', fragment`birth_date`, fragment`date`],
  ['gender', fragment`gender`, fragment`text`],
  ['about', fragment`about`, fragment`text`],
  ['city', fragment`city_id`, fragment`smallint`],
  ['locale', fragment`locale`, fragment`text`],
] as const;

export async function updateProfile(tx: Database, id: string, edit: MeEdit): Promise<void> {
  const changes = COLUMNS.flatMap(([field, column, type]) => {
    const value = edit[field];
    return value === undefined ? [] : [fragment`${column} = ${value}::${type}`];
  });
  await tx`
    update users set ${joinFragments([fragment`version = version + 1`, ...changes], ', ')} where id = ${id}::bigint`;
}

export async function replaceCategories(tx: Database, id: string, categories: readonly string[]) {
  await tx`delete from user_categories where user_id = ${id}`;
  await tx`
    insert into user_categories (user_id, category_id)
    select ${id}::bigint, c from unnest(${[...new Set(categories)]}::text[]::smallint[]) as c`;
}
