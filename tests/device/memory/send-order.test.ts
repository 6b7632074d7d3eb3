import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#contract/time.ts';
import type { OutboxItem } from '#device/outbox/outbox-item.ts';
import { replyItem } from './items.ts';
import { createMemoryDevice, type MemoryDevice, NOW, OWNER, refusal } from './memory-device.ts';

const VIEWS: OutboxItem = { type: 'views.send' };

let device: MemoryDevice;
beforeEach(() => {
  device = createMemoryDevice();
});

const states = async () => (await device.rows()).map(({ state }) => state);

describe('the outbox', () => {
  it('sends everything in its order and says that nothing is left', async () => {
    for (const id of ['1', '2']) await device.insert({ item: replyItem(id) });
    expect(await device.send()).toBeUndefined();
    expect(device.calls()).toEqual(['POST /feedbacks/1/reply', 'POST /feedbacks/2/reply']);
    expect(await device.rows()).toMatchObject([
      { state: 'done', attempts: 1, result: { kind: 'feedback', id: '1', version: null } },
      { state: 'done', attempts: 1 },
    ]);
    expect(device.sent[0]?.headers.get('authorization')).toContain('Bearer token of device');
  });

  it('makes no request while it is empty', async () => {
    let asked = false;
    device.answer = () => {
      asked = true;
      return { id: OWNER };
    };
    expect(await device.send({ token: 'another' })).toBeUndefined();
    expect(asked).toBe(false);
  });

  it('sends only what belongs to the token’s person, or to nobody', async () => {
    await device.insert({ item: replyItem('1'), owner: '8' });
    await device.insert({ item: VIEWS, owner: '' });
    await device.insert({ item: replyItem('2') });
    await device.send();
    expect(device.calls()).toEqual(['POST /feedbacks/2/reply']);
    expect((await device.rows()).map(({ owner, state }) => [owner, state])).toEqual([
      ['8', 'waiting'],
      [OWNER, 'done'],
    ]);
  });

  it('without a session sends only what belongs to nobody', async () => {
    await device.insert({ item: VIEWS, owner: '' });
    await device.insert({ item: replyItem('1') });
    expect(await device.send({ token: undefined })).toBeUndefined();
    expect(device.calls()).toEqual([]);
    expect(await device.rows()).toMatchObject([{ state: 'waiting', item: { type: 'feedback.reply' } }]);
  });

  it('marks its calls with the item, so that the page knows its own change', async () => {
    const id = await device.insert({ item: replyItem('1') });
    await device.send();
    expect([...(device.sent[0]?.headers.values() ?? [])]).toContain(id);
  });

  it('stops between two items when the page goes', async () => {
    const leaving = new AbortController();
    for (const id of ['1', '2']) await device.insert({ item: replyItem(id) });
    device.answer = () => {
      leaving.abort();
      return {};
    };
    await device.send({ signal: leaving.signal }).catch(() => undefined);
    expect(device.calls()).toEqual(['POST /feedbacks/1/reply']);
    expect((await states()).at(-1)).toBe('waiting');
  });
});

