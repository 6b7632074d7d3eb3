import { DAY_MS } from '#contract/time.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import type { QueuedAttachment, OutboxItem } from '#device/outbox/outbox-item.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import { anAuthor, postTask } from '#tests/factories/ads/own-ads.ts';
import { signedIn, type TestPerson } from '#tests/factories/people/moderators.ts';
import { photo } from '#tests/factories/files/pictures.ts';
import type { DeviceCode } from './in-browser.ts';
import { type OutboxWorld, outboxWorld } from './outbox-world.ts';

declare const device: DeviceCode;

let world: OutboxWorld;
let author: TestPerson;
let chat: string;
let ad: string;
beforeAll(async () => {
  world = await outboxWorld();
});
afterAll(() => world.pages.close());
beforeEach(() => begin());

async function begin(): Promise<void> {
  await world.begin();
  world.fate = () => 'through';
  author = await signedIn(world.api);
  ad = await createAd(world.api.sql, { author_id: author.id });
  const body = { kind: 'task' as const, operation_id: ad, text: 'Ещё актуально?' };
  const { call } = world.api.as(world.person.token);
  ({ message_id: chat } = await call(messagesEndpoints.ask, { body }));
}

interface Given {
  readonly kind: QueuedAttachment['kind'];
  readonly name: string;
  readonly bytes: Buffer;
}

async function says(text: string, files: readonly Given[] = []): Promise<string> {
  const named = files.map(({ kind, name, bytes }) => ({
    along: { id: randomUUID(), kind, name, size: bytes.length, ...(kind === 'voice' && { seconds: 7 }) },
    text: bytes.toString('base64'),
  }));
  const attachments = named.map(({ along }) => along);
  const item: OutboxItem = { type: 'message.send', kind: 'task', operation: ad, chat, text, attachments };
  return await world.tab.evaluate(
    async ([owner, item, named]) => {
      const id = crypto.randomUUID();
      const files = named.map(({ along, text }) => ({
        id: along.id,
        name: along.name,
        type: '',
        bytes: Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0).buffer,
      }));
      const database = await device.database();
      await device.insertItem(database, { id, owner, item, title: '', files }, Date.now());
      return id;
    },
    [world.person.id, item, named] as const,
  );
}

async function heard(): Promise<string[]> {
  const { records } = await world.api.as(author.token).call(messagesEndpoints.get, { params: { id: chat } });
  return records
    .slice(1)
    .map(({ text, attachments }) => [text, ...attachments.map(({ kind }) => kind)].join(' ').trim());
}
const photosLeft = () => world.tab.evaluate(async () => (await device.database()).photos.count());

it('attachments arrive once and in order, wherever sending is cut off', async () => {
  const jpeg = await photo('jpeg', { width: 64 });
  const files: Given[] = [
    { kind: 'photo', name: 'a.jpg', bytes: jpeg },
    { kind: 'voice', name: 'voice.webm', bytes: Buffer.from('opus') },
  ];
  await says('Вот', files);
  await world.send(world.tab);
  const whole = world.sent.length;
  expect(await heard()).toEqual(['Вот photo voice']);
  for (const fate of ['cut', 'answer lost'] as const) {
    for (let at = 1; at <= whole; at += 1) {
      await begin();
      await says('Вот', files);
      await says('И ещё');
      world.sent = [];
      world.fate = (name) => {
        if (name === 'GET /me' || world.sent.length < at) return 'through';
        return world.sent.length === at ? fate : 'cut';
      };
      await world.send(world.tab);
      world.fate = () => 'through';
      await world.send(world.other, { skipsBackOff: true });
      expect(await heard()).toEqual(['Вот photo voice', 'И ещё']);
    }
  }
});

it('an invalid photo is refused with a reason, and the rest can be sent', async () => {
  const id = await says('Вот', [
    { kind: 'photo', name: 'Нет.jpg', bytes: Buffer.from('no picture') },
    { kind: 'file', name: 'a.txt', bytes: Buffer.from('да') },
  ]);
  await says('Потом');
  await world.send(world.tab);
  expect(await world.row(id)).toMatchObject({ state: 'refused', result: null });
  expect((await world.row(id))?.refusal?.message).toContain('Нет.jpg');
  expect(await heard()).toEqual(['Потом']);
  const isMore = await world.tab.evaluate(
    async (id) => await device.queue.queueWithoutRefused(await device.database(), id),
    id,
  );
  expect(isMore).toBe(true);
  await world.send(world.tab);
  expect(await heard()).toEqual(['Потом', 'Вот file']);
});

