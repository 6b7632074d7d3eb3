import { DAY_MS, HOUR_MS } from '#contract/time.ts';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountEndpoints } from '#contract/account/endpoints.ts';
import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import { TUS, type UploadPurpose, encodeUploadMetadata } from '#contract/uploads/protocol.ts';
import { sweepAllPictures } from '#server/background/sweep-pictures.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import { createChat } from '#tests/factories/ads/things.ts';
import { getChat } from '#tests/factories/chats/talk.ts';
import { eraseAccount } from '#tests/factories/people/erase-account.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';
import { fileOf, photo, jpegWithGps } from '#tests/factories/files/pictures.ts';
import { tusOf } from '#tests/factories/files/tus.ts';
import { formOf } from '#tests/factories/files/uploads.ts';
import { withIdempotencyKey, expectRefusal, countOutcomes } from '#tests/setup/server/calls.ts';

const { ask, answer, upload, attachment, preview } = messagesEndpoints;

let api: AccountsApi;
let author: TestPerson;
let asker: TestPerson;
let chat: string;
beforeAll(async () => {
  api = await accountsApi();
});
beforeEach(async () => {
  [author, asker] = [await createSignedInPerson(api), await createSignedInPerson(api)];
  chat = await createChat(api, asker.token, author.id);
});

const NOTE = new TextEncoder().encode('<script>alert(1)</script>');
const noteFile = (name = 'смета.html') => new File([NOTE], name);

/** Uploads files in chunks as the app does, for a message to name as attachments. */
async function brings(
  { token }: TestPerson,
  purpose: UploadPurpose,
  {
    id = randomUUID(),
    bytes = NOTE,
    name = 'note.html',
    seconds = 0,
  }: { id?: string; bytes?: Uint8Array; name?: string; seconds?: number } = {},
): Promise<string> {
  const metadata = { purpose, filename: name, ...(purpose === 'chat_voice' && { seconds }) };
  const sent = await tusOf(api, token).create({
    id,
    body: bytes,
    headers: { [TUS.metadata]: encodeUploadMetadata(metadata) },
  });
  expect(sent.ok).toBe(true);
  return id;
}
const says = ({ token }: TestPerson, attachments: string[], text = '', key: string = randomUUID()) =>
  api.as(token).call(answer, { body: { message_id: chat, text, attachments } }, withIdempotencyKey(key));
const sends = (
  { token }: TestPerson,
  files: readonly File[],
  { id = chat, key = randomUUID(), seconds = '' } = {},
) => {
  const body = formOf(files);
  if (seconds !== '') body.set('seconds', seconds);
  return api.as(token).call(upload, { params: { id }, body }, withIdempotencyKey(key));
};
const fetches = ({ token }: TestPerson, id: string, endpoint = attachment) =>
  api.send(endpoint, { token, params: { id } });
const keysOf = async (owner: string): Promise<string[]> => {
  const rows = await api.sql<{ file: string; preview: string | null }[]>`
    select file_key as file, preview_key as preview from chat_attachments where owner_id = ${owner}`;
  return rows.flatMap(({ file, preview: small }) => (small === null ? [file] : [file, small]));
};
async function expectGone(keys: readonly string[]): Promise<void> {
  expect(keys).not.toEqual([]);
  await sweepAllPictures({ ...api, now: new Date(api.clock.now.getTime() + 2 * HOUR_MS) });
  for (const key of keys) expect(await api.storage.read(key)).toBeUndefined();
}

