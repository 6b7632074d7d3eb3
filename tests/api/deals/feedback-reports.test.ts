import { HOUR_MS } from '#contract/time.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountEndpoints } from '#contract/account/endpoints.ts';
import { feedbacksEndpoints } from '#contract/feedbacks/endpoints.ts';
import { moderationEndpoints } from '#contract/moderation/endpoints.ts';
import type { ReportDecision } from '#contract/moderation/entities.ts';
import { reportsEndpoints } from '#contract/reports/endpoints.ts';
import { requestActionsEndpoints } from '#contract/requests/sides-endpoints.ts';
import { usersEndpoints } from '#contract/users/endpoints.ts';
import { createEventWriter } from '#server/domains/events/write-service.ts';
import { createFeedbacksService } from '#server/domains/feedbacks/feedbacks-service.ts';
import { createFilesService } from '#server/domains/images/files-service.ts';
import { sweepPictures } from '#server/domains/images/sweep-pictures.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import {
  createModerator,
  createSignedInPerson,
  type TestPerson,
} from '#tests/factories/people/moderators.ts';
import { createDeal, readNotificationsOf } from '#tests/factories/ads/requests.ts';
import { formOf } from '#tests/factories/files/uploads.ts';
import { expectRefusal, countOutcomes } from '#tests/setup/server/calls.ts';

const { create, reply, file } = feedbacksEndpoints;
const { task } = requestActionsEndpoints;
const BECAUSE = 'Оскорбления';

let api: AccountsApi;
let judge: TestPerson;
beforeAll(async () => {
  api = await accountsApi();
  judge = await createModerator(api);
});

/** Feedback with a file about the performer of a finished task, and the performer's answer. */
async function createOpinion() {
  const market = await createDeal(api, {}, 'finish');
  const { request } = market;
  const { call } = api.as(market.author.token);
  const words = { request, rating: 'negative', text: 'Дурак и вор' } as const;
  const body = formOf(new File(['акт'], 'акт.txt', { type: 'text/plain' }));
  for (const [name, value] of Object.entries(words)) body.set(name, value);
  const { id } = await call(create, { body });
  await api.as(market.performer.token).call(reply, { params: { id }, body: { text: 'Сам такой' } });
  return { ...market, id, write: () => call(create, { body }) };
}
type Opinion = Awaited<ReturnType<typeof createOpinion>>;

const report = ({ id }: Opinion, { token }: TestPerson) =>
  api.as(token).call(reportsEndpoints.create, { body: { subject: 'feedback', id, reason: 'insult' } });
const decide = (id: string, decision: ReportDecision, reason = BECAUSE, by = judge) =>
  api.as(by.token).call(moderationEndpoints.decideReport, { params: { id }, body: { decision, reason } });
const shown = ({ performer: { id } }: Opinion) =>
  api.call(usersEndpoints.feedbacks, { params: { id }, query: {} });

async function listed(id: string, state: 'open' | 'decided' = 'open', by = judge) {
  const query = { state, size: 200 } as const;
  const { items } = await api.as(by.token).call(moderationEndpoints.reports, { query });
  return items.find((item) => item.id === id);
}

