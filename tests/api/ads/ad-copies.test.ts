import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import type { OwnAd } from '#contract/ads/own-entities.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createAds, PLUMBER, TASHKENT_ID } from '#tests/factories/ads/ads.ts';
import {
  createModerator,
  createSignedInPerson,
  type TestPerson,
} from '#tests/factories/people/moderators.ts';
import { anAuthor, inDays, NEW_TASK, postTask } from '#tests/factories/ads/own-ads.ts';
import {
  addAdPhotos,
  judgeAd,
  withRussianText,
  editTask,
  readFlags,
  createWords,
  ownTask,
} from '#tests/factories/ads/review.ts';
import { scenePhoto } from '#tests/factories/files/pictures.ts';

const { task } = ownAdsEndpoints;

const freshWords = createWords();

let api: AccountsApi;
let author: TestPerson;
let judge: TestPerson;
let original: OwnAd;
/** Numbers the generated pictures. */
let next = 0;
const newScene = () => scenePhoto((next += 1));
let text: string[];
let photo: Buffer;

const textOf = (title: string, described: readonly string[]) => withRussianText(described.join(' '), title);

beforeAll(async () => {
  api = await accountsApi();
  judge = await createModerator(api);
});
beforeEach(async () => {
  author = await anAuthor(api);
  text = freshWords(30);
  photo = await newScene();
  const { id } = await postTask(api, author.token, textOf('Заменить кран', text));
  original = await addPhoto(author, id, photo);
  expect(original.status).toBe('published');
});

const edit = (who: TestPerson, id: string, changes: object) => editTask(api, who, id, changes);
const addPhoto = (who: TestPerson, id: string, bytes: Buffer) => addAdPhotos(api, who, id, [bytes]);
/** Status of an ad and its flags. */
const stateOf = async ({ id }: Pick<OwnAd, 'id'>, who = author) => [
  (await ownTask(api, who, id)).status,
  await readFlags(api, id),
];

async function changeStatus(id: string, status: 'deactivated' | 'published', ends_at?: string) {
  const body = { status, ...(ends_at === undefined ? {} : { ends_at }) };
  await api.as(author.token).call(task.changeStatus, { params: { id }, body });
}

/** Posts the original's text from fresh accounts; returns the ads in posting order. */
async function copies(count: number): Promise<{ who: TestPerson; ad: OwnAd }[]> {
  const made: { who: TestPerson; ad: OwnAd }[] = [];
  for (let copy = 0; copy < count; copy += 1) {
    const who = await createSignedInPerson(api);
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
  'a photo is added': async () => addPhoto(author, original.id, await newScene()),
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
    await addPhoto(author, original.id, await newScene());
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
    expect(await stateOf(original)).toEqual(['published', []]);
  });
});

/** The newest of three copies, which waits for a moderator. */
async function heldCopy(): Promise<{ who: TestPerson; ad: OwnAd }> {
  const last = (await copies(3)).at(-1);
  if (last === undefined) throw new Error('There is no copy.');
  return last;
}

describe('a copied ad', () => {
  it('a copied text waits for a moderator from the third account on', async () => {
    const made = await copies(4);
    expect(made.map(({ ad }) => ad.status)).toEqual(['published', 'published', 'moderation', 'moderation']);
    expect(await readFlags(api, made[3]?.ad.id ?? '')).toEqual(['repeated']);
  });

  it('waits for a moderator if an edit makes it almost equal to another ad', async () => {
    const older = await anAuthor(api);
    const others = freshWords(30);
    const ad = await postTask(api, older.token, textOf('Заменить кран', others));
    await copies(2);
    const statuses = new Set<string>();
    for (let taken = 2; taken < text.length; taken += 3) {
      const mixed = [...text.slice(0, taken), ...others.slice(taken)];
      statuses.add((await edit(older, ad.id, textOf('Заменить кран', mixed))).status);
    }
    expect(statuses).toContain('moderation');
    expect(await readFlags(api, ad.id)).toEqual(['repeated']);
  });

  it('keeps its flag and waits until its copied text is changed', async () => {
    const { who, ad } = await heldCopy();
    await edit(who, ad.id, { price: 160_000 });
    await edit(who, ad.id, textOf('Поменять кран', text));
    await addPhoto(who, ad.id, await newScene());
    expect(await stateOf(ad, who)).toEqual(['moderation', ['repeated']]);
    await edit(who, ad.id, textOf('Заменить кран', freshWords(30)));
    expect(await stateOf(ad, who)).toEqual(['moderation', []]);
  });

  it('stays public after a moderator’s approval until its text is flagged', async () => {
    const { who, ad } = await heldCopy();
    await judgeAd(api, judge, ad, 'approve');
    expect((await edit(who, ad.id, { price: 160_000 })).status).toBe('published');
    expect((await addPhoto(who, ad.id, await newScene())).status).toBe('published');
    expect(await readFlags(api, ad.id)).toEqual(['repeated']);
    await edit(who, ad.id, textOf('Звоните 90 123 45 67', text));
    expect(await stateOf(ad, who)).toEqual(['moderation', ['phone']]);
  });
});

describe('flags of unchanged fields', () => {
  it('survive an edit of the price if a second photo was flagged', async () => {
    const other = await anAuthor(api);
    const ad = await postTask(api, other.token, textOf('Собрать шкаф', freshWords(30)));
    await addPhoto(other, ad.id, await newScene());
    await addPhoto(other, ad.id, photo);
    expect(await stateOf(ad, other)).toEqual(['moderation', ['photo']]);
    await edit(other, ad.id, { price: 160_000 });
    expect(await readFlags(api, ad.id)).toEqual(['photo']);
  });

  it('are not added: only an edited price is flagged', async () => {
    await createAds(
      api.sql,
      Array.from({ length: 400 }, () => ({
        category_id: PLUMBER,
        city_id: TASHKENT_ID,
        price: NEW_TASK.price * 40,
      })),
    );
    await edit(author, original.id, textOf('Починить кран', text));
    expect(await stateOf(original)).toEqual(['published', []]);
    await edit(author, original.id, { price: NEW_TASK.price + 1 });
    expect(await stateOf(original)).toEqual(['moderation', ['price']]);
    await edit(author, original.id, textOf('Чинить кран', text));
    expect(await stateOf(original)).toEqual(['moderation', ['price']]);
  });
});
