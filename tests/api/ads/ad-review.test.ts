import { beforeAll, describe, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import { priceGuideEndpoints } from '#contract/ads/price-guide-endpoints.ts';
import type { OwnAd } from '#contract/ads/own-entities.ts';
import { adModerationEndpoints, type AdDecision } from '#contract/moderation/ads-endpoints.ts';
import { moderationEndpoints } from '#contract/moderation/endpoints.ts';
import { MINUTE_MS } from '#contract/time.ts';
import { operate } from '#server/domains/accounts/operator-service.ts';
import { type AccountsApi, accountsApi, ACCOUNTS_ENV } from '#tests/factories/people/accounts.ts';
import { createAd, createAds, PLUMBER, SAMARKAND, TASHKENT_ID } from '#tests/factories/ads/ads.ts';
import { moderator, signedIn, type TestPerson } from '#tests/factories/people/moderators.ts';
import { anAuthor, NEW_TASK, postTask } from '#tests/factories/ads/own-ads.ts';
import { wrongWords } from '#tests/factories/ads/words.ts';
import { refused, tallyOf } from '#tests/setup/server/calls.ts';

const { task } = ownAdsEndpoints;

let api: AccountsApi;
let person: TestPerson;
let judge: TestPerson;
beforeAll(async () => {
  api = await accountsApi();
  [person, judge] = [await anAuthor(api), await moderator(api)];
});

const described = (description: string) => ({
  translations: [{ locale: 'ru' as const, title: 'Заменить кран', description }],
});
/** Numbers the generated words, so that no other ad of the tests shares one. */
let next = 0;
const words = () => Array.from({ length: 9 }, (_, index) => `слово${(next += 1)}и${index}`).join(' ');

async function signsOf(id: string): Promise<readonly string[]> {
  const [row] = await api.sql<{ signs: string[] }[]>`select signs from ads where id = ${id}`;
  return row?.signs ?? [];
}

const decide = (ad: Pick<OwnAd, 'id' | 'version'>, decision: AdDecision, reason = '') =>
  api.as(judge.token).call(adModerationEndpoints.decide, {
    params: { id: ad.id },
    body: { decision, reason, version: ad.version },
  });
const undo = (id: string, who = judge) =>
  api.as(who.token).call(adModerationEndpoints.undo, { params: { id } });
const own = (id: string) => api.as(person.token).call(task.own, { params: { id } });
const waiting = () => postTask(api, person.token, described('Звоните +998 90 123 45 67'));

async function edit(ad: OwnAd, changes: object): Promise<OwnAd> {
  const { version } = await own(ad.id);
  await api.as(person.token).call(task.update, { params: { id: ad.id }, body: { version, ...changes } });
  return await own(ad.id);
}

describe('flags', () => {
  it.each([
    ['Звоните 90 123 45 67', ['phone']],
    ['тел. +998(90)1234567', ['phone']],
    ['Плачу 1 500 000 сум, ещё 250 000 на материалы', []],
    ['Пишите в t.me/usta_5', ['link']],
    ['Смотрите на usta-master.uz', ['link']],
    ['Пишите @usta_master', ['link']],
    ['Квартира 45, дом 12, этаж 3. Приходите с 9:00 до 18:00', []],
    ['Звоните 9️⃣0️⃣ 1️⃣2️⃣3️⃣ 4️⃣5️⃣ 6️⃣7️⃣', ['phone']],
    ['Звоните 90\u200b123\u200b45\u200b67', ['phone']],
    ['Сайт www.usta.example и 998 90 123 45 67', ['phone', 'link']],
  ])('the text "%s" has flags %j, and a flagged ad waits for a moderator', async (description, signs) => {
    const ad = await postTask(api, person.token, described(description));
    expect(await signsOf(ad.id)).toEqual(signs);
    expect(ad.status).toBe(signs.length > 0 ? 'moderation' : 'published');
  });

  it('repeated text is flagged at once for one person, later for several', async () => {
    const text = words();
    expect((await postTask(api, person.token, described(text))).status).toBe('published');
    const shuffled = text.toUpperCase().split(' ').toReversed().join(', ');
    const again = await postTask(api, person.token, described(shuffled));
    expect([again.status, await signsOf(again.id)]).toEqual(['moderation', ['repeated']]);
    const other = await signedIn(api);
    expect((await postTask(api, other.token, described(text))).status).toBe('published');
    const third = await signedIn(api);
    expect((await postTask(api, third.token, described(text))).status).toBe('moderation');
  });

  it('a price far from the usual prices is flagged if 20 ads have prices', async () => {
    const few = Array.from({ length: 19 }, (_, index) => ({
      price: 100_000 + index * 1000,
      city_id: SAMARKAND,
    }));
    await createAds(api.sql, few);
    const guide = (city: number) =>
      api.call(priceGuideEndpoints.task, { query: { category: String(PLUMBER), city: String(city) } });
    expect(await guide(SAMARKAND)).toMatchObject({ city: null });
    await createAds(api.sql, [
      { price: 119_000, city_id: SAMARKAND },
      { price: null, city_id: SAMARKAND },
    ]);
    const bars = { from: 100_000, step: 5000, counts: [5, 5, 5, 5] };
    expect(await guide(SAMARKAND)).toEqual({
      guide: { quarter: 104_000, half: 109_000, three_quarters: 114_000, ads: 20, bars },
      types: [],
      city: String(SAMARKAND),
    });
    // A city with too few ads takes the prices of the whole country.
    expect(await guide(TASHKENT_ID)).toMatchObject({ guide: { ads: expect.any(Number) }, city: null });
    const near = Array.from({ length: 20 }, () => ({
      price: 110_000,
      city_id: SAMARKAND,
      title: 'Установить унитаз',
    }));
    const hidden = await createAds(api.sql, near);
    const { types = [] } = await guide(SAMARKAND);
    expect(types.find(({ term }) => term === 'unitaz')?.guide).toMatchObject({ half: 110_000, ads: 20 });
    await api.sql`update ads set status = 'deactivated' where id = any(${hidden}::bigint[])`;
    const asks = async (price: number) => {
      const ad = await postTask(api, person.token, {
        city: String(SAMARKAND),
        price,
        ...described(words()),
      });
      return await signsOf(ad.id);
    };
    expect([await asks(50_000), await asks(20_000), await asks(1_000_000)]).toEqual([
      [],
      ['price'],
      ['price'],
    ]);
    await refused(api.send(priceGuideEndpoints.task, { query: 'category=99999' }), 'validation');
  });

  it('a new account posts three ads before a moderator has to review one', async () => {
    const fresh = await signedIn(api);
    const post = async () => (await postTask(api, fresh.token, described(words()))).status;
    expect([await post(), await post(), await post(), await post()]).toEqual([
      'published',
      'published',
      'published',
      'moderation',
    ]);
  });
});

describe('the queue of ads in review', () => {
  it('the queue shows each ad with its context, oldest first, never own ads', async () => {
    const ad = await waiting();
    const mine = await createAd(api.sql, { author_id: judge.id, status: 'moderation' });
    const { items } = await api.as(judge.token).call(adModerationEndpoints.list, { query: { size: 200 } });
    expect(items.find(({ id }) => id === ad.id)).toMatchObject({
      version: ad.version,
      signs: ['phone'],
      appeal: false,
      objection: null,
      ad: { kind: 'task', price: NEW_TASK.price, city: String(TASHKENT_ID), published_at: null },
      author: { id: person.id, verified: false, locale: 'ru', open_reports: 0, warnings: 0, blocks: 0 },
      history: [{ act: 'post', from: null, to: 'moderation', actor: 'author' }],
    });
    expect(items.map(({ id }) => id)).not.toContain(mine);
    const { ads } = await api.as(judge.token).call(moderationEndpoints.queues, {});
    expect(ads).toBe(items.length);
    const body = { decision: 'approve' as const, version: 1 };
    const decided = api.as(judge.token).call(adModerationEndpoints.decide, { params: { id: mine }, body });
    await refused(decided, 'not_found');
  });

  it('the queue refuses members and sessions without a second factor', async () => {
    const ad = await waiting();
    const unproven = await moderator(api);
    await api.sql`update sessions set second_factor_at = null where user_id = ${unproven.id}`;
    for (const endpoint of Object.values(adModerationEndpoints)) {
      const body = { decision: 'approve', version: ad.version };
      const send = (token?: string) => {
        const json = endpoint.method === 'POST' ? body : undefined;
        return api.send(endpoint, { params: { id: ad.id }, json, ...(token !== undefined && { token }) });
      };
      await refused(send(person.token), 'not_found');
      await refused(send(unproven.token), 'second_factor_required');
      await refused(send(), 'unauthorized');
    }
  });

  it('a decision is made once, and reaches the author, the lists and the log', async () => {
    const ad = await waiting();
    expect(await tallyOf([1, 2, 3].map(() => decide(ad, 'approve')))).toEqual({ ok: 1, wrong_state: 2 });
    expect(await api.call(adsEndpoints.task.get, { params: { id: ad.id } })).toMatchObject({ id: ad.id });
    const other = await waiting();
    await refused(decide(other, 'reject'), 'validation');
    await refused(decide({ ...other, version: other.version + 1 }, 'reject', 'Номер в тексте'), 'conflict');
    await decide(other, 'ask_edit', 'Уберите номер из текста');
    expect(await own(other.id)).toMatchObject({
      status: 'need_edit',
      reason: 'Уберите номер из текста',
      can: { edit: true, activate: false },
    });
    const again = await edit(other, described('Пишите в чат'));
    expect(again).toMatchObject({ status: 'moderation', reason: null });
    expect(await signsOf(other.id)).toEqual([]);
    await decide(again, 'approve');
    const log = await api.sql`
      select action, reason, subject_kind as kind from audit_log where subject_id = ${other.id} order by id`;
    expect(log).toEqual([
      { action: 'ad_ask_edit', reason: 'Уберите номер из текста', kind: 'ad' },
      { action: 'ad_approve', reason: null, kind: 'ad' },
    ]);
    expect(await wrongWords(api.sql)).toEqual([]);
  });

  it('a decision is undone in ten minutes by its maker if nothing changed', async () => {
    const ad = await waiting();
    await decide(ad, 'reject', 'Мошенничество');
    const colleague = await moderator(api);
    await refused(undo(ad.id, colleague), 'wrong_state');
    api.later(9 * MINUTE_MS);
    const again = await undo(ad.id);
    // It waits since it came, and not since the undo.
    expect(Date.parse(again?.waiting_since ?? '')).toBeLessThan(api.clock.now.getTime() - 8 * MINUTE_MS);
    expect(await own(ad.id)).toMatchObject({ status: 'moderation', reason: null });
    await decide(await own(ad.id), 'approve');
    api.later(11 * MINUTE_MS);
    expect(await refused(undo(ad.id), 'wrong_state')).toMatchObject({ state: 'published' });
    const edited = await waiting();
    await decide(edited, 'approve');
    await edit(edited, { address: 'Мирабад' });
    await refused(undo(edited.id), 'wrong_state');
  });

  it('the audit log offers an undo to its maker until its time is over', async () => {
    const newest = async (who: { token: string }, about: string) => {
      const log = await api.as(who.token).call(moderationEndpoints.audit, { query: {} });
      return log.items.find(({ subject }) => subject?.id === about);
    };
    const ad = await waiting();
    await decide(ad, 'approve');
    const until = new Date(api.clock.now.getTime() + 10 * MINUTE_MS).toISOString();
    const offered = await newest(judge, ad.id);
    expect(offered).toMatchObject({ action: 'ad_approve' });
    expect(offered?.undo_until?.slice(0, 16)).toBe(until.slice(0, 16));
    expect(await newest(await moderator(api), ad.id)).toMatchObject({ undo_until: null });
    await undo(ad.id);
    expect(await newest(judge, ad.id)).toMatchObject({ action: 'ad_undo', undo_until: null });
    const log = await api.as(judge.token).call(moderationEndpoints.audit, { query: {} });
    const ofAd = log.items.filter(({ subject }) => subject?.id === ad.id);
    expect(ofAd.map(({ undo_until }) => undo_until)).toEqual([null, null]);
    await decide(await own(ad.id), 'approve');
    api.later(11 * MINUTE_MS);
    expect(await newest(judge, ad.id)).toMatchObject({ action: 'ad_approve', undo_until: null });
  });

  it('a decision does not show the ad of an author blocked meanwhile', async () => {
    const author = await signedIn(api);
    const ad = await postTask(api, author.token, described('Звоните 90 123 45 67'));
    await operate(api.sql, 'block', author.phone, api.clock.now);
    await refused(decide(ad, 'approve'), 'wrong_state');
    await operate(api.sql, 'unblock', author.phone, api.clock.now);
    const [row] = await api.sql<{ version: number; status: string }[]>`
      select version, status from ads where id = ${ad.id}`;
    expect(row?.status).toBe('moderation');
    await decide({ id: ad.id, version: row?.version ?? 0 }, 'approve');
  });
});

describe('the review of an edited ad', () => {
  it('an edited published ad waits if it gets a flag, else it stays', async () => {
    const ad = await postTask(api, person.token, described(words()));
    expect(await edit(ad, { price: 160_000 })).toMatchObject({ status: 'published' });
    expect(await edit(ad, described('Звоните 90 123 45 67'))).toMatchObject({ status: 'moderation' });
    await refused(api.call(adsEndpoints.task.get, { params: { id: ad.id } }), 'not_found');
  });

  it('an ad edited while unlisted is reviewed when it comes back', async () => {
    const ad = await postTask(api, person.token, described(words()));
    const change = (status: 'deactivated' | 'published') =>
      api.as(person.token).call(task.changeStatus, { params: { id: ad.id }, body: { status } });
    await change('deactivated');
    await edit(ad, described('Звоните 90 123 45 67'));
    expect(await change('published')).toMatchObject({ status: 'moderation' });
    await decide(await own(ad.id), 'approve');
    await change('deactivated');
    expect(await change('published')).toMatchObject({ status: 'published' });
  });

  it.each([
    { mode: 'manual', posted: 'moderation', edited: 'moderation' },
    { mode: 'off', posted: 'published', edited: 'published' },
  ] as const)('with moderation in mode $mode a new ad is $posted', async ({ mode, posted, edited }) => {
    const env = { ...ACCOUNTS_ENV, adsModeration: mode };
    const calls = api.beside({ env });
    const ad = await postTask(calls, person.token, described('Звоните 90 123 45 67'));
    expect(ad.status).toBe(posted);
    if (mode === 'manual') await decide(ad, 'approve');
    const { version } = await own(ad.id);
    const body = { version, price: 170_000 };
    const after = await calls.as(person.token).call(task.update, { params: { id: ad.id }, body });
    expect(after.status).toBe(edited);
  });
});
