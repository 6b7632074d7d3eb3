import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { lookupsEndpoints } from '#contract/lookups/endpoints.ts';
import { bannersEndpoints } from '#contract/moderation/banners-endpoints.ts';
import { createShownBannersCache } from '#server/domains/banners/shown-service.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { bannerForm } from '#tests/factories/ads/banners.ts';
import { createBanner } from '#tests/factories/files/images.ts';
import { createModerator, type TestPerson } from '#tests/factories/people/moderators.ts';
import { inDays } from '#tests/factories/ads/own-ads.ts';
import { fileOf, photo } from '#tests/factories/files/pictures.ts';
import { withIdempotencyKey, expectRefusal } from '#tests/setup/server/calls.ts';

let api: AccountsApi;
let judge: TestPerson;
let image: File;
beforeAll(async () => {
  api = await accountsApi();
  judge = await createModerator(api);
  image = fileOf(await photo());
});

const create = (changes: Record<string, string | File> = {}, key: string = randomUUID()) =>
  api
    .as(judge.token)
    .call(bannersEndpoints.create, { body: bannerForm({ image, ...changes }) }, withIdempotencyKey(key));
const update = (id: string, version: number, changes: Record<string, string | File> = {}) =>
  api.as(judge.token).call(bannersEndpoints.update, {
    params: { id },
    body: bannerForm({ version: String(version), ...changes }),
  });
const listBanners = () => api.as(judge.token).call(bannersEndpoints.list, { query: { size: 200 } });

describe('banners', () => {
  it('are stored with image, link, days, placement and titles, and public', async () => {
    const made = await create();
    expect(made).toMatchObject({
      placement: 'home',
      link: 'https://partner.example/aksiya',
      translations: [
        { locale: 'ru', title: 'Кафель со склада' },
        { locale: 'uz', title: 'Ombordan kafel' },
      ],
      version: 1,
    });
    expect((await listBanners()).items[0]).toEqual(made);
    const { items } = await api.call(lookupsEndpoints.thirdPartyAds, {});
    expect(items.map(({ id }) => id)).toContain(made.id);
    expect(items.find(({ id }) => id === made.id)).not.toHaveProperty('version');
  });

  it('are created once, however often they are sent', async () => {
    const key = randomUUID();
    const { id } = await create({}, key);
    expect((await create({}, key)).id).toBe(id);
    await expectRefusal(create({ title_ru: 'Другая плитка' }, key), 'conflict');
    const second = randomUUID();
    const both = await Promise.all([create({}, second), create({}, second)]);
    expect(both[1].id).toBe(both[0].id);
  });

  it('are edited from their last version, with a new image or the old one', async () => {
    const made = await create();
    const changed = await update(made.id, 1, { title_ru: 'Плитка', placement: 'list' });
    expect(changed).toMatchObject({ placement: 'list', version: 2, image: { id: made.image.id } });
    await expectRefusal(update(made.id, 1), 'conflict');
    const other = await update(made.id, 2, { image });
    expect(other.image.id).not.toBe(made.image.id);
    const [row] = await api.sql<{ loose: boolean }[]>`
      select unlinked_at is not null as loose from images where id = ${made.image.id}`;
    expect(row?.loose).toBe(true);
    await expectRefusal(update('999999', 1), 'not_found');
  });

  it('may start and end on the same day', async () => {
    const day = inDays(2).slice(0, 10);
    const { ends_at } = await create({ starts_at: day, ends_at: day });
    expect(ends_at).toBe(`${day}T18:59:59Z`);
  });

  it('are removed, and the removal is logged', async () => {
    const { id } = await create();
    const remove = () => api.as(judge.token).call(bannersEndpoints.remove, { params: { id } });
    await remove();
    await expectRefusal(remove(), 'not_found');
    expect((await listBanners()).items.map((banner) => banner.id)).not.toContain(id);
    const log = await api.sql`
      select action from audit_log where subject_kind = 'banner' and subject_id = ${id} order by id`;
    expect(log).toEqual([{ action: 'banner_add' }, { action: 'banner_remove' }]);
  });

  it.each([
    { link: 'javascript:alert(1)' },
    { link: 'data:text/html,hi' },
    { link: 'partner.example' },
    { placement: 'footer' },
    { title_uz: '' },
    { ends_at: inDays(-2) },
    { starts_at: 'завтра' },
  ])('with %j are refused, naming the field', async (changes) => {
    const { errors } = await expectRefusal(create(changes), 'validation');
    expect(Object.keys(errors ?? {})).toEqual(Object.keys(changes));
  });

  it('without an image are refused', async () => {
    const { errors } = await expectRefusal(
      api.as(judge.token).call(bannersEndpoints.create, { body: bannerForm() }),
      'validation',
    );
    expect(Object.keys(errors ?? {})).toEqual(['image']);
  });

  it('of one placement take the first place in turn, for equal times', async () => {
    await api.sql`delete from third_party_ads`;
    const days = { starts_at: new Date(inDays(-1)), ends_at: new Date(inDays(30)) };
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      ids.push(await createBanner(api.sql, { ...days, placement: 'list' }));
      await createBanner(api.sql, { ...days, placement: 'home' });
    }
    const firsts = new Map<string, number>();
    for (let turn = 0; turn < 30; turn += 1) {
      const at = new Date(Date.now() + turn * 30_000);
      const shown = createShownBannersCache({ sql: api.sql, now: () => at });
      const items: { id: string; placement: string }[] = JSON.parse(await shown());
      const first = items.find(({ placement }) => placement === 'list')?.id ?? '';
      firsts.set(first, (firsts.get(first) ?? 0) + 1);
    }
    expect(firsts).toEqual(new Map(ids.map((id) => [id, 10])));
  });
});
