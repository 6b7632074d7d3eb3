import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blocksEndpoints } from '#contract/blocks/endpoints.ts';
import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import { requestActionsEndpoints } from '#contract/requests/sides-endpoints.ts';
import { ChatMessage } from '#contract/sockets/messages.ts';
import { SOCKET_CLOSED, SOCKET_LIMITS } from '#contract/sockets/paths.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import { apply } from '#tests/factories/ads/requests.ts';
import { answerIn, askAbout, getChat } from '#tests/factories/chats/talk.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';
import type { DyingWriterOptions } from '#tests/setup/processes/dying-writer-options.ts';
import type { Publisher } from '#server/realtime/channels/channels.ts';
import {
  isBackendInstalled,
  startRedisFor,
  type ChannelBackend,
  CHANNEL_BACKENDS,
} from '#tests/setup/database/redis-server.ts';
import { deliverPendingEvents } from '#tests/setup/server/deliver-pending-events.ts';
import {
  chatSocketPath,
  listenForSockets,
  type Message,
  type SocketsProcess,
} from '#tests/setup/server/sockets.ts';

const { makeRead } = messagesEndpoints;
const { task } = requestActionsEndpoints;

interface World {
  readonly api: AccountsApi;
  readonly one: SocketsProcess;
  readonly other: SocketsProcess;
  readonly author: TestPerson;
  readonly asker: TestPerson;
}

/** Starts an application whose processes notify each other through the given channel. */
async function begin(way: ChannelBackend): Promise<World> {
  const redisUrl = await startRedisFor(way);
  const ready = Promise.withResolvers<SocketsProcess>();
  const publisher: Publisher = {
    publish: async (channel, payload) => await (await ready.promise).channels.publish(channel, payload),
  };
  const api = await accountsApi({ publisher });
  const one = await listenForSockets(api, { redisUrl });
  ready.resolve(one);
  const other = await listenForSockets(api, { redisUrl });
  await deliverPendingEvents(api, publisher);
  const author = await createSignedInPerson(api, { first_name: 'Author' });
  const asker = await createSignedInPerson(api, { first_name: 'Asker' });
  return { api, one, other, author, asker };
}

const THERE = CHANNEL_BACKENDS.filter((way) => isBackendInstalled(way));
const worlds = new Map<ChannelBackend, World>();
beforeAll(async () => {
  for (const way of THERE) worlds.set(way, await begin(way));
});

let api: AccountsApi;
let one: SocketsProcess;
let other: SocketsProcess;
let author: TestPerson;
let asker: TestPerson;

async function newChat(by = author): Promise<string> {
  const ad = await createAd(api.sql, { author_id: by.id });
  return (await askAbout(api, asker, ad)).message_id;
}
const say = (by: TestPerson, chat: string, text: string) => answerIn(api, by, chat, text);

function textsOf(messages: readonly Message[]): string[] {
  return messages.map((message) => {
    const read = v.parse(ChatMessage, message);
    return read.type === 'record' ? read.record.text : '';
  });
}

