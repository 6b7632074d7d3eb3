import { MINUTE_MS } from '#contract/time.ts';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { meEndpoints } from '#contract/me/endpoints.ts';
import type { Me } from '#contract/me/entities.ts';
import { picturesEndpoints } from '#contract/pictures/endpoints.ts';
import { usersEndpoints } from '#contract/users/endpoints.ts';
import { sweepAllPictures } from '#server/background/sweep-pictures.ts';
import { originalKey, type Storage } from '#server/storage/storage.ts';
import { type AccountsApi, accountsApi, createAccount } from '#tests/factories/people/accounts.ts';
import { createImage } from '#tests/factories/files/images.ts';
import { fileOf, photo } from '#tests/factories/files/pictures.ts';
import { createSignedInPerson } from '#tests/factories/people/moderators.ts';
import { formOf } from '#tests/factories/files/uploads.ts';
import { withIdempotencyKey, expectRefusal, countOutcomes } from '#tests/setup/server/calls.ts';

let api: AccountsApi;
let jpeg: Buffer;
let id: string;
let token: string;
beforeAll(async () => {
  api = await accountsApi();
  jpeg = await photo();
});
beforeEach(async () => {
  ({ id, token } = await createSignedInPerson(api));
});

const me = () => api.as(token).call(meEndpoints.get, {});
const setAvatar = (bytes = jpeg, name?: string) =>
  api.as(token).call(picturesEndpoints.setAvatar, { body: formOf(fileOf(bytes, name)) });
const files = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) =>
      fileOf(await photo('jpeg', { width: 300 + index, height: 200 }), `work-${index}.jpg`),
    ),
  );
const addFiles = (files: readonly File[], key?: string, by = token) =>
  api
    .as(by)
    .call(
      picturesEndpoints.addToPortfolio,
      { body: formOf(files) },
      key === undefined ? {} : withIdempotencyKey(key),
    );
const add = async (count: number, key?: string) => addFiles(await files(count), key);
const profile = () => api.call(usersEndpoints.get, { params: { id } });
const sweep = () => sweepAllPictures({ sql: api.sql, storage: api.storage, now: api.clock.now });
const keyOf = (url = '') => url.split('/')[2] ?? '';
const shown = async (url = '') => (await api.request(url)).status;
const ids = (who: Me) => who.portfolio.map((image) => image.id);

describe('the avatar', () => {
  it('the avatar is public in its sizes, and stored as a plain JPEG', async () => {
    const before = await me();
    const { avatar, version } = await setAvatar(jpeg, 'C:\\Users\\Dilnoza\\me\u202e.jpg');
    expect(avatar).toMatchObject({ width: 1200, height: 900, original_name: 'me .jpg' });
    expect(avatar?.color).toMatch(/^#b8480[9ab]$/);
    expect(version).toBe(before.version);
    expect((await profile()).avatar).toEqual(avatar);
    const response = await api.request(avatar?.urls['192x192'] ?? '');
    expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(192);
    const original = await api.storage.read(originalKey(keyOf(avatar?.urls['50x50'])));
    expect((await sharp(original).metadata()).format).toBe('jpeg');
  });

  it('the avatar is bounded on its longest side', async () => {
    const { avatar } = await setAvatar(await photo('webp', { width: 6000, height: 300 }));
    expect(avatar).toMatchObject({ width: 2560, height: 128 });
  });

  it('the avatar replaces the old one, whose files go an hour later', async () => {
    const first = (await setAvatar()).avatar?.urls['50x50'];
    expect(await shown(first)).toBe(200);
    const second = (await setAvatar(await photo('png'))).avatar?.urls['50x50'];
    expect(second).not.toBe(first);
    api.later(59 * MINUTE_MS);
    await sweep();
    expect(await shown(first)).toBe(200);
    api.later(2 * MINUTE_MS);
    await sweep();
    expect(await api.storage.exists(originalKey(keyOf(first)))).toBe(false);
    api.later(11 * MINUTE_MS);
    await sweep();
    expect(await shown(first)).toBe(404);
    expect(await shown(second)).toBe(200);
    expect(await api.sql`select from images where storage_key = ${keyOf(first)}`).toHaveLength(0);
    expect(await api.sql`select from file_removals where key like ${`%${keyOf(first)}%`}`).toHaveLength(0);
  });

  it('the avatar can be removed, also twice', async () => {
    const { avatar } = await setAvatar();
    for (let time = 0; time < 2; time += 1) {
      expect((await api.as(token).call(picturesEndpoints.removeAvatar, {})).avatar).toBeNull();
    }
    api.later(61 * MINUTE_MS);
    await sweep();
    expect(await api.storage.exists(originalKey(keyOf(avatar?.urls['50x50'])))).toBe(false);
  });

  it('removing an avatar keeps the image if another person uses it too', async () => {
    const shared = await createImage(api.sql, { storage: api.storage });
    const other = await createAccount(api);
    await api.sql`update users set avatar_id = ${shared.id} where id in (${id}, ${other.id})`;
    await api.as(token).call(picturesEndpoints.removeAvatar, {});
    api.later(61 * MINUTE_MS);
    await sweep();
    expect(await shown(`/images/${shared.key}/50x50`)).toBe(200);
    const rows = await api.sql`select from images where id = ${shared.id} and unlinked_at is null`;
    expect(rows).toHaveLength(1);
  });

  it('the avatar needs a session, a form and a file in it', async () => {
    await expectRefusal(
      api.call(picturesEndpoints.setAvatar, { body: formOf(fileOf(jpeg)) }),
      'unauthorized',
    );
    await expectRefusal(
      api.send(picturesEndpoints.setAvatar, { token, json: { file: 'x' } }),
      'unsupported_type',
    );
    const { errors } = await expectRefusal(
      api.as(token).call(picturesEndpoints.setAvatar, { body: new FormData() }),
      'validation',
    );
    expect(errors).toHaveProperty('file');
    const text = new FormData();
    text.set('file', 'no file');
    await expectRefusal(api.as(token).call(picturesEndpoints.setAvatar, { body: text }), 'validation');
  });

  it('the avatar can be set only so often in an hour', async () => {
    await api.sql`
      insert into limits (key, hits, ends_at, next_at)
      values (${`pictures:${id}`}, 119, ${new Date(api.clock.now.getTime() + MINUTE_MS)}, ${api.clock.now})`;
    await setAvatar();
    const body = formOf(fileOf(jpeg));
    const answer = await api.send(picturesEndpoints.setAvatar, { token, body });
    expect(answer.headers.get('retry-after')).toBe('60');
    api.later(MINUTE_MS);
    await setAvatar();
  });

  it('twenty parallel avatars end as one, and the others leave nothing', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => setAvatar()));
    const last = await me();
    expect(answers.map(({ avatar }) => avatar?.id)).toContain(last.avatar?.id);
    api.later(61 * MINUTE_MS);
    await sweep();
    const left = await api.sql<{ id: string }[]>`select id::text as id from images where owner_id = ${id}`;
    expect(left).toEqual([{ id: last.avatar?.id }]);
  });
});

