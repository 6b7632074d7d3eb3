import { beforeAll, describe, expect, it } from 'vitest';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import type { OwnAd } from '#contract/ads/own-entities.ts';
import { type AdReason, REASON_WORDS } from '#contract/moderation/ad-reasons.ts';
import { adModerationEndpoints, type AdDecision } from '#contract/moderation/ads-endpoints.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { moderator, type TestPerson } from '#tests/factories/people/moderators.ts';
import { anAuthor, postTask } from '#tests/factories/ads/own-ads.ts';
import { refused } from '#tests/setup/server/calls.ts';

const { task } = ownAdsEndpoints;
const WITH_PHONE = {
  translations: [{ locale: 'ru' as const, title: 'Заменить кран', description: 'Звоните 90 123 45 67' }],
};

let api: AccountsApi;
let author: TestPerson;
let first: TestPerson;
let second: TestPerson;
beforeAll(async () => {
  api = await accountsApi();
  [author, first, second] = [await anAuthor(api), await moderator(api), await moderator(api)];
});

const own = (id: string) => api.as(author.token).call(task.own, { params: { id } });
const appeal = (id: string, who = author) => api.as(who.token).call(task.appeal, { params: { id } });

async function decide(
  who: TestPerson,
  id: string,
  decision: AdDecision,
  why: { reasons?: AdReason[]; reason?: string } = { reason: 'Так нельзя' },
): Promise<void> {
  const [row] = await api.sql<{ version: number }[]>`select version from ads where id = ${id}`;
  const body = { decision, version: row?.version ?? 0, ...why };
  await api.as(who.token).call(adModerationEndpoints.decide, { params: { id }, body });
}

async function queueOf(who: TestPerson, id: string) {
  const { items } = await api.as(who.token).call(adModerationEndpoints.list, { query: { size: 200 } });
  return items.find((item) => item.id === id);
}

async function rejected(by: TestPerson): Promise<OwnAd> {
  const ad = await postTask(api, author.token, WITH_PHONE);
  await decide(by, ad.id, 'reject');
  return await own(ad.id);
}

describe('an appeal', () => {
  it('brings a rejected ad, marked as an appeal, before another moderator', async () => {
    const ad = await rejected(first);
    expect(ad).toMatchObject({ appealed: false, can: { appeal: true } });
    expect(await appeal(ad.id)).toMatchObject({
      status: 'moderation',
      appealed: true,
      can: { appeal: false },
    });
    expect(await queueOf(first, ad.id)).toBeUndefined();
    await refused(decide(first, ad.id, 'approve'), 'not_found');
    expect(await queueOf(second, ad.id)).toMatchObject({ appeal: true });
    await decide(second, ad.id, 'approve');
    expect(await own(ad.id)).toMatchObject({ status: 'published', appealed: false });
  });

  it('is made once until the author changes the ad', async () => {
    const ad = await rejected(first);
    await appeal(ad.id);
    await decide(second, ad.id, 'reject', { reason: 'Всё так' });
    expect(await own(ad.id)).toMatchObject({
      status: 'rejected',
      reason: 'Всё так',
      appealed: true,
      can: { appeal: false },
    });
    await refused(appeal(ad.id), 'wrong_state');
    const { version } = await own(ad.id);
    const body = { version, price: 170_000 };
    await api.as(author.token).call(task.update, { params: { id: ad.id }, body });
    expect(await queueOf(first, ad.id)).toMatchObject({ appeal: false });
    await decide(first, ad.id, 'reject');
    expect((await own(ad.id)).can.appeal).toBe(true);
  });

  it('is accepted for rejected ads only, and from the author only', async () => {
    const ad = await postTask(api, author.token, WITH_PHONE);
    await refused(appeal(ad.id), 'wrong_state');
    await decide(first, ad.id, 'ask_edit');
    await refused(appeal(ad.id), 'wrong_state');
    await refused(appeal((await rejected(first)).id, second), 'not_found');
  });

  it('is decided by the same moderator if there is no other one', async () => {
    const ad = await rejected(first);
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
      await decide(first, ad.id, 'ask_edit', { reasons: ['contacts', 'price'], reason: 'См. правила' });
      const { contacts, price } = REASON_WORDS;
      const textIn = (reader: 'ru' | 'uz') => `${contacts[reader]} ${price[reader]} См. правила`;
      const { reason, reasons } = await own(ad.id);
      expect(reason).toBe(textIn(locale));
      expect(reasons).toEqual({ ru: textIn('ru'), uz: textIn('uz') });
      // The author may read in another language than the account has.
      const other = locale === 'ru' ? 'uz' : 'ru';
      const asked = await api.send(notificationsEndpoints.list, { token: author.token, locale: other });
      const told = await asked.text();
      expect(told).toContain(textIn(other));
    },
  );

  it('an ad is refused with at least one reason', async () => {
    const ad = await postTask(api, author.token, WITH_PHONE);
    await refused(decide(first, ad.id, 'reject', {}), 'validation');
    await decide(first, ad.id, 'reject', { reasons: ['fraud'] });
  });
});