describe.each(THERE)('an open chat, with wake-ups through %s', (way) => {
  // The fake clock is reset, because a ticket expires after half a minute and the sockets check the time.
  beforeEach(() => {
    api.clock.now = new Date();
  });
  beforeAll(() => {
    const world = worlds.get(way);
    if (world) ({ api, one, other, author, asker } = world);
  });

  it('a message reaches both sides in every process, in order and once', async () => {
    const chat = await newChat();
    const mine = await one.open(asker.token, chatSocketPath(chat));
    const theirs = await other.open(author.token, chatSocketPath(chat));
    for (const text of ['2', '3']) await say(asker, chat, text);
    await Promise.all(['4', '5', '6', '7'].map((text) => say(author, chat, text)));
    await Promise.all([mine.wait('record', 6), theirs.wait('record', 6)]);
    for (const socket of [mine, theirs]) {
      const numbers = socket
        .of('record')
        .map(({ record }) => v.parse(v.object({ seq: v.number() }), record).seq);
      expect(numbers).toEqual([2, 3, 4, 5, 6, 7]);
    }
    expect(textsOf(mine.of('record')).slice(0, 2)).toEqual(['2', '3']);
    expect(theirs.of('record')[0]).toMatchObject({ record: { own: false, key: null } });
    expect(mine.of('record')[0]).toMatchObject({ record: { own: true } });
  });

  it('a step of the deal reaches both sides, worded for each', async () => {
    const ad = await createAd(api.sql, { author_id: author.id });
    const id = await apply(api, { ad }, asker);
    const { request } = await api.as(asker.token).call(task.own, { params: { id: ad } });
    const chat = request?.details.chat ?? '';
    const mine = await one.open(asker.token, chatSocketPath(chat));
    const theirs = await other.open(author.token, chatSocketPath(chat));
    await api.as(author.token).call(task.accept, { params: { id } });
    await api.as(author.token).call(task.cancel, { params: { id }, body: { reason: 'no_answer' } });
    expect(textsOf(await mine.wait('record', 2))).toEqual([
      'Автор выбрал вас. Сумма: 150\u202f000 сум',
      'Автор отменил договорённость. Причина: Вторая сторона не отвечает',
    ]);
    expect(textsOf(await theirs.wait('record', 2))[0]).toMatch(/^Вы приняли отклик/);
  });

  it('the other side sees typing, and what was delivered and read', async () => {
    const chat = await newChat();
    const mine = await one.open(asker.token, chatSocketPath(chat));
    const theirs = await other.open(author.token, chatSocketPath(chat));
    theirs.send({ type: 'typing' });
    await mine.wait('typing');
    theirs.send({ type: 'reach', delivered: 1 });
    await expect.poll(() => mine.of('reach').at(-1)).toMatchObject({ delivered_seq: 1, read_seq: 0 });
    await api.as(author.token).call(makeRead, { params: { id: chat }, body: { read: 1 } });
    await expect.poll(() => mine.of('reach').at(-1)).toMatchObject({ delivered_seq: 1, read_seq: 1 });
    expect(theirs.of('typing')).toEqual([]);
  });

  it('chats of others cannot be opened, and typing of the blocked is hidden', async () => {
    const stranger = await createSignedInPerson(api);
    for (const chat of [await newChat(), '999999999'])
      await expect(one.open(stranger.token, chatSocketPath(chat))).rejects.toThrow('404');
    const rude = await createSignedInPerson(api);
    const id = await newChat(rude);
    const mine = await one.open(asker.token, chatSocketPath(id));
    const theirs = await one.open(rude.token, chatSocketPath(id));
    await api.as(asker.token).call(blocksEndpoints.create, { body: { user: rude.id } });
    theirs.send({ type: 'typing' });
    theirs.send({ type: 'reach', read: 1 });
    await expect.poll(() => mine.of('reach').at(-1)).toMatchObject({ read_seq: 1 });
    expect(mine.of('typing')).toEqual([]);
  });

  it('a reconnect gets missed messages, or a gap notice if too many', async () => {
    const chat = await newChat();
    for (const text of ['2', '3', '4']) await say(author, chat, text);
    const back = await one.open(asker.token, chatSocketPath(chat), { after: 2 });
    expect(textsOf(await back.wait('record', 2))).toEqual(['3', '4']);
    for (let count = 0; count <= SOCKET_LIMITS.missedMax; count += 1) await say(author, chat, String(count));
    const late = await other.open(asker.token, chatSocketPath(chat), { after: 2 });
    await late.wait('gap');
    await say(author, chat, 'свежее');
    expect(textsOf(await late.wait('record'))).toEqual(['свежее']);
  });

  it('a message is delivered once if its process dies before notifying', async () => {
    const chat = await newChat();
    const socket = await one.open(asker.token, chatSocketPath(chat));
    const options: DyingWriterOptions = {
      target: api.target,
      person: author.id,
      chat,
      text: 'Последнее слово',
    };
    const writer = spawn(
      process.execPath,
      [path.resolve('tests/setup/processes/dying-writer.ts'), JSON.stringify(options)],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    );
    const [, signal] = await once(writer, 'exit');
    expect(signal).toBe('SIGKILL');
    expect(textsOf(await socket.wait('record'))).toEqual(['Последнее слово']);
    await say(author, chat, 'И ещё');
    expect(textsOf(await socket.wait('record', 2))).toEqual(['Последнее слово', 'И ещё']);
    const { records } = await getChat(api, asker, chat);
    expect(records).toHaveLength(3);
  });

  it('an unknown message on a chat socket closes it', async () => {
    const chat = await newChat();
    const socket = await one.open(asker.token, chatSocketPath(chat));
    socket.send({ type: 'record', text: 'мимо очереди' });
    expect(await socket.closed).toBe(SOCKET_CLOSED.refused);
  });
});
