import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import type { QueuedAttachment } from '#device/outbox/items/message.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import { createChat } from '#tests/factories/ads/things.ts';
import { photo } from '#tests/factories/files/pictures.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';
import { type OutboxWorld, outboxWorld } from './outbox-world.ts';

let world: OutboxWorld;
let author: TestPerson;
let chat: string;
beforeAll(async () => {
  world = await outboxWorld();
});
afterAll(() => world.pages.close());
beforeEach(() => begin());

async function begin(): Promise<void> {
  await world.begin();
  author = await createSignedInPerson(world.api);
  chat = await createChat(world.api, world.person.token, author.id);
}

interface Given {
  readonly kind: QueuedAttachment['kind'];
  readonly name: string;
  readonly bytes: Buffer;
}

async function says(text: string, files: readonly Given[] = []): Promise<string> {
  const named = files.map((file) => ({ ...file, id: randomUUID() }));
  const attachments = named.map(({ bytes, ...file }) => {
    return { ...file, size: bytes.length, ...(file.kind === 'voice' && { seconds: 7 }) };
  });
  const about = { kind: 'task', operation: '1', chat } as const;
  return await world.say({ type: 'message.send', ...about, text, attachments }, named);
}

async function recordsOf(id: string) {
  const { call } = world.api.as(author.token);
  return (await call(messagesEndpoints.get, { params: { id } })).records;
}

async function heard(): Promise<string[]> {
  const [, ...records] = await recordsOf(chat);
  return records.map(({ text, attachments }) => [text, ...attachments.map(({ kind }) => kind)].join(' '));
}

it('attachments arrive once and in order, wherever sending is cut off', async () => {
  const files: Given[] = [
    { kind: 'photo', name: 'a.jpg', bytes: await photo('jpeg', { width: 64 }) },
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
      world.cutFrom(at, fate);
      await world.send(world.tab);
      world.fate = () => 'through';
      await world.send(world.other);
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
    async (id) => await device.queue.retryWithoutRefusedFiles(await device.database(), id),
    id,
  );
  expect(isMore).toBe(true);
  await world.send(world.tab);
  expect(await heard()).toEqual(['Потом', 'Вот file']);
});

it('offline questions arrive once, in order and in one chat', async () => {
  const ad = await createAd(world.api.sql, { author_id: author.id });
  const ask = async (text: string, known: string | null = null) =>
    await world.say({ type: 'message.send', kind: 'task', operation: ad, chat: known, text });
  world.fate = (name, count) =>
    name === 'POST /messages/records' && count === 1 ? 'answer lost' : 'through';
  const keys = [await ask('Ещё актуально?'), await ask('Могу завтра')];
  await world.send(world.tab);
  expect(await world.row(keys[1] ?? '')).toMatchObject({ state: 'waiting', attempts: 0 });
  await Promise.all([world.send(world.tab), world.send(world.other)]);
  const { id = '' } = (await world.row(keys[0] ?? ''))?.result ?? {};
  keys.push(await ask('Звоните', id));
  await world.send(world.tab);
  for (const [at, key] of keys.entries())
    expect(await world.row(key)).toMatchObject({ state: 'done', result: { id, version: at + 1 } });
  expect((await recordsOf(id)).map(({ text }) => text)).toEqual(['Ещё актуально?', 'Могу завтра', 'Звоните']);
});
