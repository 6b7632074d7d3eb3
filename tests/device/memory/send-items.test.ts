import { beforeEach, describe, expect, it } from 'vitest';
import type { OutboxItem } from '#device/outbox/outbox-item.ts';
import { fileNamed, replyItem } from './items.ts';
import {
  type ServerAnswer,
  createMemoryDevice,
  type MemoryDevice,
  NOW,
  OWNER,
  refusal,
} from './memory-device.ts';

let device: MemoryDevice;
beforeEach(() => {
  device = createMemoryDevice();
});

/** Sends an item, and returns its row with the one call that was made. */
async function sent(item: OutboxItem, answer: ServerAnswer, id?: string) {
  device.answer = () => answer;
  const key = await device.insert({ item, ...(id !== undefined && { id }) });
  const before = device.sent.length;
  await device.send();
  const [call] = device.sent.slice(before);
  const calls = device.sent.slice(before).map(({ name, body }) => ({ name, body }));
  return {
    row: await device.row(key),
    calls,
    key: call?.headers.get('idempotency-key'),
    text: String(call?.body),
  };
}

describe('a request', () => {
  it.each(['task', 'vacancy'] as const)('to a %s is sent under its own key', async (kind) => {
    const item: OutboxItem = { type: 'request.create', kind, ad: '5', body: { comment: 'Могу' } };
    const { row, calls, key } = await sent(item, { id: '9' }, 'the key');
    const plural = kind === 'task' ? 'tasks' : 'vacancies';
    expect(calls).toEqual([
      { name: expect.stringContaining(`POST /${plural}/5/`), body: { comment: 'Могу' } },
    ]);
    expect(key).toBe('the key');
    expect(row?.result).toEqual({ kind, id: '9', version: null });
  });
});

describe('a report', () => {
  it('is sent with its idempotency key, so that a retry is no duplicate', async () => {
    const about = { subject: 'person', id: '4', reason: 'spam', text: 'Реклама' } as const;
    const { row, calls, key } = await sent({ type: 'report.create', ...about }, { id: '9' }, 'the key');
    expect(calls).toEqual([{ name: 'POST /reports', body: about }]);
    expect(key).toBe('the key');
    expect(row?.result).toEqual({ kind: 'report', id: '9', version: null });
  });
});

describe('a saved search', () => {
  const remove: OutboxItem = { type: 'search.delete', search: '5' };

  it('is changed by its fields', async () => {
    const item: OutboxItem = { type: 'search.edit', search: '5', body: { name: 'Краны' } };
    const { row, calls } = await sent(item, {});
    expect(calls).toEqual([{ name: 'PATCH /me/saved-searches/5', body: { name: 'Краны' } }]);
    expect(row?.result).toEqual({ kind: 'search', id: '5', version: null });
    const gone = await sent(item, refusal(404, 'not_found'));
    expect(gone.row).toMatchObject({ state: 'refused' });
  });

  it('counts as deleted when it is gone already', async () => {
    const { row, calls } = await sent(remove, {});
    expect(calls).toMatchObject([{ name: 'DELETE /me/saved-searches/5' }]);
    expect(row?.result).toEqual({ kind: 'search', id: '5', version: null });
    expect((await sent(remove, refusal(404, 'not_found'))).row).toMatchObject({ state: 'done' });
    expect((await sent(remove, refusal(409, 'conflict'))).row).toMatchObject({ state: 'refused' });
  });
});

describe('a read mark', () => {
  it('says up to which message a chat was read', async () => {
    const { row, calls } = await sent({ type: 'chat.read', chat: '5', seq: 8 }, {});
    expect(calls).toEqual([{ name: 'POST /messages/5/records/make-read', body: { read: 8, delivered: 8 } }]);
    expect(row).toBeUndefined();
  });

  it.each([
    [{ id: '4', all: false }, 'POST /notifications/4/make-read', ''],
    [{ id: '4', all: true }, 'POST /notifications/make-all-read', { until: '4' }],
    [{ id: '4', all: false, about: '9' }, 'POST /notifications/make-read-about', { operation_id: '9' }],
  ] as const)('of notifications %j is %s', async (mark, name, body) => {
    const { calls } = await sent({ type: 'notification.read', ...mark }, {});
    expect(calls).toEqual([{ name, body }]);
  });
});

