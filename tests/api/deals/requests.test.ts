import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import { requestsEndpoints } from '#contract/requests/endpoints.ts';
import { REQUEST_TRANSITIONS, REQUEST_STATUSES } from '#contract/requests/transitions.ts';
import { requestActionsEndpoints } from '#contract/requests/sides-endpoints.ts';
import { runDueAdTransitions } from '#server/background/move-ads.ts';
import { createEventWriter } from '#server/domains/events/write-service.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createAd, createRequest, PLUMBER } from '#tests/factories/ads/ads.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';
import { createPerson } from '#tests/factories/people/people.ts';
import {
  apply,
  createDeal,
  createTaskWithPerformer,
  type TaskWithPerformer,
  readNotificationsOf,
} from '#tests/factories/ads/requests.ts';
import { insertPortfolioItem } from '#tests/factories/ads/things.ts';
import { withIdempotencyKey, expectRefusal, countOutcomes } from '#tests/setup/server/calls.ts';

const { task, vacancy } = requestActionsEndpoints;

let api: AccountsApi;
beforeAll(async () => {
  api = await accountsApi();
});

const create = (by: TestPerson, ad: string, body: object = {}, key?: string) =>
  api
    .as(by.token)
    .call(
      task.create,
      { params: { id: ad }, body: { comment: '', agrees_to_price: true, ...body } },
      key === undefined ? undefined : withIdempotencyKey(key),
    );
const change = (by: TestPerson, id: string, status: 'rejected' | 'withdrawn' | 'running' | 'accepted') =>
  api.as(by.token).call(task.changeStatus, { params: { id }, body: { status } });
const accept = (by: TestPerson, id: string) => api.as(by.token).call(task.accept, { params: { id } });
const finish = (by: TestPerson, id: string) => api.as(by.token).call(task.finish, { params: { id } });
const cancel = (by: TestPerson, id: string) =>
  api.as(by.token).call(task.cancel, { params: { id }, body: {} });
const listOf = (ad: string, by?: TestPerson) =>
  (by ? api.as(by.token) : api).call(requestsEndpoints.task, { params: { id: ad } });
const statusOf = async (ad: string) => {
  const [row] = await api.sql<{ status: string }[]>`select status from ads where id = ${ad}`;
  return row?.status;
};
const titlesOf = async (person: TestPerson) =>
  (await readNotificationsOf(api, person)).map(({ title }) => title);