describe('attachments of a message', () => {
  it('photos, a file and a voice message come in chunks and in their order', async () => {
    const bytes = await jpegWithGps();
    const ids = [
      await brings(asker, 'chat_photo', { bytes, name: 'Кран.jpg' }),
      await brings(asker, 'chat_file', { name: 'смета.html' }),
      await brings(asker, 'chat_voice', { seconds: 74 }),
    ];
    const key = randomUUID();
    const sent = await Promise.all([says(asker, ids, '', key), says(asker, ids, '', key)]);
    expect(sent[1]).toEqual(sent[0]);
    const { records } = await getChat(api, author, chat);
    expect(records[1]).toMatchObject({
      text: '',
      attachments: [
        { id: ids[0], kind: 'photo', name: 'Кран.jpg', width: 800, height: 1200, seconds: null },
        { id: ids[1], kind: 'file', name: 'смета.html', size: NOTE.length, width: null },
        { id: ids[2], kind: 'voice', seconds: 74 },
      ],
    });
    const whole = await fetches(author, ids[0] ?? '');
    const { exif, xmp, width } = await sharp(await whole.arrayBuffer()).metadata();
    expect([exif, xmp, width]).toEqual([undefined, undefined, 800]);
    const small = await fetches(author, ids[0] ?? '', preview);
    expect((await sharp(await small.arrayBuffer()).metadata()).width).toBe(400);
    const { items } = (await api.as(author.token).call(notificationsEndpoints.list, {})).data;
    expect(JSON.stringify(items)).toContain('📷');
    await expectRefusal(says(asker, ids), 'validation');
  });

  it('a file is a sandboxed download for both people of the chat', async () => {
    const { attachments } = await sends(asker, [noteFile()]);
    const id = attachments[0]?.id ?? '';
    for (const reader of [asker, author]) {
      const file = await fetches(reader, id);
      expect(await file.text()).toBe('<script>alert(1)</script>');
      expect(file.headers.get('content-type')).toBe('application/octet-stream');
      expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
      expect(file.headers.get('content-security-policy')).toContain('sandbox');
    }
    expect((await fetches(author, id, preview)).status).toBe(404);
    await api.as(author.token).call(messagesEndpoints.delete, { params: { id: chat } });
    expect((await fetches(author, id)).status).toBe(404);
    expect((await fetches(asker, id)).status).toBe(200);
  });

  it('a first question may have an attachment', async () => {
    const id = await brings(asker, 'chat_photo', { bytes: await photo('png', { width: 64 }) });
    const ad = await createAd(api.sql, { author_id: author.id });
    const body = { kind: 'task' as const, operation_id: ad, attachments: [id] };
    expect(await api.as(asker.token).call(ask, { body })).toMatchObject({ seq: 1, attachments: [{ id }] });
  });

  it('six files sent twice with one key are one message; seven are refused', async () => {
    const jpeg = fileOf(await photo('jpeg', { width: 64 }), 'a.jpg');
    const six = [jpeg, noteFile(), jpeg, jpeg, noteFile(), jpeg];
    const key = randomUUID();
    const tally = await countOutcomes([sends(asker, six, { key }), sends(asker, six, { key })]);
    expect(tally).toEqual({ ok: 2 });
    const { records } = await getChat(api, author, chat);
    expect(records.map(({ attachments }) => attachments.map(({ kind }) => kind).join(' '))).toEqual([
      '',
      'photo file photo photo file photo',
    ]);
    await expectRefusal(sends(asker, [noteFile('other.txt')], { key }), 'conflict');
    await expectRefusal(sends(asker, [...six, jpeg]), 'validation');
    const ids = await Promise.all(Array.from({ length: 7 }, () => brings(asker, 'chat_file')));
    await expectRefusal(says(asker, ids), 'validation');
  });

  it('attachments of other people or with bad contents are refused', async () => {
    const stranger = await createSignedInPerson(api);
    await expectRefusal(says(asker, [await brings(stranger, 'chat_file')]), 'validation');
    await expectRefusal(says(asker, [randomUUID()]), 'validation');
    await expectRefusal(says(asker, []), 'validation');
    await expectRefusal(sends(asker, [new File([], 'empty.txt')]), 'validation');
    await expectRefusal(sends(asker, [new File([new Uint8Array(10_485_761)], 'big.bin')]), 'too_large');
    await expectRefusal(sends(asker, [noteFile('voice.webm')], { seconds: '121' }), 'validation');
    const damaged = fileOf((await photo('jpeg')).subarray(0, 900), 'half.jpg');
    await expectRefusal(sends(asker, [damaged]), 'validation');
    const metadata = encodeUploadMetadata({ purpose: 'chat_photo', filename: 'no.jpg' });
    const noPhoto = await tusOf(api, asker.token).create({
      body: NOTE,
      headers: { [TUS.metadata]: metadata },
    });
    expect(noPhoto.status).toBe(415);
    expect(await api.sql`select from chat_attachments where owner_id = ${asker.id}`).toHaveLength(0);
  });

  it('a voice message has its duration, and is a single file', async () => {
    expect(await sends(asker, [noteFile('voice.webm')], { seconds: '12.6' })).toMatchObject({
      attachments: [{ kind: 'voice', seconds: 13 }],
    });
    await expectRefusal(sends(asker, [noteFile(), noteFile()], { seconds: '3' }), 'validation');
  });
});

describe('attachments and the chat that they belong to', () => {
  it('an attachment without a message is removed after a day', async () => {
    await brings(asker, 'chat_photo', { bytes: await photo('jpeg', { width: 64 }) });
    const loose = await keysOf(asker.id);
    const { attachments } = await sends(author, [noteFile()]);
    api.later(2 * DAY_MS);
    await expectGone(loose);
    expect((await fetches(author, attachments[0]?.id ?? '')).status).toBe(200);
  });

  it('a cancelled upload is removed with its file', async () => {
    const id = await brings(asker, 'chat_file');
    const keys = await keysOf(asker.id);
    expect((await tusOf(api, asker.token).drop(id)).status).toBe(204);
    await expectRefusal(says(asker, [id]), 'validation');
    await expectGone(keys);
  });

  it('files of a chat that both have deleted are removed', async () => {
    await sends(asker, [noteFile()]);
    const keys = await keysOf(asker.id);
    const deletes = ({ token }: TestPerson) =>
      api.as(token).call(messagesEndpoints.delete, { params: { id: chat } });
    await deletes(asker);
    expect(await keysOf(asker.id)).toEqual(keys);
    await deletes(author);
    expect(await keysOf(asker.id)).toEqual([]);
    await expectGone(keys);
  });

  it('files are in the writer’s export, and are removed with the account', async () => {
    await sends(asker, [noteFile('Паспорт.pdf'), fileOf(await photo('jpeg'), 'a.jpg')]);
    const keys = await keysOf(asker.id);
    const file = await (await api.send(accountEndpoints.export, { token: asker.token })).text();
    expect(file).toContain('Паспорт.pdf');
    await eraseAccount(api, asker.id);
    const { records } = await getChat(api, author, chat);
    expect(records.map(({ attachments }) => attachments)).toEqual([[], []]);
    await expectGone(keys);
  });
});
