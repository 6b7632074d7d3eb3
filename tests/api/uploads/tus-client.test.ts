import { randomUUID } from 'node:crypto';
import { DetailedError } from 'tus-js-client';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UPLOADS } from '#contract/uploads/protocol.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';
import { NON_PHOTO_FILES, photo } from '#tests/factories/files/pictures.ts';
import { listenTo, sendByTusClient } from '#tests/factories/files/tus.ts';
import { startNetwork } from '#tests/setup/network/network.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';

let api: AccountsApi;
let origin: string;
let large: Buffer;
let person: TestPerson;
beforeAll(async () => {
  api = await accountsApi();
  origin = await listenTo(api);
  const noise = { width: 700, height: 700 };
  const sharp = (await import('sharp')).default;
  large = await sharp({
    create: { ...noise, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  expect(large.length).toBeGreaterThan(UPLOADS.pieceBytes);
});
beforeEach(async () => {
  person = await createSignedInPerson(api);
});

async function imagesOf(owner: string): Promise<number> {
  const [row] = await api.sql<{ images: number }[]>`
    select count(*)::int as images from images where owner_id = ${owner}`;
  return row?.images ?? 0;
}

function statusOf(error: unknown): number | undefined {
  return error instanceof DetailedError ? error.originalResponse?.getStatus() : undefined;
}

async function aLine() {
  const line = await startNetwork();
  registerCleanup(() => line.stop());
  line.leadTo(origin);
  return line;
}

describe('an independent client', () => {
  it('an independent client sends a photo, in chunks or with its creation', async () => {
    await sendByTusClient(origin, person.token, { id: randomUUID(), bytes: large });
    await sendByTusClient(
      origin,
      person.token,
      { id: randomUUID(), bytes: large },
      { uploadDataDuringCreation: true, chunkSize: Infinity },
    );
    expect(await imagesOf(person.id)).toBe(2);
  });

  it('an independent client finishes despite disconnections between chunks', async () => {
    const line = await aLine();
    const id = randomUUID();
    let cuts = 0;
    await sendByTusClient(
      line.origin,
      person.token,
      { id, bytes: large },
      {
        chunkSize: 32 * 1024,
        onChunkComplete: () => {
          if ((cuts += 1) % 3 !== 0) return;
          line.set('down');
          line.set('up');
        },
      },
    );
    expect(cuts).toBeGreaterThan(5);
    expect(await imagesOf(person.id)).toBe(1);
  });
});

describe('parallel uploads', () => {
  it('parallel uploads of five people store each photo once and refuse junk', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => createSignedInPerson(api)));
    const small = await photo('jpeg', { width: 40, height: 30 });
    const text = NON_PHOTO_FILES['text.jpg'] ?? Buffer.alloc(1);
    // Making an image costs the most, so only a quarter of them are photos.
    const sending = people.flatMap(({ token }) =>
      Array.from({ length: 40 }, (_, index) => {
        const sent = { id: randomUUID(), bytes: index % 4 === 0 ? small : text };
        return sendByTusClient(origin, token, sent, { uploadDataDuringCreation: true });
      }),
    );
    const ends = await Promise.allSettled(sending);
    const failures = ends.flatMap((end) => (end.status === 'rejected' ? [statusOf(end.reason)] : []));
    expect(failures).toEqual(Array.from({ length: 150 }, () => 415));
    for (const { id } of people) expect(await imagesOf(id)).toBe(10);
  });
});
