// Fills a database with ads in bulk: COPY without indexes and triggers, then all of these at once.
import { once } from 'node:events';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { DAY_MS } from '#contract/time.ts';
import type { Sql } from '#server/db/client.ts';
import { updateLeafCounts } from '#server/domains/ads/counts/update-leaf-counts.ts';
import { rebuildMap } from '#server/domains/ads/map/update-map-counts.ts';
import { readPlaceNames } from '#server/domains/ads/write/index-repo.ts';
import { benchAds, cityOf, createSeededRandom } from './ads-world.ts';
import { fillActivity } from './fill-activity.ts';

type Cell = string | number | bigint | boolean | Date | null;

function copyLine(cells: readonly Cell[]): string {
  return `${cells.map(copyCell).join('\t')}\n`;
}

function copyCell(cell: Cell): string {
  if (cell === null) return '\\N';
  if (cell instanceof Date) return cell.toISOString();
  return String(cell).replace(
    /[\\\t\n\r]/g,
    (found) => `\\${{ '\\': '\\', '\t': 't', '\n': 'n', '\r': 'r' }[found]}`,
  );
}

/**
 * Copies rows into a table over a connection of its own, so that several tables fill at once. Neither triggers nor
 * foreign keys are checked.
 */
async function copying(place: pg.ClientConfig, table: string, columns: string) {
  const client = new pg.Client(place);
  await client.connect();
  await client.query('set session_replication_role = replica; set synchronous_commit = off');
  const stream = client.query(from(`copy ${table} (${columns}) from stdin`));
  let pending = '';
  const flush = async () => {
    const chunk = pending;
    pending = '';
    if (chunk !== '' && !stream.write(chunk)) await once(stream, 'drain');
  };
  return {
    async row(cells: readonly Cell[]) {
      pending += copyLine(cells);
      if (pending.length > 500_000) await flush();
    },
    async end() {
      await flush();
      stream.end();
      await once(stream, 'finish');
      await client.end();
    },
  };
}

async function fillPeople(sql: Sql, people: number): Promise<void> {
  await sql`
    insert into images (storage_key, original_name, width, height, color)
    select md5('bench' || n), 'photo.jpg', 1200, 900, '#b8480a' from generate_series(1, 300) n`;
  await sql`
    insert into users (first_name, last_name, about, city_id, avatar_id, verified_at, last_seen_at, reply_minutes,
      positive_count, negative_count)
    select (array['Олег', 'Dilnoza', 'Азиз', 'Gulnora', 'Сергей', 'Jasur'])[1 + n % 6],
      (array['Ким', 'Karimova', 'Рахимов', 'Yusupova', 'Иванов'])[1 + n % 5], 'Работаю с ' || (1990 + n % 30) || ' года',
      1 + n % 48, case when n % 2 = 0 then 1 + n % 300 end, case when n % 3 = 0 then now() end, now(), n % 90, n % 40,
      n % 5
    from generate_series(1, ${people}) n`;
  await sql`
    insert into feedbacks (user_id, author_id, positive, text)
    select 1 + n % ${people}, 1 + (n + 1) % ${people}, n % 8 <> 0, 'Всё сделал вовремя и аккуратно'
    from generate_series(1, ${people * 3}) n`;
}

/** Indexes that are built at once. */
const INDEXES_AT_ONCE = 2;

async function createIndexes(sql: Sql, definitions: readonly string[]): Promise<void> {
  const left = [...definitions];
  const createNext = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await sql.unsafe(next);
  };
  await Promise.all(Array.from({ length: INDEXES_AT_ONCE }, createNext));
}

