import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { NEW_TASK } from '#tests/factories/ads/own-ads.ts';
import { photo } from '#tests/factories/files/pictures.ts';
import { type OutboxWorld, outboxWorld } from './outbox-world.ts';

const A_TASK = { type: 'ad.create', kind: 'task', body: NEW_TASK } as const;

let world: OutboxWorld;

let photos: Buffer[];

beforeAll(async () => {
  world = await outboxWorld();
  // Each photo takes two chunks.
  photos = await Promise.all(['#b8480a', '#1c1c1e', '#6b6f76'].map((background) => noisy(background)));
});

afterAll(() => world.pages.close());

beforeEach(() => world.begin());

async function noisy(background: string): Promise<Buffer> {
  const plain = await photo('jpeg', { width: 800, height: 600, background });
  // Bytes after the end of a JPEG are not part of the picture and are uploaded all the same.
  return Buffer.concat([plain, Buffer.alloc(70_000, plain)]);
}

async function colours(): Promise<string[]> {
  const rows = await world.api.sql<{ color: string }[]>`
    select i.color from ad_images a join images i on i.id = a.image_id join ads on ads.id = a.ad_id
    where author_id = ${world.person.id} order by a.position`;
  return rows.map(({ color }) => color);
}

it('an ad with photos arrives once and whole, wherever sending is cut off', async () => {
  // The first photo takes two chunks, the second one.
  const two = [
    photos[0] ?? Buffer.of(),
    await photo('jpeg', { width: 400, height: 300, background: '#1c1c1e' }),
  ];
  await world.queue(A_TASK, two);
  await world.send(world.tab);
  const whole = world.sent.length;
  const expected = await colours();
  expect(await world.ads()).toMatchObject([{ status: 'published', images: 2 }]);
  expect(new Set(expected).size).toBe(2);

  for (const fate of ['cut', 'answer lost'] as const) {
    for (let at = 1; at <= whole; at += 1) {
      await world.begin();
      const key = await world.queue(A_TASK, two);
      // From this request on nothing gets through any more.
      world.fate = (name) => {
        if (name === 'GET /me' || world.sent.length < at) return 'through';
        return world.sent.length === at ? fate : 'cut';
      };
      await world.send(world.tab);
      world.fate = () => 'through';
      await world.send(world.other);
      const seen = {
        at,
        row: (await world.row(key))?.state,
        ads: await world.ads(),
        colours: await colours(),
      };
      expect(seen).toMatchObject({
        at,
        row: 'done',
        ads: [{ status: 'published', images: 2 }],
        colours: expected,
      });
    }
  }
});
