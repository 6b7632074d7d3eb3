import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#contract/time.ts';
import { replyItem, TASK_ITEM } from './items.ts';
import { createMemoryDevice, type MemoryDevice, NOW, OWNER, refusal } from './memory-device.ts';

let device: MemoryDevice;
beforeEach(() => {
  device = createMemoryDevice();
});
afterEach(() => void vi.unstubAllGlobals());

const states = async () => (await device.rows()).map(({ state }) => state);
let tokens = 0;
const newToken = () => `token ${(tokens += 1)}`;

describe('the person of a token', () => {
  it('is fetched once, and again after another token was used', async () => {
    const token = newToken();
    let asked = 0;
    device.answer = ({ name }) => {
      if (name === 'GET /me') asked += 1;
      return { id: OWNER };
    };
    for (const id of ['1', '2']) {
      await device.insert({ item: replyItem(id) });
      await device.send({ token });
    }
    expect(asked).toBe(1);
    await device.insert({ item: replyItem('3') });
    await device.send({ token: newToken() });
    expect(asked).toBe(2);
    // the first token may be another person's by now
    await device.insert({ item: replyItem('4') });
    await device.send({ token });
    expect(asked).toBe(3);
    expect(await states()).toEqual(['done', 'done', 'done', 'done']);
  });

  it('is fetched again before any attempt if the network may be down', async () => {
    const token = newToken();
    device.answer = () => ({ id: OWNER });
    await device.insert({ item: replyItem('1') });
    await device.send({ token });
    await device.insert({ item: replyItem('2') });
    device.answer = () => 'cut';
    const again = await device.send({ token, asksFirst: true });
    expect(again).toBeGreaterThanOrEqual(NOW + 4000);
    expect(again).toBeLessThanOrEqual(NOW + 8000);
    expect(await device.rows()).toMatchObject([{}, { state: 'waiting', attempts: 0 }]);
  });

  it('that cannot be fetched delays sending, without an attempt', async () => {
    await device.insert({ item: replyItem('1') });
    device.answer = () => refusal(500, 'internal');
    expect(await device.send({ token: newToken() })).toBeGreaterThan(NOW);
    expect(await device.rows()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  });
});

describe('a session that is over', () => {
  it.each([401, 403, 422])(
    'refused with %i pauses its items until its person signs in again',
    async (status) => {
      for (const id of ['1', '2']) await device.insert({ item: replyItem(id) });
      device.answer = () => refusal(status, 'unauthorized');
      await device.send();
      expect(await states()).toEqual(['paused', 'paused']);
      expect(device.calls()).toHaveLength(1);
      device.answer = () => ({});
      await device.send();
      expect(await states()).toEqual(['done', 'done']);
    },
  );

  it('pauses the last known person’s items, if any, before any attempt', async () => {
    await device.insert({ item: replyItem('1') });
    device.answer = () => refusal(401, 'unauthorized');
    expect(await device.send({ token: newToken(), person: undefined })).toBeUndefined();
    expect(await states()).toEqual(['waiting']);
    expect(await device.send({ token: newToken() })).toBeUndefined();
    expect(await device.rows()).toMatchObject([{ state: 'paused', attempts: 0 }]);
  });
});

describe('two senders', () => {
  it('at once send each item once', async () => {
    for (const id of ['1', '2']) await device.insert({ item: replyItem(id) });
    await Promise.all([device.send(), device.send(), device.send()]);
    expect(device.calls()).toEqual(['POST /feedbacks/1/reply', 'POST /feedbacks/2/reply']);
  });

  const leaseUntil = (until: number) =>
    device.database.settings.put({ key: 'outbox_lease', value: `${until} another` });

  it('without Web Locks, only the lease holder sends until it expires', async () => {
    vi.stubGlobal('navigator', {});
    await device.insert({ item: replyItem('1') });
    await leaseUntil(NOW + MINUTE_MS);
    expect(await device.send()).toBe(NOW + 2 * MINUTE_MS);
    expect(await states()).toEqual(['waiting']);
    device.now = NOW + MINUTE_MS;
    await device.send();
    expect(await states()).toEqual(['done']);
    expect(await device.database.settings.get('outbox_lease')).toBeUndefined();
    // This lease was taken while the clock was years ahead.
    await device.insert({ item: replyItem('2') });
    await leaseUntil(NOW + 3650 * DAY_MS);
    await device.send();
    expect(await states()).toEqual(['done', 'done']);
  });

  it('with Web Locks, the lease of a dead tab is ignored', async () => {
    await device.insert({ item: replyItem('1') });
    await leaseUntil(NOW + MINUTE_MS);
    await device.send();
    expect(await states()).toEqual(['done']);
  });

  it('the first stops once the second has taken over the lease', async () => {
    const id = await device.insertDraft(TASK_ITEM, 1);
    device.answer = async () => {
      await leaseUntil(NOW + MINUTE_MS);
      return { id: '5', kind: 'task', version: 1 };
    };
    await device.send();
    expect(device.calls()).toEqual(['POST /tasks']);
    expect(await device.row(id)).toMatchObject({ state: 'sending', result: null });
  });
});