describe('a report on feedback', () => {
  it('a report on feedback shows moderators its text, sides, file and deal', async () => {
    const opinion = await createOpinion();
    const { id } = await report(opinion, opinion.performer);
    expect(await listed(id)).toMatchObject({
      person: { id: opinion.author.id },
      reporter: { id: opinion.performer.id },
    });
    expect((await listed(id))?.feedback).toMatchObject({
      id: opinion.id,
      positive: false,
      text: 'Дурак и вор',
      removed_at: null,
      reply: 'Сам такой',
      file: { name: 'акт.txt', size: 6 },
      author: { id: opinion.author.id },
      about: { id: opinion.performer.id },
      ad: { id: opinion.ad, kind: 'task', status: 'finished', translations: [{ title: 'Заменить кран' }] },
      can: { remove_feedback: true, remove_reply: true },
    });
    const params = { id: opinion.author.id };
    const { reports } = await api.as(judge.token).call(moderationEndpoints.person, { params });
    expect(reports[0]?.feedback?.text).toBe('Дурак и вор');
  });

  it('removed feedback disappears everywhere, and its author learns why', async () => {
    const opinion = await createOpinion();
    const { author, performer } = opinion;
    const reports = [
      await report(opinion, performer),
      await report(opinion, await createSignedInPerson(api)),
    ];
    expect((await shown(opinion)).total).toBe(1);
    const [row] = await api.sql<{ key: string }[]>`
      select file_key as key from feedbacks where id = ${opinion.id}`;
    await expectRefusal(decide(reports[0]?.id ?? '', 'remove_feedback', ''), 'validation');
    const save = async () => (await api.send(file, { params: { id: opinion.id } })).status;
    expect(await save()).toBe(200);
    await decide(reports[0]?.id ?? '', 'remove_feedback');

    expect(await shown(opinion)).toMatchObject({ items: [], total: 0 });
    const none = { positive: 0, negative: 0 };
    const params = { id: performer.id };
    expect(await api.call(usersEndpoints.feedbacksCount, { params })).toEqual({ ...none, total: 0 });
    expect((await api.call(usersEndpoints.get, { params })).rating).toEqual(none);
    expect(await save()).toBe(404);
    await sweepPictures({ ...api, now: new Date(api.clock.now.getTime() + 2 * HOUR_MS) });
    expect(await api.storage.read(row?.key ?? '')).toBeUndefined();

    for (const { id } of reports) {
      expect(await listed(id, 'decided')).toMatchObject({
        outcome: 'feedback_removed',
        feedback: { text: 'Дурак и вор', file: null, can: { remove_feedback: false, remove_reply: false } },
      });
    }
    expect((await readNotificationsOf(api, author))[0]).toMatchObject({
      type: 'moderation',
      title: 'Ваш отзыв удалён модератором',
      body: `Заменить кран: ${BECAUSE}`,
      operation_id: opinion.ad,
    });
    const log = await api.sql`
      select action, user_id::text as user, reason from audit_log
      where subject_kind = 'feedback' and subject_id = ${opinion.id}`;
    expect(log).toEqual([{ action: 'feedback_remove', user: author.id, reason: BECAUSE }]);
  });

  it('a deal with removed feedback accepts no new feedback, reply or report', async () => {
    const opinion = await createOpinion();
    const { author, performer, request } = opinion;
    await decide((await report(opinion, performer)).id, 'remove_feedback');
    await expectRefusal(opinion.write(), 'already_rated');
    const body = { request, rating: 'negative', text: 'Тогда так' } as const;
    await expectRefusal(api.as(author.token).call(create, { body }), 'already_rated');
    const own = await api.as(performer.token).call(task.own, { params: { id: opinion.ad } });
    expect(own.request?.details.can.feedback).toBe(true);
    const params = { id: opinion.id };
    const again = api.as(performer.token).call(reply, { params, body: { text: 'Ещё раз' } });
    await expectRefusal(again, 'not_found');
    await expectRefusal(report(opinion, await createSignedInPerson(api)), 'not_found');
    expect((await shown(opinion)).total).toBe(0);
  });

  it('parallel removals of one feedback succeed once', async () => {
    const opinion = await createOpinion();
    const other = await createModerator(api);
    const first = (await report(opinion, opinion.performer)).id;
    const second = (await report(opinion, await createSignedInPerson(api))).id;
    const tries = [
      decide(first, 'remove_feedback'),
      decide(first, 'remove_feedback', BECAUSE, other),
      decide(second, 'remove_feedback', BECAUSE, other),
    ];
    expect(await countOutcomes(tries)).toEqual({ ok: 1, conflict: 2 });
    const params = { id: opinion.performer.id };
    expect((await api.call(usersEndpoints.get, { params })).rating).toEqual({ positive: 0, negative: 0 });
  });

  it('two removals of mutual feedback do not block each other', async () => {
    const opinion = await createOpinion();
    const { author, performer, request } = opinion;
    const back = await api
      .as(performer.token)
      .call(create, { body: { request, rating: 'negative', text: 'И он вор' } });
    const reports = [await report(opinion, performer), await report({ ...opinion, id: back.id }, author)].map(
      ({ id }) => decide(id, 'remove_feedback'),
    );
    expect(await countOutcomes(reports)).toEqual({ ok: 2 });
  });

  it('a report on a reply is about the reply’s author and removes only that', async () => {
    const opinion = await createOpinion();
    const { author, performer } = opinion;
    const { id } = await report(opinion, author);
    const of = await report(opinion, performer);
    expect(await listed(id)).toMatchObject({ person: { id: performer.id }, reporter: { id: author.id } });
    await decide(id, 'remove_reply');
    expect((await shown(opinion)).items).toMatchObject([{ text: 'Дурак и вор', reply: null }]);
    expect((await readNotificationsOf(api, performer))[0]).toMatchObject({
      title: 'Ваш ответ на отзыв удалён модератором',
    });
    expect(await listed(id, 'decided')).toMatchObject({ outcome: 'reply_removed' });
    await expectRefusal(decide(of.id, 'remove_reply'), 'conflict');
    expect(await listed(of.id)).toBeDefined();
    const params = { id: opinion.id };
    await api.as(performer.token).call(reply, { params, body: { text: 'Жаль, что так вышло' } });
  });

  it('moderators cannot remove feedback on themselves or by another report', async () => {
    const opinion = await createOpinion();
    const { performer } = opinion;
    const { id } = await report(opinion, await createSignedInPerson(api));
    await api.sql`update users set role = 'moderator' where id = ${performer.id}`;
    await api.sql`update sessions set second_factor_at = now() where user_id = ${performer.id}`;
    const seen = await listed(id, 'open', performer);
    expect(seen?.feedback?.can).toEqual({ remove_feedback: false, remove_reply: false });
    for (const decision of ['remove_feedback', 'remove_reply'] as const)
      await expectRefusal(decide(id, decision, BECAUSE, performer), 'not_found');
    const about = { subject: 'person', id: opinion.author.id, reason: 'spam' } as const;
    const made = await api.as(performer.token).call(reportsEndpoints.create, { body: about });
    await expectRefusal(decide(made.id, 'remove_feedback'), 'validation');
    expect((await shown(opinion)).total).toBe(1);
  });

  it('removed feedback is in both exports, and is erased with its author', async () => {
    const opinion = await createOpinion();
    const { author, performer } = opinion;
    await decide((await report(opinion, performer)).id, 'remove_feedback');
    for (const [who, name] of [
      [author, 'feedbacks_written'],
      [performer, 'feedbacks_received'],
    ] as const) {
      const text = await (await api.send(accountEndpoints.export, { token: who.token })).text();
      expect(JSON.parse(text)).toMatchObject({
        [name]: [{ text: 'Дурак и вор', removed_at: expect.any(String) }],
      });
    }
    const files = createFilesService(api);
    const service = createFeedbacksService({ sql: api.sql, files, events: createEventWriter(api) });
    await api.sql.begin((tx) => service.forget(tx, author.id, api.clock.now));
    const rows = await api.sql`select text, reply from feedbacks where id = ${opinion.id}`;
    expect(rows).toEqual([{ text: '', reply: null }]);
  });
});
