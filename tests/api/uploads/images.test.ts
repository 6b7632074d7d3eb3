import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { IMAGE_SIZES } from '#contract/limits.ts';
import { createFairQueue, QueueFullError } from '#server/process/fair-queue.ts';
import { createRenditions } from '#server/storage/renditions.ts';
import type { Storage } from '#server/storage/storage.ts';
import { createImage } from '#tests/factories/files/images.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';

const CHROMIUM = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

describe('a picture', () => {
  let api: TestApi;
  let key: string;
  beforeAll(async () => {
    api = await testApi();
    key = (await createImage(api.sql, { storage: api.storage, width: 1000, height: 500 })).key;
  });

  const picture = async (address: string, accept = CHROMIUM) =>
    await api.request(`/images/${address}`, { headers: { accept } });

  it.each(IMAGE_SIZES)('a picture is produced in the size %s', async (filter) => {
    const response = await picture(`${key}/${filter}`, 'image/webp');
    expect(response.status).toBe(200);
    const { width, height } = await sharp(await response.arrayBuffer()).metadata();
    const [wide = '', high = ''] = filter.split('x');
    if (high === '_') {
      expect(width).toBe(Math.min(1000, Number(wide)));
      expect(height).toBe(Math.round(width / 2));
    } else {
      expect({ width, height }).toEqual({ width: Number(wide), height: Number(high) });
    }
  });

  it.each([
    [CHROMIUM, 'image/avif', 'heif'],
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
    ['', 'image/jpeg', 'jpeg'],
  ])('a picture is sent in a format that "%s" supports', async (accept, type, format) => {
    const response = await picture(`${key}/96x96`, accept);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('vary')).toContain('Accept');
    expect((await sharp(await response.arrayBuffer()).metadata()).format).toBe(format);
  });

  it('a picture is cached for ever, embeddable anywhere and runs no script', async () => {
    const response = await picture(`${key}/800x_`);
    const { headers } = response;
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const again = await api.request(`/images/${key}/800x_`, {
      headers: { accept: CHROMIUM, 'if-none-match': headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  const SIZES = ['801x_', '800x', '__proto__', '800x_.png', '%2e%2e', '..%2f800x_'];
  const PICTURES = ['unknown', '..', '%2e%2e%2f%2e%2e%2fetc', 'a%00b', '%E0%A4%A', 'x'.repeat(300)];
  it.each([...SIZES.map((size) => ['', size]), ...PICTURES.map((name) => [name, '800x_'])])(
    'the picture %s in the size %s does not exist',
    async (name, size) => {
      expect((await picture(`${name === '' ? key : name}/${size}`)).status).toBe(404);
    },
  );

  it('a broken picture is a fault without details for the asker', async () => {
    await api.storage.write('images/broken', Buffer.from('this is no picture'));
    const response = await picture('broken/96x96');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toMatch(/sharp|Input|unsupported|\.ts/);
  });
});

function countingStorage(): Storage & { readonly writes: string[] } {
  const files = new Map<string, Uint8Array>([['images/key', new Uint8Array([1])]]);
  const writes: string[] = [];
  return {
    writes,
    read: (key) => Promise.resolve(files.get(key)),
    exists: (key) => Promise.resolve(files.has(key)),
    remove: (key) => Promise.resolve(void files.delete(key)),
    write: (key, data) => {
      writes.push(key);
      files.set(key, data);
      return Promise.resolve();
    },
    async *keys() {
      yield* files.keys();
    },
  };
}

const atOnce = async <T>(work: () => Promise<T>) => await work();

describe('renditions of a picture', () => {
  it('a viewer does not wait behind the first person who asked for the size', async () => {
    const never = new Promise<never>(() => undefined);
    const renditions = createRenditions(
      countingStorage(),
      async (work, who) => (who === 'flood' ? await never : await work()),
      () => Promise.resolve(new Uint8Array([4])),
    );
    void renditions.get('key', '96x96', 'webp', 'flood');
    expect(await renditions.get('key', '96x96', 'webp', 'viewer')).toEqual(new Uint8Array([4]));
  });

  it('a size of a picture is made once, however many ask at once', async () => {
    const storage = countingStorage();
    let made = 0;
    const allAsked = Promise.withResolvers<void>();
    const renditions = createRenditions(storage, atOnce, async () => {
      made += 1;
      await allAsked.promise;
      return new Uint8Array([2]);
    });
    const asked = Array.from({ length: 20 }, () => renditions.get('key', '96x96', 'webp'));
    allAsked.resolve();
    const answers = await Promise.all(asked);
    expect(answers).toEqual(Array.from({ length: 20 }, () => new Uint8Array([2])));
    await renditions.get('key', '96x96', 'webp');
    expect(made).toBe(1);
    expect(storage.writes).toEqual(['renditions/key/96x96.webp']);
  });

  it('sizes are made a few at a time, and refused if too many wait', async () => {
    let running = 0;
    let most = 0;
    const allAsked = Promise.withResolvers<void>();
    const renditions = createRenditions(
      countingStorage(),
      createFairQueue({ atOnce: 2, waiting: 3 }),
      async () => {
        running += 1;
        most = Math.max(most, running);
        await allAsked.promise;
        running -= 1;
        return new Uint8Array([2]);
      },
    );
    const asked = IMAGE_SIZES.map((filter) => renditions.get('key', filter, 'avif'));
    // Further requests are refused while the images of the first ones are being made.
    await Promise.allSettled(asked.slice(5));
    allAsked.resolve();
    const results = await Promise.allSettled(asked);
    expect(most).toBe(2);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(IMAGE_SIZES.length - 5);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(QueueFullError);
    expect(await renditions.get('key', '1200x630', 'avif')).toEqual(new Uint8Array([2]));
  });

  it('a size of a picture is tried again after a failure', async () => {
    let tries = 0;
    const renditions = createRenditions(countingStorage(), atOnce, () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('out of memory')) : Promise.resolve(new Uint8Array([3]));
    });
    await expect(renditions.get('key', '96x96', 'webp')).rejects.toThrow('out of memory');
    expect(await renditions.get('key', '96x96', 'webp')).toEqual(new Uint8Array([3]));
  });
});
