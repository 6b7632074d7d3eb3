import { createReadPositionsService } from '#server/domains/messages/read-positions-service.ts';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import { SOCKET_LIMITS, SOCKET_PATHS } from '#contract/sockets/paths.ts';
import { connect, type Sql } from '#server/db/client.ts';
import { PROCESS_CHANNELS, type ProcessChannels } from '#server/realtime/channels/channels.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createChat } from '#tests/factories/ads/things.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';
import { countStatements, withLocksHeld } from '#tests/setup/database/held-table.ts';
import {
  waitUntilFramesHandled,
  chatSocketPath,
  listenForSockets,
  openMany,
  type SocketsProcess,
} from '#tests/setup/server/sockets.ts';

const { makeRead } = messagesEndpoints;
const { notifications, statuses } = SOCKET_PATHS;
const RECORDS = 5000;
const SOCKETS = 30;
const MARKS = 59;

let api: AccountsApi;
let one: SocketsProcess;
let author: TestPerson;
let asker: TestPerson;
let bystander: TestPerson;
beforeAll(async () => {
  api = await accountsApi();
  one = await listenForSockets(api, { reach: reachOf(api.sql) });
  bystander = await createSignedInPerson(api);
});
beforeEach(async () => {
  api.clock.now = new Date();
  [author, asker] = [await createSignedInPerson(api), await createSignedInPerson(api)];
});

/** Merges the read marks of calls and sockets in one place, as a server does. */
function reachOf(sql: Sql) {
  const publish = async (...[channel, payload]: Parameters<ProcessChannels['publish']>) =>
    await one.channels.publish(channel, payload);
  const reach = createReadPositionsService({
    sql,
    publisher: { publish },
    log: (line) => api.log.push(line),
  });
  api.restart({ reach, publisher: { publish } });
  return reach;
}

/** A chat of author and asker whose counter claims many records. */
async function longChat(): Promise<string> {
  const chat = await createChat(api, asker.token, author.id);
  await api.sql`update chats set last_seq = ${RECORDS} where id = ${chat}`;
  return chat;
}

const readBy = async ({ id }: TestPerson, chat: string) => {
  const [row] = await api.sql<{ read_seq: number }[]>`
    select read_seq from chat_sides where chat_id = ${chat} and user_id = ${id}`;
  return row?.read_seq;
};
const askWhoIAm = async () => await api.as(bystander.token).call(meEndpoints.get, {});
const holdSides = (chat: string) => async (tx: Parameters<Parameters<Sql['begin']>[0]>[0]) =>
  await tx`select from chat_sides where chat_id = ${chat} for update`;

describe('read marks', () => {
  it('read marks of one person are merged over their sockets', async () => {
    const [chat, second] = [await longChat(), await longChat()];
    const sockets = await openMany(one, author.token, chatSocketPath(chat), 4);
    const more = await openMany(one, author.token, chatSocketPath(second), 1);
    const updates = await countStatements(api, 'update', 'chat_sides');
    await withLocksHeld(
      api,
      async (tx) => [await holdSides(chat)(tx), await holdSides(second)(tx)],
      async (waits) => {
        for (let mark = 1; mark <= MARKS; mark += 1) {
          for (const [index, socket] of sockets.entries())
            socket.send({ type: 'reach', read: mark * 4 + index });
        }
        more[0]?.send({ type: 'reach', read: 7 });
        await waitUntilFramesHandled([...sockets, ...more]);
        expect(await waits.count()).toBe(1);
        expect(await askWhoIAm()).toMatchObject({ id: bystander.id });
      },
    );
    await expect.poll(() => readBy(author, chat)).toBe(MARKS * 4 + 3);
    await expect.poll(() => readBy(author, second)).toBe(7);
    // At most three updates: the first mark, all marks waiting behind it, and the mark in the other chat.
    expect(await updates()).toBeLessThanOrEqual(3);
  });

  it('read marks sent by API calls are merged', async () => {
    const chat = await longChat();
    const updates = await countStatements(api, 'update', 'chat_sides');
    let calls: Promise<unknown>[] = [];
    await withLocksHeld(api, holdSides(chat), async (waits) => {
      calls = Array.from({ length: 40 }, (_, index) =>
        api.as(author.token).call(makeRead, { params: { id: chat }, body: { read: index + 1 } }),
      );
      expect(await waits.count()).toBe(1);
      expect(await askWhoIAm()).toMatchObject({ id: bystander.id });
    });
    await Promise.all(calls);
    expect(await readBy(author, chat)).toBe(40);
    // Six calls of one person run at once, so the marks of five of them are merged into one.
    expect(await updates()).toBeLessThan(20);
  });

  it('an unchanged read mark writes nothing and notifies nobody', async () => {
    const chat = await longChat();
    const [socket] = await openMany(one, author.token, chatSocketPath(chat), 1);
    const warnings: string[] = [];
    const tellings = () => warnings.filter((payload) => payload.includes(`["${chat}",0]`));
    one.channels.subscribe(PROCESS_CHANNELS.chats, (payload) => void warnings.push(payload));
    await api.as(author.token).call(makeRead, { params: { id: chat }, body: { read: 9, delivered: 9 } });
    await expect.poll(tellings).toHaveLength(1);
    const row = async () => [
      ...(await api.sql`select xmin::text, xmax::text, ctid::text, unread from chat_sides
        where chat_id = ${chat} and user_id = ${author.id}`),
      ...(await api.sql`select xmin::text, xmax::text, ctid::text from events where user_id = ${author.id}`),
    ];
    const counts = [
      await countStatements(api, 'update', 'chat_sides'),
      await countStatements(api, 'update', 'events'),
    ];
    const before = await row();
    for (const body of [{ read: 9 }, { read: 3, delivered: 9 }, { delivered: 1 }]) {
      socket?.send({ type: 'reach', ...body });
      await api.as(author.token).call(makeRead, { params: { id: chat }, body });
    }
    await waitUntilFramesHandled(socket ? [socket] : []);
    await api.as(author.token).call(makeRead, { params: { id: chat }, body: { read: 1 } });
    expect(await row()).toEqual(before);
    expect(await Promise.all(counts.map((count) => count()))).toEqual([0, 0]);
    // Wake-ups arrive in order, so a wake-up for the unchanged mark would have arrived before this one.
    await one.channels.publish(PROCESS_CHANNELS.chats, '[["0",0]]');
    await expect.poll(() => warnings).toContain('[["0",0]]');
    expect(tellings()).toHaveLength(1);
  });
});

