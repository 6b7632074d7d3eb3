import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { withoutNetworkTimeouts } from '#tests/setup/browser/patient-worker.ts';
import { startSiteBehindLine, type SiteBehindLine } from '#tests/setup/network/site-behind-line.ts';
import { type Engine, ENGINES } from './engine.ts';

let site: SiteBehindLine;
beforeAll(async () => {
  site = await startSiteBehindLine();
  site.line.replace('/sw.js', withoutNetworkTimeouts);
});
afterAll(async () => await site.stop());

describe.each(ENGINES)('%s', (_, start) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await start(site.origin);
  });
  afterAll(async () => await engine.close());
  afterEach(() => site.line.set('up'));

  test('the page hydrates and shows its list', async () => {
    await engine.open('/tasks');
    expect(await titles()).toHaveLength(20);
    await alive();
  });

  test('visited pages open offline: a list, an ad and an info page', async () => {
    await engine.open('/tasks');
    await until(`return navigator.serviceWorker.controller !== null`);
    await engine.open('/tasks');
    const list = await titles();
    const address = await engine.run(`return document.querySelector('main article a').getAttribute('href')`);
    if (typeof address !== 'string') throw new Error('the first card leads nowhere');
    await engine.open(address);
    const ad = await heading();
    await engine.open('/info/about');
    const words = await heading();

    site.line.set('down');
    await engine.open('/tasks');
    expect(await titles()).toEqual(list);
    await engine.open(address);
    expect(await heading()).toBe(ad);
    await engine.open('/info/about');
    expect(await heading()).toBe(words);
  });

  test('a silent line does not delay a cached page', async () => {
    await engine.open('/tasks');
    await until(`return navigator.serviceWorker.controller !== null`);
    await engine.open('/tasks');
    const list = await titles();
    site.line.set('silent');
    await engine.open('/tasks');
    expect(await titles()).toEqual(list);
  });

  test('saved ads are searched offline', async () => {
    await engine.open('/tasks');
    await until(`return navigator.serviceWorker.controller !== null`);
    await until(
      `return (await (await fetch('/api/v1/cities')).json()).cities.length > 0 && await new Promise((resolve) => {
        const request = indexedDB.open('yumush');
        request.onerror = () => resolve(false);
        request.onsuccess = () => {
          const database = request.result;
          if (!database.objectStoreNames.contains('packs')) { database.close(); resolve(false); return; }
          const count = database.transaction('packs').objectStore('packs').count();
          count.onsuccess = () => { database.close(); resolve(count.result === 3); };
        };
      })`,
      50_000,
    );
    site.line.set('down');
    await engine.open('/vacancies?search=' + encodeURIComponent('водитель'));
    await until(`return /Из 2[0-9][0-9] сохранённ/.test(document.body.innerText)`);
    const found = await engine.run(
      `return [...document.querySelectorAll('main article h2')].map((title) => title.textContent)`,
    );
    expect(found).toEqual(expect.arrayContaining([expect.stringMatching(/водител|haydovchi/i)]));
  }, 90_000);

  async function heading(): Promise<unknown> {
    await until(`return (document.querySelector('h1')?.textContent ?? '') !== ''`);
    return await engine.run(`return document.querySelector('h1').textContent`);
  }

  async function alive(): Promise<void> {
    await until(`return document.documentElement.dataset.hydrated !== undefined`);
  }

  /** Titles of a whole page of the list: a start from a snapshot first paints only what fills the window. */
  async function titles(): Promise<unknown> {
    await until(`return document.querySelectorAll('main article').length === 20`);
    return await engine.run(
      `return [...document.querySelectorAll('main article h2')].map((title) => title.textContent)`,
    );
  }

  /** Waits until the script returns true; on a timeout reports the text of the page. */
  async function until(body: string, patience = 20_000): Promise<void> {
    const startedAt = Date.now();
    while (!(await engine.run(body))) {
      if (Date.now() - startedAt > patience) {
        const seen = await engine.run(`return document.body.innerText`);
        throw new Error(`in vain: ${body}\nthe page says:\n${String(seen)}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
});
