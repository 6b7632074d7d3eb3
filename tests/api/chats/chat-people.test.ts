import { DAY_MS, MINUTE_MS } from '#contract/time.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import type { QueryInput } from '#contract/endpoint.ts';
import { feedbacksEndpoints } from '#contract/feedbacks/endpoints.ts';
import { CHAT_LISTS, messagesEndpoints } from '#contract/messages/endpoints.ts';
import { moderationEndpoints } from '#contract/moderation/endpoints.ts';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import { reportsEndpoints } from '#contract/reports/endpoints.ts';
import { usersEndpoints } from '#contract/users/endpoints.ts';
import { sweepReplyTimes } from '#server/domains/messages/reply-time/reply-time-service.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import { answerIn, askAbout, getChat } from '#tests/factories/chats/talk.ts';
import {
  createModerator,
  createSignedInPerson,
  type TestPerson,
} from '#tests/factories/people/moderators.ts';
import { expectRefusal, countOutcomes } from '#tests/setup/server/calls.ts';

let api: AccountsApi;
beforeAll(async () => {
  api = await accountsApi();
});

const startChat = async (who: TestPerson, ad: string, kind: 'task' | 'service' = 'service') =>
  (await askAbout(api, who, ad, 'Сколько стоит?', { kind })).message_id;

/** A service, and somebody's question about it. */
async function createTalk() {
  const [author, asker] = [await createSignedInPerson(api), await createSignedInPerson(api)];
  const ad = await createAd(api.sql, { kind: 'service', author_id: author.id });
  return { author, asker, ad, chat: await startChat(asker, ad) };
}

it('an author’s list of an ad’s chats counts them, the newest first', async () => {
  const { author, asker, ad, chat } = await createTalk();
  const newer = await startChat(await createSignedInPerson(api), ad);
  await startChat(
    await createSignedInPerson(api),
    await createAd(api.sql, { kind: 'service', author_id: author.id }),
  );
  const list = (by: TestPerson, query: QueryInput<typeof CHAT_LISTS.service>) =>
    api.as(by.token).call(CHAT_LISTS.service, { query });
  const first = await list(author, { ad, size: 1 });
  expect(first).toMatchObject({ items: [{ id: newer, unread: 1 }], total: 2 });
  const second = await list(author, { ad, size: 1, cursor: first.next ?? '' });
  expect(second).toMatchObject({ items: [{ id: chat }], next: null });
  expect(second).not.toHaveProperty('total');
  expect(await list(author, {})).not.toHaveProperty('total');
  expect(await list(asker, { ad })).toMatchObject({ items: [{ id: chat }], total: 1 });
  await api.as(author.token).call(messagesEndpoints.delete, { params: { id: chat } });
  expect(await list(author, { ad })).toMatchObject({ items: [{ id: newer }], total: 1 });
});

describe('feedback about a service', () => {
  const write = (by: TestPerson, message: string, text = 'Всё хорошо') =>
    api.as(by.token).call(feedbacksEndpoints.create, { body: { message, rating: 'positive', text } });

  it('each side of a chat in which both wrote may leave feedback once', async () => {
    const { author, asker, chat } = await createTalk();
    expect((await getChat(api, asker, chat)).can.feedback).toBe(false);
    await expectRefusal(write(asker, chat), 'wrong_state');
    await answerIn(api, author, chat, 'Договоримся');
    expect((await getChat(api, asker, chat)).can.feedback).toBe(true);
    const given = await write(asker, chat);
    expect(await countOutcomes([write(asker, chat), write(asker, chat)])).toEqual({ ok: 2 });
    expect(await write(asker, chat)).toEqual(given);
    await expectRefusal(write(asker, chat, 'Нет, плохо'), 'already_rated');
    expect((await getChat(api, asker, chat)).can.feedback).toBe(false);
    expect((await getChat(api, author, chat)).can.feedback).toBe(true);
    await write(author, chat);
    for (const { id } of [author, asker])
      expect(await api.call(usersEndpoints.feedbacksCount, { params: { id } })).toMatchObject({ total: 1 });
    await expectRefusal(write(await createSignedInPerson(api), chat), 'not_found');
  });

  it('a chat about a task allows no feedback', async () => {
    const [author, asker] = [await createSignedInPerson(api), await createSignedInPerson(api)];
    const chat = await startChat(asker, await createAd(api.sql, { author_id: author.id }), 'task');
    await answerIn(api, author, chat, 'Договоримся');
    expect((await getChat(api, asker, chat)).can.feedback).toBe(false);
    await expectRefusal(write(asker, chat), 'not_found');
  });
});

describe('a report on a message', () => {
  const report = (by: TestPerson, id: string) =>
    api.as(by.token).call(reportsEndpoints.create, { body: { subject: 'message', id, reason: 'insult' } });

  it('moderators see a reported message with two neighbours on each side', async () => {
    const { author, asker, chat } = await createTalk();
    for (const text of ['Раз', 'Два', 'Обидно', 'Три', 'Четыре', 'Пять'])
      await answerIn(api, author, chat, text);
    const { records } = await getChat(api, asker, chat);
    const id = records.find(({ text }) => text === 'Обидно')?.id ?? '';
    const made = await report(asker, id);
    expect(await report(asker, id)).toEqual(made);
    await expectRefusal(report(await createSignedInPerson(api), id), 'not_found');
    await expectRefusal(report(author, id), 'validation');
    const { token } = await createModerator(api);
    const { items } = await api.as(token).call(moderationEndpoints.reports, { query: { size: 100 } });
    const entry = items.find((item) => item.id === made.id);
    expect(entry).toMatchObject({ subject: { kind: 'message', id }, person: { id: author.id }, ad: null });
    expect(entry?.records?.map(({ text, reported }) => (reported ? `!${text}` : text))).toEqual([
      'Раз',
      'Два',
      '!Обидно',
      'Три',
      'Четыре',
    ]);
    const decision = { decision: 'warn' as const, reason: 'Оскорбления' };
    await api.as(token).call(moderationEndpoints.decideReport, { params: { id: made.id }, body: decision });
    const notified = await api.as(author.token).call(notificationsEndpoints.list, {});
    expect(JSON.stringify(notified)).toContain('Оскорбления');
  });
});

describe('the reply time', () => {
  const minutesOf = async (id: string) =>
    (await api.call(usersEndpoints.get, { params: { id } })).reply_minutes;

  it('the reply time is the median first reply, from the third reply on', async () => {
    const { author, ad, asker, chat } = await createTalk();
    api.later(10 * MINUTE_MS);
    await answerIn(api, author, chat, 'Договоримся');
    await answerIn(api, author, chat, 'И ещё');
    for (const minutes of [30, 500]) {
      expect(await minutesOf(author.id)).toBeNull();
      const next = await startChat(await createSignedInPerson(api), ad);
      api.later(minutes * MINUTE_MS);
      await answerIn(api, author, next, 'Договоримся');
    }
    expect(await minutesOf(author.id)).toBe(30);
    expect((await getChat(api, asker, chat)).reply_minutes).toBe(30);
    expect((await getChat(api, author, chat)).reply_minutes).toBeNull();
    const { author: shown } = await api.call(adsEndpoints.service.get, { params: { id: ad } });
    expect(shown?.reply_minutes).toBe(30);
    await sweepReplyTimes(api.sql, new Date(api.clock.now.getTime() + 89 * DAY_MS));
    expect(await minutesOf(author.id)).toBe(30);
    await sweepReplyTimes(api.sql, new Date(api.clock.now.getTime() + 91 * DAY_MS));
    expect(await minutesOf(author.id)).toBeNull();
  });
});
