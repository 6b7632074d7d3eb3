import type { AdKind } from '../../../../contract/ads/kinds.ts';
import type { AdStatus } from '../../../../contract/ads/status.ts';
import type { Database } from '../../../db/client.ts';
import {
  imageSql,
  jsonEntries,
  jsonFlag,
  jsonName,
  jsonNames,
  jsonNumber,
  jsonObject,
  jsonOrNull,
  jsonRows,
  jsonText,
  jsonTime,
  jsonWith,
  PHOTO_SIZES,
  presenceEntries,
} from '../../../db/json-sql.ts';
import { Statement } from '../../../db/statement.ts';
import { cardJoins, factsSql } from '../list/card-sql.ts';

export interface DetailRow {
  readonly status: AdStatus;
  /** It stood in the lists at some time. */
  readonly was_public: boolean;
  readonly ends_at: string | null;
  /** The whole ad as JSON, but for what depends on who asks. */
  readonly ad: string;
}

/** Titles and descriptions of the same language together. */
const TRANSLATIONS = `(
  select ${jsonRows(
    jsonObject({
      locale: jsonName(`t.entry ->> 'locale'`),
      title: jsonText(`t.entry ->> 'title'`),
      description: jsonText(`coalesce(d.description, '')`),
    }),
    't.position',
  )}
  from jsonb_array_elements(a.titles) with ordinality t(entry, position)
  left join ad_descriptions d on d.ad_id = a.id and d.locale = t.entry ->> 'locale')`;

const IMAGES = `(
  select ${jsonRows(imageSql('i', PHOTO_SIZES.gallery), 'ai.position')}
  from ad_images ai join images i on i.id = ai.image_id where ai.ad_id = a.id)`;

const FULL_ENTRIES: Readonly<Record<string, string>> = {
  translations: TRANSLATIONS,
  status: jsonName('a.status'),
  address: jsonText('a.address'),
  images: IMAGES,
  views: `coalesce((select total from ad_views where ad_id = a.id), 0)`,
  created_at: jsonTime('a.created_at'),
  version: jsonNumber('a.version'),
};

const REQUESTS_COUNT = { requests_count: jsonNumber('a.requests_count') };

const KIND_ENTRIES: Readonly<Record<AdKind, Readonly<Record<string, string>>>> = {
  task: {
    ...REQUESTS_COUNT,
    starts_at: jsonTime('a.starts_at'),
    ends_at: jsonTime('a.ends_at'),
    payment_method: jsonName('a.payment_method'),
  },
  service: {},
  vacancy: {
    ...REQUESTS_COUNT,
    employment_type: jsonName('a.employment_type'),
    work_modes: jsonNames('a.work_modes'),
    temporary: jsonFlag('a.temporary'),
    needs_resume: jsonFlag('a.needs_resume'),
    skills: jsonNames('a.skills'),
  },
};

/** Everything of an ad as JSON, but for what depends on who asks. */
function fullSql(kind: AdKind, now: string): string {
  const author = jsonOrNull('u.card is not null', jsonWith('u.card', presenceEntries('person', now)));
  const more = jsonEntries({ author, ...FULL_ENTRIES, ...KIND_ENTRIES[kind] });
  return `concat(${factsSql(now)}, ',', ${more}, '}')`;
}

export async function readDetail(
  sql: Database,
  kind: AdKind,
  id: string,
  now: Date,
): Promise<DetailRow | undefined> {
  const statement = new Statement();
  const at = statement.value(now, 'timestamptz');
  const [row] = await statement.run<DetailRow>(
    sql,
    `select a.status, a.published_at is not null as was_public, a.ends_at, ${fullSql(kind, at)} as ad
     from ads a ${cardJoins('a.id')} left join users person on person.id = u.user_id
     where a.id = ${statement.value(id, 'bigint')} and a.kind = '${kind}'`,
  );
  return row;
}

export interface AdState {
  readonly id: string;
  readonly status: AdStatus;
  readonly was_public: boolean;
  readonly category_id: number;
}

/** What decides whether a page about an ad exists. */
export async function readState(sql: Database, kind: AdKind, id: string): Promise<AdState | undefined> {
  const statement = new Statement();
  const [row] = await statement.run<AdState>(
    sql,
    `select a.id::text as id, a.status, a.published_at is not null as was_public, a.category_id
     from ads a where a.id = ${statement.value(id, 'bigint')} and a.kind = '${kind}'`,
  );
  return row;
}
