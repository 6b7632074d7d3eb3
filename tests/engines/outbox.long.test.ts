import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import { startSiteBehindLine, type SiteBehindLine } from '#tests/setup/network/site-behind-line.ts';
import { ENGINES } from './engine.ts';

const SOON = { timeout: 40_000, interval: 250 };
/** A request without an answer blocks its queue until it is given up, a minute after it began. */
const ONCE_GIVEN_UP = { timeout: 100_000, interval: 250 };
const Login = v.object({ token: v.string(), expires_at: v.string() });
const Me = v.object({ id: v.string() });
const Ads = v.object({
  items: v.array(v.object({ id: v.string(), author: v.nullable(v.object({ id: v.string() })) })),
});
const Chats = v.object({ items: v.array(v.object({ id: v.string() })) });
const Chat = v.object({ records: v.array(v.object({ text: v.string() })) });

/** Script that returns the states of all outbox items. */
const STATES = `
  const opening = indexedDB.open('yumush');
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const rows = opening.result.transaction('outbox').objectStore('outbox').getAll();
  await new Promise((resolve) => rows.addEventListener('success', resolve));
  opening.result.close();
  return rows.result.map(({ state }) => state);`;

let site: SiteBehindLine;
beforeAll(async () => {
  site = await startSiteBehindLine();
});
afterAll(async () => await site.stop());

async function ask<S extends v.GenericSchema>(
  path: string,
  schema: S,
  token?: string,
): Promise<v.InferOutput<S>> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return v.parse(schema, await (await fetch(`${site.site}/api/v1${path}`, { headers })).json());
}

test.each(ENGINES)(
  'without background sync, as in %s, the next page sends queued messages',
  async (name, start) => {
    const { phone, password } = site.accounts[0] ?? { phone: '', password: '' };
    const signedIn = await fetch(`${site.site}/api/v1/security/login_check`, {
      method: 'POST',
      body: new URLSearchParams({ phone, password }),
    });
    const { token, expires_at } = v.parse(Login, await signedIn.json());
    const { id: me } = await ask('/me', Me, token);
    const { items } = await ask('/tasks?size=50', Ads);
    // Each engine asks about an ad of its own.
    const others = items.filter(({ author }) => author !== null && author.id !== me);
    const ad = others[ENGINES.findIndex(([each]) => each === name)]?.id;
    if (ad === undefined) throw new Error('nobody to ask');
    const readTexts = async () => {
      const { items: chats } = await ask(`/messages/task?ad=${ad}`, Chats, token);
      const [chat] = chats;
      return chat ? (await ask(`/messages/${chat.id}`, Chat, token)).records.map(({ text }) => text) : [];
    };

    const engine = await start(site.origin);
    try {
      await engine.open('/info/about');
      await engine.run(
        `localStorage.setItem('@token_v1', arguments[0]); localStorage.setItem('@token_expires_at_v1', arguments[1]);`,
        token,
        expires_at,
      );
      await engine.open(`/cabinet/messages/task/${ad}`);
      await expect
        .poll(
          () =>
            engine.run(
              `return navigator.serviceWorker.controller !== null && document.querySelector('textarea') !== null`,
            ),
          SOON,
        )
        .toBe(true);
      expect(await engine.run(`return 'sync' in (await navigator.serviceWorker.ready)`)).toBe(false);

      site.line.set('down');
      const text = `Ещё актуально? ${randomUUID()}`;
      await engine.run(
        `const field = document.querySelector('textarea');
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value').set.call(field, arguments[0]);
        field.dispatchEvent(new Event('input', { bubbles: true }));`,
        text,
      );
      await expect
        .poll(
          () =>
            engine.run(
              `document.querySelector('button[aria-label="Отправить"]')?.click();
              return /Ждёт|Не прошло/.test(document.querySelector('[role=log]').textContent)`,
            ),
          SOON,
        )
        .toBe(true);
      expect(await readTexts()).toEqual([]);
      // Another page: any page sends waiting items, wherever they were queued.
      await engine.open('/info/about');
      site.line.set('up');
      await engine.open('/tasks');
      await expect
        .poll(async () => ({ said: await readTexts(), queued: await engine.run(STATES) }), ONCE_GIVEN_UP)
        .toEqual({ said: [text], queued: ['done'] });
      // Another start finds nothing to send.
      await engine.open('/services');
      expect(await readTexts()).toEqual([text]);
    } finally {
      site.line.set('up');
      await engine.close();
    }
  },
  240_000,
);