describe('requests', () => {
  it('an applicant is public, the message is for the author and applicant', async () => {
    const { author, performer, ad } = await createTaskWithPerformer(api);
    const other = await createSignedInPerson(api);
    const request = await create(performer, ad, { comment: 'Умею', agrees_to_price: false, price: 200_000 });
    expect(request).toMatchObject({
      status: 'pending',
      applicant: { id: performer.id },
      details: { comment: 'Умею', price: 200_000, can: { withdraw: true, delete: true, accept: false } },
    });
    expect((await listOf(ad)).items).toMatchObject([{ id: request.id, applicant: { id: performer.id } }]);
    const [seen] = (await listOf(ad, author)).items;
    expect(seen?.details).toMatchObject({
      comment: 'Умею',
      can: { accept: true, reject: true, withdraw: false },
    });
    expect((await listOf(ad, performer)).items[0]?.details?.comment).toBe('Умею');
    expect(await api.as(performer.token).call(task.own, { params: { id: ad } })).toEqual({ request });
    expect(await api.as(other.token).call(task.own, { params: { id: ad } })).toEqual({ request: null });
    expect(await readNotificationsOf(api, author)).toMatchObject([
      { type: 'task_request', operation_id: ad, title: 'Новый отклик: Jasur', body: 'Заменить кран' },
    ]);
    expect(await api.call(adsEndpoints.task.get, { params: { id: ad } })).toMatchObject({
      requests_count: 1,
    });
    const relation = await api
      .as(performer.token)
      .call(ownAdsEndpoints.task.relation, { params: { id: ad } });
    expect(relation).toMatchObject({ request: { id: request.id, status: 'pending' }, can: { apply: false } });
  });

  it('a repeated application is one request; its key fits no other one', async () => {
    const { performer, ad } = await createTaskWithPerformer(api);
    const key = randomUUID();
    const [first, second] = await Promise.all([
      create(performer, ad, {}, key),
      create(performer, ad, {}, key),
    ]);
    expect(second).toEqual(first);
    await expectRefusal(create(performer, ad, { comment: 'Иначе' }, key), 'conflict');
    await expectRefusal(create(performer, ad), 'already_applied');
    expect(await countOutcomes([1, 2, 3].map(() => create(performer, ad, {}, randomUUID())))).toEqual({
      already_applied: 3,
    });
  });

  it('an application needs a price unless it agrees to the ad’s price', async () => {
    const { performer, ad } = await createTaskWithPerformer(api);
    const none = await expectRefusal(create(performer, ad, { agrees_to_price: false }), 'validation');
    // An application has no choice of a negotiable price, as an ad has.
    expect(none.errors).toEqual({ price: ['Назовите свою сумму или согласитесь с той, что в объявлении'] });
    await expectRefusal(create(performer, ad, { price: 5 }), 'validation');
    const open = await createAd(api.sql, { price: null });
    const agreed = await expectRefusal(create(performer, open), 'validation');
    expect(agreed.errors).toEqual({
      agrees_to_price: ['В объявлении сумма не указана: назовите свою или не указывайте никакой'],
    });
    await create(performer, open, { agrees_to_price: false });
  });

  it('nobody applies to ads that are closed, over, hidden or of another kind', async () => {
    const other = await createSignedInPerson(api);
    const running = await createAd(api.sql, { status: 'running' });
    expect(await expectRefusal(create(other, running), 'wrong_state')).toMatchObject({ state: 'running' });
    const over = await createAd(api.sql, { ends_at: new Date(api.clock.now.getTime() - 1000) });
    await expectRefusal(create(other, over), 'wrong_state');
    await expectRefusal(create(other, await createAd(api.sql, { status: 'moderation' })), 'not_found');
    await expectRefusal(create(other, await createAd(api.sql, { kind: 'service' })), 'not_found');
    const hidden = await createTaskWithPerformer(api);
    await api.sql`update users set blocked_at = now() where id = ${hidden.author.id}`;
    await api.sql`update ads set status = 'deactivated', hidden_status = 'published' where id = ${hidden.ad}`;
    await expectRefusal(create(other, hidden.ad), 'not_found');
  });

  it.each([
    ['moderation', 'ad_in_review'],
    ['need_edit', 'ad_in_review'],
    ['rejected', 'not_found'],
    ['deactivated', 'ad_deactivated'],
    ['closed', 'ad_closed'],
    ['expired', 'ad_expired'],
    ['deleted', 'ad_deleted'],
  ] as const)('an application to an ad that became %s is refused with %s', async (status, code) => {
    const { performer, ad } = await createTaskWithPerformer(api);
    await api.sql`update ads set status = ${status} where id = ${ad}`;
    await expectRefusal(create(performer, ad), code);
  });

  it('a vacancy that needs a complete resume takes only people with one', async () => {
    const person = await createSignedInPerson(api);
    const id = await createAd(api.sql, { kind: 'vacancy', price: null, needs_resume: true });
    const body = { agrees_to_price: false };
    const send = () => api.as(person.token).call(vacancy.create, { params: { id }, body });
    await expectRefusal(send(), 'resume_incomplete');
    await api.sql`update users set about = 'Сантехник' where id = ${person.id}`;
    await api.sql`insert into user_categories values (${person.id}, ${PLUMBER})`;
    await expectRefusal(send(), 'resume_incomplete');
    await insertPortfolioItem(api, person.id);
    await send();
  });

  it('a rejected applicant may apply again, but only so often', async () => {
    const { author, performer, ad } = await createTaskWithPerformer(api);
    for (const _ of [1, 2, 3]) await change(author, await apply(api, { ad }, performer), 'rejected');
    await expectRefusal(create(performer, ad), 'too_many_requests');
  });
});

