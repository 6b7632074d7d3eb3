import { MINUTE_MS } from '#contract/time.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '#contract/endpoint.ts';
import { requestsEndpoints } from '#contract/requests/endpoints.ts';
import { usersEndpoints } from '#contract/users/endpoints.ts';
import { createAd, createAds, createRequest, PLUMBER, TASHKENT_ID } from '#tests/factories/ads/ads.ts';
import { createImage } from '#tests/factories/files/images.ts';
import { createFeedback, createPerson } from '#tests/factories/people/people.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';
import { expectRefusal } from '#tests/setup/server/calls.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});

describe('a profile', () => {
  it('a profile has all of its public fields', async () => {
    const face = await createImage(api.sql, { width: 400, height: 400 });
    const work = await createImage(api.sql);
    const id = await createPerson(api.sql, {
      first_name: 'Gulnora',
      last_name: 'Yusupova',
      about: 'Oʻn yillik tajriba',
      city_id: TASHKENT_ID,
      verified_at: new Date(),
      last_seen_at: new Date(Date.now() - MINUTE_MS),
      reply_minutes: 12,
      avatar_id: face.id,
    });
    await api.sql`insert into user_categories values (${id}, ${PLUMBER})`;
    await api.sql`insert into portfolio_items values (${id}, 0, ${work.id})`;
    await createAds(api.sql, [
      { author_id: id },
      { author_id: id, status: 'moderation' },
      { author_id: id, kind: 'vacancy' },
      { author_id: id, kind: 'vacancy', anonymous: true, company: 'Клиника' },
    ]);
    const profile = await api.call(usersEndpoints.get, { params: { id } });
    expect(profile).toMatchObject({
      id,
      full_name: 'Gulnora Yusupova',
      about: 'Oʻn yillik tajriba',
      city: String(TASHKENT_ID),
      verified: true,
      online: true,
      reply_minutes: 12,
      categories: [String(PLUMBER)],
      ads_count: { tasks: 1, vacancies: 1, services: 0 },
      can: { write: true, call: false, offer: true },
    });
    expect(profile.avatar?.urls['50x50']).toContain(face.key);
    expect(profile.portfolio.map((image) => image.id)).toEqual([work.id]);
  });

  it('a profile offers contact by public ads, but not by anonymous ones', async () => {
    const canOf = async (id: string) => (await api.call(usersEndpoints.get, { params: { id } })).can;
    const [performer, nobody] = [await createPerson(api.sql), await createPerson(api.sql)];
    await createAds(api.sql, [
      { author_id: performer, kind: 'service' },
      { author_id: nobody, kind: 'vacancy', anonymous: true, company: 'Клиника' },
      { author_id: nobody, kind: 'service', status: 'deactivated' },
    ]);
    expect(await canOf(performer)).toEqual({ write: true, call: true, offer: true });
    expect(await canOf(nobody)).toEqual({ write: false, call: false, offer: false });
  });

  it('a profile of an offline person says so, and omits a missing last name', async () => {
    const id = await createPerson(api.sql, {
      first_name: 'Азиз',
      last_name: '',
      last_seen_at: new Date(Date.now() - 10 * MINUTE_MS),
    });
    const profile = await api.call(usersEndpoints.get, { params: { id } });
    expect(profile).toMatchObject({ full_name: 'Азиз', online: false, verified: false, avatar: null });
  });

  it('a profile of a blocked, deleted or unknown person is not found', async () => {
    const blocked = await createPerson(api.sql, { blocked_at: new Date() });
    const deleted = await createPerson(api.sql, { deleted_at: new Date() });
    for (const id of [blocked, deleted, '999999', 'x']) {
      await expectRefusal(api.call(usersEndpoints.get, { params: { id } }), 'not_found');
      await expectRefusal(api.call(usersEndpoints.feedbacks, { params: { id } }), 'not_found');
      await expectRefusal(api.call(usersEndpoints.feedbacksCount, { params: { id } }), 'not_found');
    }
  });
});

describe('feedbacks', () => {
  it('feedbacks are listed newest first, by kind, page by page', async () => {
    const id = await createPerson(api.sql);
    const author_id = await createPerson(api.sql, { first_name: 'Олег', last_name: 'Ким' });
    const sameTime = new Date();
    const ids: string[] = [];
    for (let index = 0; index < 9; index += 1) {
      const positive = index % 3 !== 0;
      ids.unshift(await createFeedback(api.sql, { user_id: id, author_id, positive, created_at: sameTime }));
    }
    const { feedbacks, feedbacksCount } = usersEndpoints;
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: ResponseOf<typeof feedbacks> = await api.call(feedbacks, {
        params: { id },
        query: { size: 2, cursor },
      });
      seen.push(...page.items.map((item) => item.id));
      cursor = page.next;
    }
    expect(seen).toEqual(ids);
    const negative = await api.call(feedbacks, { params: { id }, query: { rating: 'negative' } });
    expect(negative.items.map((item) => item.positive)).toEqual([false, false, false]);
    expect(negative).toMatchObject({ total: 3, items: [{ author: { full_name: 'Олег Ким' } }, {}, {}] });
    expect(await api.call(feedbacksCount, { params: { id } })).toEqual({
      positive: 6,
      negative: 3,
      total: 9,
    });
    await expectRefusal(
      api.send(usersEndpoints.feedbacks, { params: { id }, query: 'rating=best' }),
      'validation',
    );
    await expectRefusal(
      api.call(usersEndpoints.feedbacks, { params: { id }, query: { cursor: 'WzFd' } }),
      'validation',
    );
  });
});

describe('applicants', () => {
  it('of a public ad are listed by page, without those who withdrew', async () => {
    const ad = await createAd(api.sql, { kind: 'vacancy', anonymous: true, company: 'Клиника' });
    const at = new Date();
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const applicant_id = await createPerson(api.sql);
      ids.unshift(await createRequest(api.sql, { ad_id: ad, applicant_id, created_at: at }));
    }
    await createRequest(api.sql, {
      ad_id: ad,
      applicant_id: await createPerson(api.sql),
      status: 'withdrawn',
    });
    const read = (cursor = '') =>
      api.call(requestsEndpoints.vacancy, { params: { id: ad }, query: { size: 3, cursor } });
    const first = await read();
    const second = await read(first.next ?? '');
    expect([...first.items, ...second.items].map((item) => item.id)).toEqual(ids);
    expect(second.next).toBeNull();
    expect(first.total).toBe(5);
    const waiting = await createAd(api.sql, { status: 'moderation' });
    await expectRefusal(api.call(requestsEndpoints.task, { params: { id: waiting } }), 'not_found');
  });
});
