import { once } from 'node:events';
import { connect } from 'node:net';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import { socketsEndpoints } from '#contract/sockets/endpoints.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { ConnectionCheckMessage, NotificationsMessage } from '#contract/sockets/messages.ts';
import { SOCKET_CLOSED, SOCKET_LIMITS, SOCKET_PATHS } from '#contract/sockets/paths.ts';
import { warningOf, writeEvents } from '#tests/factories/chats/events.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createSignedInPerson } from '#tests/factories/people/moderators.ts';
import { listenForSockets, ORIGIN, type SocketsProcess } from '#tests/setup/server/sockets.ts';
import type { ProcessChannels } from '#server/realtime/channels/channels.ts';
import {
  isBackendInstalled,
  startRedisFor,
  type ChannelBackend,
  CHANNEL_BACKENDS,
} from '#tests/setup/database/redis-server.ts';
import { deliverPendingEvents } from '#tests/setup/server/deliver-pending-events.ts';

const { check, notifications, statuses } = SOCKET_PATHS;

let api: AccountsApi;
let one: SocketsProcess;
let other: SocketsProcess;
const THERE = CHANNEL_BACKENDS.filter((way) => isBackendInstalled(way));
/** Two processes for each channel by which processes notify each other. */
const pairs = new Map<ChannelBackend, readonly [SocketsProcess, SocketsProcess]>();
/** The channels that the background job publishes to in the current test. */
let publisher: ProcessChannels;
beforeAll(async () => {
  api = await accountsApi();
  one = await listenForSockets(api);
  other = await listenForSockets(api);
  for (const way of THERE) {
    const redisUrl = await startRedisFor(way);
    const listen = () => listenForSockets(api, { redisUrl });
    pairs.set(way, [await listen(), await listen()]);
  }
  publisher = one.channels;
  await deliverPendingEvents(api, { publish: (channel, payload) => publisher.publish(channel, payload) });
});

const ticketOf = async (token: string) => (await api.as(token).call(socketsEndpoints.ticket, {})).ticket;
const warn = async (person: string, texts: readonly string[]) =>
  await writeEvents(api, ...texts.map((text) => warningOf(person, text)));