/** The database's role may set `session_replication_role`. */
export async function fillDatabase(
  sql: Sql,
  place: pg.ClientConfig,
  count: number,
  log: (line: string) => void,
): Promise<void> {
  const people = Math.max(100, Math.round(count / 30));
  const now = new Date();
  await fillPeople(sql, people);
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in ('ads', 'map_cells') and indexname not like '%_pkey'`;
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);

  log('copying');
  const words = await copyAds(sql, place, count, people, now);
  log('indexing');
  await createIndexes(
    sql,
    indexes.map(({ definition }) => definition),
  );
  await sql`select setval(pg_get_serial_sequence('ads', 'id'), ${count})`;
  log('counting');
  await copyWords(place, words);
  log('writing cards');
  await sql`insert into ad_cards select * from written_ad_cards`;
  log('counting the map');
  await rebuildMap(sql);
  await updateLeafCounts(sql);
  await sql`
    insert into requests (ad_id, applicant_id, status)
    select 1 + n * 7 % ${count}, 1 + n % ${people}, 'pending' from generate_series(1, ${Math.round(count / 10)}) n
    on conflict do nothing`;
  log('adding chats, views and events');
  await fillActivity(sql, count, people);
  log('vacuuming');
  await sql.unsafe('vacuum (analyze)');
  await sql.unsafe('checkpoint').catch(() => undefined);
}

/** Ads get older while a database is reused; none expires meanwhile. */
const EXPIRES_AFTER_DAYS = 200;

/** Ids grow with time: the first ad of all was written sixty days ago, the last one thirty. */
function createdAt(share: number, now: Date): Date {
  return new Date(now.getTime() - (60 - 30 * share) * DAY_MS);
}

async function copyAds(
  sql: Sql,
  place: pg.ClientConfig,
  count: number,
  people: number,
  now: Date,
): Promise<Map<string, number>> {
  const names = await readPlaceNames(sql);
  const random = createSeededRandom(7);
  const words = new Map<string, number>();
  const ads = await copying(
    place,
    'ads',
    `id, kind, status, author_id, category_id, city_id, address, longitude, latitude, titles, title_ru, title_uz,
     price, price_max, remote, payment_method, employment_type, work_modes, skills, anonymous, company, created_at,
     published_at, first_published_at, expires_at, lifted_at, search, popularity`,
  );
  const descriptions = await copying(place, 'ad_descriptions', 'ad_id, locale, description');
  const photos = await copying(place, 'ad_images', 'ad_id, position, image_id');
  const views = await copying(place, 'ad_views', 'ad_id, total, recent');
  let id = 0;
  for (const { base, ...ad } of benchAds(count, names, now)) {
    id += 1;
    const recent = Math.floor(random() ** 6 * 400);
    await ads.row([
      id,
      base.kind,
      ad.status,
      1 + Math.floor(random() * people),
      base.categoryId,
      cityOf(base),
      base.address,
      ad.longitude,
      ad.latitude,
      ad.titles,
      ad.titleRu,
      ad.titleUz,
      ad.price,
      ad.priceMax,
      base.remote,
      base.paymentMethod,
      base.employmentType,
      `{${base.workModes.join(',')}}`,
      `{${base.skills.map((skill) => JSON.stringify(skill)).join(',')}}`,
      base.anonymous,
      base.company,
      createdAt(id / count, now),
      ad.published,
      ad.published,
      new Date(ad.published.getTime() + EXPIRES_AFTER_DAYS * DAY_MS),
      random() < 0.02 ? ad.published : null,
      ad.search,
      Math.round(8 * Math.log2(1 + recent)),
    ]);
    await descriptions.row([id, base.translations[0]?.locale ?? 'ru', ad.description]);
    if (random() < 0.6) await photos.row([id, 0, 1 + Math.floor(random() * 300)]);
    await views.row([id, recent * 2, recent]);
    if (ad.status === 'published') for (const term of ad.terms) words.set(term, (words.get(term) ?? 0) + 1);
  }
  await ads.end();
  await Promise.all([descriptions.end(), photos.end(), views.end()]);
  return words;
}

async function copyWords(place: pg.ClientConfig, words: ReadonlyMap<string, number>): Promise<void> {
  const table = await copying(place, 'words', 'word, ads');
  for (const [word, ads] of words) await table.row([word, ads]);
  await table.end();
}
