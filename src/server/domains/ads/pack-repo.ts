import type { AdKind } from '#contract/ads/kinds.ts';
import { indexWords } from '#text/index-words.ts';
import type { Database } from '#server/db/client.ts';
import { fragment, literalSql } from '#server/db/driver/fragment.ts';
import { jsonUnescapedText } from '#server/db/json-sql.ts';
import { cardJoins, cardSql } from './list/card-sql.ts';
import { readPlaceNames } from './write/index-repo.ts';

/** An ad as a device stores it. */
interface NewestRow {
  readonly id: string;
  readonly leaf: string;
  readonly city: string | null;
  /** JSON; the author's id replaces the author. */
  readonly card: string;
  /** The author's card as JSON. */
  readonly author: string | null;
  /** Terms of the text other than title, category and place, separated by spaces. */
  readonly terms: string;
}

export async function readNewestAds(
  sql: Database,
  { kind, city, size, now }: { kind: AdKind; city: number | undefined; size: number; now: Date },
) {
  const at = fragment`${now}`;
  const card = cardSql(at, jsonUnescapedText`c.author_id`);
  const inCity = city === undefined ? fragment`` : fragment`and a.city_id = ${city}::smallint`;
  return await sql<NewestRow[]>`
    with page as materialized (
      select a.id from ads a where a.kind = ${literalSql(kind)} and a.status = 'published' ${inCity}
      order by a.published_at desc, a.id desc limit ${size}::int)
    select a.id::text as id, a.category_id::text as leaf, a.city_id::text as city, ${card} as card,
      u.card as author,
      array_to_string(tsvector_to_array(ts_filter(a.search, '{d}')), ' ') as terms
    from page p join ads a on a.id = p.id ${cardJoins(fragment`p.id`)}
    order by a.published_at desc, a.id desc`;
}

/** Terms by which all ads of a leaf or a city are found. */
export interface NameTerms {
  readonly head: readonly string[];
  readonly text: readonly string[];
}

export interface LookupNameTerms {
  readonly leaves: ReadonlyMap<string, NameTerms>;
  readonly cities: ReadonlyMap<string, NameTerms>;
}

export async function readLookupNameTerms(sql: Database): Promise<LookupNameTerms> {
  const names = await readPlaceNames(sql);
  const leaves = [...names.categories].map(([id, categories]): [string, NameTerms] => {
    const descriptions = names.groups.get(id) ?? [];
    const terms = indexWords({ titles: [], categories, places: [], descriptions });
    return [String(id), { head: terms.B, text: terms.D }];
  });
  const cities = [...names.cities].map(([id, places]): [string, NameTerms] => {
    const terms = indexWords({ titles: [], categories: [], places, descriptions: [] });
    return [String(id), { head: terms.C, text: [] }];
  });
  return { leaves: new Map(leaves), cities: new Map(cities) };
}
