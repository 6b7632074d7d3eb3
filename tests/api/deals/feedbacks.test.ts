import { HOUR_MS } from '#contract/time.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { feedbacksEndpoints } from '#contract/feedbacks/endpoints.ts';
import { moderationEndpoints } from '#contract/moderation/endpoints.ts';
import { reportsEndpoints } from '#contract/reports/endpoints.ts';
import { requestSidesEndpoints } from '#contract/requests/sides-endpoints.ts';
import { usersEndpoints } from '#contract/users/endpoints.ts';
import { sweepPictures } from '#server/domains/images/sweep-pictures.ts';
import { createFilesService } from '#server/domains/images/files-service.ts';
import { createFeedbacksService } from '#server/domains/feedbacks/feedbacks-service.ts';
import { createEventWriter } from '#server/domains/events/write-service.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createAd, createRequest } from '#tests/factories/ads/ads.ts';
import { moderator, signedIn, type TestPerson } from '#tests/factories/people/moderators.ts';
import { fileOf, photoWithPlace } from '#tests/factories/files/pictures.ts';
import { apply, createMarket, toldTo } from '#tests/factories/ads/requests.ts';
import { formOf } from '#tests/factories/files/uploads.ts';
import { refused, tallyOf } from '#tests/setup/server/calls.ts';

const { create, reply, file } = feedbacksEndpoints;
const { task } = requestSidesEndpoints;

let api: AccountsApi;
beforeAll(async () => {
  api = await accountsApi();
});

/** A finished task. */
async function createDeal() {
  const market = await createMarket(api);
  const params = { id: await apply(api, market, market.performer) };
  const { call } = api.as(market.author.token);
  await call(task.accept, { params });
  await call(task.finish, { params });
  return { ...market, request: params.id };
}

const write = (by: TestPerson, request: string, more: { rating?: 'negative'; text?: string } = {}) =>
  api.as(by.token).call(create, { body: { request, rating: 'positive', text: 'Всё хорошо', ...more } });
const countOf = (id: string) => api.call(usersEndpoints.feedbacksCount, { params: { id } });

