import { beforeAll, describe, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { REASON_WORDS } from '#contract/moderation/ad-reasons.ts';
import { adModerationEndpoints } from '#contract/moderation/ads-endpoints.ts';
import { moderationEndpoints } from '#contract/moderation/endpoints.ts';
import type { ReportDecision } from '#contract/moderation/entities.ts';
import { MINUTE_MS } from '#contract/time.ts';
import { reportsEndpoints } from '#contract/reports/endpoints.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import {
  createModerator,
  createSignedInPerson,
  type TestPerson,
} from '#tests/factories/people/moderators.ts';
import { anAuthor } from '#tests/factories/ads/own-ads.ts';
import { editTask, ownTask } from '#tests/factories/ads/review.ts';
import { readNotificationsOf } from '#tests/factories/ads/requests.ts';
import { expectRefusal } from '#tests/setup/server/calls.ts';

let api: AccountsApi;
let author: TestPerson;
let reporter: TestPerson;
let judge: TestPerson;
beforeAll(async () => {
  api = await accountsApi();
  [author, reporter, judge] = [
    await anAuthor(api),
    await createSignedInPerson(api),
    await createModerator(api),
  ];
});

const report = (ad: string, who = reporter) =>
  api.as(who.token).call(reportsEndpoints.create, {
    body: { subject: 'ad', id: ad, reason: 'fraud', text: 'Просит аванс' },
  });
const decide = (id: string, decision: ReportDecision, why: object = { reasons: ['fraud'] }) =>
  api.as(judge.token).call(moderationEndpoints.decideReport, { params: { id }, body: { decision, ...why } });
const own = (id: string) => ownTask(api, author, id);
const undo = (id: string, who = judge) =>
  api.as(who.token).call(adModerationEndpoints.undo, { params: { id } });

async function listed(id: string, state: 'open' | 'decided' = 'open') {
  const { items } = await api
    .as(judge.token)
    .call(moderationEndpoints.reports, { query: { state, size: 200 } });
  return items.find((item) => item.id === id);
}

describe('a report on an ad', () => {
  it('is accepted for a public ad, not for an own one', async () => {
    const ad = await createAd(api.sql, { author_id: author.id });
    const { id } = await report(ad);
    expect((await report(ad)).id).toBe(id);
    await expectRefusal(report(ad, author), 'validation');
    const closed = await createAd(api.sql, { author_id: author.id, status: 'closed' });
    for (const unseen of [closed, '999999']) await expectRefusal(report(unseen), 'not_found');
  });

  it('shows moderators the ad, its author and the possible actions', async () => {
    const ad = await createAd(api.sql, { author_id: author.id, title: 'Заменить унитаз' });
    const { id } = await report(ad);
    expect(await listed(id)).toMatchObject({
      subject: { kind: 'ad', id: ad },
      ad: {
        id: ad,
        kind: 'task',
        status: 'published',
        translations: [{ locale: 'ru', title: 'Заменить унитаз' }],
        can: { ask_edit: true, reject: true, delete: true },
      },
      person: { id: author.id },
      reporter: { id: reporter.id },
      can: { decide: true },
    });
    await api.sql`update ads set status = 'closed' where id = ${ad}`;
    expect((await listed(id))?.ad?.can).toEqual({ ask_edit: false, reject: false, delete: true });
    await expectRefusal(decide(id, 'reject'), 'wrong_state');
    const { reports } = await api
      .as(judge.token)
      .call(moderationEndpoints.person, { params: { id: author.id } });
    expect(reports.find((entry) => entry.id === id)?.ad?.id).toBe(ad);
  });

  it.each([
    { decision: 'ask_edit', status: 'need_edit', outcome: 'ad_returned' },
    { decision: 'reject', status: 'rejected', outcome: 'ad_rejected' },
  ] as const)('$decision closes all reports on the ad, and its author learns why', async (row) => {
    const { decision, status, outcome } = row;
    const ad = await createAd(api.sql, { author_id: author.id });
    const [first, second] = [await report(ad), await report(ad, await createSignedInPerson(api))];
    const elsewhere = await report(await createAd(api.sql, { author_id: author.id }));
    await expectRefusal(decide(first.id, decision, {}), 'validation');
    await decide(first.id, decision);
    expect(await own(ad)).toMatchObject({
      status,
      reason: REASON_WORDS.fraud.ru,
      can: { edit: true, appeal: decision === 'reject' },
    });
    for (const { id } of [first, second]) expect(await listed(id, 'decided')).toMatchObject({ outcome });
    expect(await listed(elsewhere.id)).toBeDefined();
    await expectRefusal(decide(second.id, decision), 'conflict');
    const log = await api.sql`
      select action, subject_kind as kind from audit_log where subject_id = ${ad} and subject_kind = 'ad'`;
    expect(log).toEqual([{ action: `ad_${decision}`, kind: 'ad' }]);
  });

  it('a decision to delete removes the ad for everybody at once', async () => {
    const ad = await createAd(api.sql, { author_id: author.id });
    const get = () => api.call(adsEndpoints.task.get, { params: { id: ad } });
    await get();
    await decide((await report(ad)).id, 'delete');
    await expectRefusal(get(), 'ad_deleted');
  });

  it.each(['ask_edit', 'reject'] as const)(
    'undoing %s publishes the ad in its old place and reopens its reports',
    async (decision) => {
      const ad = await createAd(api.sql, { author_id: author.id });
      const place = async () => (await api.call(adsEndpoints.task.get, { params: { id: ad } })).published_at;
      const before = await place();
      const reports = [await report(ad), await report(ad, await createSignedInPerson(api))];
      const dismissed = await report(ad, await createSignedInPerson(api));
      await decide(dismissed.id, 'dismiss');
      api.later(1000);
      await decide(reports[0]?.id ?? '', decision);
      await expectRefusal(undo(ad, await createModerator(api)), 'wrong_state');
      api.later(9 * MINUTE_MS);
      expect(await undo(ad)).toBeNull();
      expect(await own(ad)).toMatchObject({ status: 'published', reason: null });
      expect(await place()).toBe(before);
      for (const { id } of reports)
        expect(await listed(id)).toMatchObject({ outcome: null, decided_at: null });
      expect(await listed(dismissed.id, 'decided')).toMatchObject({ outcome: 'dismissed' });
      const notified = await readNotificationsOf(api, author);
      expect(notified.filter(({ operation_id: about }) => about === ad)).toEqual([]);
      await expectRefusal(undo(ad), 'wrong_state');
      // Both reports can be decided again.
      await decide(reports[1]?.id ?? '', decision);
      api.later(11 * MINUTE_MS);
      await expectRefusal(undo(ad), 'wrong_state');
    },
  );

  it('a decision cannot be undone after an edit by the author or a deletion', async () => {
    const ad = await createAd(api.sql, { author_id: author.id });
    const { id } = await report(ad);
    await decide(id, 'ask_edit');
    await editTask(api, author, ad, { price: 170_000 });
    await expectRefusal(undo(ad), 'wrong_state');
    expect(await listed(id, 'decided')).toMatchObject({ outcome: 'ad_returned' });
    const other = await createAd(api.sql, { author_id: author.id });
    await decide((await report(other)).id, 'delete');
    await expectRefusal(undo(other), 'wrong_state');
  });

  it('a report on a person offers none of the actions for ads', async () => {
    const { id } = await api
      .as(reporter.token)
      .call(reportsEndpoints.create, { body: { subject: 'person', id: author.id, reason: 'spam' } });
    expect((await listed(id))?.ad).toBeNull();
    await expectRefusal(decide(id, 'reject'), 'validation');
  });
});
