import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { BodyInput, QueryInput } from '#contract/endpoint.ts';
import { feedbacksEndpoints } from '#contract/feedbacks/endpoints.ts';
import { CHAT_LISTS, messagesEndpoints } from '#contract/messages/endpoints.ts';
import { reportsEndpoints } from '#contract/reports/endpoints.ts';
import { requestActionsEndpoints } from '#contract/requests/sides-endpoints.ts';
import { createEventWriter } from '#server/domains/events/write-service.ts';
import { startTasks } from '#server/domains/requests/start-service.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import { answerIn, askAbout, getChat } from '#tests/factories/chats/talk.ts';
import {
  apply,
  createTaskWithPerformer,
  type TaskWithPerformer,
  readNotificationsOf,
} from '#tests/factories/ads/requests.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { eraseAccount } from '#tests/factories/people/erase-account.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';
import { expectRefusal, countOutcomes } from '#tests/setup/server/calls.ts';

const { task, vacancy } = requestActionsEndpoints;

let api: AccountsApi;
beforeAll(async () => {
  api = await accountsApi();
});

const change = (by: TestPerson, id: string, body: BodyInput<typeof task.changeStatus>) =>
  api.as(by.token).call(task.changeStatus, { params: { id }, body });
const say = (by: TestPerson, chat: string, text: string) => answerIn(api, by, chat, text);
const open = (by: TestPerson, id: string, query: QueryInput<typeof messagesEndpoints.get> = {}) =>
  getChat(api, by, id, query);
const textsOf = async (...args: Parameters<typeof open>) =>
  (await open(...args)).records.map(({ text }) => text);
const praise = (by: TestPerson, request: string) =>
  api.as(by.token).call(feedbacksEndpoints.create, { body: { request, rating: 'positive', text: 'Хорошо' } });

/** A task that somebody has applied to, with the chat of the two. */
async function createApplied(): Promise<TaskWithPerformer & { request: string; chat: string }> {
  const market = await createTaskWithPerformer(api);
  const request = await apply(api, market, market.performer);
  const own = await api.as(market.performer.token).call(task.own, { params: { id: market.ad } });
  return { ...market, request, chat: own.request?.details.chat ?? '' };
}

