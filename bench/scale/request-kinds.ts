// Requests as people make them: each kind mixes common and rare filters, words and places in their usual shares.
import type { Sql } from '#server/db/client.ts';
import type { Address } from '#bench/measure.ts';
import { createSeededRandom } from '#bench/worlds/ads-world.ts';
import { type SignedInPerson, startSessions } from '#bench/worlds/people.ts';
import { scenariosFor } from '#bench/worlds/scenarios.ts';
import { readSearches } from './search-words.ts';

export interface RequestKind {
  readonly name: string;
  readonly visits: readonly (readonly Address[])[];
  /** Whether the bare server is measured too. */
  readonly isBare?: true;
  /** Share of the mix of all kinds. */
  readonly share: number;
  /** Text of the main statement, where it is not the longest one. */
  readonly statement?: string;
}

type Visits = RequestKind['visits'];

/** Different visits of a kind: more than a measurement makes, so that none is repeated in it. */
const VISITS = 400;
const AUTHORS = 120;

/** Filters of lists, and how often each is chosen beside the others. */
const FILTERS = {
  'list by city, category, price': 4,
  'list by category': 4,
  'list by group and city': 3,
  'list by price': 1,
  'list by title in a city': 1,
  'within 10 km, newest': 1,
  nearest: 1,
};
const MAPS = {
  'map of the country': 1,
  'map of a city': 4,
  'map of a district': 3,
  'map of a city by category': 2,
};

export async function readRequestKinds(sql: Sql, ads: number): Promise<RequestKind[]> {
  const random = createSeededRandom(13);
  const scenarios = new Map((await scenariosFor(sql, ads)).map(({ name, visits }) => [name, visits]));
  const visitsOf = (name: string): Visits => {
    const visits = scenarios.get(name);
    if (!visits) throw new Error(`There is no scenario "${name}".`);
    return visits;
  };
  const mixScenarios = (shares: Readonly<Record<string, number>>): Visits =>
    mixVisits(
      Object.entries(shares).map(([name, share]) => ({ visits: visitsOf(name), share })),
      random,
    );
  const searches = await readSearches(sql, { ads, visits: VISITS, random });
  const homes = (await signInAuthors(sql, ads)).map(({ token }) => [{ path: '/api/v1/me/home', token }]);
  const kinds: RequestKind[] = [
    { name: 'list', visits: visitsOf('list'), isBare: true, share: 25 },
    { name: 'list with filters', visits: mixScenarios(FILTERS), isBare: true, share: 20 },
    { name: 'search: common words', visits: searches.common, share: 8 },
    { name: 'search: middling words', visits: searches.middling, share: 6 },
    { name: 'search: rare words', visits: searches.rare, share: 3 },
    { name: 'search: two words', visits: searches.pairs, share: 5 },
    { name: 'map', visits: mixScenarios(MAPS), share: 10 },
    { name: 'similar ads', visits: visitsOf('similar'), share: 5 },
    { name: 'an ad', visits: visitsOf('an ad'), isBare: true, share: 15 },
    {
      name: 'an author’s /me/home',
      visits: homes,
      share: 3,
      statement: 'from user_categories',
    },
  ];
  return [...kinds, { name: 'all of these, mixed', visits: mixVisits(kinds, random), share: 0 }];
}

/** Draws visits of several kinds in their shares. */
function mixVisits(
  kinds: readonly Pick<RequestKind, 'visits' | 'share'>[],
  random: () => number,
): (readonly Address[])[] {
  const all = kinds.reduce((sum, { share }) => sum + share, 0);
  return Array.from({ length: VISITS }, () => {
    let place = random() * all;
    const kind = kinds.find(({ share }) => (place -= share) < 0) ?? kinds[0];
    return kind?.visits[Math.floor(random() * kind.visits.length)] ?? [];
  });
}

/** Authors of ads that are spread over the table, each in a new session. */
async function signInAuthors(sql: Sql, ads: number): Promise<SignedInPerson[]> {
  const rows = await sql<{ id: string }[]>`
    select distinct a.author_id::text as id from ads a join users u on u.id = a.author_id and u.deleted_at is null
    where a.id in (select (n * ${ads}::float8 / ${AUTHORS}::int)::bigint from generate_series(1, ${AUTHORS}::int) n)`;
  return await startSessions(
    sql,
    rows.map(({ id }) => id),
  );
}
