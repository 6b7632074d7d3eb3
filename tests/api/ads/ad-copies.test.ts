import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import type { OwnAd } from '#contract/ads/own-entities.ts';
import { adModerationEndpoints } from '#contract/moderation/ads-endpoints.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createAds, PLUMBER, TASHKENT_ID } from '#tests/factories/ads/ads.ts';
import { moderator, signedIn, type TestPerson } from '#tests/factories/people/moderators.ts';
import { anAuthor, inDays, NEW_TASK, postTask } from '#tests/factories/ads/own-ads.ts';
import { fileOf, scene } from '#tests/factories/files/pictures.ts';

const { task } = ownAdsEndpoints;

let api: AccountsApi;
let author: TestPerson;
let judge: TestPerson;
let original: OwnAd;
/** Numbers the generated words, so that no other ad of the tests shares one. */
let next = 0;
const words = (count: number) => Array.from({ length: count }, () => `слово${(next += 1)}`);
let text: string[];
let photo: Buffer;

const textOf = (title: string, described: readonly string[]) => ({
  translations: [{ locale: 'ru' as const, title, description: described.join(' ') }],
});

beforeAll(async () => {
  api = await accountsApi();
  judge = await moderator(api);
});
beforeEach(async () => {
  author = await anAuthor(api);
  text = words(30);
  next += 1;
  photo = await scene(next);
  const { id } = await postTask(api, author.token, textOf('Заменить кран', text));
  original = await addPhoto(author, id, photo);
  expect(original.status).toBe('published');
});

const own = (who: TestPerson, id: string) => api.as(who.token).call(task.own, { params: { id } });

async function edit(who: TestPerson, id: string, changes: object): Promise<OwnAd> {
  const { version } = await own(who, id);
  return await api.as(who.token).call(task.update, { params: { id }, body: { version, ...changes } });
}

async function addPhoto(who: TestPerson, id: string, bytes: Buffer): Promise<OwnAd> {
  const body = new FormData();
  body.set('photos[0]', fileOf(bytes));
  return await api.as(who.token).call(task.addImages, { params: { id }, body });
}

async function changeStatus(id: string, status: 'deactivated' | 'published', ends_at?: string) {
  const body = { status, ...(ends_at === undefined ? {} : { ends_at }) };
  await api.as(author.token).call(task.changeStatus, { params: { id }, body });
}

async function signsOf(id: string): Promise<readonly string[]> {
  const [row] = await api.sql<{ signs: string[] }[]>`select signs from ads where id = ${id}`;
  return row?.signs ?? [];
}

async function approve(id: string, { version }: OwnAd): Promise<void> {
  const body = { decision: 'approve' as const, version };
  await api.as(judge.token).call(adModerationEndpoints.decide, { params: { id }, body });
}

/** Posts the original's text and photo from fresh accounts; returns the ads in posting order. */
async function copies(count: number): Promise<{ who: TestPerson; ad: OwnAd }[]> {
  const made: { who: TestPerson; ad: OwnAd }[] = [];
  for (let copy = 0; copy < count; copy += 1) {
    const who = await signedIn(api);
    const ad = await postTask(api, who.token, textOf('Заменить кран', text));
    made.push({ who, ad });
  }
  return made;
}

/** Everything that an author may do to an ad without changing its text. */
const CHANGES: Readonly<Record<string, () => Promise<unknown>>> = {
  'its price is changed': () => edit(author, original.id, { price: 170_000 }),
  'its title is changed': () => edit(author, original.id, textOf('Поменять кран', text)),
  'words are added': () => edit(author, original.id, textOf('Заменить кран', [...text, 'сегодня'])),
  'a photo is added': async () => addPhoto(author, original.id, await scene((next += 1))),
  'its photo is taken out and comes again': async () => {
    const [image] = original.images;
    const params = { id: original.id, imageId: image?.id ?? '' };
    await api.as(author.token).call(task.removeImage, { params });
    await addPhoto(author, original.id, photo);
  },
  'it goes and comes back': async () => {
    await changeStatus(original.id, 'deactivated');
    await changeStatus(original.id, 'published');
  },
  'it is changed out of the lists, and comes back': async () => {
    await changeStatus(original.id, 'deactivated');
    await edit(author, original.id, { price: 180_000, ...textOf('Сменить кран', text) });
    await addPhoto(author, original.id, await scene((next += 1)));
    await changeStatus(original.id, 'published');
  },
  'it ends and is renewed': async () => {
    await api.sql`update ads set status = 'expired' where id = ${original.id}`;
    await edit(author, original.id, { price: 190_000 });
    await changeStatus(original.id, 'published', inDays(9));
  },
};