it('a message taken back or dismissed leaves no bytes on the device', async () => {
  const along: Given[] = [{ kind: 'file', name: 'a.txt', bytes: Buffer.from('да') }];
  const taken = await says('Вот', along);
  expect(await photosLeft()).toBe(1);
  await world.tab.evaluate(async (id) => await device.queue.takeBack(await device.database(), id), taken);
  expect(await photosLeft()).toBe(0);
  const sent = await says('Вот', along);
  await world.send(world.tab);
  await world.tab.evaluate(async (id) => await device.queue.dismissQueued(await device.database(), id), sent);
  expect(await photosLeft()).toBe(0);
});

it('files of a message that was sent long ago are deleted', async () => {
  await says('Вот', [{ kind: 'file', name: 'a.txt', bytes: Buffer.from('да') }]);
  await world.send(world.tab);
  await says('Потом');
  await world.send(world.tab, { later: 15 * DAY_MS });
  expect(await heard()).toEqual(['Вот file', 'Потом']);
  expect(await photosLeft()).toBe(0);
});

it('a message is editable until attempted and not sent while being edited', async () => {
  const change = (id: string, text: string | null) =>
    world.tab.evaluate(
      async ([id, text]) => {
        const database = await device.database();
        if (text === null) return await device.queue.holdQueued(database, id, Date.now() + 600_000);
        const row = await database.outbox.get(id);
        if (!row) return false;
        const item = { ...Object(row.item), text };
        const write = { owner: row.owner, item, title: text, replaces: id };
        return (await device.insertItem(database, write, Date.now())) !== undefined;
      },
      [id, text] as const,
    );
  const first = await says('Приду завтра', [{ kind: 'file', name: 'a.txt', bytes: Buffer.from('да') }]);
  await says('Ждите');
  // Sending starts only after the server has answered who the token is.
  world.fate = () => 'cut';
  await world.send(world.tab, { asksFirst: true });
  expect(world.sent).toEqual([]);
  expect(await world.row(first)).toMatchObject({ attempts: 0, state: 'waiting' });
  world.fate = () => 'through';
  expect(await change(first, null)).toBe(true);
  await world.send(world.tab, { asksFirst: true });
  expect(await heard()).toEqual([]);
  expect(await change(first, 'Приду послезавтра')).toBe(true);
  await world.send(world.tab);
  expect(await heard()).toEqual(['Приду послезавтра file', 'Ждите']);
  for (const text of [null, 'Поздно']) expect(await change(first, text)).toBe(false);
});

describe('messages without attachments', () => {
  beforeEach(() => world.begin());

  it('offline questions arrive once, in order and in one chat', async () => {
    const author = await anAuthor(world.api);
    const ad = await postTask(world.api, author.token);
    await world.api.sql`update ads set status = 'published' where id = ${ad.id}`;
    const say = async (text: string, chat: string | null = null) =>
      await world.say({ type: 'message.send', kind: 'task', operation: ad.id, chat, text });
    world.fate = (name, count) =>
      name === 'POST /messages/records' && count === 1 ? 'answer lost' : 'through';
    const first = await say('Ещё актуально?');
    const second = await say('Могу завтра');
    await world.send(world.tab);
    expect(await world.row(second)).toMatchObject({ state: 'waiting', attempts: 0 });
    await Promise.all([world.send(world.tab), world.send(world.other)]);
    const chat = (await world.row(first))?.result?.id ?? '';
    expect(await world.row(first)).toMatchObject({ state: 'done', result: { kind: 'task', version: 1 } });
    expect(await world.row(second)).toMatchObject({ state: 'done', result: { id: chat, version: 2 } });
    const third = await say('Звоните', chat);
    await world.send(world.tab);
    expect(await world.row(third)).toMatchObject({ state: 'done', result: { id: chat, version: 3 } });
    const { records } = await world.api
      .as(author.token)
      .call(messagesEndpoints.get, { params: { id: chat }, query: {} });
    expect(records.map(({ text }) => text)).toEqual(['Ещё актуально?', 'Могу завтра', 'Звоните']);
  });

  it('a question about an unknown ad is refused and can be withdrawn', async () => {
    const item = { type: 'message.send', kind: 'task', operation: '999999', chat: null, text: 'Э' } as const;
    const key = await world.say(item);
    await world.send(world.tab);
    expect(await world.row(key)).toMatchObject({ state: 'refused', refusal: { code: 'not_found' } });
    const back = await world.tab.evaluate(
      async (id) => device.queue.takeBack(await device.database(), id),
      key,
    );
    expect(back).toEqual({ outcome: 'removed' });
  });
});
