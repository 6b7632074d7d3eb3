import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { moderationEndpoints } from '#contract/moderation/endpoints.ts';
import { startCacheInvalidation } from '#server/domains/content-changes/tell-service.ts';
import { openQueue } from '#server/queue/queue.ts';
import { RESPONSE_CACHE } from '#server/http/calls/response-cache.ts';
import { anAuthor, postTask } from '#tests/factories/ads/own-ads.ts';
import { createImage } from '#tests/factories/files/images.ts';
import { ACCOUNTS_ENV, type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createModerator, type TestPerson } from '#tests/factories/people/moderators.ts';

const BEHIND_EDGE = { ...ACCOUNTS_ENV, edge: { urls: ['http://127.0.0.1:9/purge'], credentials: null } };
const EDGE = { 'surrogate-capability': 'test="Surrogate/1.0"' };

let api: AccountsApi;
let author: TestPerson;
let judge: TestPerson;
beforeAll(async () => {
  api = await accountsApi({ sharedAnswers: RESPONSE_CACHE, env: BEHIND_EDGE });
  author = await anAuthor(api);
  judge = await createModerator(api);
});

const get = async (path: string, headers: Record<string, string> = EDGE) =>
  (await api.request(`/api/v1${path}`, { headers })).headers;

describe('an answer for everybody', () => {
  it('has its lifetime and content keys in headers for edge caches', async () => {
    const { id } = await postTask(api, author.token);
    const list = await get('/tasks');
    expect(list.get('cdn-cache-control')).toBe('max-age=2, stale-while-revalidate=3, stale-if-error=300');
    expect(list.get('surrogate-key')?.split(' ')).toEqual(
      expect.arrayContaining([`ad-${id}`, `user-${author.id}`]),
    );
    const page = await get(`/tasks/${id}`);
    expect(page.get('cdn-cache-control')).toMatch('max-age=30,');
    expect(page.get('surrogate-key')?.split(' ')).toEqual(
      expect.arrayContaining([`ad-${id}`, `user-${author.id}`]),
    );
  });

  it('sends no edge headers to browsers, and none where no cache is in front', async () => {
    const { headers } = await api.request('/api/v1/tasks');
    expect(headers.get('cdn-cache-control')).toBeNull();
    expect(headers.get('surrogate-key')).toBeNull();
    expect((await get('/tasks')).get('cache-control')).toBe('no-cache');
    const { fetch } = api.beside({ env: ACCOUNTS_ENV });
    const alone = await fetch(new Request('http://localhost/api/v1/tasks', { headers: EDGE }));
    expect(alone.headers.get('surrogate-key')).toBeNull();
  });

  it('has no edge cache headers if it is private or an error', async () => {
    const own = await get('/me', { ...EDGE, authorization: `Bearer ${author.token}` });
    expect(own.get('cdn-cache-control')).toBeNull();
    expect(own.get('cache-control')).toBe('private, no-store');
    expect((await get('/tasks/999999999')).get('cdn-cache-control')).toBeNull();
  });

  it('has the key `unnamed`, purged on any hiding, if it has no content keys', async () => {
    expect((await get('/packs/tasks')).get('surrogate-key')).toMatch(/\bad-\d+/);
    const { headers } = await api.request('/api/v1/services/geo?zoom=5&bbox=68,40,70,42', { headers: EDGE });
    expect(headers.get('surrogate-key')).toBe('unnamed');
  });

  it('has the purge key of the picture if it is one', async () => {
    const { key } = await createImage(api.sql, { storage: api.storage });
    const { headers } = await api.request(`/images/${key}/96x96`, { headers: EDGE });
    expect(headers.get('surrogate-key')).toBe(`image-${key}`);
  });
});

describe('something that one process hides', () => {
  it('is dropped from the response caches of other processes', async () => {
    const { id } = await postTask(api, author.token);
    const queue = await openQueue({ sql: api.sql, target: api.target, log: () => undefined });
    onTestFinished(() => queue.stop());
    let drop = (): void => undefined;
    const other = api.beside({
      // a clock that stands still, so that nothing leaves a cache by its age
      now: () => new Date(0),
      sharedAnswers: RESPONSE_CACHE,
      onHiddenElsewhere: (take) => (drop = take),
    });
    const isListed = async () => {
      const { items } = await other.call(adsEndpoints.task.list, { query: {} });
      return items.some((item) => item.id === id);
    };
    expect(await isListed()).toBe(true);
    const body = { reason: 'Обман' };
    await api.as(judge.token).call(moderationEndpoints.blockPerson, { params: { id: author.id }, body });
    expect(await isListed()).toBe(true);
    startCacheInvalidation({
      sql: api.sql,
      queue,
      publisher: { publish: (channel) => Promise.resolve(channel === 'hidden' ? drop() : undefined) },
      purge: null,
    });
    await expect.poll(isListed).toBe(false);
  });
});
