import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { phoneEndpoints } from '#contract/ads/phone-endpoints.ts';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import type { QueryInput } from '#contract/endpoint.ts';
import { blocksEndpoints } from '#contract/blocks/endpoints.ts';
import { LIMITS } from '#contract/limits.ts';
import { CHAT_LISTS, messagesEndpoints } from '#contract/messages/endpoints.ts';
import { homeEndpoints } from '#contract/me/home-endpoints.ts';
import { dealsEndpoints } from '#contract/requests/deals.ts';
import { requestsEndpoints } from '#contract/requests/endpoints.ts';
import { requestActionsEndpoints } from '#contract/requests/sides-endpoints.ts';
import { DAY_MS } from '#contract/time.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';
import { apply, createDeal, createTaskWithPerformer } from '#tests/factories/ads/requests.ts';
import { withIdempotencyKey, expectRefusal } from '#tests/setup/server/calls.ts';

const { task, vacancy } = requestActionsEndpoints;

let api: AccountsApi;
beforeAll(async () => {
  api = await accountsApi();
});

const ownOf = async (by: TestPerson, ad: string) =>
  (await api.as(by.token).call(task.own, { params: { id: ad } })).request?.details;
const seenByAuthor = async (author: TestPerson, ad: string) =>
  (await api.as(author.token).call(requestsEndpoints.task, { params: { id: ad } })).items[0]?.details;
const accept = (by: TestPerson, id: string) => api.as(by.token).call(task.accept, { params: { id } });
const finish = (by: TestPerson, id: string) => api.as(by.token).call(task.finish, { params: { id } });
const write = (by: TestPerson, chat: string | null | undefined, text: string) =>
  api
    .as(by.token)
    .call(
      messagesEndpoints.answer,
      { body: { message_id: chat ?? '0', text } },
      withIdempotencyKey(randomUUID()),
    );
const phoneOf = (by: TestPerson, id: string) => api.as(by.token).call(task.phone, { params: { id } });
const deals = async (by: TestPerson, query: QueryInput<typeof dealsEndpoints.list> = {}) =>
  (await api.as(by.token).call(dealsEndpoints.list, { query })).items;

