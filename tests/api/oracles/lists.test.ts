import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertWorld } from '#tests/oracles/insert-world.ts';
import { listQueries, withAuthor } from '#tests/oracles/list-queries.ts';
import { naiveList } from '#tests/oracles/naive-list.ts';
import { ORACLE_TIMEOUT_MS, propertyParameters } from '#tests/oracles/property-parameters.ts';
import { walkList } from '#tests/oracles/walk-list.ts';
import { worldAds } from '#tests/oracles/world.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});

const sized = fc.record({ asked: listQueries, size: fc.constantFrom(2, 5, 20) });

describe('lists against a naive filter over all ads', () => {
  it(
    'have exactly the ads that match the filters, in order, and their count',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(worldAds, { minLength: 1, maxLength: 40, size: 'max' }),
          fc.array(sized, { minLength: 1, maxLength: 30, size: 'max' }),
          async (list, asked) => {
            const ads = await insertWorld(api, list);
            for (const { asked: each, size } of asked) {
              const { kind, query } = withAuthor(ads, each);
              const wanted = naiveList(ads, kind, query);
              const { ids, total } = await walkList(api, kind, { ...query, size });
              expect({ kind, query, ids, total }).toEqual({ kind, query, ids: wanted, total: wanted.length });
            }
          },
        ),
        propertyParameters(3),
      );
    },
    ORACLE_TIMEOUT_MS,
  );
});
