import { afterEach, beforeEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { type SiteServer, startSite } from '#tests/setup/server/site-server.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { type PushRelay, startPushRelay } from './push-relay.ts';

const SOON = { timeout: 40_000, interval: 250 };
const Login = v.object({ token: v.string(), expires_at: v.string() });
const Ads = v.object({ items: v.tupleWithRest([v.object({ id: v.string() })], v.unknown()) });
const Devices = v.object({ items: v.array(v.object({ current: v.boolean() })) });
const Subscriptions = v.object({ items: v.array(v.object({ id: v.string() })) });
const Notifications = v.array(v.object({ title: v.string(), body: v.string() }));

let relay: PushRelay;
let site: SiteServer;
let firefox: Engine;
// Each try of the test gets a fresh server and browser.
beforeEach(async () => {
  relay = await startPushRelay();
  site = await startSite({ env: { PUSH_HOSTS: relay.host } });
  firefox = await startFirefox(site.origin, {
    // Automated browsers are told to turn push off.
    'remote.prefs.recommended': false,
    'dom.push.serverURL': `ws://${relay.host}/`,
    'dom.push.testing.allowInsecureServerURL': true,
    'dom.push.testing.ignorePermission': true,
    'alerts.useSystemBackend': false,
    'permissions.default.desktop-notification': 1,
    'dom.push.retryBaseInterval': 300,
  });
});
afterEach(async () => {
  await firefox.close();
  await site.stop();
  await relay.stop();
});

async function call(path: string, { token, body }: { token?: string; body?: object } = {}): Promise<unknown> {
  const answer = await fetch(`${site.origin}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return await answer.json();
}

async function remove(path: string, { token }: { token: string }): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${site.origin}/api/v1${path}`, { method: 'DELETE', headers });
}

async function logIn(index: number): Promise<v.InferOutput<typeof Login>> {
  const { phone, password } = site.accounts[index] ?? { phone: '', password: '' };
  return v.parse(Login, await call('/security/login_check', { body: { phone, password } }));
}

test('Firefox shows pushes; a new endpoint or session is registered again', async () => {
  const [author, asker] = [await logIn(0), await logIn(1)];
  await firefox.open('/');
  await firefox.run(
    `localStorage.setItem('@token_v1', arguments[0].token);
     localStorage.setItem('@token_expires_at_v1', arguments[0].expires_at);`,
    author,
  );
  await firefox.open('/cabinet/settings');
  const press = `const button = [...document.querySelectorAll('main button')]
    .find(({ textContent }) => textContent === 'Включить уведомления');
    button?.click();
    return button !== undefined`;
  await expect.poll(() => firefox.run(press), SOON).toBe(true);
  const said = `return document.querySelector('main').textContent`;
  await expect.poll(() => firefox.run(said), SOON).toContain('Уведомления приходят на это устройство');

  const { items } = v.parse(Ads, await call('/me/tasks/published', author));
  const [ad] = items;
  const ask = (text: string) =>
    call('/messages/records', { token: asker.token, body: { kind: 'task', operation_id: ad.id, text } });
  await ask('Ещё актуально? 🙂');
  await expect.poll(() => relay.taken(), SOON).toBeGreaterThan(0);
  const shown = async () => {
    const found = await firefox.run(`const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }))`);
    return v.parse(Notifications, found).map(({ body }) => body);
  };
  await expect.poll(shown, SOON).toEqual(['Ещё актуально? 🙂']);

  // The browser gets another push address, which the worker reports to the server.
  const before = relay.given();
  relay.forget();
  await expect.poll(() => relay.given(), SOON).toBeGreaterThan(before);
  const isToldThere = async () => {
    // Until the worker has reported the new address, the server sends to one that does not exist any more.
    await ask('Или уже нет?');
    return await shown();
  };
  await expect.poll(isToldThere, { timeout: 40_000, interval: 2000 }).toEqual(['Или уже нет?']);

  // Once the session has ended, the next one of the same person registers the device anew.
  await call('/security/logout', { token: author.token, body: {} });
  const again = await logIn(0);
  await firefox.run(`localStorage.setItem('@token_v1', arguments[0])`, again.token);
  await firefox.run(`localStorage.setItem('@token_expires_at_v1', arguments[0])`, again.expires_at);
  await firefox.open('/tasks');
  const isHere = async () => {
    const { items } = v.parse(Devices, await call('/me/push-subscriptions', again));
    return items.map(({ current }) => current);
  };
  await expect.poll(isHere, SOON).toEqual([true]);

  // The server loses the device without the browser's knowledge, as when the push service has refused it: the next
  // start gives it a new address.
  const idOf = async () =>
    v.parse(Subscriptions, await call('/me/push-subscriptions', again)).items[0]?.id ?? '';
  await remove(`/me/push-subscriptions/${await idOf()}`, again);
  const beforeLoss = relay.given();
  await firefox.open('/services');
  await expect.poll(isHere, SOON).toEqual([true]);
  expect(relay.given()).toBeGreaterThan(beforeLoss);

  // Another device of the person turns push off here: the next start leaves it so.
  await remove(`/me/push-subscriptions/${await idOf()}`, await logIn(0));
  await firefox.open('/vacancies');
  const note = () => firefox.run(`return localStorage.getItem('@push_v1')`);
  await expect.poll(note, SOON).toBeNull();
  await firefox.open('/tasks');
  expect(await isHere()).toEqual([]);
}, 150_000);