describe('the two sides of a request', () => {
  it('deals of one person that finish at once are all counted', async () => {
    const { author, performer, ad } = await createTaskWithPerformer(api);
    const other = await createTaskWithPerformer(api, { author_id: author.id });
    const requests = [await apply(api, { ad }, performer), await apply(api, other, performer)];
    for (const request of requests) await accept(author, request);
    await Promise.all(requests.map((request) => finish(author, request)));
    const seen = await deals(author);
    expect(seen.map(({ other }) => other?.deals)).toEqual([2, 2]);
  });

  it('both write from the first application on, also after the choice', async () => {
    const { author, performer, ad } = await createTaskWithPerformer(api);
    const request = await apply(api, { ad }, performer);
    const chat = (await ownOf(performer, ad))?.chat;
    expect(await seenByAuthor(author, ad)).toMatchObject({ chat, can: { write: true, call: false } });
    const listed = async () =>
      (await api.as(author.token).call(CHAT_LISTS.task, {})).items.map(({ id }) => id);
    expect(await listed()).toEqual([]);
    await write(author, chat, 'Когда приедете?');
    expect(await listed()).toEqual([chat]);
    await accept(author, request);
    await write(performer, chat, 'Сегодня');
    expect(await ownOf(performer, ad)).toMatchObject({ can: { write: true, call: true } });
  });

  it('the chosen performer and the author write to each other by the ad’s id', async () => {
    const { author, performer, ad } = await createDeal(api);
    const [line] = (await api.as(author.token).call(CHAT_LISTS.task, { query: { ad } })).items;
    expect(line).toMatchObject({
      other: { id: performer.id },
      last: { seq: 2, event: { type: 'accepted' } },
    });
    const body = { kind: 'task' as const, operation_id: ad, text: 'Выезжаю' };
    const record = await api
      .as(performer.token)
      .call(messagesEndpoints.ask, { body }, withIdempotencyKey(randomUUID()));
    expect(record.message_id).toBe(line?.id);
  });

  it('can ask for each other’s phone only after the choice', async () => {
    const { author, performer, ad } = await createTaskWithPerformer(api);
    const request = await apply(api, { ad }, performer);
    await expectRefusal(phoneOf(author, request), 'not_found');
    await expectRefusal(phoneOf(performer, request), 'not_found');
    const accepted = await accept(author, request);
    expect(accepted.details.can.call).toBe(true);
    expect(JSON.stringify([accepted, await deals(author)])).not.toContain('+998');
    expect(await phoneOf(author, request)).toEqual({ phone: performer.phone });
    expect(await phoneOf(performer, request)).toEqual({ phone: author.phone });
    await api.as(performer.token).call(blocksEndpoints.create, { body: { user: author.id } });
    await expectRefusal(phoneOf(author, request), 'not_found');
    expect((await ownOf(performer, ad))?.can).toMatchObject({ write: false, call: false });
  });

  it('the ad’s phone is for nobody else once a performer is chosen', async () => {
    const stranger = await createSignedInPerson(api);
    const see = (by: TestPerson, id: string) =>
      api.as(by.token).call(phoneEndpoints.task, { params: { id } });
    const open = await createTaskWithPerformer(api);
    expect(await see(stranger, open.ad)).toEqual({ phone: open.author.phone });
    const { author, performer, ad, request } = await createDeal(api);
    for (const step of [undefined, 'running', 'finished'] as const) {
      const change = { params: { id: request }, body: { status: step ?? 'running' } };
      if (step)
        await api.as(step === 'running' ? performer.token : author.token).call(task.changeStatus, change);
      const relation = api.as(stranger.token).call(ownAdsEndpoints.task.relation, { params: { id: ad } });
      expect((await relation).can.see_phone).toBe(false);
      for (const who of [stranger, performer])
        expect((await expectRefusal(see(who, ad), 'performer_chosen')).message).toContain(
          'Исполнитель уже выбран',
        );
      await expectRefusal(see(author, ad), 'not_found');
      expect(await phoneOf(performer, request)).toEqual({ phone: author.phone });
    }
    const cancelled = await createDeal(api, {}, 'cancel');
    expect(await see(stranger, cancelled.ad)).toEqual({ phone: cancelled.author.phone });
  });

  it('the phone of one deal counts once a day, however often it is asked for', async () => {
    const { author, performer, request } = await createDeal(api);
    const asks = Array.from({ length: 21 }, async () => await phoneOf(author, request));
    expect(new Set((await Promise.all(asks)).map(({ phone }) => phone)).size).toBe(1);
    await phoneOf(performer, request);
    const key = `phones:day:${author.id}`;
    expect(await api.sql`select hits from limits where key = ${key}`).toEqual([{ hits: 1 }]);
  });

  it('can write and call until some time after the end of the deal', async () => {
    const { author, performer, ad, request } = await createDeal(api, {}, 'finish');
    expect(await deals(performer)).toMatchObject([
      { side: 'applicant', other: { id: author.id, deals: 1 }, request: { status: 'finished' } },
    ]);
    expect(await deals(author)).toMatchObject([{ other: { id: performer.id, deals: 1 } }]);
    const can = async () => (await ownOf(performer, ad))?.can;
    expect(await can()).toMatchObject({ write: true, call: true });
    const longAgo = new Date(api.clock.now.getTime() - LIMITS.dealContactDays * DAY_MS);
    await api.sql`update requests set status_at = ${longAgo} where id = ${request}`;
    expect(await can()).toMatchObject({ write: false, call: false });
    await expectRefusal(phoneOf(performer, request), 'not_found');
    expect(await deals(performer)).toEqual([]);
  });

  it('a deal is found by its ad and by the other side', async () => {
    const { author, performer, ad, request } = await createDeal(api);
    const other = await createTaskWithPerformer(api);
    const waiting = await apply(api, other, performer);
    expect(await deals(other.author)).toEqual([]);
    await accept(other.author, waiting);
    expect(await deals(performer)).toHaveLength(2);
    for (const found of [await deals(performer, { ad }), await deals(performer, { with: author.id })])
      expect(found).toMatchObject([{ side: 'applicant', ad: { id: ad, status: 'request_accepted' } }]);
    expect(await deals(author)).toMatchObject([
      {
        side: 'author',
        other: { id: performer.id },
        request: { id: request, details: { can: { finish: true } } },
      },
    ]);
  });

  it('the author of an anonymous vacancy is reached by chat only', async () => {
    const [author, performer] = [await createSignedInPerson(api), await createSignedInPerson(api)];
    const company = 'Кафе в центре';
    const details = { kind: 'vacancy', price: null, anonymous: true, company } as const;
    const ad = await createAd(api.sql, { ...details, author_id: author.id });
    const body = { agrees_to_price: false };
    const { id } = await api.as(performer.token).call(vacancy.create, { params: { id: ad }, body });
    await api.as(author.token).call(vacancy.changeStatus, { params: { id }, body: { status: 'accepted' } });
    expect(await deals(performer)).toMatchObject([
      { other: null, company, request: { details: { can: { write: true, call: false } } } },
    ]);
    expect(await deals(performer, { with: author.id })).toEqual([]);
    await expectRefusal(api.as(performer.token).call(vacancy.phone, { params: { id } }), 'not_found');
    expect(await api.as(author.token).call(vacancy.phone, { params: { id } })).toEqual({
      phone: performer.phone,
    });
  });
});

