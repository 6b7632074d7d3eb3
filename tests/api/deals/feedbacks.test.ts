import { HOUR_MS } from '#contract/time.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { feedbacksEndpoints } from '#contract/feedbacks/endpoints.ts';
import { reportsEndpoints } from '#contract/reports/endpoints.ts';
import { requestActionsEndpoints } from '#contract/requests/sides-endpoints.ts';
import { usersEndpoints } from '#contract/users/endpoints.ts';
import { sweepPictures } from '#server/domains/images/sweep-pictures.ts';
import { createFilesService } from '#server/domains/images/files-service.ts';
import { createFeedbacksService } from '#server/domains/feedbacks/feedbacks-service.ts';
import { createEventWriter } from '#server/domains/events/write-service.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createAd, createRequest } from '#tests/factories/ads/ads.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';
import { fileOf, jpegWithGps } from '#tests/factories/files/pictures.ts';
import {
  apply,
  createDeal,
  createTaskWithPerformer,
  readNotificationsOf,
} from '#tests/factories/ads/requests.ts';
import { formOf } from '#tests/factories/files/uploads.ts';
import { expectRefusal, countOutcomes } from '#tests/setup/server/calls.ts';

const { create, get, reply, file } = feedbacksEndpoints;
const { task } = requestActionsEndpoints;

let api: AccountsApi;
beforeAll(async () => {
  api = await accountsApi();
});

const finished = () => createDeal(api, {}, 'finish');

const write = (by: TestPerson, request: string, more: { rating?: 'negative'; text?: string } = {}) =>
  api.as(by.token).call(create, { body: { request, rating: 'positive', text: 'Всё хорошо', ...more } });
const countOf = (id: string) => api.call(usersEndpoints.feedbacksCount, { params: { id } });