describe('deals', () => {
  it('a task runs from the performer’s start to the author’s end', async () => {
    const { author, performer, ad } = await createTaskWithPerformer(api);
    const id = await apply(api, { ad }, performer);
    await accept(author, id);
    await expectRefusal(change(author, id, 'running'), 'applicant_decides');
    expect(await change(performer, id, 'running')).toMatchObject({ status: 'running' });
    expect(await statusOf(ad)).toBe('running');
    expect(await finish(author, id)).toMatchObject({ status: 'finished' });
    expect(await statusOf(ad)).toBe('finished');
    expect((await titlesOf(author))[0]).toBe('Работа над заданием началась');
    expect((await titlesOf(performer))[0]).toBe('Задание завершено. Оставьте отзыв');
  });

  it('a task whose time has come starts by itself, and both are notified', async () => {
    const { author, performer, ad } = await createDeal(api, { starts_at: new Date(Date.now() - 1000) });
    const later = await createDeal(api, { starts_at: new Date(Date.now() + 60_000) });
    await runDueAdTransitions({ sql: api.sql, events: createEventWriter(api) });
    expect([await statusOf(ad), await statusOf(later.ad)]).toEqual(['running', 'request_accepted']);
    expect((await listOf(ad)).items[0]).toMatchObject({ status: 'running' });
    for (const person of [author, performer]) {
      expect((await titlesOf(person))[0]).toBe('Работа над заданием началась');
    }
  });

  it.each([
    ['the author cancels the deal', async ({ author }: TaskWithPerformer, id: string) => cancel(author, id)],
    [
      'the performer withdraws',
      async ({ performer }: TaskWithPerformer, id: string) => change(performer, id, 'withdrawn'),
    ],
  ])('when %s the task is published again and takes new requests', async (_, end) => {
    const market = await createDeal(api);
    await end(market, market.request);
    expect(await statusOf(market.ad)).toBe('published');
    await apply(api, market, await createSignedInPerson(api));
    await apply(api, market, market.performer);
  });

  it('a deleted request is invisible, an accepted one cannot be deleted', async () => {
    const { author, performer, ad } = await createTaskWithPerformer(api);
    const remove = (id: string) => api.as(performer.token).call(task.delete, { params: { id } });
    const id = await apply(api, { ad }, performer);
    await remove(id);
    await expectRefusal(remove(id), 'wrong_state').catch(() => expectRefusal(remove(id), 'not_found'));
    expect(await listOf(ad, author)).toMatchObject({ items: [], total: 0 });
    expect(await api.as(performer.token).call(task.own, { params: { id: ad } })).toEqual({ request: null });
    expect(await api.call(adsEndpoints.task.get, { params: { id: ad } })).toMatchObject({
      requests_count: 0,
    });
    const second = await apply(api, { ad }, performer);
    await accept(author, second);
    await expectRefusal(remove(second), 'wrong_state');
  });

  it('a closed or deleted ad ends its requests, and applicants are notified', async () => {
    const { author, performer, ad } = await createTaskWithPerformer(api);
    const waiting = await createSignedInPerson(api);
    await apply(api, { ad }, waiting);
    const params = { id: ad };
    const call = ownAdsEndpoints.task.changeStatus;
    await api.as(author.token).call(call, { params, body: { status: 'closed' } });
    expect(await titlesOf(waiting)).toEqual(['Объявление, на которое вы откликнулись, закрыто']);
    const second = await createAd(api.sql, { author_id: author.id });
    await accept(author, await apply(api, { ad: second }, performer));
    await api.as(author.token).call(call, { params: { id: second }, body: { status: 'deleted' } });
    expect((await titlesOf(performer))[0]).toBe('Автор отменил договорённость');
  });

  it('a vacancy accepts several requests, and stays in the lists', async () => {
    const author = await createSignedInPerson(api);
    const id = await createAd(api.sql, {
      kind: 'vacancy',
      author_id: author.id,
      anonymous: true,
      company: 'Завод',
    });
    for (const _ of [1, 2]) {
      const person = await createSignedInPerson(api);
      const applied = api
        .as(person.token)
        .call(vacancy.create, { params: { id }, body: { agrees_to_price: true } });
      const params = { id: (await applied).id };
      await api.as(author.token).call(vacancy.changeStatus, { params, body: { status: 'accepted' } });
      await expectRefusal(
        api.as(author.token).call(vacancy.changeStatus, { params, body: { status: 'finished' } }),
        'wrong_state',
      );
      const notified = await readNotificationsOf(api, person);
      expect(notified).toMatchObject([{ type: 'vacancy_request', title: 'Автор выбрал вас' }]);
      expect(JSON.stringify(notified)).not.toContain('Dilnoza');
    }
    expect(await statusOf(id)).toBe('published');
  });
});

