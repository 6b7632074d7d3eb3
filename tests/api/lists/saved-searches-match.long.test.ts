import fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { NewSearch } from '#contract/saved-searches/entities.ts';
import { savedSearchesEndpoints } from '#contract/saved-searches/endpoints.ts';
import { matchNewAds, renewPlans } from '#server/domains/ads/saved-searches/match-service.ts';
import { publishAd } from '#tests/factories/ads/publish.ts';
import { createImage } from '#tests/factories/files/images.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { signedIn } from '#tests/factories/people/moderators.ts';
import { filterQueries } from '#tests/oracles/list-queries.ts';
import { worldAds } from '#tests/oracles/world.ts';

let api: AccountsApi;
beforeAll(async () => {
  api = await accountsApi();
});

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
const someOf = (words: readonly string[], maxLength: number) =>
  fc.array(fc.constantFrom(...words), { minLength: 1, maxLength }).map((some) => some.join(' '));

const ads = fc
  .tuple(worldAds, someOf(WORDS, 4))
  .map(([{ author: _author, views: _views, place, photo, anonymous, ...ad }, title]) => ({
    ad: {
      ...ad,
      anonymous,
      company: anonymous ? 'Кафе' : null,
      longitude: place?.longitude ?? null,
      latitude: place?.latitude ?? null,
      texts: [{ locale: 'ru' as const, title, description: '' }] as const,
    },
    photo,
  }));

type Search = v.InferInput<typeof NewSearch>;
/** Filters of lists that a search can be saved with, and words to search for. */
const searches = fc
  .tuple(filterQueries, fc.option(someOf(SOUGHT, 3), { nil: undefined }))
  .map(([{ kind, query }, search]) => {
    const { author: _author, latitude, longitude, distance, ...rest } = query;
    const circle = distance === undefined ? {} : { latitude, longitude, distance };
    const entries = Object.entries({ ...rest, ...circle, search });
    const filter = entries.filter(([, value]) => value !== undefined && value !== false);
    return { kind, filter: Object.fromEntries(filter) };
  })
  .filter((body): body is Search => v.is(NewSearch, body));

it('an ad matches a saved search exactly if the filtered list has it', async () => {
  const author = await signedIn(api);
  const image = await createImage(api.sql);
  await fc.assert(
    fc.asyncProperty(
      fc.array(ads, { minLength: 3, maxLength: 8 }),
      fc.array(searches, { minLength: 20, maxLength: 40 }),
      async (written, wanted) => {
        await api.sql`delete from ads`;
        const { call } = api.as(await signedIn(api));
        const saved = [];
        for (const body of wanted) saved.push(await call(savedSearchesEndpoints.create, { body }));
        for (const { ad, photo } of written) {
          const image_ids = photo ? [image.id] : [];
          await publishAd(api, { ...ad, image_ids, author_id: author.id });
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
