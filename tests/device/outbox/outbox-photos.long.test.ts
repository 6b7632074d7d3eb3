import { afterAll, beforeAll, expect, it } from 'vitest';
import { NEW_TASK } from '#tests/factories/ads/own-ads.ts';
import { photo } from '#tests/factories/files/pictures.ts';
import { type OutboxWorld, outboxWorld, photoOfTwoChunks } from './outbox-world.ts';

const A_TASK = { type: 'ad.create', kind: 'task', body: NEW_TASK } as const;

let world: OutboxWorld;
beforeAll(async () => {
  world = await outboxWorld();
});
afterAll(() => world.pages.close());

it('an ad with photos arrives once and whole, wherever sending is cut off', async () => {
  const ofOneChunk = await photo('jpeg', { width: 400, height: 300, background: '#1c1c1e' });
  const photos = [await photoOfTwoChunks('#b8480a'), ofOneChunk];
  await world.queue(A_TASK, photos);
  await world.send(world.tab);
  const whole = world.sent.length;
  const expected = await world.colours();
  expect(await world.ads()).toMatchObject([{ status: 'published', images: 2 }]);
  expect(new Set(expected).size).toBe(2);

  for (const fate of ['cut', 'answer lost'] as const) {
    for (let at = 1; at <= whole; at += 1) {
      await world.begin();
      const key = await world.queue(A_TASK, photos);
      world.cutFrom(at, fate);
      await world.send(world.tab);
      world.fate = () => 'through';
      await world.send(world.other);
      expect(await world.row(key), `${fate} at ${at}`).toMatchObject({ state: 'done' });
      expect(await world.ads(), `${fate} at ${at}`).toMatchObject([{ status: 'published', images: 2 }]);
      expect(await world.colours(), `${fate} at ${at}`).toEqual(expected);
    }
  }
});
