import { beforeAll, describe, expect, it } from 'vitest';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import { adModerationEndpoints } from '#contract/moderation/ads-endpoints.ts';
import { fingerprintText } from '#server/domains/ads/review/text-fingerprint.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createAds } from '#tests/factories/ads/ads.ts';
import { moderator, type TestPerson } from '#tests/factories/people/moderators.ts';
import { anAuthor, NEW_TASK, postTask } from '#tests/factories/ads/own-ads.ts';
import { fileOf, scene } from '#tests/factories/files/pictures.ts';

const { task } = ownAdsEndpoints;

let api: AccountsApi;
let author: TestPerson;
let other: TestPerson;
let judge: TestPerson;
beforeAll(async () => {
  api = await accountsApi();
  [author, other, judge] = [await anAuthor(api), await anAuthor(api), await moderator(api)];
});

/** Numbers the generated words, so that no other ad of the tests shares one. */
let next = 0;
const words = (count: number) => Array.from({ length: count }, () => `слово${(next += 1)}`);
const described = (description: string) => ({
  translations: [{ locale: 'ru' as const, title: 'Заменить кран', description }],
});
const HELD = 'Звоните 90 123 45 67';

async function alikeOf(id: string) {
  const { items } = await api.as(judge.token).call(adModerationEndpoints.list, { query: { size: 200 } });
  return items
    .find((item) => item.id === id)
    ?.alike.map(({ id: alike, by_text: text, by_photo: photo }) => ({ alike, text, photo }));
}

async function signsOf(id: string): Promise<readonly string[]> {
  const [row] = await api.sql<{ signs: string[] }[]>`select signs from ads where id = ${id}`;
  return row?.signs ?? [];
}

async function postWithPhoto(who: TestPerson, photo: Buffer): Promise<{ id: string; status: string }> {
  const body = new FormData();
  body.set('translations[0][locale]', 'ru');
  body.set('translations[0][title]', NEW_TASK.translations[0]?.title ?? '');
  body.set('translations[0][description]', words(9).join(' '));
  for (const name of ['category', 'city', 'address', 'starts_at', 'ends_at', 'payment_method'] as const)
    body.set(name, NEW_TASK[name]);
  body.set('location[latitude]', '41.3');
  body.set('location[longitude]', '69.24');
  body.set('price', String(NEW_TASK.price));
  body.set('photos[0]', fileOf(photo));
  return await api.as(who.token).call(task.create, { body });
}

describe('near duplicates of a text', () => {
  it('a waiting ad shows a near duplicate, also if its author was refused', async () => {
    const text = words(20);
    const before = await postTask(api, other.token, described(text.join(' ')));
    const changed = [...text.slice(2).toReversed(), ...words(2), HELD].join(', ').toUpperCase();
    const ad = await postTask(api, author.token, described(changed));
    expect(await alikeOf(ad.id)).toEqual([{ alike: before.id, text: true, photo: false }]);
    await api.sql`update ads set status = 'rejected' where id = ${before.id}`.catch(() => undefined);
    const unlike = await postTask(
      api,
      author.token,
      described([...text.slice(0, 8), ...words(12), HELD].join(' ')),
    );
    expect((await alikeOf(unlike.id))?.map(({ alike }) => alike)).not.toContain(before.id);
  });

  it('a near duplicate by the same author is flagged as repeated', async () => {
    const text = words(30);
    await postTask(api, author.token, described(text.join(' ')));
    const again = await postTask(api, author.token, described([...text.slice(1), ...words(1)].join(' ')));
    expect([again.status, await signsOf(again.id)]).toEqual(['moderation', ['repeated']]);
  });
});

describe('an LSH band that hundreds of ads share', () => {
  it('a duplicate is found by other bands if hundreds of ads share one band', async () => {
    const text = words(30).join(' ');
    const print = fingerprintText(described(text).translations);
    if (print === null) throw new Error('The text is too short.');
    const [common = 0] = print.bands;
    const many = await createAds(
      api.sql,
      Array.from({ length: 600 }, () => ({})),
    );
    await api.sql`
      insert into ad_prints (ad_id, marks, bands)
      select id, array_fill(0, array[24]), array[${common}::int, -id::int]
      from unnest(${many}::bigint[]) id`;
    await postTask(api, author.token, described(text));
    const again = await postTask(api, author.token, described(text));
    expect([again.status, await signsOf(again.id)]).toEqual(['moderation', ['repeated']]);
  });
});

describe('a photo from another author’s ad', () => {
  it('holds an ad back, also resized or re-encoded, and shows the original', async () => {
    const before = await postWithPhoto(other, await scene(7));
    expect(before.status).toBe('published');
    const stolen = await postWithPhoto(author, await scene(7, 400));
    expect([stolen.status, await signsOf(stolen.id)]).toEqual(['moderation', ['photo']]);
    expect(await alikeOf(stolen.id)).toEqual([{ alike: before.id, text: false, photo: true }]);
  });

  it('is neither a different photo nor a repeated photo of the author’s own', async () => {
    const mine = await postWithPhoto(author, await scene(11));
    expect((await postWithPhoto(author, await scene(11))).status).toBe('published');
    expect((await postWithPhoto(other, await scene(13))).status).toBe('published');
    expect(mine.status).toBe('published');
  });

  it('hides a published ad when added later, until a moderator approves it', async () => {
    await postWithPhoto(other, await scene(17));
    const ad = await postTask(api, author.token, described(words(9).join(' ')));
    expect(ad.status).toBe('published');
    const add = async (photo: Buffer) => {
      const body = new FormData();
      body.set('photos[0]', fileOf(photo));
      return await api.as(author.token).call(task.addImages, { params: { id: ad.id }, body });
    };
    const held = await add(await scene(17, 500));
    expect(held.status).toBe('moderation');
    const body = { decision: 'approve' as const, version: held.version };
    await api.as(judge.token).call(adModerationEndpoints.decide, { params: { id: ad.id }, body });
    expect((await add(await scene(19))).status).toBe('published');
  });
});
