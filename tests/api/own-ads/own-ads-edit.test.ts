import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import type { OwnAd } from '#contract/ads/own-entities.ts';
import { updateMapCounts } from '#server/domains/ads/map/update-map-counts.ts';
import { RESPONSE_CACHE } from '#server/http/calls/response-cache.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createAd, ELECTRICIAN, SAMARKAND } from '#tests/factories/ads/ads.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';
import { anAuthor, NEW_TASK, postTask } from '#tests/factories/ads/own-ads.ts';
import { addAdPhotos } from '#tests/factories/ads/review.ts';
import { photo } from '#tests/factories/files/pictures.ts';
import { findWrongWordCounts } from '#tests/factories/ads/words.ts';
import { expectRefusal, countOutcomes } from '#tests/setup/server/calls.ts';

const { task, vacancy } = ownAdsEndpoints;

let api: AccountsApi;
let person: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  api = await accountsApi({ sharedAnswers: RESPONSE_CACHE });
  person = await anAuthor(api);
  stranger = await createSignedInPerson(api);
});

const edit = (id: string, json: object, token = person.token) =>
  api.send(task.update, { params: { id }, token, json });

async function edited(id: string, json: object): Promise<OwnAd> {
  const response = await edit(id, json);
  expect(response.status).toBe(200);
  return await response.json();
}

const addColours = async (id: string, colours: string[], key?: string) => {
  const photos = await Promise.all(colours.map((background) => photo('jpeg', { background })));
  return await addAdPhotos(api, person, id, photos, key);
};

describe('an edit', () => {
  it('an edit changes given fields, clears empty ones and keeps the others', async () => {
    const own = await postTask(api, person.token);
    const changed = await edited(own.id, {
      version: own.version,
      city: '',
      location: '',
      address: 'Мирабад',
    });
    const { version: _before, location: _place, city: _city, address: _address, ...same } = own;
    expect(changed).toMatchObject({ ...same, city: null, location: null, address: 'Мирабад' });
    expect(changed.version).toBe(own.version + 1);
  });

  it('an edit is visible at once in search, lists and map; old words are not', async () => {
    const title = (text: string) => [{ locale: 'ru', title: text, description: 'Срочно' }];
    const own = await postTask(api, person.token);
    const found = async (search: string) => {
      const { items } = await api.call(adsEndpoints.task.list, { query: { search } });
      return items.some(({ id }) => id === own.id);
    };
    await edited(own.id, { version: own.version, translations: title('Починить экскаватор') });
    expect([await found('экскаватор'), await found('кран')]).toEqual([true, false]);
    const changes = {
      version: own.version + 1,
      translations: title('Покрасить забор'),
      city: String(SAMARKAND),
    };
    const moved = {
      ...changes,
      category: String(ELECTRICIAN),
      location: { latitude: 39.65, longitude: 66.97 },
    };
    await edited(own.id, moved);
    expect([await found('экскаватор'), await found('забор')]).toEqual([false, true]);
    expect(await findWrongWordCounts(api.sql)).toEqual([]);
    await updateMapCounts(api.sql);
    const bbox = { west: 66, south: 39, east: 68, north: 40 };
    const map = await api.call(adsEndpoints.task.geo, { query: { bbox, zoom: 9 } });
    expect(map.items).toMatchObject([{ count: 1, id: own.id }]);
    const page = await api.call(adsEndpoints.task.get, { params: { id: own.id } });
    expect(page.translations).toMatchObject(title('Покрасить забор'));
  });

  it('an edit of an old version is refused with the current one', async () => {
    const own = await postTask(api, person.token);
    const tries = Array.from({ length: 6 }, (_, index) =>
      api.as(person.token).call(task.update, {
        params: { id: own.id },
        body: { version: own.version, price: index + 1 },
      }),
    );
    expect(await countOutcomes(tries)).toEqual({ ok: 1, conflict: 5 });
    const { version } = await expectRefusal(edit(own.id, { version: own.version, price: 7 }), 'conflict');
    expect(version).toBe(own.version + 1);
    await edited(own.id, { version, price: 7 });
  });

  it('an edit cannot clear required fields, but an older ad may lack them', async () => {
    const own = await postTask(api, person.token);
    const { errors } = await expectRefusal(
      edit(own.id, { version: own.version, ends_at: '', payment_method: '', price: '' }),
      'validation',
    );
    expect(Object.keys(errors ?? {}).toSorted()).toEqual(['ends_at', 'payment_method', 'price']);
    const older = await createAd(api.sql, { author_id: person.id, price: null });
    await edited(older, { version: 1, address: 'Мирабад' });
    expect((await edited(older, { version: 2, price: 5000 })).version).toBe(3);
    expect(await edited(older, { version: 3, negotiable: 'true' })).toMatchObject({ price: null });
  });

  it('an edit adds and removes the second language', async () => {
    const own = await postTask(api, person.token);
    const uz = { locale: 'uz', title: 'Kranni almashtirish', description: 'Oshxonada' };
    const uzbekKey = async () =>
      (await api.sql<{ title_uz: string }[]>`select title_uz from ads where id = ${own.id}`)[0]?.title_uz;
    expect(await uzbekKey()).not.toBe('kranni almashtirish');
    const both = await edited(own.id, { version: own.version, translations: [...own.translations, uz] });
    expect(both.translations).toEqual([own.translations[0], uz]);
    expect(await uzbekKey()).toBe('kranni almashtirish');
    const one = await edited(own.id, { version: both.version, translations: [uz] });
    expect(one.translations).toEqual([uz]);
  });

  it('a photo of another’s ad can be neither removed nor moved to one’s own', async () => {
    const { id } = await postTask(api, person.token);
    const [image] = (await addColours(id, ['#b8480a'])).images;
    const imageId = image?.id ?? '';
    const other = await postTask(api, stranger.token);
    const by = api.as(stranger.token);
    await expectRefusal(by.call(task.removeImage, { params: { id: other.id, imageId } }), 'not_found');
    await expectRefusal(
      edit(other.id, { version: other.version, images: [imageId] }, stranger.token),
      'validation',
    );
    await expectRefusal(api.as(person.token).call(vacancy.own, { params: { id } }), 'not_found');
  });
});

