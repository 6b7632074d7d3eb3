import { beforeEach, describe, expect, it } from 'vitest';
import type { QueuedAttachment } from '#device/outbox/items/message.ts';
import type { OutboxItem } from '#device/outbox/outbox-item.ts';
import { fileNamed } from './items.ts';
import { createMemoryDevice, type MemoryDevice } from './memory-device.ts';
import { createUploads } from './upload-server.ts';

const attachment = (id: string, kind: QueuedAttachment['kind'], seconds?: number): QueuedAttachment => {
  return { id, kind, name: id, size: 5, ...(seconds !== undefined && { seconds }) };
};
const message = (chat: string | null, attachments?: readonly QueuedAttachment[]): OutboxItem => {
  const about = { type: 'message.send', kind: 'task', operation: '5', chat, text: 'Когда?' } as const;
  return attachments ? { ...about, attachments } : about;
};

let device: MemoryDevice;
beforeEach(() => {
  device = createMemoryDevice();
});

function serve(uploads: ReturnType<typeof createUploads>) {
  device.answer = (call) => uploads.answer(call) ?? { message_id: '3', seq: 12 };
}

describe('a message', () => {
  it('begins a chat about an ad under its own key', async () => {
    serve(createUploads());
    const id = await device.insert({ item: message(null) });
    await device.send();
    expect(device.sent).toMatchObject([
      { name: 'POST /messages/records', body: { kind: 'task', operation_id: '5', text: 'Когда?' } },
    ]);
    expect(device.sent[0]?.body).not.toHaveProperty('attachments');
    expect(device.sent[0]?.headers.get('idempotency-key')).toBe(id);
    expect(await device.row(id)).toMatchObject({ result: { kind: 'task', id: '3', version: 12 } });
  });

  it('is sent to its chat if the chat’s id is known', async () => {
    serve(createUploads());
    await device.insert({ item: message('3') });
    await device.send();
    expect(device.sent).toMatchObject([
      { name: 'POST /messages/answer', body: { message_id: '3', text: 'Когда?' } },
    ]);
  });

  it('is sent after its attachments, which it names', async () => {
    const uploads = createUploads();
    serve(uploads);
    const attachments = [attachment('a', 'photo'), attachment('b', 'voice', 7), attachment('c', 'file')];
    const id = await device.insert({
      item: message('3', attachments),
      files: ['a', 'b', 'c'].map(fileNamed),
    });
    await device.send();
    expect(uploads.began).toEqual(['a', 'b', 'c']);
    expect(uploads.metadata).toEqual([
      'filename=a purpose=chat_photo',
      'filename=b purpose=chat_voice seconds=7',
      'filename=c purpose=chat_file',
    ]);
    expect(device.sent.at(-1)).toMatchObject({
      name: 'POST /messages/answer',
      body: { message_id: '3', text: 'Когда?', attachments: ['a', 'b', 'c'] },
    });
    expect(await device.row(id)).toMatchObject({ state: 'done', progress: { done: 4, total: 4 } });
    // the files stay until the result is seen, since the server may forget an upload before
    expect(await device.photosOf(id)).toHaveLength(3);
  });

  it('is sent without a file that is no longer on the device', async () => {
    const uploads = createUploads();
    serve(uploads);
    const id = await device.insert({ item: message('3', [attachment('a', 'photo')]) });
    await device.send();
    expect(uploads.began).toEqual([]);
    expect(await device.row(id)).toMatchObject({ state: 'done' });
  });

  it('is not sent when one of its attachments is refused', async () => {
    serve(createUploads('b'));
    const attachments = [attachment('a', 'photo'), attachment('b', 'file')];
    const id = await device.insert({ item: message('3', attachments), files: ['a', 'b'].map(fileNamed) });
    await device.send();
    expect(device.sent.map(({ name }) => name)).not.toContain('POST /messages/answer');
    expect(await device.row(id)).toMatchObject({
      state: 'refused',
      refusal: { status: 400, code: 'validation', message: 'b: Нет' },
      progress: { done: 1, total: 3 },
    });
    const refused = (await device.database.photos.toArray()).map(({ id, refusal }) => [id, refusal]);
    expect(refused).toEqual([
      ['a', null],
      ['b', 'Нет'],
    ]);
  });

  it('stays queued with its attachments when the network fails', async () => {
    device.answer = () => 'cut';
    const id = await device.insert({
      item: message('3', [attachment('a', 'photo')]),
      files: [fileNamed('a')],
    });
    await device.send();
    expect(await device.row(id)).toMatchObject({ state: 'waiting', progress: { done: 0 } });
    expect(await device.photosOf(id)).toHaveLength(1);
  });
});