describe('the portfolio', () => {
  it('the portfolio grows in the order of additions', async () => {
    const first = await add(2);
    const second = await add(6);
    expect(second.portfolio).toHaveLength(8);
    expect(ids(second).slice(0, 2)).toEqual(ids(first));
    expect(second.portfolio.map(({ original_name }) => original_name).slice(2, 4)).toEqual([
      'work-0.jpg',
      'work-1.jpg',
    ]);
    expect(second.version).toBe(1);
    expect((await profile()).portfolio).toEqual(second.portfolio);
  });

  it('the portfolio accepts six photos per request and twelve in all', async () => {
    const seven = await expectRefusal(addFiles(await files(7)), 'validation');
    expect(seven.errors?.['files']).toEqual(['Ошибка проверки. Можно выбрать не больше 6 файлов']);
    await add(6);
    await add(6);
    const full = await expectRefusal(addFiles(await files(1)), 'validation');
    expect(full.errors?.['files']?.[0]).toContain('12');
    expect((await me()).portfolio).toHaveLength(12);
  });

  it('the portfolio never exceeds its limit, also by parallel additions', async () => {
    const six = await files(6);
    const adding = Array.from({ length: 4 }, () => addFiles(six));
    expect(await countOutcomes(adding)).toEqual({ ok: 2, validation: 2 });
    expect((await me()).portfolio).toHaveLength(12);
  });

  it('the portfolio names a bad file, and then adds none', async () => {
    const [good] = await files(1);
    const sent = [good ?? fileOf(jpeg), fileOf(Buffer.from('no picture at all'))];
    const { errors } = await expectRefusal(addFiles(sent), 'unsupported_type');
    expect(Object.keys(errors ?? {})).toEqual(['files[1]']);
    expect((await me()).portfolio).toEqual([]);
    api.later(61 * MINUTE_MS);
    await sweep();
    expect(await api.sql`select from images where owner_id = ${id}`).toHaveLength(0);
  });

  it('parallel requests of one idempotency key add the pictures once', async () => {
    const key = randomUUID();
    const answers = await Promise.all([add(2, key), add(2, key), add(2, key)]);
    expect(new Set(answers.map((each) => ids(each).join())).size).toBe(1);
    expect(ids(await add(2, key))).toEqual(ids(answers[0]));
    await expectRefusal(addFiles(await files(1), key), 'conflict');
    await expectRefusal(addFiles(await files(1), 'one'), 'validation');
    // The same key from another person is a different key.
    const other = await (await createAccount(api)).login();
    const theirs = await addFiles(await files(1), key, other);
    expect(theirs.portfolio).toHaveLength(1);
  });

  const arrange = (images: string[]) =>
    api.as(token).call(picturesEndpoints.arrangePortfolio, { body: { images } });
  const remove = (image: string) =>
    api.as(token).call(picturesEndpoints.removeFromPortfolio, { params: { id: image } });

  it('the portfolio is reordered; pictures added meanwhile stay at the end', async () => {
    const [a = '', b = '', c = '', d = ''] = ids(await add(4));
    expect(ids(await arrange([c, a, b]))).toEqual([c, a, b, d]);
    expect(ids(await arrange([d]))).toEqual([d, c, a, b]);
    expect((await me()).version).toBe(1);
  });

  it('the portfolio loses a picture at once, and can restore it for an hour', async () => {
    const before = await add(3);
    const [a = '', b = '', c = ''] = ids(before);
    expect(ids(await remove(b))).toEqual([a, c]);
    expect((await profile()).portfolio.map((image) => image.id)).toEqual([a, c]);
    expect(ids(await remove(b))).toEqual([a, c]);
    api.later(59 * MINUTE_MS);
    await sweep();
    expect((await arrange([a, b, c])).portfolio).toEqual(before.portfolio);
    await remove(b);
    api.later(61 * MINUTE_MS);
    await sweep();
    await expectRefusal(arrange([a, b, c]), 'validation');
    await expectRefusal(remove(b), 'not_found');
    api.later(61 * MINUTE_MS);
    await sweep();
    const url = before.portfolio[1]?.urls['400x_'];
    expect(await api.storage.exists(originalKey(keyOf(url)))).toBe(false);
    expect(await shown(before.portfolio[0]?.urls['400x_'])).toBe(200);
  });

  it('the portfolio can be changed by its owner only', async () => {
    const [mine = ''] = ids(await add(1));
    token = await (await createAccount(api)).login();
    await expectRefusal(remove(mine), 'not_found');
    await expectRefusal(arrange([mine]), 'validation');
    await expectRefusal(arrange([]), 'validation');
    const [own = ''] = ids(await add(1));
    await expectRefusal(arrange([own, own]), 'validation');
  });

  it('the portfolio cannot be restored beyond its limit', async () => {
    const [first = ''] = ids(await add(6));
    await add(6);
    await remove(first);
    await add(1);
    await expectRefusal(arrange([first]), 'validation');
  });
});