describe('feedback', () => {
  it('feedback after a deal counts once per side, as positive or negative', async () => {
    const { author, performer, request } = await finished();
    const [given] = await Promise.all([write(author, request), write(author, request)]);
    expect(given).toMatchObject({ positive: true, author: { id: author.id }, reply: null, file: null });
    expect(await Promise.all([1, 2, 3].map(() => write(author, request)))).toEqual([given, given, given]);
    await expectRefusal(write(author, request, { text: 'Нет, плохо' }), 'already_rated');
    await write(performer, request, { rating: 'negative' });
    expect(await countOf(performer.id)).toEqual({ positive: 1, negative: 0, total: 1 });
    expect(await countOf(author.id)).toEqual({ positive: 0, negative: 1, total: 1 });
    const profile = await api.call(usersEndpoints.get, { params: { id: performer.id } });
    expect(profile.rating).toEqual({ positive: 1, negative: 0 });
    const none = { params: { id: performer.id }, query: { rating: 'negative' } } as const;
    expect((await api.call(usersEndpoints.feedbacks, none)).items).toEqual([]);
    expect((await readNotificationsOf(api, performer))[0]).toMatchObject({
      type: 'task',
      title: 'Dilnoza: новый отзыв о вас',
    });
  });

  it('is opened by its notification, which only the rated person gets', async () => {
    const { author, performer, request } = await finished();
    const given = await write(author, request);
    const about = async () => (await readNotificationsOf(api, performer))[0]?.feedback;
    expect(await about()).toEqual({ id: given.id });
    const read = (by: TestPerson) => api.as(by.token).call(get, { params: { id: given.id } });
    expect(await read(performer)).toEqual(given);
    await expectRefusal(read(author), 'not_found');
    await api.sql`update feedbacks set removed_at = ${api.clock.now} where id = ${given.id}`;
    await expectRefusal(read(performer), 'not_found');
    // An event from before the feedback's id was stored.
    await api.sql`update events set data = data - 'feedback' where user_id = ${performer.id}`;
    expect(await about()).toEqual({ id: null });
    const others = (await readNotificationsOf(api, author)).map(({ feedback }) => feedback);
    expect(new Set(others)).toEqual(new Set([null]));
  });

  it('a cancelled deal allows feedback, a pending or running one does not', async () => {
    const market = await createTaskWithPerformer(api);
    const id = await apply(api, market, market.performer);
    await expectRefusal(write(market.author, id), 'wrong_state');
    const { call } = api.as(market.author.token);
    await call(task.accept, { params: { id } });
    await expectRefusal(write(market.author, id), 'wrong_state');
    const after = await call(task.cancel, { params: { id }, body: {} });
    expect(after.details.can.feedback).toBe(true);
    await write(market.performer, id, { rating: 'negative' });
    const { request } = await api.as(market.performer.token).call(task.own, { params: { id: market.ad } });
    expect(request?.details.can.feedback).toBe(false);
  });

  it('an anonymous vacancy’s author gets no feedback', async () => {
    const [author, person] = [await createSignedInPerson(api), await createSignedInPerson(api)];
    const details = { kind: 'vacancy', author_id: author.id, anonymous: true, company: 'Завод' } as const;
    const ad_id = await createAd(api.sql, details);
    const chosen = { status: 'accepted', accepted_at: api.clock.now };
    await expectRefusal(
      write(person, await createRequest(api.sql, { ad_id, applicant_id: person.id, ...chosen })),
      'wrong_state',
    );
  });

  const writeWith = async (by: TestPerson, request: string, attached: File) => {
    const body = formOf(attached);
    for (const [name, value] of Object.entries({ request, rating: 'positive', text: 'Вот результат' }))
      body.set(name, value);
    return await api.as(by.token).call(create, { body });
  };

  it('a feedback’s photo does not reveal where it was taken', async () => {
    const { author, performer, request } = await finished();
    const { id } = await writeWith(author, request, fileOf(await jpegWithGps()));
    const bytes = await (await api.send(file, { params: { id }, token: performer.token })).text();
    expect(bytes.length).toBeGreaterThan(1000);
    expect(bytes).not.toMatch(/Tandoor|Toshkent|Karimova/);
  });

  it('a public feedback’s file is a download for everybody, whatever it is', async () => {
    const { author, performer, request } = await finished();
    const page = new File(['<script>alert(1)</script>'], 'договор.html', { type: 'text/html' });
    const { id } = await writeWith(author, request, page);
    const { items } = await api.call(usersEndpoints.feedbacks, { params: { id: performer.id } });
    expect(items[0]?.file).toEqual({ name: 'договор.html', size: 25 });
    const answer = await api.send(file, { params: { id } });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('alert(1)');
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    // No cache may show it after the feedback was removed.
    expect(answer.headers.get('cache-control')).toContain('no-store');
    await api.sql`update users set blocked_at = now() where id = ${performer.id}`;
    expect((await api.send(file, { params: { id } })).status).toBe(404);
    await api.sql`update users set blocked_at = null where id = ${performer.id}`;
    const [row] = await api.sql<{ key: string }[]>`select file_key as key from feedbacks where id = ${id}`;
    const files = createFilesService(api);
    const service = createFeedbacksService({ sql: api.sql, files, events: createEventWriter(api) });
    await api.sql.begin((tx) => service.forget(tx, author.id, api.clock.now));
    await sweepPictures({ ...api, now: new Date(api.clock.now.getTime() + 2 * HOUR_MS) });
    expect(await api.storage.read(row?.key ?? '')).toBeUndefined();
    expect(await countOf(performer.id)).toMatchObject({ total: 1 });
  });

  it('feedback is answered once, by the person it is about', async () => {
    const { author, performer, request } = await finished();
    const { id } = await write(author, request);
    const answer = (by: TestPerson, text = 'Спасибо') =>
      api.as(by.token).call(reply, { params: { id }, body: { text } });
    const body = { subject: 'feedback', id, reason: 'insult' } as const;
    await expectRefusal(api.as(author.token).call(reportsEndpoints.create, { body }), 'validation');
    expect(await countOutcomes([answer(performer), answer(performer, 'Рад помочь')])).toEqual({
      ok: 1,
      already_replied: 1,
    });
    expect((await readNotificationsOf(api, author))[0]).toMatchObject({ title: 'Jasur: ответ на ваш отзыв' });
    // A retry after a lost answer: the same text is the same answer, and nobody is notified twice.
    const notified = await readNotificationsOf(api, author);
    const { items } = await api.call(usersEndpoints.feedbacks, { params: { id: performer.id } });
    expect(await answer(performer, items[0]?.reply?.text)).toEqual(items[0]);
    expect(await readNotificationsOf(api, author)).toHaveLength(notified.length);
  });
});