describe('races of requests', () => {
  it('of two requests accepted at once, one stays pending', async () => {
    for (const _ of [1, 2, 3]) {
      const { author, performer, ad } = await createTaskWithPerformer(api);
      const ids = [
        await apply(api, { ad }, performer),
        await apply(api, { ad }, await createSignedInPerson(api)),
      ];
      const other = api.beside();
      const tally = await countOutcomes([
        accept(author, ids[0] ?? ''),
        other.as(author.token).call(task.accept, { params: { id: ids[1] ?? '' } }),
      ]);
      expect(tally).toEqual({ ok: 1, wrong_state: 1 });
      const statuses = (await listOf(ad)).items.map(({ status }) => status);
      expect(statuses.toSorted()).toEqual(['accepted', 'pending']);
    }
  });

  it('parallel accept and withdraw, or finish and cancel, stay consistent', async () => {
    for (const _ of [1, 2, 3]) {
      const { author, performer, ad } = await createTaskWithPerformer(api);
      const id = await apply(api, { ad }, performer);
      const { ok = 0, ...late } = await countOutcomes([
        accept(author, id),
        change(performer, id, 'withdrawn'),
      ]);
      // Withdrawn before or after it was accepted: the task is free either way, and the later call gets the reason.
      expect(late).toEqual(ok === 2 ? {} : { wrong_state: 1 });
      expect(await statusOf(ad)).toBe('published');
      const again = await apply(api, { ad }, performer);
      await accept(author, again);
      const tally = await countOutcomes([finish(author, again), cancel(author, again)]);
      expect(tally).toEqual({ ok: 1, wrong_state: 1 });
      const [row] = await api.sql<{ status: string }[]>`select status from requests where id = ${again}`;
      expect(`${row?.status} ${await statusOf(ad)}`).toMatch(/^(finished finished|cancelled published)$/);
    }
  });
});

describe('the transitions of a request', () => {
  it('the database allows only the request transitions of the table', async () => {
    const pairs = REQUEST_TRANSITIONS.flatMap(({ from, to }) => from.map((one) => ({ one, to })));
    const ways = new Set(pairs.flatMap(({ one, to }) => (one === to ? [] : `${one} ${to}`)));
    const rows = await api.sql<
      { way: string }[]
    >`select concat_ws(' ', from_status, to_status) as way from request_moves`;
    expect(rows.map(({ way }) => way).toSorted()).toEqual([...ways].toSorted());
    const ad_id = await createAd(api.sql);
    for (const from of REQUEST_STATUSES) {
      for (const to of REQUEST_STATUSES) {
        const id = await createRequest(api.sql, {
          ad_id,
          applicant_id: await createPerson(api.sql),
          status: from,
        });
        const moved = api.sql`update requests set status = ${to} where id = ${id}`;
        if (from === to || ways.has(`${from} ${to}`)) await moved;
        else await expect(moved).rejects.toThrow('a request does not get from');
      }
    }
  });
});
