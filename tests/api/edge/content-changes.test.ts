import { beforeAll, describe, expect, it } from 'vitest';
import { moderationEndpoints } from '#contract/moderation/endpoints.ts';
import { bannersEndpoints } from '#contract/moderation/banners-endpoints.ts';
import { feedbacksEndpoints } from '#contract/feedbacks/endpoints.ts';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import { sweepPictures } from '#server/domains/images/sweep-pictures.ts';
import { bannerForm } from '#tests/factories/ads/banners.ts';
import { anAuthor, postTask } from '#tests/factories/ads/own-ads.ts';
import { createDeal } from '#tests/factories/ads/requests.ts';
import { createImage } from '#tests/factories/files/images.ts';
import { fileOf, photo } from '#tests/factories/files/pictures.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createModerator, type TestPerson } from '#tests/factories/people/moderators.ts';
import { withIdempotencyKey } from '#tests/setup/server/calls.ts';

const { task } = ownAdsEndpoints;

let api: AccountsApi;
let judge: TestPerson;
let author: TestPerson;
beforeAll(async () => {
  api = await accountsApi();
  judge = await createModerator(api);
  author = await anAuthor(api);
});

/** Keys that the work has written, and those of them that must leave every cache at once. */
async function changesOf(work: () => Promise<unknown>) {
  await api.sql`delete from content_changes`;
  await work();
  const rows = await api.sql<
    { key: string; is_hidden: boolean }[]
  >`select key, is_hidden from content_changes`;
  const keys = (hidden: boolean) => [
    ...new Set(rows.filter((row) => !hidden || row.is_hidden).map(({ key }) => key)),
  ];
  return { changed: keys(false), hidden: keys(true) };
}

const edit = (id: string, version: number, price: number) =>
  api.as(author.token).call(task.update, { params: { id }, body: { version, price } });
const withdraw = (id: string) =>
  api.as(author.token).call(task.changeStatus, { params: { id }, body: { status: 'deactivated' } });

describe('a change of public content', () => {
  it('of an ad is logged only if its transaction commits', async () => {
    const { id, version } = await postTask(api, author.token);
    expect(await changesOf(() => edit(id, version, 90_000))).toEqual({ changed: [`ad-${id}`], hidden: [] });
    const failing = () =>
      api.sql.begin(async (tx) => {
        await tx`update ads set version = version + 1 where id = ${id}`;
        throw new Error('taken back');
      });
    expect(await changesOf(() => failing().catch(() => undefined))).toEqual({ changed: [], hidden: [] });
  });

  it('is logged for ad and author when the ad is published or withdrawn', async () => {
    let id = '';
    const post = async () => ({ id } = await postTask(api, author.token));
    expect((await changesOf(post)).changed).toContain(`user-${author.id}`);
    const { changed, hidden } = await changesOf(() => withdraw(id));
    expect([changed.sort(), hidden]).toEqual([[`ad-${id}`, `user-${author.id}`], []]);
  });

  it('is logged for a photo that no card shows', async () => {
    const { id } = await postTask(api, author.token);
    const images = [await createImage(api.sql), await createImage(api.sql)];
    const add = (position: number) =>
      api.sql`insert into ad_images (ad_id, image_id, position) values (${id}, ${images[position]?.id ?? ''}, ${position})`;
    await add(0);
    expect((await changesOf(() => add(1))).changed).toEqual([`ad-${id}`]);
    const remove = () => api.sql`delete from ad_images where ad_id = ${id} and position = 1`;
    expect((await changesOf(remove)).changed).toEqual([`ad-${id}`]);
  });

  it('is not logged when only an ad’s popularity changes', async () => {
    const { id } = await postTask(api, author.token);
    const changes = await changesOf(
      () => api.sql`update ads set popularity = popularity + 1 where id = ${id}`,
    );
    expect(changes.changed).toEqual([]);
  });

  it('is logged as hidden for a blocked person and all their ads', async () => {
    const person = await anAuthor(api);
    const ads = [await postTask(api, person.token), await postTask(api, person.token, { price: 70_000 })];
    const { hidden } = await changesOf(() =>
      api.as(judge.token).call(moderationEndpoints.blockPerson, {
        params: { id: person.id },
        body: { reason: 'Обман' },
      }),
    );
    expect(hidden.sort()).toEqual([...ads.map(({ id }) => `ad-${id}`), `user-${person.id}`].sort());
  });

  it('of a rating reaches the profile of the rated person', async () => {
    const { performer, request, author: customer } = await createDeal(api, {}, 'finish');
    const body = { request, rating: 'positive', text: 'Хорошо' } as const;
    const { changed } = await changesOf(() =>
      api.as(customer.token).call(feedbacksEndpoints.create, { body }),
    );
    expect(changed).toContain(`user-${performer.id}`);
  });

  it('of a banner is logged under the key of all banners', async () => {
    const image = fileOf(await photo());
    const body = bannerForm({ image });
    const { changed } = await changesOf(() =>
      api.as(judge.token).call(bannersEndpoints.create, { body }, withIdempotencyKey()),
    );
    expect(changed).toEqual(['banners']);
  });

  it('names a removed picture when its files are gone', async () => {
    await api.sql`insert into file_removals (key, due_at) values
      ('images/0a0b', '2020-01-01'), ('renditions/0a0b/96x96.avif', '2020-01-01'), ('private/x/1', '2020-01-01')`;
    const { changed } = await changesOf(() =>
      sweepPictures({ sql: api.sql, storage: api.storage, now: new Date() }),
    );
    expect(changed).toEqual(['image-0a0b']);
  });
});
