import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adsEndpoints } from '../../src/contract/ads/endpoints.ts';
import type { BodyInput } from '../../src/contract/endpoint.ts';
import { viewsEndpoints } from '../../src/contract/views/endpoints.ts';
import { forgetOldViews } from '../../src/server/domains/views/repo.ts';
import { createAd } from '../factories/ads.ts';
import { createPerson } from '../factories/people.ts';
import { type TestApi, testApi } from '../setup/api.ts';
import { refused, withAnyBody } from '../setup/calls.ts';

let api: TestApi;
let task: string;
beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  task = await createAd(api.sql);
});

type View = BodyInput<typeof viewsEndpoints.send>['views'][number];

const send = (views: View[], batch: string = randomUUID()) =>
  api.call(viewsEndpoints.send, { body: { batch, views } });

async function shown(id: string): Promise<number> {
  return (await api.call(adsEndpoints.task.get, { params: { id } })).views;
}

describe('views', () => {
  it('views are counted, and shown on the ad’s page', async () => {
    expect(await send([{ resource: 'tasks', id: task }])).toEqual({ counted: 1 });
    await send([{ resource: 'tasks', id: task }]);
    expect(await shown(task)).toBe(2);
  });

  it('views of one batch count once, however often it is sent', async () => {
    const batch = randomUUID();
    const same: View[] = [{ resource: 'tasks', id: task }];
    const answers = await Promise.all([send(same, batch), send(same, batch), send(same, batch)]);
    expect(answers).toContainEqual({ counted: 1 });
    expect(await shown(task)).toBe(1);
  });

  it('views that are twice in a batch are one', async () => {
    const view: View = { resource: 'tasks', id: task };
    await send([view, view]);
    expect(await shown(task)).toBe(1);
  });

  it('views of what there is no page of are passed over', async () => {
    const hidden = await createAd(api.sql, { status: 'deactivated' });
    const counted = await send([
      { resource: 'services', id: task },
      { resource: 'tasks', id: hidden },
      { resource: 'tasks', id: '999999999999' },
      { resource: 'users', id: '999999999999' },
      { resource: 'tasks', id: task },
    ]);
    expect(counted).toEqual({ counted: 1 });
  });

  it('views of a person are counted too', async () => {
    const person = await createPerson(api.sql);
    expect(await send([{ resource: 'users', id: person }])).toEqual({ counted: 1 });
    const [row] = await api.sql`select total from user_views where user_id = ${person}`;
    expect(row).toEqual({ total: 1 });
  });

  it('views that come at the same time in other orders all count', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => createAd(api.sql)));
    const batches = Array.from({ length: 12 }, (_, n) =>
      [...ids.slice(n), ...ids.slice(0, n)].map((id): View => ({ resource: 'tasks', id })),
    );
    await Promise.all(batches.map((views) => send(views)));
    expect(await Promise.all(ids.map(shown))).toEqual(ids.map(() => 12));
  });

  it('views are taken out of what is of late after 30 days, and stay in the total', async () => {
    await send([{ resource: 'tasks', id: task }]);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    const figures = async () =>
      await api.sql`select total, recent from ad_views where ad_id = ${task}`.then(([row]) => row);
    await forgetOldViews(api.sql, inDays(29));
    expect(await figures()).toEqual({ total: 1, recent: 1 });
    await forgetOldViews(api.sql, inDays(32));
    expect(await figures()).toEqual({ total: 1, recent: 0 });
  });

  it.each([
    ['none', { batch: randomUUID(), views: [] }],
    [
      'too many',
      { batch: randomUUID(), views: Array.from({ length: 101 }, () => ({ resource: 'tasks', id: '1' })) },
    ],
    ['without a batch', { views: [{ resource: 'tasks', id: '1' }] }],
    ['of something else', { batch: randomUUID(), views: [{ resource: 'cats', id: '1' }] }],
    ['of a strange number', { batch: randomUUID(), views: [{ resource: 'tasks', id: '1e5' }] }],
  ])('views are refused: %s', async (_, body) => {
    await refused(api.call(withAnyBody(viewsEndpoints.send), { body }), 'validation');
  });

  it('views that are no JSON are refused', async () => {
    const headers = { 'content-type': 'application/json' };
    await refused(api.send(viewsEndpoints.send, { body: '{', headers }), 'malformed');
  });
});
