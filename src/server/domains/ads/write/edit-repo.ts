import type { AdKind } from '#contract/ads/kinds.ts';
import type { Database } from '#server/db/client.ts';
import { FIELD_VALUES } from '#server/db/ad-columns-sql.ts';
import { assignmentsSql } from '#server/db/driver/columns.ts';
import type { LockedAd } from '../lifecycle/transitions-repo.ts';
import type { AdContent, FieldColumns } from './check-content.ts';
import type { AdIndex } from './index-ad.ts';
import { titlesOf } from './check-content.ts';
import type { NewAdText } from './new-ad-types.ts';
import { computePlaceColumns } from './compute-public-place.ts';

type MomentColumn = {
  [C in keyof FieldColumns]: Date extends FieldColumns[C] ? C : never;
}[keyof FieldColumns];
type ContentRow = Omit<AdContent, 'texts' | MomentColumn> &
  Readonly<Record<MomentColumn, string | null>> & {
    readonly titles: readonly Omit<NewAdText, 'description'>[];
    readonly descriptions: Readonly<Record<string, string>>;
  };

export async function readContent(tx: Database, id: string): Promise<AdContent> {
  const [row] = await tx<ContentRow[]>`
    select a.category_id, a.city_id, coalesce(a.exact_address, a.address) as address,
      coalesce(a.exact_longitude, a.longitude) as longitude, coalesce(a.exact_latitude, a.latitude) as latitude,
      ${FIELD_VALUES}, a.titles,
      (select coalesce(json_object_agg(locale, description), '{}') from ad_descriptions where ad_id = a.id)
        as descriptions
    from ads a where a.id = ${id}`;
  if (!row) throw new Error('The ad is held, and not there.');
  const { titles, descriptions, starts_at, ends_at, ...rest } = row;
  // Properties in the order of a call's texts: stored texts and those of a call are compared as JSON.
  const texts = titles.map(({ locale, title }) => ({
    locale,
    title,
    description: descriptions[locale] ?? '',
  }));
  const [first, ...others] = texts;
  if (!first) throw new Error('The ad has no text.');
  return {
    ...rest,
    texts: [first, ...others],
    starts_at: starts_at === null ? null : new Date(starts_at),
    ends_at: ends_at === null ? null : new Date(ends_at),
  };
}

export async function updateContent(
  tx: Database,
  id: string,
  { kind, author }: { readonly kind: AdKind; readonly author: string },
  { texts, ...columns }: AdContent,
  index: AdIndex,
  dependent: Pick<LockedAd, 'expires_at' | 'unreviewed'>,
  now: Date,
): Promise<void> {
  const row = {
    ...columns,
    ...computePlaceColumns(kind, columns, author),
    titles: JSON.stringify(titlesOf(texts)),
    title_ru: index.title_ru,
    title_uz: index.title_uz,
    search: index.search,
    ...dependent,
    updated_at: now,
  };
  await tx`update ads set ${assignmentsSql(row)}, version = version + 1 where id = ${id}`;
}

export async function replaceDescriptions(
  tx: Database,
  id: string,
  texts: readonly NewAdText[],
): Promise<void> {
  const locales = texts.map(({ locale }) => locale);
  await tx`delete from ad_descriptions where ad_id = ${id} and locale <> all(${locales}::text[])`;
  await tx`
    insert into ad_descriptions (ad_id, locale, description)
    select ${id}::bigint, locale, description
    from unnest(${locales}::text[], ${texts.map(({ description }) => description)}::text[]) as t(locale, description)
    order by locale
    on conflict (ad_id, locale) do update set description = excluded.description`;
}

export async function findAdCreation(sql: Database, author: string, key: string) {
  const [row] = await sql<{ id: string; digest: Buffer | null }[]>`
    select id::text as id, creation_digest as digest from ads
    where author_id = ${author} and creation_key = ${key}`;
  return row;
}
