import { DAY_MS } from '#contract/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import { anAuthor, NEW_SERVICE, NEW_TASK, postTask } from '#tests/factories/ads/own-ads.ts';
import type { DeviceCode } from './in-browser.ts';
import { type OutboxWorld, outboxWorld } from './outbox-world.ts';

declare const device: DeviceCode;

const YEAR = 365 * DAY_MS;
const A_TASK = { type: 'ad.create', kind: 'task', body: NEW_TASK } as const;
const A_SERVICE = { type: 'ad.create', kind: 'service', body: NEW_SERVICE } as const;
const titled = (title: string) => ({
  translations: [{ ...NEW_TASK.translations[0], locale: 'ru' as const, title }],
});

let world: OutboxWorld;
beforeAll(async () => {
  world = await outboxWorld();
});
afterAll(() => world.pages.close());
beforeEach(() => world.begin());

function editOf({ id, version }: { id: string; version: number }, title: string) {
  return {
    type: 'ad.edit',
    kind: 'task',
    ad: id,
    version,
    body: titled(title),
    photos: [],
    removed: [],
  } as const;
}

describe('a queued item', () => {
  it('an item queued offline is sent once online and records its result', async () => {
    world.fate = () => 'cut';
    const key = await world.queue(A_TASK);
    await world.send(world.tab);
    expect(await world.ads()).toEqual([]);
    world.fate = () => 'through';
    await world.send(world.tab);
    await world.send(world.other);
    const [ad, ...others] = await world.ads();
    expect(others).toEqual([]);
    expect(ad).toMatchObject({ status: 'published' });
    expect(await world.row(key)).toMatchObject({
      state: 'done',
      attempts: 1,
      draft: null,
      result: { kind: 'task', id: ad?.id, version: ad?.version },
      progress: { done: 1, total: 1 },
    });
  });

  it('an item with a lost answer is created once', async () => {
    world.fate = (_, count) => (count === 1 ? 'answer lost' : 'through');
    const key = await world.queue(A_TASK);
    await world.send(world.tab);
    // The first send ended at `GET /me`, whose answer was lost.
    await world.send(world.tab);
    expect(await world.row(key)).toMatchObject({ state: 'waiting', attempts: 1 });
    await world.send(world.other);
    expect(await world.row(key)).toMatchObject({ state: 'done', attempts: 2 });
    expect(await world.ads()).toHaveLength(1);
    expect(world.sent).toEqual(['POST /tasks', 'POST /tasks']);
  });

  it('two tabs sending at once send each item once, in order', async () => {
    await world.queue(A_TASK);
    await world.queue(A_SERVICE);
    await Promise.all([world.send(world.tab), world.send(world.other), world.send(world.tab)]);
    expect(world.sent).toEqual(['POST /tasks', 'POST /services']);
    expect(await world.ads()).toHaveLength(2);
  });

  it('another tab takes over from a closed one at once, without duplicates', async () => {
    const key = await world.queue(A_TASK);
    const dying = await world.pages.open();
    let resolveBegun = (): void => undefined;
    const isSent = new Promise<void>((resolve) => (resolveBegun = resolve));
    world.fate = async (name, count) => {
      if (name !== 'POST /tasks' || count > 1) return 'through';
      resolveBegun();
      await dying.waitForEvent('close');
      return 'answer lost';
    };
    void world.send(dying).catch(() => undefined);
    await isSent;
    await dying.close();
    expect(await world.row(key)).toMatchObject({ state: 'sending' });
    await world.send(world.other);
    expect(await world.row(key)).toMatchObject({ state: 'done', attempts: 2 });
    expect(await world.ads()).toHaveLength(1);
  });

  it('an ended session pauses its owner’s items until the owner is back', async () => {
    const keys = [await world.queue(A_TASK), await world.queue(A_SERVICE)];
    world.fate = (name) => (name === 'POST /tasks' ? { status: 401 } : 'through');
    await world.send(world.tab);
    for (const key of keys) expect(await world.row(key)).toMatchObject({ state: 'paused' });
    world.fate = () => 'through';
    const { token } = await anAuthor(world.api);
    await world.send(world.tab, { token });
    expect(world.sent).toEqual(['POST /tasks']);
    await world.send(world.tab);
    for (const key of keys) expect(await world.row(key)).toMatchObject({ state: 'done' });
  });

  it('an expired token pauses items unsent and is checked only once', async () => {
    const key = await world.queue(A_TASK);
    let asked = 0;
    world.fate = (name) => {
      if (name === 'GET /me') asked += 1;
      return { status: 401 };
    };
    await world.send(world.tab, { person: world.person.id });
    expect(await world.row(key)).toMatchObject({ state: 'paused', attempts: 0 });
    world.fate = () => 'through';
    await world.send(world.other, { person: world.person.id });
    expect(await world.row(key)).toMatchObject({ state: 'done' });
    await world.send(await world.pages.open(), { person: world.person.id });
    expect(asked).toBe(1);
    expect(world.sent).toEqual(['POST /tasks']);
  });

  it('a refused item waits with its reason and blocks nothing else', async () => {
    const wrong = await world.queue({ ...A_TASK, body: { ...NEW_TASK, category: '999999' } });
    const right = await world.queue(A_SERVICE);
    await world.send(world.tab);
    expect(await world.row(right)).toMatchObject({ state: 'done' });
    expect(await world.row(wrong)).toMatchObject({
      state: 'refused',
      refusal: { status: 400, code: 'validation', errors: { category: [expect.any(String)] } },
    });
    await world.send(world.tab);
    expect(world.sent).toHaveLength(2);
    const back = await world.tab.evaluate(
      async (id) => device.queue.takeBack(await device.database(), id),
      wrong,
    );
    expect(back).toMatchObject({ outcome: 'draft', draft: { id: wrong, values: { category: '999999' } } });
    await world.tab.evaluate(
      async ([id, owner, item]) =>
        device.insertItem(await device.database(), { owner, item, title: '', draft: id }, 1),
      [wrong, world.person.id, A_TASK] as const,
    );
    await world.send(world.tab);
    expect(await world.row(wrong)).toMatchObject({ state: 'done' });
  });

  it('without Web Locks an item waits for the lease of the other sender', async () => {
    const key = await world.queue(A_TASK);
    for (const page of [world.tab, world.other]) {
      await page.evaluate(() =>
        Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true }),
      );
    }
    const leaseUntil = async (until: number) =>
      await world.tab.evaluate(async (until) => {
        const { settings } = await device.database();
        await settings.put({ key: 'outbox_lease', value: `${until} of-another` });
      }, until);
    await leaseUntil(Date.now() + 60_000);
    await world.send(world.other);
    expect(await world.row(key)).toMatchObject({ state: 'waiting' });
    await world.send(world.other, { later: 61_000 });
    expect(await world.row(key)).toMatchObject({ state: 'done', attempts: 1 });
    // This lease was taken while the clock was years ahead.
    const next = await world.queue(A_SERVICE);
    await leaseUntil(Date.now() + 10 * YEAR);
    await world.send(world.other);
    expect(await world.row(next)).toMatchObject({ state: 'done', attempts: 1 });
    for (const page of [world.tab, world.other]) {
      await page.evaluate(() => Reflect.deleteProperty(navigator, 'locks'));
    }
  });

  it('Retry-After is respected, but not for years if the clock is set back', async () => {
    world.fate = (name, count) =>
      name === 'POST /tasks' && count === 1 ? { status: 429, headers: { 'Retry-After': '600' } } : 'through';
    const key = await world.queue(A_TASK);
    const other = await world.queue(A_SERVICE);
    await world.send(world.tab);
    expect(await world.row(other)).toMatchObject({ state: 'done' });
    await world.send(world.tab);
    expect(await world.row(key)).toMatchObject({ state: 'waiting', attempts: 1 });
    await world.send(world.tab, { later: -365 * DAY_MS });
    expect(await world.row(key)).toMatchObject({ state: 'done', attempts: 2 });
  });

  it('a Retry-After date is compared with the server’s clock', async () => {
    world.fate = (name) => {
      const headers = {
        Date: new Date().toUTCString(),
        'Retry-After': new Date(Date.now() + 60_000).toUTCString(),
      };
      return name === 'POST /tasks' ? { status: 503, headers } : 'through';
    };
    const key = await world.queue(A_TASK);
    await world.send(world.tab, { later: -10 * YEAR });
    const { sendAfter = 0 } = (await world.row(key)) ?? {};
    expect(sendAfter - (Date.now() - 10 * YEAR)).toBeLessThanOrEqual(61_000);
    expect(sendAfter).toBeGreaterThan(0);
    // The device's clock has jumped forward, past the time of the item.
    world.fate = () => 'through';
    await world.send(world.tab, { later: 10 * YEAR });
    expect(await world.row(key)).toMatchObject({ state: 'done' });
  });

  it('network failures back off, and an event retries at once', async () => {
    world.fate = (name) => (name === 'POST /tasks' ? 'cut' : 'through');
    const key = await world.queue(A_TASK);
    for (let time = 0; time < 6; time += 1) await world.send(world.tab);
    const row = await world.row(key);
    expect(row?.attempts).toBe(6);
    expect(row?.nextTryAt).toBeGreaterThan(Date.now() + 20_000);
    world.fate = () => 'through';
    await world.send(world.tab, { skipsBackOff: false });
    expect(await world.row(key)).toMatchObject({ state: 'waiting' });
    await world.send(world.tab);
    expect(await world.row(key)).toMatchObject({ state: 'done' });
  });
});