describe('photos of an ad', () => {
  it('an ad waits for the photos it names, in their order, then is public', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const own = await postTask(api, person.token, { awaits: [first, second] });
    expect(own).toMatchObject({ status: 'pending', awaits: [first, second] });
    await expectRefusal(api.call(adsEndpoints.task.get, { params: { id: own.id } }), 'not_found');
    const half = await addColours(own.id, ['#0a48b8'], second);
    expect(half).toMatchObject({ status: 'pending', awaits: [first] });
    const again = await addColours(own.id, ['#0a48b8'], second);
    expect(again.images).toEqual(half.images);
    await expectRefusal(addColours(own.id, ['#48b80a'], second), 'conflict');
    const whole = await addColours(own.id, ['#b8480a'], first);
    expect(whole).toMatchObject({ status: 'published', awaits: [] });
    expect(whole.images.map(({ id }) => id)).toEqual([whole.images[0]?.id, half.images[0]?.id]);
    expect(whole.images[0]?.color).not.toBe(half.images[0]?.color);
    expect(await findWrongWordCounts(api.sql)).toEqual([]);
  });

  it('an ad is published once its author gives up the missing photo', async () => {
    const own = await postTask(api, person.token, { awaits: [randomUUID()] });
    expect(await edited(own.id, { version: own.version, awaits: '' })).toMatchObject({ status: 'published' });
  });

  it('photos can be reordered and removed, and the first is on the card', async () => {
    const own = await postTask(api, person.token);
    const { images } = await addColours(own.id, ['#b8480a', '#0a48b8', '#48b80a']);
    const [one = '', two = '', three = ''] = images.map(({ id }) => id);
    const arranged = await edited(own.id, { version: own.version, images: [three, one] });
    expect(arranged.images.map(({ id }) => id)).toEqual([three, one, two]);
    const { items } = await api.call(adsEndpoints.task.list, {});
    expect(items.find(({ id }) => id === own.id)?.photo?.id).toBe(three);
    const left = await api
      .as(person.token)
      .call(task.removeImage, { params: { id: own.id, imageId: three } });
    expect(left.images.map(({ id }) => id)).toEqual([one, two]);
    const [gone] = await api.sql`select unlinked_at is not null as gone from images where id = ${three}`;
    expect(gone).toEqual({ gone: true });
  });

  it('a seventh photo is refused, counting photos that are being uploaded', async () => {
    const own = await postTask(api, person.token, { awaits: [randomUUID(), randomUUID()] });
    await addColours(own.id, ['#111111', '#222222', '#333333']);
    await expectRefusal(addColours(own.id, ['#444444', '#555555']), 'validation');
    const seven = Array.from({ length: 7 }, () => randomUUID());
    await expectRefusal(
      api.send(task.create, { token: person.token, json: { ...NEW_TASK, awaits: seven } }),
      'validation',
    );
    const { errors } = await expectRefusal(
      edit(own.id, { version: own.version, awaits: seven.slice(0, 4) }),
      'validation',
    );
    expect(Object.keys(errors ?? {})).toEqual(['awaits']);
  });
});