describe('permission to open a socket', () => {
  it('a ticket opens one socket within half a minute and is not logged', async () => {
    const { id, token } = await createSignedInPerson(api);
    const ticket = await ticketOf(token);
    const opened = await one.openAt(`${check}?token=${ticket}`, { origin: ORIGIN });
    await opened.wait('ready');
    expect(opened.received.map((message) => v.parse(ConnectionCheckMessage, message))).toEqual([
      { type: 'ready', user: id },
    ]);
    expect(await opened.closed).toBe(SOCKET_CLOSED.done);
    // The session's token stays valid, the ticket does not.
    await expect(one.openAt(`${check}?token=${ticket}`)).rejects.toThrow('401');
    const late = await ticketOf(token);
    await api.sql`update socket_tickets set expires_at = ${api.clock.now}`;
    await expect(one.openAt(`${check}?token=${late}`)).rejects.toThrow('401');
    const [row] = await api.sql<{ there: boolean }[]>`select exists (select from socket_tickets) as there`;
    expect(row?.there).toBe(false);
    for (const secret of [ticket, late, token]) expect(api.log.join('\n')).not.toContain(secret);
  });

  it('a ticket opens one socket, even if eight use it at once', async () => {
    const { token } = await createSignedInPerson(api);
    const ticket = await ticketOf(token);
    const tries = Array.from({ length: 8 }, (_, index) =>
      (index % 2 === 0 ? one : other).openAt(`${notifications}?token=${ticket}`),
    );
    const ends = await Promise.allSettled(tries);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('a session’s own token opens sockets, unless that is disabled', async () => {
    const { token } = await createSignedInPerson(api);
    await (await one.openAt(`${notifications}?token=${token}`)).wait('ready');
    const env = {
      production: true,
      publicOrigin: ORIGIN,
      apiOrigin: null,
      socketOrigin: 'ws://127.0.0.1',
      socketSessionTokens: false,
    };
    const strict = await listenForSockets(api, { env });
    await expect(strict.openAt(`${notifications}?token=${token}`)).rejects.toThrow('401');
    await (await strict.open(token, notifications)).wait('ready');
  });

  it.each([
    ['without a token', notifications, {}, '401'],
    ['with a wrong token', `${notifications}?token=${'x'.repeat(43)}`, {}, '401'],
    ['at another path', '/ws/nowhere?token=x', {}, '404'],
    ['from a page of another site', notifications, { origin: 'https://evil.example' }, '400'],
    ['from a page without an origin', notifications, { origin: 'null' }, '400'],
    ['under another name of the host', notifications, { headers: { host: 'evil.example' } }, '400'],
    ['with an endless address', `${notifications}?token=${'x'.repeat(2000)}`, {}, '414'],
  ])('a socket %s is refused', async (_, address, options, status) => {
    await expect(one.openAt(address, options)).rejects.toThrow(status);
  });

  it('an upgrade to another protocol is answered as a plain request', async () => {
    const socket = connect(one.port, '127.0.0.1');
    const head =
      'GET /api/v1/cities HTTP/1.1\r\nHost: yumush.example\r\nConnection: Upgrade, HTTP2-Settings, close\r\n';
    socket.write(`${head}Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n`);
    const [first] = await once(socket, 'data');
    expect(String(first)).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
  });
});

describe('an ended session', () => {
  it.each([
    ['is ended by a logout', (token: string) => api.as(token).call(authEndpoints.logout, {})],
    [
      'ends because its person is blocked',
      async (token: string) => {
        const { id } = await api.as(token).call(meEndpoints.get, {});
        await api.sql`update sessions set revoked_at = now() where user_id = ${id}`;
      },
    ],
  ])('a session that %s closes its sockets in every process, and no others', async (_, end) => {
    const { token } = await createSignedInPerson(api);
    const bystander = await createSignedInPerson(api);
    const [here, there, others] = await Promise.all([
      one.open(token, notifications),
      other.open(token, statuses),
      other.open(bystander.token, notifications),
    ]);
    await end(token);
    expect(await here.closed).toBe(SOCKET_CLOSED.sessionOver);
    expect(await there.closed).toBe(SOCKET_CLOSED.sessionOver);
    await warn(bystander.id, ['Вы ещё здесь']);
    await others.wait('notification');
  });

  it('an expired session soon closes its socket', async () => {
    const { id, token } = await createSignedInPerson(api);
    const watchful = await listenForSockets(api, { times: { sessionsMs: 50 } });
    const socket = await watchful.open(token, notifications);
    await api.sql`update sessions set expires_at = ${api.clock.now} where user_id = ${id}`;
    expect(await socket.closed).toBe(SOCKET_CLOSED.sessionOver);
  });
});

describe.each(THERE)('notifications with wake-ups through %s', (way) => {
  let one: SocketsProcess;
  let other: SocketsProcess;
  beforeAll(() => {
    [one, other] = pairs.get(way) ?? [one, other];
    publisher = one.channels;
  });

  it('events arrive in order in every process, in the socket’s language', async () => {
    const { id, token } = await createSignedInPerson(api);
    const here = await one.open(token, notifications);
    const there = await other.openAt(`${notifications}?token=${await ticketOf(token)}&lang=uz`);
    await warn(id, ['1', '2', '3']);
    for (const socket of [here, there]) {
      const received = await socket.wait('notification', 3);
      expect(received.map((message) => v.parse(NotificationsMessage, message))).toMatchObject(
        ['1', '2', '3'].map((body, index) => ({ notification: { body, seq: index + 1 } })),
      );
    }
    expect(here.of('notification')[0]).toMatchObject({
      notification: { title: 'Предупреждение от модератора' },
    });
    expect(there.of('notification')[0]).toMatchObject({
      notification: { title: 'Moderatordan ogohlantirish' },
    });
  });

  it('a reconnect gets missed events once, or a gap notice if too many', async () => {
    const { id, token } = await createSignedInPerson(api);
    await warn(id, ['1', '2', '3']);
    const back = await one.open(token, notifications, { after: 1 });
    const received = await back.wait('notification', 2);
    expect(received.map((message) => v.parse(NotificationsMessage, message))).toMatchObject([
      { notification: { body: '2' } },
      { notification: { body: '3' } },
    ]);
    expect(back.received[0]).toEqual({ type: 'ready', seq: 3 });
    await warn(
      id,
      Array.from({ length: SOCKET_LIMITS.missedMax + 1 }, (_, index) => String(index)),
    );
    const late = await other.open(token, notifications, { after: 2 });
    await late.wait('gap');
    expect(late.of('notification')).toEqual([]);
    const future = await other.open(token, notifications, { after: 10_000 });
    await future.wait('gap');
    await warn(id, ['и дальше']);
    await late.wait('notification');
    await future.wait('notification');
  });

  it('an event during the opening of a socket is delivered once', async () => {
    const { id, token } = await createSignedInPerson(api);
    const opening = Array.from({ length: 10 }, () => one.open(token, notifications, { after: 0 }));
    await warn(id, ['как раз сейчас']);
    for (const socket of await Promise.all(opening)) {
      await socket.wait('notification');
      expect(socket.of('notification')).toHaveLength(1);
    }
  });

  it.runIf(way === 'the database')(
    'events missed while the listener was disconnected are delivered',
    async () => {
      const { id, token } = await createSignedInPerson(api);
      const socket = await one.open(token, notifications);
      const [row] = await api.sql<{ name: string }[]>`select current_database() as name`;
      await api.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${row?.name ?? ''} and application_name like 'yumush % listener'`;
      await warn(id, ['Вы были не на связи']);
      await socket.wait('notification');
      expect(socket.of('notification')).toHaveLength(1);
      // No record of the person's changes on other devices is kept: the page asks for everything again.
      await socket.wait('gap');
      await expect.poll(() => socket.of('favourites')).toHaveLength(2);
    },
  );
});

describe('limits of a socket', () => {
  it('an overlong or unknown frame closes the socket', async () => {
    const { token } = await createSignedInPerson(api);
    const [large, junk, binary] = await Promise.all(
      Array.from({ length: 3 }, () => one.open(token, statuses)),
    );
    large?.socket.send(`"${'x'.repeat(SOCKET_LIMITS.frameBytesMax)}"`);
    expect(await large?.closed).toBe(SOCKET_CLOSED.tooLarge);
    junk?.socket.send('{"type":"watch","ids":["1 or 1=1"]}');
    expect(await junk?.closed).toBe(SOCKET_CLOSED.refused);
    binary?.socket.send(Buffer.from([1, 2, 3]));
    expect(await binary?.closed).toBe(SOCKET_CLOSED.refused);
  });

  it('the server closes a dead connection, and keeps a silent one', async () => {
    const { token } = await createSignedInPerson(api);
    const quick = await listenForSockets(api, { times: { beatMs: 200, patienceMs: 100 } });
    const [alive, dead] = await Promise.all([
      quick.open(token, notifications),
      quick.openAt(`${notifications}?token=${await ticketOf(token)}`, { autoPong: false }),
    ]);
    expect(await dead.closed).toBe(1006);
    await alive.wait('beat', 5);
    expect(alive.socket.readyState).toBe(alive.socket.OPEN);
  });

  it('a server that shuts down closes its sockets and opens no new ones', async () => {
    const { token } = await createSignedInPerson(api);
    const going = await listenForSockets(api);
    const socket = await going.open(token, notifications);
    const ticket = await ticketOf(token);
    await going.sockets.stop();
    expect(await socket.closed).toBe(SOCKET_CLOSED.restart);
    await expect(going.openAt(`${notifications}?token=${ticket}`)).rejects.toThrow('503');
  });
});
