import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import type { OwnAd } from '#contract/ads/own-entities.ts';
import { TUS, encodeUploadMetadata } from '#contract/uploads/protocol.ts';
import { type AccountsApi, accountsApi, ACCOUNTS_ENV } from '#tests/factories/people/accounts.ts';
import { createModerator, type TestPerson } from '#tests/factories/people/moderators.ts';
import { anAuthor, postTask } from '#tests/factories/ads/own-ads.ts';
import { addAdPhotos, judgeAd, editTask, ownTask } from '#tests/factories/ads/review.ts';
import { photo } from '#tests/factories/files/pictures.ts';
import { tusOf } from '#tests/factories/files/tus.ts';
import { expectRefusal } from '#tests/setup/server/calls.ts';

const { task } = ownAdsEndpoints;

let api: AccountsApi;
/** An application in manual mode, in which a moderator reviews every ad. */
let manual: ReturnType<AccountsApi['beside']>;
let person: TestPerson;
let judge: TestPerson;
beforeAll(async () => {
  api = await accountsApi();
  manual = api.beside({ env: { ...ACCOUNTS_ENV, adsModeration: 'manual' } });
  [person, judge] = [await anAuthor(api), await createModerator(api)];
});

const own = (id: string) => ownTask(manual, person, id);
const approve = (ad: Pick<OwnAd, 'id' | 'version'>) => judgeAd(api, judge, ad, 'approve');
const change = (id: string, status: 'deactivated' | 'published') =>
  manual.as(person.token).call(task.changeStatus, { params: { id }, body: { status } });

let colour = 0;
const aPhoto = () => photo('jpeg', { background: `#0000${((colour += 16) + 16).toString(16)}` });
const add = async (id: string) => await addAdPhotos(manual, person, id, [await aPhoto()]);

/** Changes to an ad's photos, with the preparation that each needs. */
const CHANGES = {
  added: { before: () => Promise.resolve(), now: add, left: 1 },
  'taken out': {
    before: add,
    now: async (id: string) => {
      const imageId = (await own(id)).images[0]?.id ?? '';
      await manual.as(person.token).call(task.removeImage, { params: { id, imageId } });
    },
    left: 0,
  },
  brought: {
    before: (id: string) => editTask(manual, person, id, { awaits: [randomUUID()] }),
    now: async (id: string) => {
      const [key = ''] = (await own(id)).awaits;
      const headers = { [TUS.metadata]: encodeUploadMetadata({ purpose: 'photo', filename: 'photo.jpg' }) };
      const sent = await tusOf(manual, person.token).create({ id: key, body: await aPhoto(), headers });
      expect(sent.status).toBe(201);
    },
    left: 1,
  },
} as const;
const NAMES = ['added', 'taken out', 'brought'] as const;

describe('photos and the review of their ad', () => {
  it.each(NAMES)('an unlisted ad whose photo was %s is reviewed when republished', async (name) => {
    const { id } = await postTask(manual, person.token);
    await CHANGES[name].before(id);
    await approve(await own(id));
    await change(id, 'deactivated');
    await CHANGES[name].now(id);
    expect((await own(id)).images).toHaveLength(CHANGES[name].left);
    expect(await change(id, 'published')).toMatchObject({ status: 'moderation' });
  });

  it.each(NAMES)('a decision is void if a photo was %s after the moderator saw the ad', async (name) => {
    const { id } = await postTask(manual, person.token);
    await CHANGES[name].before(id);
    const seen = await own(id);
    await CHANGES[name].now(id);
    const { version } = await expectRefusal(approve(seen), 'conflict');
    await approve({ id, version: version ?? 0 });
    expect(await own(id)).toMatchObject({ status: 'published' });
  });
});
