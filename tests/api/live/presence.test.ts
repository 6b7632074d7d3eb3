import { HOUR_MS } from '#contract/time.ts';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { accountEndpoints } from '#contract/account/endpoints.ts';
import { presenceEndpoints } from '#contract/presence/endpoints.ts';
import { PresenceStatus } from '#contract/sockets/messages.ts';
import { SOCKET_LIMITS, SOCKET_PATHS, SOCKET_CLOSED } from '#contract/sockets/paths.ts';
import { usersEndpoints } from '#contract/users/endpoints.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import { createSignedInPerson } from '#tests/factories/people/moderators.ts';
import { createPerson } from '#tests/factories/people/people.ts';
import { listenForSockets, type SocketsProcess, type TestSocket } from '#tests/setup/server/sockets.ts';
import { assignmentsSql } from '#server/db/driver/columns.ts';

const { notifications, statuses } = SOCKET_PATHS;
const QUICK = { graceMs: 50, touchMs: 200, statusesMs: 200 };

let api: AccountsApi;
let one: SocketsProcess;
let other: SocketsProcess;
beforeAll(async () => {
  api = await accountsApi();
  one = await listenForSockets(api, { times: QUICK });
  other = await listenForSockets(api, { times: QUICK });
});

const Told = v.object({ statuses: v.array(PresenceStatus) });
/** The last status that a socket got about a person. */
function statusOf(socket: TestSocket, person: string) {
  const statuses = socket.of('statuses').flatMap((message) => v.parse(Told, message).statuses);
  return statuses.findLast(({ id }) => id === person);
}
async function watcherOf(ids: readonly string[], process = one): Promise<TestSocket> {
  const { token } = await createSignedInPerson(api);
  const socket = await process.open(token, statuses);
  socket.send({ type: 'watch', ids });
  return socket;
}
async function seenLongAgo() {
  const person = await createSignedInPerson(api);
  const last_seen_at = new Date(Date.now() - HOUR_MS);
  await api.sql`update users set ${assignmentsSql({ last_seen_at })} where id = ${person.id}`;
  await api.sql`update sessions set last_used_at = now() where user_id = ${person.id}`;
  return person;
}

describe('presence', () => {
  it('a person is online in every process until the last socket closes', async () => {
    const { id, token } = await seenLongAgo();
    const [here, there] = await Promise.all([watcherOf([id]), watcherOf([id], other)]);
    for (const watcher of [here, there]) {
      await expect.poll(() => statusOf(watcher, id)).toMatchObject({ online: false });
    }
    const [first, second] = [await one.open(token, notifications), await other.open(token, notifications)];
    for (const watcher of [here, there]) {
      await expect.poll(() => statusOf(watcher, id)).toMatchObject({ online: true });
    }
    first.socket.close();
    await expect.poll(async () => (await api.call(usersEndpoints.get, { params: { id } })).online).toBe(true);
    second.socket.close();
    for (const watcher of [here, there]) {
      await expect.poll(() => statusOf(watcher, id)).toMatchObject({ online: false });
    }
    const { online, last_seen_at } = await api.call(usersEndpoints.get, { params: { id } });
    expect(online).toBe(false);
    expect(Date.parse(last_seen_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('people who leave at the same moment are written in few statements', async () => {
    const people = await Promise.all(Array.from({ length: 40 }, seenLongAgo));
    const ids = people.map(({ id }) => id);
    const sockets = await Promise.all(people.map(({ token }) => one.open(token, notifications)));
    const gone = async () =>
      await api.sql<{ by: string }[]>`
        select xmin::text as by from users where id = any(${ids}::bigint[]) and left_at >= last_seen_at`;
    await expect.poll(async () => (await gone()).length).toBe(0);
    for (const { socket } of sockets) socket.terminate();
    await expect.poll(async () => (await gone()).length).toBe(ids.length);
    expect(new Set((await gone()).map(({ by }) => by)).size).toBeLessThan(10);
  });

  it('a person who hides presence is offline on sockets, profiles and ads', async () => {
    const { id, token } = await seenLongAgo();
    const ad = await createAd(api.sql, { author_id: id });
    const watcher = await watcherOf([id]);
    await one.open(token, notifications);
    await expect.poll(() => statusOf(watcher, id)).toMatchObject({ online: true });
    expect(await api.as(token).call(presenceEndpoints.get, {})).toEqual({ shown: true });
    await api.as(token).call(presenceEndpoints.edit, { body: { shown: false } });
    await expect.poll(() => statusOf(watcher, id)).toEqual({ id, online: false, last_seen_at: null });
    const nothing = { online: false, last_seen_at: null };
    expect(await api.call(usersEndpoints.get, { params: { id } })).toMatchObject(nothing);
    const { author } = await api.call(adsEndpoints.task.get, { params: { id: ad } });
    expect(author).toMatchObject(nothing);
    const file = await (await api.send(accountEndpoints.export, { token })).text();
    expect(JSON.parse(file)).toMatchObject({ person: { shows_presence: false } });
    await api.as(token).call(presenceEndpoints.edit, { body: { shown: true } });
    await expect.poll(() => statusOf(watcher, id)).toMatchObject({ online: true });
  });

  it('blocked people look like unknown ones; watching too many is refused', async () => {
    const blocked = await createPerson(api.sql, { blocked_at: new Date(), last_seen_at: new Date() });
    const watcher = await watcherOf([blocked, '987654321']);
    for (const id of [blocked, '987654321']) {
      await expect.poll(() => statusOf(watcher, id)).toEqual({ id, online: false, last_seen_at: null });
    }
    const ids = Array.from({ length: SOCKET_LIMITS.watchedMax + 1 }, (_, index) => String(index + 1));
    watcher.send({ type: 'watch', ids });
    expect(await watcher.closed).toBe(SOCKET_CLOSED.refused);
  });

  it('a person with an open socket stays online, with occasional writes', async () => {
    const { id, token } = await seenLongAgo();
    await one.open(token, notifications);
    const seen = async () => {
      const [row] = await api.sql<{ at: string }[]>`select last_seen_at as at from users where id = ${id}`;
      return Date.parse(row?.at ?? '');
    };
    await expect.poll(seen).toBeGreaterThan(Date.now() - 30_000);
    await api.sql`update users set last_seen_at = now() - interval '2 minutes' where id = ${id}`;
    await expect.poll(seen).toBeGreaterThan(Date.now() - 60_000);
  });
});
