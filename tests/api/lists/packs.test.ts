import { HOUR_MS } from '#contract/time.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { packsEndpoints } from '#contract/packs/endpoints.ts';
import { createAd, createAds, PLUMBER, SAMARKAND, TASHKENT_ID } from '#tests/factories/ads/ads.ts';
import { createPerson } from '#tests/factories/people/people.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';
import { expectRefusal } from '#tests/setup/server/calls.ts';
import { downloadPack, idsOf, marksOf } from './download-pack.ts';

describe('a renewed pack', () => {
  let api: TestApi;
  let first: string;
  let author: string;
  beforeAll(async () => {
    api = await testApi();
  });
  beforeEach(async () => {
    await api.sql`delete from ads`;
    author = await createPerson(api.sql);
    first = await createAd(api.sql, { author_id: author, title: 'Кран', description: 'Течёт на кухне' });
    await createAds(api.sql, [{ title: 'Плитка' }, { kind: 'service' }, { city_id: SAMARKAND }]);
    await api.refreshLists();
  });

  const which = { kind: 'tasks', city: String(TASHKENT_ID) } as const;

  it('a renewed pack is empty if nothing changed', async () => {
    const before = await downloadPack(api, which);
    const next = await downloadPack(api, which, marksOf(before));
    expect(next).toEqual({ ids: before.ids, ads: [], authors: [], names: [] });
  });

  it('a renewed pack has an edited ad, with its words', async () => {
    const before = await downloadPack(api, which);
    await api.sql`update ads set price = 7 where id = ${first}`;
    const next = await downloadPack(api, which, marksOf(before));
    expect(next).toMatchObject({ ids: before.ids, ads: [{ id: first, price: 7 }] });
    expect(next.ads[0]?.terms.split(' ')).toContain('kuhn');
    expect(next.names.map(({ key }) => key)).toEqual([`leaf:${PLUMBER}`, `city:${TASHKENT_ID}`]);
  });

  it('a renewed pack has a new ad, on top', async () => {
    const before = await downloadPack(api, which);
    const fresh = await createAd(api.sql, { title: 'Новое' });
    const next = await downloadPack(api, which, marksOf(before));
    expect(next.ids).toBe(`${fresh} ${before.ids}`);
    expect(idsOf(next)).toEqual([fresh]);
  });

  it('a renewed pack has an ad that was written earlier and committed late', async () => {
    const hourAgo = new Date(Date.now() - HOUR_MS);
    let late = '';
    let known = '';
    await api.sql.begin(async (tx) => {
      late = await createAd(tx, { created_at: hourAgo });
      known = marksOf(await downloadPack(api, which));
    });
    const next = await downloadPack(api, which, known);
    expect(idsOf(next)).toEqual([late]);
  });

  it('a renewed pack omits the id of an ad that was paused', async () => {
    const before = await downloadPack(api, which);
    await api.sql`update ads set status = 'deactivated' where id = ${first}`;
    const next = await downloadPack(api, which, marksOf(before));
    expect(next.ads).toEqual([]);
    expect(next.ids.split(' ')).not.toContain(first);
  });

  it('a renewed pack has the ads of a person whose name or badge changed', async () => {
    const before = await downloadPack(api, which);
    await api.sql`update users set verified_at = now(), first_name = 'Malika' where id = ${author}`;
    const next = await downloadPack(api, which, marksOf(before));
    expect(idsOf(next)).toEqual([first]);
    expect(next.authors).toMatchObject([{ id: author, full_name: 'Malika Karimova', verified: true }]);
  });

  it('a renewed pack is complete for a device that has a different pack', async () => {
    const whole = await downloadPack(api, which);
    const elsewhere = await downloadPack(api, { kind: 'tasks', city: String(SAMARKAND) });
    for (const known of ['', marksOf(elsewhere), 'AAAAA']) {
      expect(await downloadPack(api, which, known)).toEqual(whole);
    }
    await expectRefusal(downloadPack(api, which, 'AAAA'), 'validation');
  });

  it('a renewed pack has no ad that the device has from another list', async () => {
    const everywhere = await downloadPack(api, { kind: 'tasks' });
    expect((await downloadPack(api, which, marksOf(everywhere))).ads).toEqual([]);
  });

  it('a pack does not reveal the author of an anonymous vacancy', async () => {
    await createAd(api.sql, { kind: 'vacancy', anonymous: true, company: 'Завод', author_id: author });
    const { ads, authors } = await downloadPack(api, { kind: 'vacancies' });
    expect(ads).toMatchObject([{ author: null, company: 'Завод' }]);
    expect(authors).toEqual([]);
  });

  it('a pack of an unknown city or kind is refused', async () => {
    await expectRefusal(
      api.call(packsEndpoints.get, { params: { kind: 'tasks' }, query: { city: '9999' } }),
      'validation',
    );
    await expectRefusal(api.send(packsEndpoints.get, { params: { kind: 'cats' } }), 'not_found');
  });
});