describe('an ad that three fresh accounts have copied', () => {
  it.each(Object.entries(CHANGES))('stays public when %s', async (_name, change) => {
    for (const { who, ad } of await copies(3)) await addPhoto(who, ad.id, photo);
    await change();
    expect((await own(author, original.id)).status).toBe('published');
    expect(await signsOf(original.id)).toEqual([]);
  });
});

describe('a copied ad', () => {
  it('a copied text waits for a moderator from the third account on', async () => {
    const made = await copies(4);
    expect(made.map(({ ad }) => ad.status)).toEqual(['published', 'published', 'moderation', 'moderation']);
    expect(await signsOf(made[3]?.ad.id ?? '')).toEqual(['repeated']);
  });

  it('waits for a moderator if an edit makes an older ad a copy', async () => {
    const older = await anAuthor(api);
    const { id } = await postTask(api, older.token, textOf('Собрать шкаф', words(30)));
    await copies(2);
    const [, ...rest] = text;
    const copied = await edit(older, id, textOf('Заменить кран', [...rest, ...words(1)]));
    expect([copied.status, await signsOf(id)]).toEqual(['moderation', ['repeated']]);
  });

  it('waits for a moderator if an older ad becomes a copy word by word', async () => {
    const older = await anAuthor(api);
    const others = words(30);
    const { id } = await postTask(api, older.token, textOf('Заменить кран', others));
    await copies(2);
    const statuses = new Set<string>();
    for (let taken = 3; taken <= text.length; taken += 3) {
      const mixed = [...text.slice(0, taken), ...others.slice(taken)];
      statuses.add((await edit(older, id, textOf('Заменить кран', mixed))).status);
    }
    expect(statuses).toContain('moderation');
    expect(await signsOf(id)).toEqual(['repeated']);
  });

  it('keeps its flag and goes on waiting if something else of it is changed', async () => {
    const last = (await copies(3)).at(-1);
    if (last === undefined) throw new Error('There is no copy.');
    const { who, ad } = last;
    await edit(who, ad.id, { price: 160_000 });
    await edit(who, ad.id, textOf('Поменять кран', text));
    await addPhoto(who, ad.id, await scene((next += 1)));
    expect([(await own(who, ad.id)).status, await signsOf(ad.id)]).toEqual(['moderation', ['repeated']]);
    const changed = await edit(who, ad.id, textOf('Заменить кран', words(30)));
    expect([changed.status, await signsOf(ad.id)]).toEqual(['moderation', []]);
  });

  it('stays public after a moderator’s approval until its text is flagged', async () => {
    const last = (await copies(3)).at(-1);
    if (last === undefined) throw new Error('There is no copy.');
    const { who, ad } = last;
    await approve(ad.id, ad);
    expect((await edit(who, ad.id, { price: 160_000 })).status).toBe('published');
    expect((await addPhoto(who, ad.id, await scene((next += 1)))).status).toBe('published');
    expect(await signsOf(ad.id)).toEqual(['repeated']);
    const called = await edit(who, ad.id, textOf('Звоните 90 123 45 67', text));
    expect([called.status, await signsOf(ad.id)]).toEqual(['moderation', ['phone']]);
  });
});

describe('flags of unchanged fields', () => {
  it('are looked for in a new photo of an ad that already has another photo', async () => {
    const other = await anAuthor(api);
    const { id } = await postTask(api, other.token, textOf('Собрать шкаф', words(30)));
    await addPhoto(other, id, await scene((next += 1)));
    expect((await addPhoto(other, id, photo)).status).toBe('moderation');
    expect(await signsOf(id)).toEqual(['photo']);
    await edit(other, id, { price: 160_000 });
    expect(await signsOf(id)).toEqual(['photo']);
  });

  it('are not looked for again: a price is flagged only when it is edited', async () => {
    await createAds(
      api.sql,
      Array.from({ length: 400 }, () => ({
        category_id: PLUMBER,
        city_id: TASHKENT_ID,
        price: NEW_TASK.price * 40,
      })),
    );
    const renamed = await edit(author, original.id, textOf('Починить кран', text));
    expect([renamed.status, await signsOf(original.id)]).toEqual(['published', []]);
    const priced = await edit(author, original.id, { price: NEW_TASK.price + 1 });
    expect([priced.status, await signsOf(original.id)]).toEqual(['moderation', ['price']]);
    const again = await edit(author, original.id, textOf('Чинить кран', text));
    expect([again.status, await signsOf(original.id)]).toEqual(['moderation', ['price']]);
  });
});
