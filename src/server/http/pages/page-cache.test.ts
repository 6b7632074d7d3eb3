import { describe, expect, it } from 'vitest';
import { type KeptPage, PageCache } from './page-cache.ts';

function page(name: string, { status = 200 } = {}): KeptPage {
  return { status, locale: 'ru', body: { plain: () => name } };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Keeps a page that is ready, and waits until the cache has taken note. */
async function keep(cache: PageCache, key: string, kept: KeptPage): Promise<void> {
  cache.keep(key, Promise.resolve(kept));
  await turn();
}

describe('kept pages', () => {
  it('are rendered once, however many ask meanwhile', async () => {
    const cache = new PageCache();
    const rendering = Promise.withResolvers<KeptPage>();
    cache.keep('ru mobile /', rendering.promise);
    expect(cache.get('ru mobile /')).toBeUndefined();
    const waiting = [cache.rendering('ru mobile /'), cache.rendering('ru mobile /')];
    expect(cache.rendering('uz mobile /')).toBeUndefined();
    const home = page('home');
    rendering.resolve(home);
    for (const each of waiting) expect(await each).toBe(home);
    await turn();
    expect(cache.get('ru mobile /')).toBe(home);
    expect(cache.rendering('ru mobile /')).toBeUndefined();
  });

  it('live as long as they may, and not longer', async () => {
    const cache = new PageCache({ lifetimeMs: 10_000 });
    await keep(cache, 'a', page('a'));
    expect(cache.get('a', Date.now() + 9_000)).toBeDefined();
    expect(cache.get('a', Date.now() + 10_001)).toBeUndefined();
    expect(cache.get('a')).toBeUndefined();
  });

  it('are so many at most, and what was not asked for the longest goes first', async () => {
    const cache = new PageCache({ most: 2 });
    for (const key of ['a', 'b']) await keep(cache, key, page(key));
    expect(cache.get('a')).toBeDefined();
    await keep(cache, 'c', page('c'));
    expect(['a', 'b', 'c'].filter((key) => cache.get(key))).toEqual(['a', 'c']);
  });

  it.each([404, 410])('may say %i', async (status) => {
    const cache = new PageCache();
    await keep(cache, 'gone', page('gone', { status }));
    expect(cache.get('gone')?.status).toBe(status);
  });

  it('are never what failed', async () => {
    const cache = new PageCache();
    await keep(cache, 'broken', page('broken', { status: 500 }));
    cache.keep('refused', Promise.reject(new Error('no database')));
    await turn();
    for (const key of ['broken', 'refused']) {
      expect(cache.get(key)).toBeUndefined();
      expect(cache.rendering(key)).toBeUndefined();
    }
  });
});
