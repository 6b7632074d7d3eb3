// The statements of lists, searches and maps in all orders and languages, with the requests that run them.
import type { Sql } from '#server/db/client.ts';
import { headersOfAddress, pathOfAddress } from '#bench/measure.ts';
import { readRequestKinds } from '#bench/scale/request-kinds.ts';
import { createSeededRandom } from '#bench/worlds/ads-world.ts';
import type { StatementText } from '#bench/worlds/bare-server.ts';
import { createRandomPicker } from '#bench/worlds/create-random-picker.ts';
import { createSpiedApp } from '#bench/worlds/main-statements.ts';
import { scenariosFor } from '#bench/worlds/scenarios.ts';

export interface NamedStatement extends StatementText {
  /** Kind of the request that runs it. */
  readonly kind: string;
}

interface Visit {
  readonly kind: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Requests of a kind. */
const VISITS = 40;
/** Scenarios that the kinds of `bench:scale` leave out. */
const MORE_SCENARIOS = new Set([
  'elsewhere, by category',
  'elsewhere, a search',
  'price guide',
  'home: 3 calls',
]);
const SORTED = ['price', 'rating', 'popular', 'title'] as const;
const PLURALS = ['tasks', 'services', 'vacancies'] as const;

/** Runs each request once, and returns the statements that read ads. */
export async function readStatements(sql: Sql, ads: number): Promise<NamedStatement[]> {
  const found: NamedStatement[] = [];
  let seen: StatementText[] = [];
  const app = createSpiedApp(sql, (statement) => seen.push(statement));
  for (const { kind, path, headers } of await readVisits(sql, ads)) {
    seen = [];
    const response = await app.request(path, { headers: { host: 'localhost', ...headers } });
    await response.text();
    const reading = seen.filter(({ text }) => /^\s*(?:with|select)\b/.test(text) && /\bads\b/.test(text));
    found.push(...reading.map((statement) => ({ ...statement, kind })));
  }
  return found;
}

async function readVisits(sql: Sql, ads: number): Promise<Visit[]> {
  const kinds = await readRequestKinds(sql, ads);
  const mixed = kinds.filter(({ share }) => share > 0).map(({ name, visits }) => ({ name, visits }));
  const more = (await scenariosFor(sql, ads)).filter(({ name }) => MORE_SCENARIOS.has(name));
  const asPeopleAsk = [...mixed, ...more].flatMap(({ name: kind, visits }) =>
    visits
      .slice(0, VISITS)
      .flat()
      .map((address) => ({ kind, path: pathOfAddress(address), headers: headersOfAddress(address) })),
  );
  return [...asPeopleAsk, ...(await sortedVisits(sql, ads))];
}

/** Lists in every order but by date, and those of single authors. */
async function sortedVisits(sql: Sql, ads: number): Promise<Visit[]> {
  const random = createSeededRandom(17);
  const rows = await sql<{ city: number; category: number; author: string }[]>`
    select city_id as city, category_id as category, author_id::text as author from ads
    where status = 'published' and city_id is not null and not anonymous
      and id in (select (n * ${ads}::float8 / ${4 * VISITS}::int)::bigint from generate_series(1, ${4 * VISITS}::int) n)`;
  const pick = createRandomPicker(random);
  const draw = (kind: string, write: (row: (typeof rows)[number]) => string, uz = false): Visit[] =>
    Array.from({ length: VISITS }, () => ({
      kind,
      path: `/api/v1/${pick(PLURALS)}?${write(pick(rows))}`,
      headers: uz ? { 'accept-language': 'uz' } : {},
    }));
  const orders = SORTED.flatMap((sort) => [
    draw(`by ${sort}`, () => `sort=${sort}`),
    draw(`by ${sort} in a city`, ({ city }) => `sort=${sort}&city=${city}`),
    draw(`by ${sort} in a category`, ({ category }) => `sort=${sort}&category=${category}`),
    draw(
      `by ${sort} in a city's category`,
      ({ city, category }) => `sort=${sort}&city=${city}&category=${category}`,
    ),
  ]);
  return [
    ...orders.flat(),
    ...draw('by title in Uzbek', () => 'sort=title', true),
    ...draw('by title in Uzbek in a city', ({ city }) => `sort=title&city=${city}`, true),
    ...draw('of an author', ({ author }) => `author=${author}`),
  ];
}