describe('feedback', () => {
  it('about a deal is sent with its file', async () => {
    const id = await device.insert({
      item: {
        type: 'feedback.create',
        deal: { kind: 'task', ad: '5', request: '3' },
        rating: 'positive',
        text: 'Да',
      },
      files: [fileNamed('a')],
    });
    device.answer = () => ({ id: '9' });
    await device.send();
    const text = String(device.sent[0]?.body);
    expect(device.calls()).toEqual(['POST /feedbacks']);
    const fields = ['name="request"', 'name="rating"', 'positive', 'name="text"', 'Да'];
    for (const part of [...fields, 'name="file"', 'image/jpeg', 'bytes']) expect(text).toContain(part);
    expect(text).not.toContain('name="message"');
    expect(await device.row(id)).toMatchObject({ result: { kind: 'feedback', id: '9', version: null } });
  });

  it('about a chat is sent with a message id and without a file field', async () => {
    const item: OutboxItem = {
      type: 'feedback.create',
      deal: { message: '3' },
      rating: 'negative',
      text: '',
    };
    const { text } = await sent(item, { id: '9' });
    expect(text).toContain('name="message"');
    expect(text).not.toContain('name="request"');
    expect(text).not.toContain('name="file"');
  });

  it('is answered with a text', async () => {
    const { calls, row } = await sent(replyItem('5'), {});
    expect(calls).toEqual([{ name: 'POST /feedbacks/5/reply', body: { text: 'Спасибо' } }]);
    expect(row?.result).toEqual({ kind: 'feedback', id: '5', version: null });
  });
});

describe('an edit of the profile', () => {
  const edit: OutboxItem = { type: 'profile.edit', version: 3, body: { about: 'Мастер' }, base: {} };

  it('is sent with the version that it is based on', async () => {
    const { row, calls } = await sent(edit, { id: OWNER, version: 4 });
    expect(calls).toEqual([{ name: 'PATCH /me/edit', body: { about: 'Мастер', version: 3 } }]);
    expect(row?.result).toEqual({ kind: 'profile', id: OWNER, version: 4 });
  });

  it('is no conflict if its answer was lost and the profile has its values', async () => {
    const me = { id: OWNER, version: 6, about: 'Мастер' };
    const send = async (id: string, about: string, refused: Response) => {
      device.answer = ({ name }) => (name === 'GET /me' ? { ...me, about } : refused);
      await device.insert({ item: edit, id });
      await device.send({ token: 'a token of its own' });
      return await device.row(id);
    };
    const same = await send('same', 'Мастер', refusal(409, 'profile_changed'));
    expect(same).toMatchObject({ state: 'done', result: { kind: 'profile', id: OWNER, version: 6 } });
    const stale = await send('stale', 'Повар', refusal(409, 'profile_changed'));
    expect(stale).toMatchObject({ state: 'refused', refusal: { code: 'profile_changed' } });
    const wrong = await send('wrong', 'Мастер', refusal(400, 'validation'));
    expect(wrong).toMatchObject({ state: 'refused', refusal: { code: 'validation' } });
  });
});

describe('gathered taps and views', () => {
  beforeEach(async () => {
    const view = { key: 'tasks:5', resource: 'tasks', id: '5', seenAt: Date.now(), sent: 0 } as const;
    await device.database.page_views.put(view);
    const tap = { key: 'task:5', kind: 'task', id: '5', at: NOW, saved: 1, owner: OWNER } as const;
    await device.database.favourites.put({ ...tap, sent: 0, state: 'open', ad: '{}', readAt: 0 });
  });

  it('page views are sent from their own table', async () => {
    const { calls, row } = await sent({ type: 'views.send' }, {});
    expect(calls.map(({ name }) => name)).toEqual(['POST /views']);
    expect(row).toBeUndefined();
  });

  it('favourites are sent from their own table', async () => {
    const answer = { items: [], now: new Date(NOW).toISOString() };
    const { calls } = await sent({ type: 'favourites.send' }, answer);
    expect(calls).toMatchObject([{ body: { taps: [{ id: '5', saved: true }] } }]);
  });
});
