import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startSiteBehindLine, type SiteBehindLine } from '../setup/site-behind-line.ts';
import { type Engine, ENGINES } from './engine.ts';

let site: SiteBehindLine;
beforeAll(async () => {
  site = await startSiteBehindLine();
});
afterAll(async () => await site.stop());

describe.each(ENGINES)('%s', (_, start) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await start(site.origin);
  });
  afterAll(async () => await engine.close());
  afterEach(() => site.line.set('up'));

  test('boots: the list is there, and alive', async () => {
    await engine.open('/tasks');
    expect(await titles()).toHaveLength(20);
    await alive();
  });

  async function alive(): Promise<void> {
    await until(
      `return Object.keys(document.getElementById('main') ?? {}).some((key) => key.startsWith('__react'))`,
    );
  }

  async function titles(): Promise<unknown> {
    await until(`return document.querySelectorAll('article').length > 0`);
    return await engine.run(
      `return [...document.querySelectorAll('main article')].map((card) => card.textContent)`,
    );
  }

  /** Waits for what is seen; says what was there instead. */
  async function until(body: string): Promise<void> {
    const begun = Date.now();
    while (!(await engine.run(body))) {
      if (Date.now() - begun > 20_000) {
        const seen = await engine.run(`return document.body.innerText`);
        throw new Error(`in vain: ${body}\nthe page says:\n${String(seen)}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
});
