import type { AdKind } from '../../../contract/ads/kinds.ts';
import type { AdStatus } from '../../../contract/ads/status.ts';
import type { Database } from '../../db/client.ts';
import { imageSql, PHOTO_SIZES, timestampSql, userPresenceEntries } from '../../db/json-sql.ts';
import { Statement } from '../../db/statement.ts';
import { CARD_JOINS, cardEntries } from './card-sql.ts';

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
  select json_agg(json_build_object('locale', t.entry ->> 'locale', 'title', t.entry ->> 'title',
    'description', coalesce(d.description, '')) order by t.position)
  from jsonb_array_elements(a.titles) with ordinality t(entry, position)
  left join ad_descriptions d on d.ad_id = a.id and d.locale = t.entry ->> 'locale')`;

const IMAGES = `(
  select coalesce(json_agg(${imageSql('i', PHOTO_SIZES.gallery)} order by ai.position), '[]')
  from ad_images ai join images i on i.id = ai.image_id where ai.ad_id = a.id)`;

const FULL_ENTRIES = [
  `'translations', ${TRANSLATIONS}`,
  `'status', a.status`,
  `'address', a.address`,
  `'images', ${IMAGES}`,
  `'views', coalesce((select total from ad_views where ad_id = a.id), 0)`,
  `'created_at', ${timestampSql('a.created_at')}`,
  `'version', a.version`,
];

const KIND_ENTRIES: Readonly<Record<AdKind, readonly string[]>> = {
  task: [
    `'requests_count', a.requests_count`,
    `'starts_at', ${timestampSql('a.starts_at')}`,
    `'ends_at', ${timestampSql('a.ends_at')}`,
    `'payment_method', a.payment_method`,
  ],
  service: [],
  vacancy: [
    `'requests_count', a.requests_count`,
    `'employment_type', a.employment_type`,
    `'work_modes', a.work_modes`,
    `'temporary', a.temporary`,
    `'needs_resume', a.needs_resume`,
    `'skills', a.skills`,
  ],
};

export async function readDetail(
  sql: Database,
  kind: AdKind,
  id: string,
  now: Date,
): Promise<DetailRow | undefined> {
  const statement = new Statement();
  const at = statement.value(now, 'timestamptz');
  const author = `json_build_object(${userPresenceEntries('u', 'face', at).join(', ')})`;
  const entries = [...cardEntries(kind, at, author), ...FULL_ENTRIES, ...KIND_ENTRIES[kind]];
  const [row] = await statement.run<DetailRow>(
    sql,
    `select a.status, a.published_at is not null as was_public, a.ends_at,
       json_build_object(${entries.join(', ')})::text as ad
     from ads a ${CARD_JOINS}
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