describe('files', () => {
  /** A storage whose writes or removals fail. */
  function failing(storage: Storage, doom: { write?: boolean; remove?: boolean }): Storage {
    return {
      ...storage,
      async write(key, data) {
        await storage.write(key, data);
        if (doom.write) throw new Error('the power went');
      },
      remove: (key) => (doom.remove ? Promise.reject(new Error('no line')) : storage.remove(key)),
    };
  }
  const originals = async () =>
    (await api.sql<{ key: string }[]>`select key from file_removals where key like 'images/%'`).map(
      ({ key }) => key,
    );

  it('files written when the process died are found and removed', async () => {
    api.restart({ storage: failing(api.storage, { write: true }) });
    await expectRefusal(setAvatar(), 'internal');
    api.restart();
    const [key = '', ...more] = await originals();
    expect(more).toEqual([]);
    expect(await api.storage.exists(key)).toBe(true);
    await sweep();
    expect(await api.storage.exists(key)).toBe(true);
    api.later(61 * MINUTE_MS);
    await sweep();
    expect(await api.storage.exists(key)).toBe(false);
    expect(await originals()).toEqual([]);
  });

  it('files that cannot be removed now are removed later', async () => {
    await setAvatar();
    await api.as(token).call(picturesEndpoints.removeAvatar, {});
    api.later(61 * MINUTE_MS);
    const broken = failing(api.storage, { remove: true });
    await expect(sweepAllPictures({ sql: api.sql, storage: broken, now: api.clock.now })).rejects.toThrow(
      'no line',
    );
    const [key = ''] = await originals();
    expect(await api.storage.exists(key)).toBe(true);
    await sweep();
    expect(await api.storage.exists(key)).toBe(true);
    api.later(11 * MINUTE_MS);
    await sweep();
    expect(await api.storage.exists(key)).toBe(false);
  });

  it('two parallel sweeps remove no file that is in use', async () => {
    const { avatar } = await setAvatar();
    api.later(61 * MINUTE_MS);
    await Promise.all(Array.from({ length: 4 }, sweep));
    expect(await shown(avatar?.urls['50x50'])).toBe(200);
  });
});