describe('an edit', () => {
  it('an edit with a lost answer is not stale; a foreign edit is kept', async () => {
    const ad = await postTask(world.api, world.person.token);
    world.fate = (name, count) => (name.startsWith('PATCH') && count === 1 ? 'answer lost' : 'through');
    const key = await world.queue(editOf(ad, 'Починить кран'));
    await world.send(world.tab);
    await world.send(world.tab);
    expect(await world.row(key)).toMatchObject({ state: 'done', attempts: 2 });
    const stale = await world.queue(editOf(ad, 'Выбросить кран'));
    await world.send(world.tab);
    expect(await world.row(stale)).toMatchObject({
      state: 'refused',
      refusal: { code: 'conflict', version: ad.version + 1 },
    });
    expect(await world.ads()).toMatchObject([{ title: 'Починить кран' }]);
  });

  it('waiting edits and a status change are sent in order, rebased', async () => {
    const ad = await postTask(world.api, world.person.token);
    await world.queue(editOf(ad, 'Первая правка'));
    await world.queue(editOf(ad, 'Вторая правка'));
    await world.queue({ type: 'ad.status', kind: 'task', ad: ad.id, body: { status: 'deactivated' } });
    await world.send(world.tab);
    expect(await world.ads()).toMatchObject([{ title: 'Вторая правка', status: 'deactivated' }]);
    // Closing a closed ad, as after a lost answer, succeeds.
    const again = await world.queue({
      type: 'ad.status',
      kind: 'task',
      ad: ad.id,
      body: { status: 'deactivated' },
    });
    await world.send(world.tab);
    expect(await world.row(again)).toMatchObject({ state: 'done' });
  });

  async function editWhatIsOnItsWay(key: string, title: string): Promise<void> {
    await world.tab.evaluate(
      async ([key, owner, body]) => {
        const database = await device.database();
        const back = await device.queue.takeBack(database, key);
        if (back.outcome !== 'attempted') throw new Error(back.outcome);
        const draft = await device.queue.editAttempted(database, key, Date.now());
        if (!draft) throw new Error('no draft');
        const item = {
          type: 'ad.edit',
          kind: 'task',
          ad: key,
          version: 0,
          body,
          photos: [],
          removed: [],
        } as const;
        await device.insertItem(database, { owner, item, title: '', draft: draft.id }, Date.now());
      },
      [key, world.person.id, titled(title)] as const,
    );
  }

  it('an edit of an attempted ad becomes an update once the ad is created', async () => {
    world.fate = (name) => (name === 'POST /tasks' ? 'answer lost' : 'through');
    const key = await world.queue(A_TASK);
    await world.send(world.tab);
    await editWhatIsOnItsWay(key, 'Починить кран');
    world.fate = () => 'through';
    await world.send(world.tab);
    expect(await world.ads()).toMatchObject([{ title: 'Починить кран' }]);
    expect(world.sent.map((name) => name.split(' ')[0])).toEqual(['POST', 'POST', 'PATCH', 'GET']);
  });

  it('an edit of an attempted ad replaces it if the ad is refused', async () => {
    world.fate = (name) => (name === 'POST /tasks' ? 'cut' : 'through');
    const key = await world.queue({ ...A_TASK, body: { ...NEW_TASK, ...titled('я') } });
    await world.send(world.tab);
    await editWhatIsOnItsWay(key, 'Починить кран');
    world.fate = () => 'through';
    await world.send(world.tab);
    expect(await world.ads()).toMatchObject([{ title: 'Починить кран' }]);
    expect(await world.row(key)).toMatchObject({ state: 'done' });
  });
});

it('deleting an ad that is already deleted succeeds', async () => {
  const ad = await postTask(world.api, world.person.token);
  const change = { type: 'ad.status', kind: 'task', ad: ad.id, body: { status: 'deleted' } } as const;
  await world.api
    .as(world.person.token)
    .call(ownAdsEndpoints.task.changeStatus, { params: { id: ad.id }, body: change.body });
  const key = await world.queue(change);
  await world.send(world.tab);
  expect(await world.row(key)).toMatchObject({ state: 'done' });
});
