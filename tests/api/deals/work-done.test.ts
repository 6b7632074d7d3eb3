import { beforeAll, describe, expect, it } from 'vitest';
import { feedbacksEndpoints } from '#contract/feedbacks/endpoints.ts';
import { LIMITS } from '#contract/limits.ts';
import { homeEndpoints } from '#contract/me/home-endpoints.ts';
import { requestActionsEndpoints } from '#contract/requests/sides-endpoints.ts';
import type { RequestTargetStatus } from '#contract/requests/transitions.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import { createDeal, readNotificationsOf } from '#tests/factories/ads/requests.ts';
import { getChat } from '#tests/factories/chats/talk.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';
import { expectRefusal, countOutcomes } from '#tests/setup/server/calls.ts';

const { task, vacancy } = requestActionsEndpoints;

let api: AccountsApi;
beforeAll(async () => {
  api = await accountsApi();
});

const titlesOf = async (person: TestPerson) =>
  (await readNotificationsOf(api, person)).map(({ title }) => title);
const waitsFor = async ({ token }: TestPerson) =>
  (await api.as(token).call(homeEndpoints.get, {})).waiting.map(({ type }) => type);
const change = (by: TestPerson, id: string, status: RequestTargetStatus) =>
  api.as(by.token).call(task.changeStatus, { params: { id }, body: { status } });

/** Lets a request's status be older, since sessions do not outlive a moved clock. */
const age = (id: string, days: number) =>
  api.sql`update requests set status_at = status_at - ${days} * interval '1 day' where id = ${id}`;

describe('a performer who has done the work', () => {
  it('reports that once, and the author is notified and asked to approve', async () => {
    const { author, performer, request, ad } = await createDeal(api);
    await change(performer, request, 'running');
    expect(await waitsFor(author)).toEqual([]);
    expect(
      await countOutcomes([change(performer, request, 'done'), change(performer, request, 'done')]),
    ).toEqual({
      ok: 1,
      wrong_state: 1,
    });
    expect(await expectRefusal(change(performer, request, 'done'), 'wrong_state')).toMatchObject({
      state: 'done',
    });
    expect((await titlesOf(author)).filter((title) => title.includes('работа готова'))).toEqual([
      'Jasur: работа готова. Примите её',
    ]);
    expect(await waitsFor(author)).toEqual(['deal']);
    const { request: own } = await api.as(performer.token).call(task.own, { params: { id: ad } });
    expect(own).toMatchObject({ status: 'running', details: { can: { report_done: false } } });
    expect(Date.parse(own?.details.done_at ?? '')).not.toBeNaN();
    const { records } = await getChat(api, author, own?.details.chat ?? '');
    // An older app knows no step `done`, and shows the start of the work again.
    expect(records.at(-1)?.event).toMatchObject({ type: 'running', done: true });
    expect(records.map(({ text }) => text).slice(-2)).toEqual([
      'Работа началась',
      'Исполнитель сообщил, что работа готова',
    ]);
    await change(author, request, 'finished');
    expect(await titlesOf(performer)).toContain('Задание завершено. Оставьте отзыв');
  });

  it('cannot report that before the start or after the end; nobody else can', async () => {
    const { author, performer, request } = await createDeal(api);
    await expectRefusal(change(performer, request, 'done'), 'wrong_state');
    await change(performer, request, 'running');
    await expectRefusal(change(author, request, 'done'), 'applicant_decides');
    await expectRefusal(change(await createSignedInPerson(api), request, 'done'), 'not_found');
    await change(author, request, 'cancelled');
    await expectRefusal(change(performer, request, 'done'), 'wrong_state');
  });

  it('need not report: after a day of work the author is asked to finish', async () => {
    const { author, performer, request } = await createDeal(api);
    const started = await change(performer, request, 'running');
    expect(started.details).toMatchObject({ done_at: null, finish_due: false });
    await age(request, LIMITS.workBeforeFinishDays);
    expect(await waitsFor(author)).toEqual(['deal']);
    expect((await change(author, request, 'finished')).status).toBe('finished');
  });
});

describe('somebody who was hired', () => {
  async function hire() {
    const author = await createSignedInPerson(api);
    const applicant = await createSignedInPerson(api, { first_name: 'Jasur' });
    const ad = await createAd(api.sql, { kind: 'vacancy', author_id: author.id });
    const body = { agrees_to_price: true };
    const { id } = await api.as(applicant.token).call(vacancy.create, { params: { id: ad }, body });
    const move = (by: TestPerson, status: RequestTargetStatus) =>
      api.as(by.token).call(vacancy.changeStatus, { params: { id }, body: { status } });
    const praise = (by: TestPerson) => {
      const feedback = { request: id, rating: 'positive', text: 'Хорошо' } as const;
      return api.as(by.token).call(feedbacksEndpoints.create, { body: feedback });
    };
    await move(author, 'accepted');
    return { author, applicant, id, move, praise };
  }

  it('reports the start of the work, and the employer is notified', async () => {
    const { author, applicant, move } = await hire();
    await expectRefusal(move(applicant, 'done'), 'wrong_state');
    expect(await move(applicant, 'running')).toMatchObject({
      status: 'running',
      details: { can: { start: false, withdraw: true, feedback: false, call: true } },
    });
    expect(await titlesOf(author)).toContain('Jasur: работа у вас началась');
    await expectRefusal(move(author, 'running'), 'wrong_state');
  });

  it('need not report the first day: feedback opens after two weeks instead', async () => {
    const { author, applicant, id, move, praise } = await hire();
    await age(id, LIMITS.unstartedBeforeFeedbackDays - 1);
    await expectRefusal(praise(author), 'feedback_too_early');
    await age(id, 1);
    await expectRefusal(move(applicant, 'running'), 'wrong_state');
    await praise(author);
  });

  it('is notified when the employer reports the start of the work', async () => {
    const { author, applicant, move } = await hire();
    await move(author, 'running');
    expect(await titlesOf(applicant)).toContain('Работодатель отметил, что вы вышли на работу');
  });

  it('and the employer may give feedback after a week or a cancellation', async () => {
    const { author, applicant, id, move, praise } = await hire();
    await expectRefusal(praise(author), 'feedback_too_early');
    await move(applicant, 'running');
    await age(id, LIMITS.hiredBeforeFeedbackDays - 1);
    await expectRefusal(praise(applicant), 'feedback_too_early');
    await age(id, 1);
    await praise(applicant);
    await praise(author);
    const other = await hire();
    await other.move(other.author, 'cancelled');
    await other.praise(other.applicant);
  });
});
