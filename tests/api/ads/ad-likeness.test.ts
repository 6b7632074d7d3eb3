import { beforeAll, describe, expect, it } from 'vitest';
import type { OwnAd } from '#contract/ads/own-entities.ts';
import { fingerprintText } from '#server/domains/ads/review/fingerprint-text.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createAds } from '#tests/factories/ads/ads.ts';
import { createModerator, type TestPerson } from '#tests/factories/people/moderators.ts';
import { anAuthor, postTask } from '#tests/factories/ads/own-ads.ts';
import {
  addAdPhotos,
  judgeAd,
  withRussianText,
  readFlags,
  createWords,
  findWaitingAd,
} from '#tests/factories/ads/review.ts';
import { scenePhoto } from '#tests/factories/files/pictures.ts';

const freshWords = createWords();

let api: AccountsApi;
let author: TestPerson;
let other: TestPerson;
let judge: TestPerson;
beforeAll(async () => {
  api = await accountsApi();
  [author, other, judge] = [await anAuthor(api), await anAuthor(api), await createModerator(api)];
});

const HELD = 'Звоните 90 123 45 67';

const post = (who: TestPerson, words: readonly string[]) =>
  postTask(api, who.token, withRussianText(words.join(' ')));
const alikeOf = async (id: string) =>
  (await findWaitingAd(api, judge, id))?.alike.map(({ id: alike, by_text: text, by_photo: photo }) => ({
    alike,
    text,
    photo,
  }));

/** A new ad with a photo, whose text no other ad resembles. */
async function postWithPhoto(who: TestPerson, photo: Buffer): Promise<OwnAd> {
  const { id } = await post(who, freshWords());
  return await addAdPhotos(api, who, id, [photo]);
}

describe('near duplicates of a text', () => {
  it('the review of a waiting ad shows a near duplicate, also a rejected one', async () => {
    const text = freshWords(20);
    const before = await post(other, text);
    await api.sql`update ads set status = 'rejected' where id = ${before.id}`;
    const changed = [...text.slice(2).toReversed(), ...freshWords(2), HELD];
    const ad = await postTask(api, author.token, withRussianText(changed.join(', ').toUpperCase()));
    expect(await alikeOf(ad.id)).toEqual([{ alike: before.id, text: true, photo: false }]);
    const unlike = await post(author, [...text.slice(0, 8), ...freshWords(12), HELD]);
    expect((await alikeOf(unlike.id))?.map(({ alike }) => alike)).not.toContain(before.id);
  });

  it('a duplicate is found by other bands if hundreds of ads share one band', async () => {
    const text = freshWords(30);
    const print = fingerprintText(withRussianText(text.join(' ')).translations);
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
    await post(author, text);
    const again = await post(author, text);
    expect([again.status, await readFlags(api, again.id)]).toEqual(['moderation', ['repeated']]);
  });
});

describe('a photo from another author’s ad', () => {
  it('holds an ad back, also resized or re-encoded, and shows the original', async () => {
    const before = await postWithPhoto(other, await scenePhoto(7));
    expect(before.status).toBe('published');
    const stolen = await postWithPhoto(author, await scenePhoto(7, 400));
    expect([stolen.status, await readFlags(api, stolen.id)]).toEqual(['moderation', ['photo']]);
    expect(await alikeOf(stolen.id)).toEqual([{ alike: before.id, text: false, photo: true }]);
    await judgeAd(api, judge, stolen, 'approve');
    expect((await addAdPhotos(api, author, stolen.id, [await scenePhoto(19)])).status).toBe('published');
  });

  it('is not detected in a different photo or one’s own repeated photo', async () => {
    const photos = [
      [author, 11],
      [author, 11],
      [other, 13],
    ] as const;
    for (const [who, seed] of photos)
      expect((await postWithPhoto(who, await scenePhoto(seed))).status).toBe('published');
  });
});
