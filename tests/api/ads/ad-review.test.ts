import { beforeAll, describe, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import { priceGuideEndpoints } from '#contract/ads/price-guide-endpoints.ts';
import type { OwnAd } from '#contract/ads/own-entities.ts';
import { adModerationEndpoints, type AdDecision } from '#contract/moderation/ads-endpoints.ts';
import { moderationEndpoints } from '#contract/moderation/endpoints.ts';
import { MINUTE_MS } from '#contract/time.ts';
import { runOperatorCommand } from '#server/domains/accounts/operator-service.ts';
import { type AccountsApi, accountsApi, ACCOUNTS_ENV } from '#tests/factories/people/accounts.ts';
import {
  createAd,
  createAds,
  ELECTRICIAN,
  PLUMBER,
  SAMARKAND,
  TASHKENT_ID,
} from '#tests/factories/ads/ads.ts';
import {
  createModerator,
  createSignedInPerson,
  type TestPerson,
} from '#tests/factories/people/moderators.ts';
import { anAuthor, NEW_TASK, newVacancy, postTask } from '#tests/factories/ads/own-ads.ts';
import {
  judgeAd,
  withRussianText,
  editTask,
  readFlags,
  createWords,
  ownTask,
  WITH_PHONE,
} from '#tests/factories/ads/review.ts';
import { findWrongWordCounts } from '#tests/factories/ads/words.ts';
import { withIdempotencyKey, expectRefusal, countOutcomes } from '#tests/setup/server/calls.ts';

const { task, vacancy } = ownAdsEndpoints;

const freshWords = createWords();

let api: AccountsApi;
let person: TestPerson;
let judge: TestPerson;
beforeAll(async () => {
  api = await accountsApi();
  [person, judge] = [await anAuthor(api), await createModerator(api)];
});

const newText = () => withRussianText(freshWords().join(' '));
const decide = (ad: Pick<OwnAd, 'id' | 'version'>, decision: AdDecision, reason = '') =>
  judgeAd(api, judge, ad, decision, { reason });
const undo = (id: string, who = judge) =>
  api.as(who.token).call(adModerationEndpoints.undo, { params: { id } });
const own = (id: string) => ownTask(api, person, id);
const edit = (ad: OwnAd, changes: object) => editTask(api, person, ad.id, changes);
const waiting = () => postTask(api, person.token, WITH_PHONE);

describe('flags', () => {
  it('in a new or edited field of an ad make it wait for a moderator', async () => {
    const clean = await postTask(api, person.token, newText());
    expect([clean.status, await readFlags(api, clean.id)]).toEqual(['published', []]);
    const moved = await edit(clean, { address: 'Чиланзар 19 45 12 100115' });
    const called = await edit(moved, { address: 'Чиланзар, 90 123 45 67' });
    expect([moved.status, called.status]).toEqual(['published', 'moderation']);
    await expectRefusal(api.call(adsEndpoints.task.get, { params: { id: clean.id } }), 'not_found');
    const postVacancy = async (more: { skills?: string[]; anonymous?: boolean; company?: string }) => {
      const body = { ...newVacancy(String(ELECTRICIAN)), ...newText(), ...more };
      return await api.as(person.token).call(vacancy.create, { body }, withIdempotencyKey());
    };
    const split = await postVacancy({ skills: ['Звоните', '90 123', '45 67'] });
    const linked = await postVacancy({ anonymous: true, company: 'Пишите в t.me/zavod_hr' });
    expect([split.status, await readFlags(api, split.id)]).toEqual(['moderation', ['phone']]);
    expect([linked.status, await readFlags(api, linked.id)]).toEqual(['moderation', ['link']]);
  });

  it('mark a text that the same person repeats, in any order and case', async () => {
    const text = freshWords();
    expect((await postTask(api, person.token, withRussianText(text.join(' ')))).status).toBe('published');
    const shuffled = text.toReversed().join(', ').toUpperCase();
    const again = await postTask(api, person.token, withRussianText(shuffled));
    expect([again.status, await readFlags(api, again.id)]).toEqual(['moderation', ['repeated']]);
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
    expect(await guide(SAMARKAND)).toMatchObject({
      guide: { half: 109_000, ads: 20, bars },
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
        ...newText(),
      });
      return await readFlags(api, ad.id);
    };
    expect([await asks(50_000), await asks(20_000), await asks(1_000_000)]).toEqual([
      [],
      ['price'],
      ['price'],
    ]);
    await expectRefusal(api.send(priceGuideEndpoints.task, { query: 'category=99999' }), 'validation');
  });

  it('a new account may post three ads; a moderator reviews the fourth', async () => {
    const fresh = await createSignedInPerson(api);
    const post = async () => (await postTask(api, fresh.token, newText())).status;
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
    await expectRefusal(decide({ id: mine, version: 1 }, 'approve'), 'not_found');
  });

  it('a decision is made once, and reaches the author, the lists and the log', async () => {
    const ad = await waiting();
    expect(await countOutcomes([1, 2, 3].map(() => decide(ad, 'approve')))).toEqual({
      ok: 1,
      wrong_state: 2,
    });
    expect(await api.call(adsEndpoints.task.get, { params: { id: ad.id } })).toMatchObject({ id: ad.id });
    const other = await waiting();
    await expectRefusal(decide(other, 'reject'), 'validation');
    await expectRefusal(
      decide({ ...other, version: other.version + 1 }, 'reject', 'Номер в тексте'),
      'conflict',
    );
    await decide(other, 'ask_edit', 'Уберите номер из текста');
    expect(await own(other.id)).toMatchObject({
      status: 'need_edit',
      reason: 'Уберите номер из текста',
      can: { edit: true, activate: false },
    });
    const again = await edit(other, withRussianText('Пишите в чат'));
    expect(again).toMatchObject({ status: 'moderation', reason: null });
    expect(await readFlags(api, other.id)).toEqual([]);
    await decide(again, 'approve');
    const log = await api.sql`
      select action, reason, subject_kind as kind from audit_log where subject_id = ${other.id} order by id`;
    expect(log).toEqual([
      { action: 'ad_ask_edit', reason: 'Уберите номер из текста', kind: 'ad' },
      { action: 'ad_approve', reason: null, kind: 'ad' },
    ]);
    expect(await findWrongWordCounts(api.sql)).toEqual([]);
  });

  it('only the moderator who decided can undo, within ten minutes', async () => {
    const ad = await waiting();
    await decide(ad, 'reject', 'Мошенничество');
    const colleague = await createModerator(api);
    await expectRefusal(undo(ad.id, colleague), 'wrong_state');
    api.later(9 * MINUTE_MS);
    const again = await undo(ad.id);
    // It waits since it came, and not since the undo.
    expect(Date.parse(again?.waiting_since ?? '')).toBeLessThan(api.clock.now.getTime() - 8 * MINUTE_MS);
    expect(await own(ad.id)).toMatchObject({ status: 'moderation', reason: null });
    await decide(await own(ad.id), 'approve');
    api.later(11 * MINUTE_MS);
    expect(await expectRefusal(undo(ad.id), 'wrong_state')).toMatchObject({ state: 'published' });
  });

  it('the audit log offers undo to the deciding moderator until the deadline', async () => {
    const ad = await waiting();
    const entries = async (who = judge) => {
      const log = await api.as(who.token).call(moderationEndpoints.audit, { query: {} });
      return log.items.filter(({ subject }) => subject?.id === ad.id);
    };
    await decide(ad, 'approve');
    const until = new Date(api.clock.now.getTime() + 10 * MINUTE_MS).toISOString();
    const [offered] = await entries();
    expect(offered).toMatchObject({ action: 'ad_approve' });
    expect(offered?.undo_until?.slice(0, 16)).toBe(until.slice(0, 16));
    expect(await entries(await createModerator(api))).toMatchObject([{ undo_until: null }]);
    await undo(ad.id);
    expect(await entries()).toMatchObject([
      { action: 'ad_undo', undo_until: null },
      { action: 'ad_approve', undo_until: null },
    ]);
    await decide(await own(ad.id), 'approve');
    api.later(11 * MINUTE_MS);
    expect((await entries())[0]).toMatchObject({ action: 'ad_approve', undo_until: null });
  });

  it('an approval does not publish the ad of a blocked author', async () => {
    const author = await createSignedInPerson(api);
    const ad = await postTask(api, author.token, WITH_PHONE);
    await runOperatorCommand(api.sql, 'block', author.phone, api.clock.now);
    await expectRefusal(decide(ad, 'approve'), 'wrong_state');
    await runOperatorCommand(api.sql, 'unblock', author.phone, api.clock.now);
    await judgeAd(api, judge, { id: ad.id }, 'approve');
  });
});

describe('the review of an edited ad', () => {
  it('an ad edited while unlisted is reviewed when republished', async () => {
    const ad = await postTask(api, person.token, newText());
    const change = (status: 'deactivated' | 'published') =>
      api.as(person.token).call(task.changeStatus, { params: { id: ad.id }, body: { status } });
    await change('deactivated');
    await edit(ad, WITH_PHONE);
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
    const ad = await postTask(calls, person.token, WITH_PHONE);
    expect(ad.status).toBe(posted);
    if (mode === 'manual') await decide(ad, 'approve');
    const { version } = await own(ad.id);
    const body = { version, price: 170_000 };
    const after = await calls.as(person.token).call(task.update, { params: { id: ad.id }, body });
    expect(after.status).toBe(edited);
  });
});
