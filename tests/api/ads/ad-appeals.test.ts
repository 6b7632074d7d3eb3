import { beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import type { OwnAd } from '#contract/ads/own-entities.ts';
import { REASON_WORDS } from '#contract/moderation/ad-reasons.ts';
import type { AdDecision } from '#contract/moderation/ads-endpoints.ts';
import { eraseAdsOf } from '#server/domains/ads/lifecycle/author-ads-service.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createModerator, type TestPerson } from '#tests/factories/people/moderators.ts';
import { anAuthor, postTask } from '#tests/factories/ads/own-ads.ts';
import { judgeAd, editTask, ownTask, findWaitingAd, WITH_PHONE } from '#tests/factories/ads/review.ts';
import { expectRefusal, countOutcomes } from '#tests/setup/server/calls.ts';

const { task } = ownAdsEndpoints;

let api: AccountsApi;
let author: TestPerson;
let first: TestPerson;
let second: TestPerson;
beforeAll(async () => {
  api = await accountsApi();
  [author, first, second] = [await anAuthor(api), await createModerator(api), await createModerator(api)];
});

const own = (id: string) => ownTask(api, author, id);
const appeal = (id: string, who = author, text = 'Номер в описании это артикул крана') =>
  api.as(who.token).call(task.appeal, { params: { id }, body: { text } });
const decide = (who: TestPerson, id: string, decision: AdDecision, reason = 'Так нельзя') =>
  judgeAd(api, who, { id }, decision, { reason });
const queueOf = (who: TestPerson, id: string) => findWaitingAd(api, who, id);
const reprice = (id: string) => editTask(api, author, id, { price: 170_000 });

async function rejected(by = first): Promise<OwnAd> {
  const ad = await postTask(api, author.token, WITH_PHONE);
  await decide(by, ad.id, 'reject');
  return await own(ad.id);
}

describe('an appeal', () => {
  it('brings a rejected ad, marked as an appeal, before another moderator', async () => {
    const ad = await rejected();
    expect(ad).toMatchObject({ appealed: false, can: { appeal: true } });
    expect(await appeal(ad.id)).toMatchObject({
      status: 'moderation',
      appealed: true,
      can: { appeal: false },
    });
    expect(await queueOf(first, ad.id)).toBeUndefined();
    await expectRefusal(decide(first, ad.id, 'approve'), 'not_found');
    expect(await queueOf(second, ad.id)).toMatchObject({ appeal: true });
    await decide(second, ad.id, 'approve');
    expect(await own(ad.id)).toMatchObject({ status: 'published', appealed: false });
  });

  it('is allowed once per version, and shown to author and moderators', async () => {
    const ad = await rejected();
    expect(ad.objection).toBeNull();
    const text = 'Это артикул крана, а не телефон';
    const at = api.clock.now.toISOString().replace(/\.\d+/, '');
    expect((await appeal(ad.id, author, `  ${text} `)).objection).toEqual({ text, at });
    const entry = await queueOf(second, ad.id);
    expect(entry).toMatchObject({ appeal: true, objection: text });
    expect(entry?.history[0]).toMatchObject({ act: 'appeal', reason: text });
    await decide(second, ad.id, 'reject', 'Всё так');
    expect(await own(ad.id)).toMatchObject({
      status: 'rejected',
      reason: 'Всё так',
      appealed: true,
      objection: { text },
      can: { appeal: false },
    });
    await expectRefusal(appeal(ad.id), 'already_appealed');
    expect(await reprice(ad.id)).toMatchObject({ appealed: false, objection: null });
    expect(await queueOf(first, ad.id)).toMatchObject({ appeal: false, objection: null });
    await decide(first, ad.id, 'reject');
    expect((await own(ad.id)).can.appeal).toBe(true);
  });

  it('is accepted from a client that sends no body, and without words', async () => {
    const [one, other] = [await rejected(), await rejected()];
    const send = (id: string, parts: object) =>
      api.send(task.appeal, { token: author.token, params: { id }, ...parts });
    expect((await send(one.id, {})).status).toBe(200);
    expect((await send(other.id, { json: { text: ' … ' } })).status).toBe(200);
    for (const { id } of [one, other])
      expect(await queueOf(second, id)).toMatchObject({ appeal: true, objection: null });
  });

  it('is refused if its text is too long or not a string', async () => {
    const { id } = await rejected();
    await expectRefusal(appeal(id, author, 'а'.repeat(LIMITS.objectionMax + 1)), 'validation');
    await expectRefusal(
      api.send(task.appeal, { token: author.token, params: { id }, json: { text: 7 } }),
      'validation',
    );
    expect(await own(id)).toMatchObject({ status: 'rejected', can: { appeal: true } });
  });

  it('is stored once if sent twice at once, and the second one is refused', async () => {
    const { id } = await rejected();
    const tally = await countOutcomes([appeal(id, author, 'Раз'), appeal(id, author, 'Два')]);
    expect(tally).toEqual({ ok: 1, already_appealed: 1 });
    const refusal = await expectRefusal(appeal(id), 'already_appealed');
    expect(refusal).toMatchObject({ state: 'moderation' });
    expect(refusal.message).toContain('уже возразили');
    await decide(second, id, 'approve');
    await expectRefusal(appeal(id), 'wrong_state');
  });

  it('keeps no words of an erased author', async () => {
    const leaving = await anAuthor(api);
    const ad = await postTask(api, leaving.token, WITH_PHONE);
    await decide(first, ad.id, 'reject');
    await appeal(ad.id, leaving);
    await api.sql.begin((tx) => eraseAdsOf(tx, leaving.id, api.clock.now));
    const appeals = await api.sql`select reason from ad_events where ad_id = ${ad.id} and act = 'appeal'`;
    expect(appeals).toEqual([{ reason: null }]);
  });

  it('is accepted for rejected ads only', async () => {
    const ad = await postTask(api, author.token, WITH_PHONE);
    await expectRefusal(appeal(ad.id), 'wrong_state');
    await decide(first, ad.id, 'ask_edit');
    await expectRefusal(appeal(ad.id), 'wrong_state');
  });

  it('is decided by the same moderator if there is no other one', async () => {
    const ad = await rejected();
    await appeal(ad.id);
    await api.sql`update users set role = 'member' where id = ${second.id}`;
    expect(await queueOf(first, ad.id)).toMatchObject({ appeal: true });
    await decide(first, ad.id, 'approve');
    await api.sql`update users set role = 'moderator' where id = ${second.id}`;
  });
});

describe('reasons of a decision', () => {
  it.each(['ru', 'uz'] as const)(
    'reach an author in their language, %s, followed by the free text',
    async (locale) => {
      await api.sql`update users set locale = ${locale} where id = ${author.id}`;
      const ad = await postTask(api, author.token, WITH_PHONE);
      const why = { reasons: ['contacts' as const, 'price' as const], reason: 'См. правила' };
      await judgeAd(api, first, ad, 'ask_edit', why);
      const { contacts, price } = REASON_WORDS;
      const textIn = (reader: 'ru' | 'uz') => `${contacts[reader]} ${price[reader]} См. правила`;
      const { reason, reasons } = await own(ad.id);
      expect(reason).toBe(textIn(locale));
      expect(reasons).toEqual({ ru: textIn('ru'), uz: textIn('uz') });
      // The author may read in another language than the account has.
      const other = locale === 'ru' ? 'uz' : 'ru';
      const asked = await api.send(notificationsEndpoints.list, { token: author.token, locale: other });
      expect(await asked.text()).toContain(textIn(other));
    },
  );

  it('an ad is refused with at least one reason', async () => {
    const ad = await postTask(api, author.token, WITH_PHONE);
    await expectRefusal(judgeAd(api, first, ad, 'reject'), 'validation');
    await judgeAd(api, first, ad, 'reject', { reasons: ['fraud'] });
  });
});