describe('feedback', () => {
  it('feedback after a deal counts once for each side, by its kind', async () => {
    const { author, performer, request } = await createDeal();
    const given = await write(author, request);
    expect(given).toMatchObject({ positive: true, author: { id: author.id }, reply: null, file: null });
    expect(await write(author, request)).toEqual(given);
    await refused(write(author, request, { text: 'Нет, плохо' }), 'conflict');
    await write(performer, request, { rating: 'negative' });
    expect(await countOf(performer.id)).toEqual({ positive: 1, negative: 0, total: 1 });
    expect(await countOf(author.id)).toEqual({ positive: 0, negative: 1, total: 1 });
    const profile = await api.call(usersEndpoints.get, { params: { id: performer.id } });
    expect(profile.rating).toEqual({ positive: 1, negative: 0 });
    const none = { params: { id: performer.id }, query: { rating: 'negative' } } as const;
    expect((await api.call(usersEndpoints.feedbacks, none)).items).toEqual([]);
    expect((await toldTo(api, performer))[0]).toMatchObject({
      type: 'task',
      title: 'Dilnoza: новый отзыв о вас',
    });
  });

  it('feedback sent twice at once is stored once', async () => {
    const { author, performer, request } = await createDeal();
    const tally = await tallyOf([write(author, request), write(author, request), write(author, request)]);
    expect(tally).toEqual({ ok: 3 });
    expect(await countOf(performer.id)).toMatchObject({ total: 1 });
  });

  it('a cancelled deal allows feedback, a pending or running one does not', async () => {
    const market = await createMarket(api);
    const id = await apply(api, market, market.performer);
    await refused(write(market.author, id), 'wrong_state');
    const { call } = api.as(market.author.token);
    await call(task.accept, { params: { id } });
    await refused(write(market.author, id), 'wrong_state');
    await refused(write(await signedIn(api), id), 'not_found');
    const after = await call(task.cancel, { params: { id }, body: {} });
    expect(after.details.can.feedback).toBe(true);
    await write(market.performer, id, { rating: 'negative' });
    const { request } = await api.as(market.performer.token).call(task.own, { params: { id: market.ad } });
    expect(request?.details.can.feedback).toBe(false);
  });

  it('an anonymous vacancy’s author gets no feedback', async () => {
    const [author, person] = [await signedIn(api), await signedIn(api)];
    const ad_id = await createAd(api.sql, {
      kind: 'vacancy',
      author_id: author.id,
      anonymous: true,
      company: 'Завод',
    });
    const accepted_at = api.clock.now;
    const id = await createRequest(api.sql, {
      ad_id,
      applicant_id: person.id,
      status: 'accepted',
      accepted_at,
    });
    await refused(write(person, id), 'wrong_state');
  });

  it('a feedback’s photo does not reveal where it was taken', async () => {
    const { author, performer, request } = await createDeal();
    const body = formOf(fileOf(await photoWithPlace()));
    for (const [name, value] of [
      ['request', request],
      ['rating', 'positive'],
      ['text', 'Вот результат'],
    ] as const)
      body.set(name, value);
    const { id } = await api.as(author.token).call(create, { body });
    const answer = await api.send(file, { params: { id }, token: performer.token });
    const bytes = await answer.text();
    expect(bytes.length).toBeGreaterThan(1000);
    expect(bytes).not.toMatch(/Tandoor|Toshkent|Karimova/);
  });

  it('a feedback’s file is a download for signed-in people, whatever it is', async () => {
    const { author, performer, request } = await createDeal();
    const page = new File(['<script>alert(1)</script>'], 'договор.html', { type: 'text/html' });
    const body = formOf(page);
    body.set('request', request);
    body.set('rating', 'positive');
    body.set('text', 'Договор приложен');
    const { id } = await api.as(author.token).call(create, { body });
    const { items } = await api.call(usersEndpoints.feedbacks, { params: { id: performer.id } });
    expect(items[0]?.file).toEqual({ name: 'договор.html', size: 25 });
    expect((await api.send(file, { params: { id } })).status).toBe(401);
    const answer = await api.send(file, { params: { id }, token: performer.token });
    expect(await answer.text()).toContain('alert(1)');
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    const [row] = await api.sql<{ key: string }[]>`select file_key as key from feedbacks where id = ${id}`;
    const files = createFilesService(api);
    const service = createFeedbacksService({ sql: api.sql, files, events: createEventWriter(api) });
    await api.sql.begin((tx) => service.forget(tx, author.id, api.clock.now));
    await sweepPictures({ ...api, now: () => new Date(api.clock.now.getTime() + 2 * HOUR_MS) });
    expect(await api.storage.read(row?.key ?? '')).toBeUndefined();
    expect(await countOf(performer.id)).toMatchObject({ total: 1 });
  });

  it('feedback is answered once, by the person it is about', async () => {
    const { author, performer, request } = await createDeal();
    const { id } = await write(author, request);
    const answer = (by: TestPerson, text = 'Спасибо') =>
      api.as(by.token).call(reply, { params: { id }, body: { text } });
    await refused(answer(author), 'not_found');
    expect(await tallyOf([answer(performer), answer(performer, 'Рад помочь')])).toEqual({
      ok: 1,
      conflict: 1,
    });
    expect((await toldTo(api, author))[0]).toMatchObject({ title: 'Jasur: ответ на ваш отзыв' });
    // A retry after a lost answer: the same text is the same answer, and nobody is notified twice.
    const notified = await toldTo(api, author);
    const { items } = await api.call(usersEndpoints.feedbacks, { params: { id: performer.id } });
    expect(await answer(performer, items[0]?.reply?.text)).toEqual(items[0]);
    expect(await toldTo(api, author)).toHaveLength(notified.length);
  });

  it('feedback can be reported, and the report is against its author', async () => {
    const { author, performer, request } = await createDeal();
    const { id } = await write(author, request, { rating: 'negative', text: 'Обман' });
    const body = { subject: 'feedback', id, reason: 'insult' } as const;
    await refused(api.as(author.token).call(reportsEndpoints.create, { body }), 'validation');
    await api.as(performer.token).call(reportsEndpoints.create, { body });
    const judge = await moderator(api);
    const { items } = await api.as(judge.token).call(moderationEndpoints.reports, {});
    expect(items.find(({ subject }) => subject.id === id && subject.kind === 'feedback')).toMatchObject({
      person: { id: author.id },
      reporter: { id: performer.id },
    });
  });
});
