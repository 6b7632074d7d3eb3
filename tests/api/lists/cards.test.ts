import { DAY_MS } from '#contract/time.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { assignmentsSql } from '#server/db/driver/columns.ts';
import { eraseAdsOf, hideAdsOf } from '#server/domains/ads/lifecycle/author-ads-service.ts';
import { createAd, createAds, ELECTRICIAN, SAMARKAND } from '#tests/factories/ads/ads.ts';
import { createImage } from '#tests/factories/files/images.ts';
import { createFeedback, createPerson } from '#tests/factories/people/people.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';
import { waitForLockWait } from '#tests/setup/database/lock-waits.ts';
import { countWrongCards } from './count-wrong-cards.ts';

const { task, vacancy } = adsEndpoints;

describe('the stored cards', () => {
  let api: TestApi;
  let person: string;
  let ad: string;
  beforeAll(async () => {
    api = await testApi();
    const face = await createImage(api.sql);
    person = await createPerson(api.sql, { avatar_id: face.id });
    const photos = [await createImage(api.sql), await createImage(api.sql)];
    ad = await createAd(api.sql, { author_id: person, image_ids: photos.map(({ id }) => id) });
    await createAds(api.sql, [{ author_id: person }, { kind: 'service', price: null }]);
  });

  async function card() {
    const { items } = await api.call(task.list, {});
    return items.find(({ id }) => id === ad);
  }

  it.each([
    ['a price', { price: 1 }],
    ['a category', { category_id: ELECTRICIAN }],
    ['a city', { city_id: SAMARKAND }],
    ['a place', { longitude: 66.9, latitude: 39.6 }],
    ['no place', { longitude: null, latitude: null }],
    ['a time of publication', { published_at: new Date(Date.now() - DAY_MS) }],
    ['a highlight', { highlighted_until: new Date(Date.now() + DAY_MS) }],
    ['a lift', { lifted_at: new Date() }],
    ['work from anywhere', { remote: true }],
    ['a company in place of the author', { anonymous: true, company: 'Завод «Ёж»' }],
  ])('a stored card follows an update of %s', async (_, columns) => {
    const [before] = await api.sql`select * from ad_cards where ad_id = ${ad}`;
    await api.sql`update ads set ${assignmentsSql(columns)} where id = ${ad}`;
    const [after] = await api.sql`select * from ad_cards where ad_id = ${ad}`;
    expect(after).not.toEqual(before);
    expect(await countWrongCards(api.sql)).toBe(0);
  });

  it('a stored card follows an update of its ad’s title', async () => {
    const titles = [{ locale: 'uz', title: 'Oʻzgardi "endi"' }];
    await api.sql`update ads set titles = ${JSON.stringify(titles)}::text::jsonb where id = ${ad}`;
    await api.sql`update ads set anonymous = false, company = null where id = ${ad}`;
    expect((await card())?.translations).toEqual(titles);
    expect(await countWrongCards(api.sql)).toBe(0);
  });

  it('a stored card shows the first existing photo', async () => {
    const [first, second] = await api.sql<{ image_id: string }[]>`
      select image_id::text as image_id from ad_images where ad_id = ${ad} order by position`;
    expect((await card())?.photo?.id).toBe(first?.image_id);
    await api.sql`delete from ad_images where ad_id = ${ad} and position = 0`;
    expect((await card())?.photo?.id).toBe(second?.image_id);
    const other = await createImage(api.sql);
    await api.sql`update ad_images set image_id = ${other.id} where ad_id = ${ad}`;
    expect((await card())?.photo?.id).toBe(other.id);
    await api.sql`update images set color = '#010203' where id = ${other.id}`;
    expect((await card())?.photo?.color).toBe('#010203');
    await api.sql`delete from ad_images where ad_id = ${ad}`;
    expect((await card())?.photo).toBeNull();
    expect(await countWrongCards(api.sql)).toBe(0);
  });

  it('a stored card follows a photo that moves to another ad', async () => {
    const image = await createImage(api.sql);
    const from = await createAd(api.sql, { image_ids: [image.id] });
    await api.sql`update ad_images set ad_id = ${ad} where ad_id = ${from}`;
    expect((await card())?.photo?.id).toBe(image.id);
    expect(await countWrongCards(api.sql)).toBe(0);
  });

  it('a stored card shows its author’s current profile', async () => {
    await api.sql`update users set first_name = 'Malika', verified_at = now() where id = ${person}`;
    const other = await createPerson(api.sql);
    await createFeedback(api.sql, { user_id: person, author_id: other });
    expect((await card())?.author).toMatchObject({
      id: person,
      full_name: 'Malika Karimova',
      verified: true,
      rating: { positive: 1, negative: 0 },
    });
    await api.sql`update users set avatar_id = null where id = ${person}`;
    expect((await card())?.author?.avatar).toBeNull();
    expect(await countWrongCards(api.sql)).toBe(0);
  });

  it('a card’s time-dependent fields are computed when it is read', async () => {
    let now = Date.now();
    const highlighted = new Date(now + DAY_MS / 2);
    const id = await createAd(api.sql, { kind: 'vacancy', lifted_at: new Date(now - DAY_MS / 2) });
    await api.sql`update ads set highlighted_until = ${highlighted} where id = ${id}`;
    api.restart({ now: () => new Date(now) });
    const first = async () => (await api.call(vacancy.list, {})).items[0];
    expect(await first()).toMatchObject({ id, lifted: true, highlighted: true });
    now += DAY_MS;
    expect(await first()).toMatchObject({ id, lifted: false });
    expect(await first()).not.toHaveProperty('highlighted');
    api.restart();
  });

  it('a stored card has both of two concurrent changes', async () => {
    const image = await createImage(api.sql);
    const id = await createAd(api.sql, { author_id: person });
    const hold = Promise.withResolvers<void>();
    const changed = Promise.withResolvers<void>();
    const retitled = api.sql.begin(async (tx) => {
      await tx`update ads set price = 12 where id = ${id}`;
      changed.resolve();
      await hold.promise;
    });
    await changed.promise;
    // The second writer waits for the first one, and must not write a value that it read before.
    const pictured = (async () =>
      await api.sql`insert into ad_images (ad_id, position, image_id) values (${id}, 0, ${image.id})`)();
    await waitForLockWait(api);
    hold.resolve();
    await Promise.all([retitled, pictured]);
    expect(await countWrongCards(api.sql)).toBe(0);
  });

  it('cards are deleted with their ads and people, hidden ones included', async () => {
    const author = await createPerson(api.sql);
    const image = await createImage(api.sql);
    const id = await createAd(api.sql, { author_id: author, image_ids: [image.id] });
    await api.sql.begin((tx) => hideAdsOf(tx, author, new Date()));
    expect(await countWrongCards(api.sql)).toBe(0);
    await api.sql.begin((tx) => eraseAdsOf(tx, author, new Date()));
    expect(await countWrongCards(api.sql)).toBe(0);
    await api.sql`delete from ads where id = ${id}`;
    await api.sql`delete from users where id = ${author}`;
    expect(await countWrongCards(api.sql)).toBe(0);
  });
});
