// Addresses as the app requests them; each scenario has many different ones.
import type { Sql } from '#server/db/client.ts';
import { type AdKind, AD_PLURALS } from '#contract/ads/kinds.ts';
import { createSeededRandom } from './ads-world.ts';
import { createRandomPicker } from './create-random-picker.ts';

export interface Scenario {
  readonly name: string;
  /** Addresses that one visit requests, one after the other. */
  readonly visits: readonly (readonly string[])[];
  /** Whether the bare server is measured too. */
  readonly isBare?: true;
  readonly isPage?: boolean;
}

const VISITS = 120;
const API = '/api/v1';
const COMMON = ['ремонт', 'мастер', 'квартира', 'доставка', 'нужен', 'ish', 'kerak', 'usta', 'услуги', 'дом'];
const PAIRS = [
  'ремонт квартиры',
  'ремонт холодильника',
  'uy tozalash',
  'нужен мастер',
  'доставка мебели',
  'ish kerak',
];
/** Words that get a new typo for every visit, since people seldom make a typo that somebody made before. */
const MISSPELT = [
  ['ремонт', 'сантехник', 'квартира', 'электрик', 'доставка', 'холодильник', 'мебель', 'уборка'],
  ['сварщик', 'грузчик', 'бухгалтер', 'репетитор', 'кондиционер', 'плиточник', 'переезд', 'маляр'],
  ['tamirlash', 'tozalash', 'haydovchi', 'santexnik', 'oshpaz', 'elektrik', 'sotuvchi', 'farrosh'],
].flat();
const MISSPELT_VISITS = 3000;
const PLURALS = ['tasks', 'services', 'vacancies'] as const;

interface Place {
  readonly id: number;
  readonly longitude: number;
  readonly latitude: number;
}

export async function scenariosFor(sql: Sql, count: number): Promise<Scenario[]> {
  const random = createSeededRandom(11);
  const places = await sql<Place[]>`
    select c.id, c.longitude, c.latitude from cities c
    join (select city_id, count(*) as ads from (select city_id from ads limit 20000) a group by city_id) n
      on n.city_id = c.id
    order by n.ads desc limit 12`;
  const leaves = await sql<{ kind: AdKind; id: number }[]>`
    select kind, category_id as id from leaf_counts where city_id = 0 order by published desc limit 150`;
  const groups = await sql<{ id: number }[]>`select id from categories where parent_id is null`;
  const known = await sql<{ id: string; kind: AdKind }[]>`
    select id::text as id, kind from ads
    where status = 'published' and id in (select (random() * ${count})::bigint from generate_series(1, 400))`;

  const of = createRandomPicker(random);
  const visits = (make: () => string | readonly string[], length = VISITS) =>
    Array.from({ length }, () => [make()].flat().map((path) => (path.startsWith('/') ? API + path : path)));
  const search = (words: readonly string[]) => () =>
    `/${of(PLURALS)}?search=${encodeURIComponent(of(words))}`;
  /** Omits, doubles or transposes a letter. */
  const misspelt = () => {
    const word = of(MISSPELT);
    const at = 1 + Math.floor(random() * (word.length - 2));
    const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
    return of([
      before + after,
      before + letter + letter + after,
      before + after.charAt(0) + letter + after.slice(1),
    ]);
  };
  const around = (degrees: number) => {
    const { longitude, latitude } = of(places);
    const half = degrees / 2;
    return [longitude - half, latitude - half / 2, longitude + half, latitude + half / 2]
      .map((degrees) => degrees.toFixed(5))
      .join(',');
  };
  const point = () => {
    const { longitude, latitude } = of(places);
    return `latitude=${(latitude + random() * 0.04).toFixed(4)}&longitude=${(longitude + random() * 0.04).toFixed(4)}`;
  };
  const ofLeaf =
    (call: '' | '/geo' | '/elsewhere' | '/price-guide', more: (kind: AdKind) => string = () => '') =>
    () => {
      const { kind, id } = of(leaves);
      return `/${AD_PLURALS[kind]}${call}?category=${id}${more(kind)}`;
    };
  const detail = (ending: string) => () => {
    const { kind, id } = of(known);
    return `/${AD_PLURALS[kind]}/${id}${ending}`;
  };

  return [
    { name: 'list', isBare: true, visits: visits(() => `/${of(PLURALS)}`) },
    {
      name: 'list by city, category, price',
      isBare: true,
      visits: visits(
        ofLeaf(
          '',
          (kind) => `&city=${of(places).id}&${kind === 'vacancy' ? 'salary_from' : 'price_from'}=200000`,
        ),
      ),
    },
    { name: 'list by category', isBare: true, visits: visits(ofLeaf('')) },
    {
      name: 'list by group and city',
      isBare: true,
      visits: visits(() => `/${of(PLURALS)}?category=${of(groups).id}&city=${of(places).id}`),
    },
    { name: 'list by price', isBare: true, visits: visits(() => `/tasks?price_from=${of([1, 3, 9])}00000`) },
    {
      name: 'list by title in a city',
      isBare: true,
      visits: visits(() => `/${of(PLURALS)}?sort=title&city=${of(places).id}`),
    },
    { name: 'search, a common word', visits: visits(search(COMMON)) },
    { name: 'search, two words', visits: visits(search(PAIRS)) },
    { name: 'search, a typo', visits: visits(() => search([misspelt()])(), MISSPELT_VISITS) },
    {
      name: 'search in a city',
      visits: visits(() => `${search(COMMON)()}&city=${of(places).id}`),
    },
    {
      name: 'within 10 km, newest',
      isBare: true,
      visits: visits(() => `/${of(PLURALS)}?distance=10&${point()}`),
    },
    { name: 'nearest', visits: visits(() => `/${of(PLURALS)}?sort=distance&${point()}`) },
    {
      name: 'map of the country',
      visits: visits(() => `/${of(PLURALS)}/geo?zoom=5.4&bbox=55.9,37.1,73.2,45.6`),
    },
    {
      name: 'map of a city',
      visits: visits(() => `/${of(PLURALS)}/geo?zoom=11&bbox=${around(0.4)}`),
    },
    {
      name: 'map of a district',
      visits: visits(() => `/${of(PLURALS)}/geo?zoom=13.6&bbox=${around(0.06)}`),
    },
    {
      name: 'map of a city by category',
      visits: visits(ofLeaf('/geo', () => `&zoom=11&bbox=${around(0.4)}`)),
    },
    {
      name: 'elsewhere, by category',
      visits: visits(ofLeaf('/elsewhere', () => `&city=${of(places).id}`)),
    },
    {
      name: 'elsewhere, a search',
      visits: visits(() => {
        const words = encodeURIComponent(of([...COMMON, ...PAIRS, misspelt()]));
        return `/${of(PLURALS)}/elsewhere?search=${words}&city=${of(places).id}`;
      }),
    },
    {
      name: 'price guide',
      visits: visits(ofLeaf('/price-guide', () => `&city=${of(places).id}`)),
    },
    { name: 'price guide of the country', visits: visits(ofLeaf('/price-guide')) },
    { name: 'similar', visits: visits(detail('/similar')) },
    { name: 'an ad', isBare: true, visits: visits(detail('')) },
    {
      name: 'home: 3 calls',
      visits: visits(() => [
        '/statistics',
        `/categories/popular?city=${of(places).id}`,
        `/vacancies?sort=popular&city=${of(places).id}&size=6`,
      ]),
    },
    { name: 'page: home', isPage: true, visits: [['//']] },
    { name: 'page: tasks', isPage: true, visits: [['//tasks']] },
  ];
}
