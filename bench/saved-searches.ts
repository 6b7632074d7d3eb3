// Measures what publishing an ad costs while a hundred thousand saved searches wait for one: npm run
// bench:saved-searches
import type { AdKind } from '#contract/ads/kinds.ts';
import { generateDemo } from '#seed/demo/generate.ts';
import { adRows } from '#seed/demo/rows.ts';
import type { Sql } from '#server/db/client.ts';
import { saveTextPlan, dequeueUnmatchedAds } from '#server/domains/ads/saved-searches/match-repo.ts';
import { matchAds } from '#server/domains/ads/saved-searches/match-service.ts';
import { normalizeSearchText, planSavedText } from '#server/domains/ads/saved-searches/plan-saved-text.ts';
import { lockSearchText } from '#server/domains/ads/saved-searches/saved-searches-repo.ts';
import { computeSearchSlots } from '#server/domains/ads/saved-searches/compute-slots.ts';
import { insertAds } from '#server/domains/ads/write/insert-ads.ts';
import type { NewAd } from '#server/domains/ads/write/new-ad-types.ts';
import { quantile, sumNumbers } from './figures.ts';
import { createSeededRandom } from './worlds/ads-world.ts';
import { createRandomPicker } from './worlds/create-random-picker.ts';
import { openEmptyDatabase } from './worlds/empty-database.ts';

const SEARCHES = Number(process.env['SEARCHES'] ?? 100_000);
/** Number of different texts, each of which many people search for. */
const TEXTS = 3000;
const PEOPLE = 20_000;
const ADS = Number(process.env['ADS'] ?? 500);
const GOAL_MS = 20;
const BATCH = 1000;

/** Ids of the search texts, in the order in which they were saved. */
const planned: string[] = [];
const random = createSeededRandom(7);
const chance = (share: number) => random() < share;
const oneOf = createRandomPicker(random);

interface Row {
  readonly user: number;
  readonly kind: AdKind;
  readonly filter: string;
  readonly text_id: string | null;
  readonly city_id: number | null;
  readonly pay_from: number | null;
  readonly longitude: number | null;
  readonly latitude: number | null;
  readonly km: number | null;
  readonly slots: readonly string[];
}

/**
 * A search as people make it: half by words of existing ads, mostly in a city, sometimes around a point or from a
 * price.
 */
async function searchLike(sql: Sql, ad: NewAd, at: number, texts: Map<string, string>): Promise<Row> {
  const words = ad.texts[0].title.split(/\s+/).filter((word) => word.length > 3);
  const from = Math.floor(random() * words.length);
  const search = chance(0.55) ? words.slice(from, from + 1 + Math.floor(random() * 2)).join(' ') : undefined;
  const isNear = chance(0.15) && ad.longitude != null && ad.latitude != null;
  const city = !isNear && chance(0.75) ? (ad.city_id ?? undefined) : undefined;
  const category = search === undefined || chance(0.2) ? ad.category_id : undefined;
  const circle =
    isNear && ad.longitude != null && ad.latitude != null
      ? { longitude: ad.longitude, latitude: ad.latitude, km: oneOf([2, 5, 10, 30]) }
      : undefined;
  return {
    user: 1 + (at % PEOPLE),
    kind: ad.kind,
    // The filter only distinguishes rows; matching uses the columns.
    filter: JSON.stringify({ n: at }),
    text_id: await textOf(sql, search, texts),
    city_id: city ?? null,
    pay_from: chance(0.2) ? (ad.price ?? null) : null,
    longitude: circle?.longitude ?? null,
    latitude: circle?.latitude ?? null,
    km: circle?.km ?? null,
    slots: computeSearchSlots({ kind: ad.kind, city, category, circle }),
  };
}

async function textOf(
  sql: Sql,
  search: string | undefined,
  texts: Map<string, string>,
): Promise<string | null> {
  const text = normalizeSearchText(search);
  if (text === undefined) return null;
  const known = texts.get(text) ?? (texts.size < TEXTS ? undefined : oneOf(planned));
  if (known !== undefined) return known;
  const { id } = await lockSearchText(sql, text);
  await saveTextPlan(sql, id, await planSavedText(sql, text), new Date());
  texts.set(text, id);
  planned.push(id);
  return id;
}

async function insertSearches(sql: Sql, rows: readonly Row[]): Promise<void> {
  await sql`
    insert into saved_searches (user_id, kind, filter, alert, created_at, seen_at, text_id, city_id, pay_from,
      longitude, latitude, km, slots)
    select "user", kind, filter::jsonb, 'at_once', now(), now(), text_id, city_id, pay_from, longitude, latitude, km,
      array(select jsonb_array_elements_text(slots))
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as r("user" bigint, kind text, filter text,
      text_id bigint, city_id smallint, pay_from bigint, longitude float8, latitude float8, km float8, slots jsonb)`;
}

await using database = await openEmptyDatabase();
const { sql } = database;
await sql`insert into users (first_name) select 'Азиз' from generate_series(1, ${PEOPLE + 1}::int)`;
const author = String(PEOPLE + 1);
const world = generateDemo({ now: new Date() });
const all = adRows(
  world,
  world.people.map(() => author),
  new Map(),
);
const published = all.filter(({ status }) => status === 'published');
await insertAds(sql, published, new Date());
await sql`analyze`;
const texts = new Map<string, string>();
for (let at = 0; at < SEARCHES; at += BATCH) {
  const rows: Row[] = [];
  for (let n = at; n < Math.min(SEARCHES, at + BATCH); n += 1)
    rows.push(await searchLike(sql, oneOf(published), n, texts));
  await insertSearches(sql, rows);
}
await sql`analyze`;

const times: number[] = [];
let matches = 0;
for (let n = -20; n < ADS; n += 1) {
  const [ad] = await insertAds(sql, [oneOf(published)], new Date());
  await sql`insert into ads_to_match (ad_id, at) values (${ad?.id ?? ''}, now())`;
  await sql.begin(async (tx) => {
    const startedAt = performance.now();
    const { ads } = await dequeueUnmatchedAds(tx, 1);
    for (const ad of ads) matches += await matchAds(tx, [ad], new Date());
    if (n >= 0) times.push(performance.now() - startedAt);
  });
}
const at = (share: number) => quantile(times, share).toFixed(1);
const mean = sumNumbers(times) / times.length;
console.log(`${SEARCHES} saved searches of ${texts.size} different texts, ${published.length} ads before`);
console.log(
  `an ad: mean ${mean.toFixed(1)} ms, p50 ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)} (goal ${GOAL_MS})`,
);
console.log(`found by ${(matches / (ADS + 20)).toFixed(0)} searches each`);
process.exitCode = mean <= GOAL_MS ? 0 : 1;
