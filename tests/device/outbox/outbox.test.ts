import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NEW_SERVICE, NEW_TASK, postTask } from '#tests/factories/ads/own-ads.ts';
import { type OutboxWorld, outboxWorld } from './outbox-world.ts';

const A_TASK = { type: 'ad.create', kind: 'task', body: NEW_TASK } as const;
const A_SERVICE = { type: 'ad.create', kind: 'service', body: NEW_SERVICE } as const;

let world: OutboxWorld;
beforeAll(async () => {
  world = await outboxWorld();
});
afterAll(() => world.pages.close());
beforeEach(() => world.begin());

describe('a queued item', () => {
  it('is sent once online, by either tab, though its first answer is lost', async () => {
    world.fate = () => 'cut';
    const key = await world.queue(A_TASK);
    await world.send(world.tab);
    expect(await world.row(key)).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(await world.ads()).toEqual([]);
    world.fate = (name, count) => (name === 'POST /tasks' && count === 1 ? 'answer lost' : 'through');
    await world.send(world.tab);
    expect(await world.row(key)).toMatchObject({ state: 'waiting', attempts: 1 });
    await world.send(world.other);
    await world.send(world.tab);
    expect(world.sent).toEqual(['POST /tasks', 'POST /tasks']);
    const [ad, ...others] = await world.ads();
    expect(others).toEqual([]);
    expect(ad).toMatchObject({ status: 'published' });
    expect(await world.row(key)).toMatchObject({
      state: 'done',
      attempts: 2,
      draft: null,
      result: { kind: 'task', id: ad?.id, version: ad?.version },
      progress: { done: 1, total: 1 },
    });
  });

  it('is sent once by two tabs at once, in its order', async () => {
    await world.queue(A_TASK);
    await world.queue(A_SERVICE);
    await Promise.all([world.send(world.tab), world.send(world.other), world.send(world.tab)]);
    expect(world.sent).toEqual(['POST /tasks', 'POST /services']);
    expect(await world.ads()).toHaveLength(2);
  });

  it('is taken over at once from a tab that was closed, without duplicates', async () => {
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
});

describe('changes of an ad', () => {
  const edit = ({ id, version }: { id: string; version: number }, title: string) => {
    const translations = [{ locale: 'ru' as const, title, description: 'Течёт на кухне' }];
    const about = { kind: 'task', ad: id, version, photos: [], removed: [] } as const;
    return world.queue({ type: 'ad.edit', ...about, body: { translations } });
  };
  const changeStatus = (ad: string, status: 'deactivated' | 'deleted') =>
    world.queue({ type: 'ad.status', kind: 'task', ad, body: { status } });

  it('an edit whose answer was lost is no conflict; one on an old version is', async () => {
    const ad = await postTask(world.api, world.person.token);
    world.fate = (name, count) => (name.startsWith('PATCH') && count === 1 ? 'answer lost' : 'through');
    const key = await edit(ad, 'Починить кран');
    await world.send(world.tab);
    await world.send(world.tab);
    expect(await world.row(key)).toMatchObject({ state: 'done', attempts: 2 });
    const stale = await edit(ad, 'Выбросить кран');
    await world.send(world.tab);
    expect(await world.row(stale)).toMatchObject({
      state: 'refused',
      refusal: { code: 'conflict', version: ad.version + 1 },
    });
    expect(await world.ads()).toMatchObject([{ title: 'Починить кран' }]);
  });

  it('edits and repeated status changes go in order, on the latest version', async () => {
    const ad = await postTask(world.api, world.person.token);
    await edit(ad, 'Первая правка');
    await edit(ad, 'Вторая правка');
    for (const status of ['deactivated', 'deactivated', 'deleted', 'deleted'] as const) {
      await changeStatus(ad.id, status);
    }
    await world.send(world.tab);
    expect(await world.ads()).toMatchObject([{ title: 'Вторая правка', status: 'deleted' }]);
    const rows = await world.tab.evaluate(async () => (await device.database()).outbox.toArray());
    expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'done'));
  });
});
