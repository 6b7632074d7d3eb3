import { describe, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { AD_PLURALS } from '#contract/ads/kinds.ts';
import { PROVIDERS } from '#contract/auth/entities.ts';
import { blocksEndpoints } from '#contract/blocks/endpoints.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { OWN_LISTS } from '#contract/ads/own-entities.ts';
import { isPathParameter } from '#contract/parameters.ts';
import { createCall } from './call.ts';

function counted() {
  const asked: string[] = [];
  const call = createCall({
    origin: 'http://localhost',
    locale: () => 'ru',
    fetch: (request) => {
      asked.push(new URL(request.url).pathname);
      return Promise.resolve(Response.json({}));
    },
  });
  return { asked, call };
}

describe('a call with an id in its path', () => {
  it.each([
    'elsewhere',
    'geo',
    'price-guide',
    '.',
    '..',
    '1/phone',
    '1%2F',
    '',
    '0',
    '-1',
    '1^',
    '1'.repeat(19),
  ])('fails with 404 and is not sent when the id is %j', async (id) => {
    const { asked, call } = counted();
    await expect(call(adsEndpoints.task.get, { params: { id } })).rejects.toMatchObject({ status: 404 });
    expect(asked).toEqual([]);
  });

  it('is sent when the id is valid', async () => {
    const { asked, call } = counted();
    await call(adsEndpoints.task.get, { params: { id: '41' } });
    expect(asked).toEqual(['/api/v1/tasks/41']);
  });

  it('accepts every allowed value of each path parameter', () => {
    const words = [
      ['kind', Object.values(AD_PLURALS)],
      ['provider', PROVIDERS],
      ['type', OWN_LISTS],
    ] as const;
    for (const [parameter, allowed] of words) {
      for (const word of allowed) expect(isPathParameter(parameter, word)).toBe(true);
    }
    const others = ENDPOINTS.flatMap(({ path }) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    expect(new Set(others)).toEqual(
      new Set(['id', 'user', 'vacancy', 'imageId', ...words.map(([name]) => name)]),
    );
  });

  it('cannot reach another endpoint through a path parameter', () => {
    const words = new Set(
      ENDPOINTS.flatMap(({ path }) => path.split('/').filter((part) => /^[\w-]+$/.test(part))),
    );
    for (const { path, name } of ENDPOINTS) {
      for (const [, parameter = ''] of path.matchAll(/\{(\w+)\}/g)) {
        const taken = [...words, '.', '..', 'a/b'].filter((word) => isPathParameter(parameter, word));
        const others = ENDPOINTS.filter(({ path: other }) =>
          taken.some((word) => other === path.replace(`{${parameter}}`, word)),
        );
        expect(others.map((other) => `${name} reaches ${other.name}`)).toEqual([]);
      }
    }
  });
});

describe('the time of an answer', () => {
  const SENT_AT = 'Tue, 24 Nov 2026 18:00:00 GMT';
  const timeOf = async (headers: Record<string, string>): Promise<number | undefined> => {
    const times: (number | undefined)[] = [];
    const call = createCall({
      origin: 'http://localhost',
      locale: () => 'ru',
      fetch: () => Promise.resolve(Response.json({}, { headers: { date: SENT_AT, ...headers } })),
      noteAnswer: (_, serverTime) => times.push(serverTime),
    });
    await call(adsEndpoints.task.get, { params: { id: '41' } });
    return times[0];
  };

  it('is noted when the answer comes from the server and not from a cache', async () => {
    expect(await timeOf({ 'cache-control': 'private, no-store' })).toBe(Date.parse(SENT_AT));
  });

  it.each([
    { 'cache-control': 'public, max-age=60, stale-while-revalidate=3600' },
    { 'x-saved-at': '1' },
    { date: 'yesterday' },
  ])('is not noted with %o', async (headers) => {
    expect(await timeOf(headers)).toBeUndefined();
  });
});

it.each([
  [401, true],
  [403, true],
  [422, true],
  [404, false],
  [500, false],
])('an answer of %i to a call with a token ends its session: %s', async (status, isOver) => {
  const refused: string[] = [];
  const call = createCall({
    origin: 'http://localhost',
    locale: () => 'ru',
    token: () => 'a-token',
    noteRefusal: (token) => refused.push(token),
    fetch: () => Promise.resolve(Response.json({}, { status })),
  });
  await expect(call(meEndpoints.get, {})).rejects.toThrow();
  expect(refused).toEqual(isOver ? ['a-token'] : []);
});

it.each([
  [404, true],
  [409, true],
  [410, true],
  [400, false],
  [500, false],
])('a write refused with %i marks the shown data as outdated: %s', async (status, isOutdated) => {
  let noted = 0;
  const call = createCall({
    origin: 'http://localhost',
    locale: () => 'ru',
    token: () => 'a-token',
    changeId: () => 'a-change',
    noteOutdated: () => {
      noted += 1;
    },
    fetch: () => Promise.resolve(Response.json({}, { status })),
  });
  await expect(call(meEndpoints.get, {})).rejects.toThrow();
  expect(noted).toBe(0);
  await expect(call(blocksEndpoints.delete, { params: { user: '1' } })).rejects.toThrow();
  expect(noted).toBe(Number(isOutdated));
});