describe('many sockets of one person', () => {
  it('thirty sockets of one person in a chat are served by few statements', async () => {
    let statements = 0;
    const counted = new Proxy(api.sql, {
      apply(target, self, parts: Parameters<Sql>) {
        statements += 1;
        return Reflect.apply(target, self, parts);
      },
    });
    const process = await listenForSockets(api, { sql: counted });
    const chat = await longChat();
    const path = `${chatSocketPath(chat)}?token=${asker.token}`;
    const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => process.openAt(path)));
    statements = 0;
    await api.as(author.token).call(makeRead, { params: { id: chat }, body: { read: 11 } });
    for (const socket of sockets)
      await expect.poll(() => socket.of('reach').at(-1)).toMatchObject({ read_seq: 11 });
    expect(statements).toBeLessThan(SOCKETS / 2);
  });

  it('notification sockets of one person query the database one by one', async () => {
    const sockets = await openMany(one, author.token, notifications, SOCKETS);
    await Promise.all(sockets.map((socket) => socket.wait('ready')));
    await waitUntilFramesHandled(sockets);
    await withLocksHeld(
      api,
      (tx) => tx`lock table events in access exclusive mode`,
      async (waits) => {
        await one.channels.publish(PROCESS_CHANNELS.events, JSON.stringify([[author.id, 1]]));
        expect(await waits.count()).toBe(1);
        expect(await askWhoIAm()).toMatchObject({ id: bystander.id });
      },
    );
  });

  it('a presence socket sends a slow database one query at a time', async () => {
    const beside = connect(api.target, { max: 2, applicationName: 'beside' });
    const process = await listenForSockets(api, { sql: beside });
    const [here] = await openMany(one, author.token, statuses, 1);
    const there = await process.openAt(`${statuses}?token=${author.token}`);
    await Promise.all([here?.wait('ready'), there.wait('ready')]);
    await withLocksHeld(
      api,
      (tx) => tx`lock table users in access exclusive mode`,
      async (waits) => {
        const readings = async (by?: string) => await waits.count({ by, of: 'as status from users' });
        here?.send({ type: 'watch', ids: [asker.id] });
        await expect.poll(() => readings()).toBe(1);
        here?.send({ type: 'watch', ids: [bystander.id] });
        await waitUntilFramesHandled(here ? [here] : []);
        // The first watch's timer has run out once the second watch's timer has.
        there.send({ type: 'watch', ids: [asker.id] });
        await expect.poll(() => readings('beside')).toBe(1);
        expect(await readings()).toBe(1);
      },
    );
    await here?.wait('statuses');
    await beside.end();
  });

  it('typing is relayed once a second over all sockets of a person', async () => {
    const chat = await longChat();
    const [mine] = await openMany(one, asker.token, chatSocketPath(chat), 1);
    const sockets = await openMany(one, author.token, chatSocketPath(chat), SOCKETS);
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    for (const socket of sockets) socket.send({ type: 'typing' });
    await waitUntilFramesHandled(sockets);
    await mine?.wait('typing');
    await one.channels.publish(PROCESS_CHANNELS.typing, JSON.stringify([[chat, '0']]));
    await mine?.wait('typing', 2);
    expect(mine?.of('typing')).toHaveLength(2);
  });
});

describe('an honest client', () => {
  it('four tabs that scroll a chat keep their sockets open', async () => {
    const chat = await longChat();
    const tabs = await openMany(one, author.token, chatSocketPath(chat), 4);
    const shared = await openMany(one, author.token, notifications, 1);
    for (let seq = 1; seq <= SOCKET_LIMITS.missedMax; seq += 1) {
      for (const tab of tabs) tab.send({ type: 'reach', delivered: seq });
    }
    for (const tab of tabs) tab.send({ type: 'typing' });
    await Promise.all(
      tabs.map((_, index) =>
        api.as(author.token).call(makeRead, { params: { id: chat }, body: { read: index + 1 } }),
      ),
    );
    await waitUntilFramesHandled([...tabs, ...shared]);
    for (const { socket } of [...tabs, ...shared]) expect(socket.readyState).toBe(socket.OPEN);
    await expect.poll(() => readBy(author, chat)).toBe(4);
  });
});
