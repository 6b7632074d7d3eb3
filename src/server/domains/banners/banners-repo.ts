import type { BannerFields } from '#contract/moderation/banners-endpoints.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import { fragment } from '#server/db/driver/fragment.ts';
import {
  imageSql,
  jsonUnescapedText,
  jsonNumber,
  jsonObject,
  jsonRows,
  jsonText,
  jsonTime,
  PHOTO_SIZES,
} from '#server/db/json-sql.ts';
import { type KeysetEntry, type KeysetPosition, readKeyset } from '#server/db/keyset-sql.ts';

const SHOWN = {
  id: jsonUnescapedText`b.id`,
  placement: jsonUnescapedText`b.placement`,
  translations: fragment`b.titles::text`,
  link: jsonText`b.link`,
  image: imageSql(fragment`i`, PHOTO_SIZES.gallery),
};

const KEPT = jsonObject({
  ...SHOWN,
  starts_at: jsonTime`b.starts_at`,
  ends_at: jsonTime`b.ends_at`,
  version: jsonNumber`b.version`,
});

/** The current banners as JSON. Each turn another banner of a placement comes first, so that all get the same share. */
export async function readBanners(sql: Database, now: Date, turn: number): Promise<string> {
  const at = fragment`${now}`;
  const [row] = await sql<{ items: string }[]>`
    select ${jsonRows(jsonObject(SHOWN), fragment`b.placement, b.place`)} as items
    from (
      select *, (row_number() over of_placement - 1 + ${turn}::bigint) % count(*) over whole as place
      from third_party_ads
      where starts_at <= ${at} and ends_at > ${at} and link ~* '^https?://[^[:space:]]+$'
      window whole as (partition by placement), of_placement as (partition by placement order by id)
    ) b join images i on i.id = b.image_id`;
  return row?.items ?? '[]';
}

export function readManagedBanners(
  sql: Database,
  { after, limit }: { after: KeysetPosition | undefined; limit: number },
): Promise<KeysetEntry[]> {
  return readKeyset(sql, {
    entry: KEPT,
    from: fragment`third_party_ads b join images i on i.id = b.image_id`,
    where: [],
    sort: { column: fragment`b.id`, type: 'number', id: fragment`b.id` },
    direction: 'desc',
    after,
    limit,
  });
}

export async function readManagedBanner(sql: Database, id: string): Promise<string | undefined> {
  const [row] = await sql<{ banner: string }[]>`
    select ${KEPT} as banner from third_party_ads b join images i on i.id = b.image_id
    where b.id = ${id}::bigint`;
  return row?.banner;
}

export interface BannerCreation {
  readonly key: string | undefined;
  readonly digest: Buffer;
}

export async function findCreatedBanner(
  sql: Database,
  key: string,
): Promise<{ readonly id: string; readonly digest: Buffer } | undefined> {
  const [row] = await sql<{ id: string; digest: Buffer }[]>`
    select id::text as id, creation_digest as digest from third_party_ads where creation_key = ${key}`;
  return row;
}

function titlesOf({ title_ru, title_uz }: BannerFields): string {
  return JSON.stringify([
    { locale: 'ru', title: title_ru },
    { locale: 'uz', title: title_uz },
  ]);
}

/** `undefined` when a concurrent call added the same banner. */
export async function insertBanner(
  tx: Transaction,
  banner: BannerFields,
  image: string,
  { key, digest }: BannerCreation,
): Promise<string | undefined> {
  const { placement, link, starts_at, ends_at } = banner;
  const [row] = await tx<{ id: string }[]>`
    insert into third_party_ads
      (placement, titles, link, image_id, starts_at, ends_at, creation_key, creation_digest)
    values (${placement}, ${titlesOf(banner)}::text::jsonb, ${link}, ${image}, ${starts_at}, ${ends_at},
      ${key ?? null}::uuid, decode(${digest.toString('hex')}, 'hex'))
    on conflict (creation_key) where creation_key is not null do nothing
    returning id::text as id`;
  return row?.id;
}

export interface LockedBanner {
  readonly version: number;
  readonly image_id: string;
}

export async function lockBanner(tx: Transaction, id: string): Promise<LockedBanner | undefined> {
  const [row] = await tx<LockedBanner[]>`
    select version, image_id::text as image_id from third_party_ads where id = ${id} for update`;
  return row;
}

export async function updateBanner(
  tx: Transaction,
  id: string,
  banner: BannerFields,
  image: string,
): Promise<void> {
  const { placement, link, starts_at, ends_at } = banner;
  await tx`
    update third_party_ads set placement = ${placement}, titles = ${titlesOf(banner)}::text::jsonb, link = ${link},
      image_id = ${image}, starts_at = ${starts_at}, ends_at = ${ends_at}, version = version + 1
    where id = ${id}`;
}

export async function deleteBanner(tx: Transaction, id: string): Promise<void> {
  await tx`delete from third_party_ads where id = ${id}`;
}