describe('requests that wait for an answer', () => {
  const pending = (by: TestPerson, query: QueryInput<typeof dealsEndpoints.list> = {}) =>
    deals(by, { pending: true, ...query });

  it('are listed to both sides in place of deals if `pending` is set', async () => {
    const { author, performer, ad, request } = await createDeal(api);
    const other = await createTaskWithPerformer(api, { author_id: author.id });
    const waiting = await apply(api, other, performer);
    const write = { details: { can: { write: true, call: false } } };
    expect(await pending(author, { with: performer.id })).toMatchObject([
      { side: 'author', other: { id: performer.id }, request: { id: waiting, status: 'pending', ...write } },
    ]);
    for (const found of [{ with: author.id }, { side: 'applicant' as const }])
      expect(await pending(performer, found)).toMatchObject([
        { side: 'applicant', ad: { id: other.ad }, request: { id: waiting, ...write } },
      ]);
    expect(await pending(performer, { side: 'author' })).toEqual([]);
    expect(await pending(performer, { ad })).toEqual([]);
    expect((await deals(author)).map((deal) => deal.request.id)).toEqual([request]);
    const home = await api.as(author.token).call(homeEndpoints.get, {});
    const atHome = home.waiting.flatMap((each) => (each.type === 'deal' ? [each.deal.request.id] : []));
    expect(atHome).not.toContain(waiting);
    await api.as(performer.token).call(task.delete, { params: { id: waiting } });
    for (const side of [author, performer]) expect(await pending(side)).toEqual([]);
  });

  it('offer no chat once one side has blocked the other', async () => {
    const { author, performer, ad } = await createTaskWithPerformer(api);
    await apply(api, { ad }, performer);
    await api.as(author.token).call(blocksEndpoints.create, { body: { user: performer.id } });
    for (const side of [author, performer])
      expect(await pending(side)).toMatchObject([{ request: { details: { can: { write: false } } } }]);
  });

  it('name no hidden applicant, and no author of an anonymous vacancy', async () => {
    const { author, performer, ad } = await createTaskWithPerformer(api, {
      kind: 'vacancy',
      price: null,
      anonymous: true,
      company: 'Кафе',
    });
    await api.as(performer.token).call(vacancy.create, { params: { id: ad }, body: {} });
    expect(await pending(performer)).toMatchObject([
      { other: null, company: 'Кафе', request: { details: { can: { write: true } } } },
    ]);
    expect(await pending(performer, { with: author.id })).toEqual([]);
    await api.sql`update users set blocked_at = now() where id = ${performer.id}`;
    expect(await pending(author)).toMatchObject([
      { other: null, request: { applicant: null, details: { can: { write: false } } } },
    ]);
  });

  it('are not listed on one’s own profile, and deals are not either', async () => {
    const { author, performer, ad } = await createTaskWithPerformer(api);
    const request = await apply(api, { ad }, performer);
    for (const side of [author, performer]) expect(await pending(side, { with: side.id })).toEqual([]);
    await accept(author, request);
    for (const side of [author, performer]) expect(await deals(side, { with: side.id })).toEqual([]);
  });
});

describe('an agreed amount', () => {
  const agree = (by: TestPerson, ad: string, shown: number, key = randomUUID()) =>
    api
      .as(by.token)
      .call(
        task.create,
        { params: { id: ad }, body: { agrees_to_price: true, agreed_price: shown } },
        withIdempotencyKey(key),
      );

  it('is kept after an edit of the ad, with the new price beside it', async () => {
    const { author, performer, ad } = await createTaskWithPerformer(api, { price: 120_000 });
    await agree(performer, ad, 120_000);
    await api.sql`update ads set price = 555000 where id = ${ad}`;
    expect(await seenByAuthor(author, ad)).toMatchObject({ agreed_price: 120_000, ad_price: 555_000 });
  });

  it('agreeing to an outdated amount is refused with the current amount', async () => {
    const { performer, ad } = await createTaskWithPerformer(api, { price: 555_000 });
    const refusal = await expectRefusal(agree(performer, ad, 120_000), 'amount_changed');
    expect(refusal).toMatchObject({ amount: 555_000 });
    expect(refusal.message).toContain('555\u202f000');
    expect((await agree(performer, ad, 555_000)).details.agreed_price).toBe(555_000);
  });

  it('agreeing to a removed amount is refused without naming a new one', async () => {
    const { performer, ad } = await createTaskWithPerformer(api, { price: null });
    const refusal = await expectRefusal(agree(performer, ad, 120_000), 'amount_changed');
    expect(refusal).toMatchObject({
      amount: null,
      message: 'Автор убрал сумму из объявления. Отправьте отклик снова: со своей суммой или без неё.',
    });
  });

  it('a client that names no amount agrees to the present one', async () => {
    const { performer, ad } = await createTaskWithPerformer(api, { price: 90_000 });
    await apply(api, { ad }, performer);
    expect(await ownOf(performer, ad)).toMatchObject({ agreed_price: 90_000, ad_price: 90_000 });
  });
});
