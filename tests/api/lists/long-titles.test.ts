import { beforeAll, expect, it } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { createAds } from '#tests/factories/ads/ads.ts';
import { walkList } from '#tests/oracles/walk-list.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});

it.each([
  ['digits and letters of three bytes by turns', '1ა'],
  ['words in letters of three bytes', '工工工工工工工工工 '],
])('a list by title goes on after the longest title of %s', async (_, part) => {
  await api.sql`delete from ads`;
  const title = part.repeat(LIMITS.titleMax / part.length);
  const ids = await createAds(api.sql, [{ title }, { title }, { title: '龠' }]);
  expect((await walkList(api, 'task', { sort: 'title', size: 1 })).ids).toEqual(ids);
});
