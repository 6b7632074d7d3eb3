import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import { TUS, encodeUploadMetadata } from '#contract/uploads/protocol.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createChat } from '#tests/factories/ads/things.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';
import * as media from '#tests/factories/files/media.ts';
import { animatedPicture, jpegWithGps, photoWithGps } from '#tests/factories/files/pictures.ts';
import { tusOf } from '#tests/factories/files/tus.ts';

const { answer, attachment } = messagesEndpoints;
const PRIVATE = /GPS|Toshkent|Tandoor|Karimova|xmpmeta|photoshop/;

let api: AccountsApi;
let sender: TestPerson;
let chat: string;
beforeAll(async () => {
  api = await accountsApi();
  const author = await createSignedInPerson(api);
  sender = await createSignedInPerson(api);
  chat = await createChat(api, sender.token, author.id);
});

async function begins(bytes: Buffer, id: string): Promise<Response> {
  const metadata = encodeUploadMetadata({ purpose: 'chat_file', filename: 'DCIM_0001' });
  const tus = tusOf(api, sender.token);
  return await tus.create({ id, body: bytes, headers: { [TUS.metadata]: metadata } });
}

/** Sends a file in a chat, and returns the bytes that the other side gets. */
async function sentAsFile(bytes: Buffer): Promise<Buffer> {
  const id = randomUUID();
  expect((await begins(bytes, id)).ok).toBe(true);
  const headers = { 'idempotency-key': randomUUID() };
  const body = { message_id: chat, text: '', attachments: [id] };
  const { attachments } = await api.as(sender.token).call(answer, { body }, { headers });
  const file = await api.send(attachment, { token: sender.token, params: { id } });
  const got = Buffer.from(await file.arrayBuffer());
  expect(attachments[0]).toMatchObject({ id, kind: 'file', size: got.length });
  return got;
}

const pixels = async (bytes: Buffer) => await sharp(bytes).raw().toBuffer();

describe('a picture sent as a file', () => {
  it.each([
    ['jpeg', 6],
    ['png', 6],
    ['webp', 6],
    ['avif', undefined],
  ] as const)(
    'loses its place of capture but neither pixels nor orientation, as %s',
    async (format, orientation) => {
      const sent = await photoWithGps(format);
      const before = await sharp(sent).metadata();
      expect(before.exif?.includes('Tandoor')).toBe(true);
      const got = await sentAsFile(sent);
      expect(got.toString('latin1')).not.toMatch(PRIVATE);
      const after = await sharp(got).metadata();
      const { width, height, icc } = before;
      expect(after).toMatchObject({ width, height, icc });
      expect(after.orientation).toBe(orientation);
      expect((await pixels(got)).equals(await pixels(sent))).toBe(true);
    },
  );

  it('loses the embedded video, preview and comment', async () => {
    const jpeg = await jpegWithGps();
    const comment = Buffer.from('\xff\xfe\0\x09Karima!', 'latin1');
    const film = Buffer.from('\0\0\0\x10ftypmp42 +41.3111+069.2797/');
    const got = await sentAsFile(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), film]));
    expect(got.toString('latin1')).not.toMatch(/Karima|ftyp|41\.31/);
  });

  it('is refused if its metadata cannot be parsed', async () => {
    const broken = Buffer.concat([
      Buffer.from('\xff\xd8\xff\xe1\xff\xff', 'latin1'),
      Buffer.alloc(60, 'Exif'),
    ]);
    const id = randomUUID();
    expect((await begins(broken, id)).status).toBe(400);
  });
});

describe('any file sent in a chat', () => {
  it.each([
    ['film.mp4', media.mp4()],
    ['fragments.mp4', media.fragmentedMp4()],
    ['photo.heic', media.heic()],
    ['loop.gif', media.gif()],
    ['photo.jxl', media.jpegXl()],
    ['song.mp3', media.mp3()],
    ['song.flac', media.flac()],
    ['memo.wav', media.wav()],
    ['voice.ogg', media.ogg('opus')],
    ['film.webm', media.webm()],
  ])('loses its place, author and device, like %s', async (_, bytes) => {
    expect(bytes.toString('latin1')).toMatch(media.SECRETS);
    expect((await sentAsFile(bytes)).toString('latin1')).not.toMatch(media.SECRETS);
  });

  it('keeps both frames of a GIF when its comment is removed', async () => {
    const sent = await animatedPicture('gif');
    const comment = Buffer.from('\x21\xfe\x07Karima!\0', 'latin1');
    // the comment goes behind the header and the colour table
    const at = 13 + 3 * 2 ** (((sent[10] ?? 0) & 7) + 1);
    const got = await sentAsFile(Buffer.concat([sent.subarray(0, at), comment, sent.subarray(at)]));
    expect(got.equals(sent)).toBe(true);
    expect((await sharp(got, { animated: true }).metadata()).pages).toBe(2);
  });

  it.each(Object.entries(media.METADATA_KEEPING_FILES))(
    'is stored unchanged if its metadata cannot be removed, like %s',
    async (_, bytes) => {
      expect((await sentAsFile(bytes)).length).toBe(bytes.length);
    },
  );
});