describe('the steps of a deal in its chat', () => {
  it('stand between the messages in order, worded for each side', async () => {
    const { author, performer, request, chat } = await createApplied();
    await say(author, chat, 'Когда приедете?');
    await change(author, request, { status: 'accepted' });
    await say(performer, chat, 'Завтра');
    await change(performer, request, { status: 'running' });
    await change(author, request, { status: 'finished' });
    await praise(author, request);
    expect(await textsOf(performer, chat)).toEqual([
      'Вы откликнулись. Сумма: 150\u202f000 сум',
      'Когда приедете?',
      'Автор выбрал вас. Сумма: 150\u202f000 сум',
      'Завтра',
      'Работа началась',
      'Заказчик завершил задание',
      'Вам оставили отзыв',
    ]);
    const seen = await open(author, chat, { size: 3 });
    expect(seen.records.map(({ seq, text, own, event }) => [seq, text, own, event?.type])).toEqual([
      [5, 'Работа началась', false, 'running'],
      [6, 'Вы завершили задание', true, 'finished'],
      [7, 'Вы оставили отзыв', true, 'feedback'],
    ]);
    expect(await textsOf(author, chat, { size: 2, before: 5 })).toEqual([
      'Вы приняли отклик. Сумма: 150\u202f000 сум',
      'Завтра',
    ]);
  });

  it('carry the request with what each side may do next', async () => {
    const { author, performer, request, chat } = await createApplied();
    expect((await open(author, chat)).request?.details.can).toMatchObject({ accept: true, cancel: false });
    await change(author, request, { status: 'accepted' });
    expect((await open(performer, chat)).request).toMatchObject({
      id: request,
      details: { can: { start: true, withdraw: true, finish: false } },
    });
    const service = await createAd(api.sql, { kind: 'service', author_id: author.id });
    const asked = await askAbout(api, performer, service, 'Сколько?', { kind: 'service' });
    expect((await open(author, asked.message_id)).request).toBeNull();
  });

  it('show the chat in the lists after the choice, but never as unread', async () => {
    const { author, performer, request, chat } = await createApplied();
    const line = async (by: TestPerson) =>
      (await api.as(by.token).call(CHAT_LISTS.task, {})).items.find(({ id }) => id === chat);
    expect(await line(performer)).toBeUndefined();
    await change(author, request, { status: 'accepted' });
    expect(await line(performer)).toMatchObject({
      unread: 0,
      last: { own: false, event: { type: 'accepted', amount: 150_000 } },
    });
    await say(author, chat, 'Жду');
    await change(performer, request, { status: 'running' });
    expect(await line(performer)).toMatchObject({
      unread: 1,
      last: { own: true, event: { type: 'running' } },
    });
    await api
      .as(performer.token)
      .call(messagesEndpoints.makeRead, { params: { id: chat }, body: { read: 3 } });
    await change(author, request, { status: 'finished' });
    await api
      .as(performer.token)
      .call(messagesEndpoints.makeRead, { params: { id: chat }, body: { read: 4 } });
    expect(await line(performer)).toMatchObject({ unread: 0 });
  });

  it('list the chat for both sides, of a vacancy and about a service too', async () => {
    const [author, other] = [await createSignedInPerson(api), await createSignedInPerson(api)];
    const lists = async (kind: AdKind) =>
      await Promise.all(
        [author, other].map(async ({ token }) => {
          const { items } = await api.as(token).call(CHAT_LISTS[kind], {});
          return items.map(({ operation_id, last, unread }) => [
            operation_id,
            last?.text,
            last?.event?.type,
            unread,
          ]);
        }),
      );
    const ad = await createAd(api.sql, { kind: 'vacancy', author_id: author.id });
    const body = { comment: '', agrees_to_price: true };
    const made = await api.as(other.token).call(vacancy.create, { params: { id: ad }, body });
    const accepted = { params: { id: made.id }, body: { status: 'accepted' as const } };
    await api.as(author.token).call(vacancy.changeStatus, accepted);
    expect(await lists('vacancy')).toEqual([[[ad, '', 'accepted', 0]], [[ad, '', 'accepted', 0]]]);
    const service = await createAd(api.sql, { kind: 'service', author_id: author.id });
    await askAbout(api, other, service, 'Сколько?', { kind: 'service' });
    const line = (unread: number) => [[service, 'Сколько?', undefined, unread]];
    expect(await lists('service')).toEqual([line(1), line(0)]);
  });

  it('a migration adds the chats of deals without stored steps to the lists', async () => {
    const { author, performer, request, chat } = await createApplied();
    await api.sql`delete from chat_records where chat_id = ${chat}`;
    await api.sql`update chats set last_seq = 0 where id = ${chat}`;
    await api.sql`update requests set status = 'accepted', accepted_at = now() where id = ${request}`;
    const listed = async (by: TestPerson) =>
      (await api.as(by.token).call(CHAT_LISTS.task, {})).items.map(({ id }) => id);
    expect([await listed(author), await listed(performer)]).toEqual([[], []]);
    const file = '../../../src/server/db/migrations/0080_list_chats_of_deals.after.sql';
    const migration = await readFile(new URL(file, import.meta.url), 'utf8');
    const changed = async () => (await api.sql.unsafe<{ changed: number }[]>(migration))[0]?.changed;
    expect([await changed(), await changed()]).toEqual([2, 0]);
    expect([await listed(author), await listed(performer)]).toEqual([[chat], [chat]]);
  });

  it('are found by no search and reported to nobody', async () => {
    const { author, performer, chat } = await createApplied();
    await say(author, chat, 'Работа завтра');
    expect(await textsOf(performer, chat, { search: 'работа' })).toEqual(['Работа завтра']);
    const [step] = (await open(author, chat)).records;
    const body = { subject: 'message' as const, id: step?.id ?? '', reason: 'spam' as const };
    await expectRefusal(api.as(author.token).call(reportsEndpoints.create, { body }), 'not_found');
  });

  it('tell rejected applicants of their rejection in their own chats only', async () => {
    const { author, performer, ad, request, chat } = await createApplied();
    const other = await createSignedInPerson(api);
    await apply(api, { ad }, other);
    const own = await api.as(other.token).call(task.own, { params: { id: ad } });
    await change(author, request, { status: 'accepted' });
    expect(await textsOf(other, own.request?.details.chat ?? '')).not.toContain('Отклик отклонён');
    await change(author, request, { status: 'finished' });
    expect(await textsOf(other, own.request?.details.chat ?? '')).toContain('Отклик отклонён');
    expect(await textsOf(performer, chat)).not.toContain('Отклик отклонён');
    expect((await api.as(other.token).call(CHAT_LISTS.task, {})).items).toEqual([]);
  });

  it('name nobody about an anonymous vacancy', async () => {
    const [author, applicant] = [
      await createSignedInPerson(api, { first_name: 'Гульнара' }),
      await createSignedInPerson(api),
    ];
    const ad = await createAd(api.sql, {
      kind: 'vacancy',
      author_id: author.id,
      anonymous: true,
      company: 'Кафе',
    });
    const made = await api
      .as(applicant.token)
      .call(vacancy.create, { params: { id: ad }, body: { comment: '', agrees_to_price: true } });
    await api
      .as(author.token)
      .call(vacancy.changeStatus, { params: { id: made.id }, body: { status: 'accepted' } });
    const seen = await open(applicant, made.details.chat ?? '');
    expect(seen.records.map(({ text }) => text)).toEqual([
      'Вы откликнулись. Зарплата: от 150\u202f000 сум',
      'Автор выбрал вас. Зарплата: от 150\u202f000 сум',
    ]);
    expect(JSON.stringify(seen)).not.toContain('Гульнара');
  });

  it('include the automatic start at the agreed time', async () => {
    const { author, request, ad, chat } = await createApplied();
    await change(author, request, { status: 'accepted' });
    await api.sql`update ads set starts_at = ${api.clock.now} where id = ${ad}`;
    const later = new Date(api.clock.now.getTime() + 1000);
    await startTasks({ sql: api.sql, events: createEventWriter(api) }, later);
    expect((await textsOf(author, chat)).at(-1)).toBe('Работа началась');
  });

  it('have consecutive numbers when two steps happen at once', async () => {
    const { author, performer, request, chat } = await createApplied();
    await change(author, request, { status: 'accepted' });
    const ends = [
      change(author, request, { status: 'cancelled' }),
      change(performer, request, { status: 'withdrawn' }),
    ];
    const words = Array.from({ length: 6 }, (_, index) => say(author, chat, String(index)));
    expect(await countOutcomes([...ends, ...words])).toEqual({ ok: 7, wrong_state: 1 });
    const { records } = await open(author, chat);
    expect(records.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(records.filter(({ event }) => event)).toHaveLength(3);
  });
});

describe('the reason for ending a deal', () => {
  it('is told to the other side in its own language', async () => {
    const { author, performer, request, chat } = await createApplied();
    await change(author, request, { status: 'accepted' });
    const cancelled = await change(author, request, { status: 'cancelled', reason: 'plans_changed' });
    expect(cancelled.details.cancel_reason).toBe('plans_changed');
    expect((await textsOf(performer, chat)).at(-1)).toBe(
      'Автор отменил договорённость. Причина: Планы изменились',
    );
    expect((await readNotificationsOf(api, performer))[0]).toMatchObject({
      body: 'Заменить кран: Планы изменились',
    });
    const uz = await api.send(messagesEndpoints.get, {
      params: { id: chat },
      token: author.token,
      headers: { 'accept-language': 'uz' },
    });
    expect(await uz.text()).toContain('Siz kelishuvni bekor qildingiz. Sabab: Rejalar oʻzgardi');
  });

  it.each([
    ['performer', 'withdrawn', 'Jasur больше не участвует'],
    ['author', 'cancelled', 'Автор отменил договорённость'],
  ] as const)('may be words of the %s, which an erased account takes along', async (side, status, title) => {
    const { request, chat, ...people } = await createApplied();
    const [writer, reader] =
      side === 'author'
        ? ([people.author, people.performer] as const)
        : ([people.performer, people.author] as const);
    await change(people.author, request, { status: 'accepted' });
    await change(writer, request, { status, reason: '  Сломалась машина  ' });
    expect((await open(reader, chat)).request?.details.cancel_reason).toBe('Сломалась машина');
    expect((await readNotificationsOf(api, reader))[0]).toMatchObject({
      title,
      body: 'Заменить кран: Сломалась машина',
    });
    await eraseAccount(api, writer.id);
    expect(JSON.stringify([await open(reader, chat), await readNotificationsOf(api, reader)])).not.toContain(
      'машина',
    );
  });

  it('is refused with other steps, if too long, and from the other side', async () => {
    const { author, performer, request } = await createApplied();
    await expectRefusal(
      change(author, request, { status: 'accepted', reason: 'plans_changed' }),
      'validation',
    );
    await change(author, request, { status: 'accepted' });
    await expectRefusal(
      change(author, request, { status: 'cancelled', reason: 'я'.repeat(301) }),
      'validation',
    );
    await expectRefusal(
      change(performer, request, { status: 'cancelled', reason: 'no_time' }),
      'author_decides',
    );
    const cancelled = await change(author, request, { status: 'cancelled', reason: '' });
    expect(cancelled).toMatchObject({ status: 'cancelled', details: { cancel_reason: null } });
  });
});