describe('an answer that failed', () => {
  it.each([408, 429, 500, 503])('with %i is tried again later, and the next item is sent', async (status) => {
    await device.insert({ item: replyItem('1') });
    await device.insert({ item: replyItem('2') });
    device.answer = ({ name }) => (name.includes('/1/') ? refusal(status, 'unavailable') : {});
    const again = await device.send();
    const [first] = await device.rows();
    expect(await states()).toEqual(['waiting', 'done']);
    expect(first?.sendAfter).toBeGreaterThanOrEqual(NOW + 2500);
    expect(first?.sendAfter).toBeLessThanOrEqual(NOW + 5000);
    expect(again).toBe(first?.sendAfter);
  });

  it('waits as long as the server says', async () => {
    await device.insert({ item: replyItem('1') });
    device.answer = () => refusal(429, 'too_many_requests', {}, { 'Retry-After': '600' });
    expect(await device.send()).toBe(NOW + 10 * MINUTE_MS);
    device.answer = () => ({});
    device.now = NOW + 10 * MINUTE_MS - 1;
    await device.send();
    expect(await states()).toEqual(['waiting']);
    device.now += 1;
    await device.send();
    expect(await states()).toEqual(['done']);
  });

  it('waits until the server’s own date, whatever the device’s clock says', async () => {
    await device.insert({ item: replyItem('1') });
    const there = NOW + 400 * DAY_MS;
    const headers = {
      Date: new Date(there).toUTCString(),
      'Retry-After': new Date(there + 30_000).toUTCString(),
    };
    device.answer = () => refusal(503, 'unavailable', {}, headers);
    expect(await device.send()).toBe(NOW + 30_000);
  });

  it('does not apply its Retry-After to another item', async () => {
    await device.insert({ item: replyItem('1') });
    const other = await device.insert({ item: replyItem('2') });
    device.answer = ({ name }) => {
      if (!name.includes('/1/')) throw new TypeError('the line is cut');
      return refusal(429, 'too_many_requests', {}, { 'Retry-After': '600' });
    };
    await device.send();
    expect(await device.row(other)).toMatchObject({ state: 'waiting', sendAfter: 0 });
    expect((await device.row(other))?.nextTryAt).toBeLessThanOrEqual(NOW + 2000);
  });

  it.each([400, 404, 409, 410])('with %i marks its item as refused and delays no other', async (status) => {
    await device.insert({ item: replyItem('1') });
    await device.insert({ item: replyItem('2') });
    device.answer = ({ name }) => (name.includes('/1/') ? refusal(status, 'conflict', { version: 4 }) : {});
    expect(await device.send()).toBeUndefined();
    expect(await device.rows()).toMatchObject([
      { state: 'refused', refusal: { status, code: 'conflict', version: 4 } },
      { state: 'done' },
    ]);
  });

  it('with ad_in_review makes the item wait, but at most three days', async () => {
    await device.insert({ item: replyItem('1') });
    device.answer = () => refusal(409, 'ad_in_review');
    expect(await device.send()).toBe(NOW + 5 * MINUTE_MS);
    const waiting = { state: 'waiting', attempts: 0, refusal: { code: 'ad_in_review' } };
    expect(await device.rows()).toMatchObject([waiting]);
    device.now = NOW + 2 * DAY_MS;
    await device.send();
    expect(await device.rows()).toMatchObject([waiting]);
    device.answer = () => ({});
    device.now += 5 * MINUTE_MS;
    await device.send();
    expect(await device.rows()).toMatchObject([{ state: 'done', refusal: null }]);

    await device.insert({ item: replyItem('2'), id: 'late' });
    device.answer = () => refusal(409, 'ad_in_review');
    device.now += 3 * DAY_MS + MINUTE_MS;
    await device.send();
    expect(await device.row('late')).toMatchObject({ state: 'refused', refusal: { code: 'ad_in_review' } });
  });

  it('an exception in the sender is rethrown, and its item retried later', async () => {
    const id = await device.insert({ item: replyItem('1') });
    await device.change(id, { item: { type: 'ad.create' } });
    await expect(device.send()).rejects.toThrow();
    const row = await device.row(id);
    expect(row).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(row?.sendAfter).toBeGreaterThan(NOW);
  });
});

describe('a lost connection', () => {
  it('lengthens the back-off each time and attempts no other item', async () => {
    await device.insert({ item: replyItem('1') });
    await device.insert({ item: replyItem('2') });
    device.answer = () => 'cut';
    for (const most of [2000, 2000, 4000]) {
      const again = await device.send({ skipsBackOff: true });
      const [first] = await device.rows();
      expect(first?.nextTryAt).toBeGreaterThanOrEqual(NOW + most / 2);
      expect(first?.nextTryAt).toBeLessThanOrEqual(NOW + 2 * most);
      expect(again).toBe(0);
    }
    expect(new Set(device.calls())).toEqual(new Set(['POST /feedbacks/1/reply']));
    device.answer = () => ({});
    await device.send();
    expect(await states()).toEqual(['waiting', 'done']);
    await device.send({ skipsBackOff: true });
    expect(await states()).toEqual(['done', 'done']);
  });
});
