import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { AD_KINDS } from '#contract/ads/kinds.ts';
import { EMPLOYMENT_TYPES, PAYMENT_METHODS, WORK_MODES } from '#contract/ads/traits.ts';
import type { SearchFilter } from '#contract/saved-searches/entities.ts';
import { savedSearchesEndpoints } from '#contract/saved-searches/endpoints.ts';
import { matchNewAds, renewPlans } from '#server/domains/ads/saved-searches/match-service.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { CONSTRUCTION, ELECTRICIAN, PLUMBER, SAMARKAND, TASHKENT_ID } from '#tests/factories/ads/ads.ts';
import { createSignedInPerson } from '#tests/factories/people/moderators.ts';
import { publishAd } from '#tests/factories/ads/publish.ts';

let api: AccountsApi;
beforeAll(async () => {
  api = await accountsApi();
});

const kind = fc.constantFrom(...AD_KINDS);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const WORDS = ['сантехник', 'santexnik', 'электрик', 'ремонт', 'квартиры', 'кран', 'повар', 'нужен', 'usta'];
/** Words as they are, as prefixes, in another form, or with a typo. */
const SOUGHT = [
  ...WORDS,
  'сантех',
  'электрика',
  'товар',
  'сантехнек',
  'кранн',
  'и',
  '???',
  'квартир',
  'ghtrhfcyj',
];

const DAYS = ['2030-05-01', '2030-05-02', '2030-05-03'];
const some = <T>(options: readonly T[]) => fc.subarray([...options], { minLength: 1 });

const ads = fc.record({
  kind,
  category_id: fc.constantFrom(PLUMBER, ELECTRICIAN, 501),
  city_id: fc.constantFrom(null, TASHKENT_ID, SAMARKAND),
  place: maybe(
    fc.tuple(fc.double({ min: 69, max: 69.6, noNaN: true }), fc.double({ min: 41, max: 41.6, noNaN: true })),
  ),
  price: fc.option(fc.integer({ min: 1, max: 9 })),
  remote: fc.boolean(),
  payment_method: fc.option(fc.constantFrom(...PAYMENT_METHODS)),
  starts_at: fc.option(fc.constantFrom(...DAYS).map((day) => new Date(`${day}T20:00:00Z`))),
  employment_type: fc.option(fc.constantFrom(...EMPLOYMENT_TYPES)),
  work_modes: fc.subarray([...WORK_MODES]),
  needs_resume: fc.boolean(),
  words: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }),
});
const filters = fc.record(
  {
    search: fc
      .array(fc.constantFrom(...SOUGHT), { minLength: 1, maxLength: 3 })
      .map((words) => words.join(' ')),
    city: fc.constantFrom(String(TASHKENT_ID), String(SAMARKAND)),
    category: fc.constantFrom(String(PLUMBER), String(CONSTRUCTION), '501', '500'),
    circle: fc.record({
      latitude: fc.double({ min: 41, max: 41.6, noNaN: true }).map((degrees) => Number(degrees.toFixed(6))),
      longitude: fc.double({ min: 69, max: 69.6, noNaN: true }).map((degrees) => Number(degrees.toFixed(6))),
      distance: fc.integer({ min: 1, max: 60 }),
    }),
    from: fc.integer({ min: 1, max: 9 }),
    to: fc.integer({ min: 1, max: 9 }),
    verified: fc.constant<true>(true),
    with_photo: fc.constant<true>(true),
    remote: fc.constant<true>(true),
    without_resume: fc.constant<true>(true),
    employment_type: some(EMPLOYMENT_TYPES),
    work_mode: some(WORK_MODES),
    payment_method: some(PAYMENT_METHODS),
    starts_from: fc.constantFrom(...DAYS),
    starts_to: fc.constantFrom(...DAYS),
  },
  { requiredKeys: [] },
);
/** Filters that only some kinds of ads have. */
type Term =
  | 'remote'
  | 'without_resume'
  | 'employment_type'
  | 'work_mode'
  | 'payment_method'
  | 'starts_from'
  | 'starts_to';
const NOT_OF: Readonly<Record<string, readonly Term[]>> = {
  service: [
    'remote',
    'without_resume',
    'employment_type',
    'work_mode',
    'payment_method',
    'starts_from',
    'starts_to',
  ],
  task: ['without_resume', 'employment_type', 'work_mode'],
  vacancy: ['payment_method', 'starts_from', 'starts_to'],
};
const searches = fc
  .record({ kind, filter: filters })
  .map(({ kind: of, filter }) => {
    const own: Partial<typeof filter> = { ...filter };
    for (const name of NOT_OF[of] ?? []) delete own[name];
    return { kind: of, filter: own };
  })
  .filter(({ filter: { to: _to, ...rest } }) => Object.keys(rest).length > 0)
  .map(({ kind: of, filter: { circle, from, to, ...rest } }): { kind: typeof of; filter: SearchFilter } => ({
    kind: of,
    filter: {
      ...rest,
      ...circle,
      ...(from === undefined ? {} : of === 'vacancy' ? { salary_from: from } : { price_from: from }),
      ...(to === undefined || of === 'vacancy' ? {} : { price_to: to }),
    },
  }));

it('an ad matches a saved search exactly if the filtered list has it', async () => {
  const author = await createSignedInPerson(api);
  await fc.assert(
    fc.asyncProperty(
      fc.array(ads, { minLength: 3, maxLength: 8 }),
      fc.array(searches, { minLength: 20, maxLength: 40 }),
      async (written, wanted) => {
        await api.sql`delete from ads`;
        const { call } = api.as(await createSignedInPerson(api));
        const saved = [];
        for (const body of wanted) saved.push(await call(savedSearchesEndpoints.create, { body }));
        for (const { place, words, price, ...ad } of written) {
          const [longitude = null, latitude = null] = place ?? [];
          const details = { ...ad, longitude, latitude, price, price_max: null, title: words.join(' ') };
          await publishAd(api, { ...details, author_id: author.id, description: '' });
        }
        // Search plans follow the existing ads, and here all ads are new.
        await renewPlans(api.sql, new Date(Date.now() + 1000), 0);
        await matchNewAds(api.sql, new Date());
        for (const { id, kind: of, filter } of saved) {
          const list = await call(adsEndpoints[of].list, { query: { ...filter, size: 200 } });
          const rows = await api.sql<{ ad: string }[]>`
            select ad_id::text as ad from saved_search_matches where search_id = ${id}`;
          expect([filter, rows.map(({ ad }) => ad).toSorted()]).toEqual([
            filter,
            list.items.map(({ id: ad }) => ad).toSorted(),
          ]);
        }
      },
    ),
    { numRuns: 6 },
  );
});
