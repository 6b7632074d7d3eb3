import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountEndpoints } from '#contract/account/endpoints.ts';
import { blocksEndpoints } from '#contract/blocks/endpoints.ts';
import type { BodyInput, QueryInput } from '#contract/endpoint.ts';
import { CHAT_LISTS, messagesEndpoints } from '#contract/messages/endpoints.ts';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import { requestActionsEndpoints } from '#contract/requests/sides-endpoints.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createAd, createAds, createRequest } from '#tests/factories/ads/ads.ts';
import { answerIn, askAbout, getChat } from '#tests/factories/chats/talk.ts';
import { eraseAccount } from '#tests/factories/people/erase-account.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';
import { withIdempotencyKey, expectRefusal, countOutcomes } from '#tests/setup/server/calls.ts';

const { get, makeRead, unread } = messagesEndpoints;

let api: AccountsApi;
let author: TestPerson;
let asker: TestPerson;
beforeAll(async () => {
  api = await accountsApi();
  author = await createSignedInPerson(api, { first_name: 'Author' });
  asker = await createSignedInPerson(api, { first_name: 'Asker' });
});

const chats = ({ token }: TestPerson, query: QueryInput<typeof CHAT_LISTS.task> = {}) =>
  api.as(token).call(CHAT_LISTS.task, { query });
const reads = ({ token }: TestPerson, id: string, body: BodyInput<typeof makeRead> = {}) =>
  api.as(token).call(makeRead, { params: { id }, body });

/** A new ad by the author, and the chat that the asker starts about it. */
async function chatAbout(text = 'Ещё актуально?') {
  const ad = await createAd(api.sql, { author_id: author.id });
  const { message_id: id } = await askAbout(api, asker, ad, text);
  return { ad, id };
}

it('one list has chats of every kind, page by page, or the unread ones', async () => {
  const [one, other] = [
    await createSignedInPerson(api, { first_name: 'One' }),
    await createSignedInPerson(api, {}),
  ];
  const kinds = ['vacancy', 'task', 'service'] as const;
  const made: string[] = [];
  for (const kind of kinds) {
    const ad = await createAd(api.sql, { author_id: one.id, kind });
    made.push((await askAbout(api, other, ad, 'Здравствуйте', { kind })).message_id);
  }
  const all = (query: QueryInput<typeof messagesEndpoints.listAll> = {}) =>
    api.as(one.token).call(messagesEndpoints.listAll, { query });
  const idsOf = ({ items }: { items: readonly { id: string }[] }) => items.map(({ id }) => id);
  const first = await all({ size: 2 });
  const rest = await all({ size: 2, cursor: first.next ?? '' });
  expect([...idsOf(first), ...idsOf(rest)].toSorted()).toEqual(made.toSorted());
  expect(rest.next).toBeNull();
  await reads(one, made[0] ?? '');
  expect(idsOf(await all({ unread: true })).toSorted()).toEqual(made.slice(1).toSorted());
  expect((await api.as(asker.token).call(messagesEndpoints.listAll, {})).items).not.toContainEqual(
    expect.objectContaining({ id: made[0] }),
  );
});

describe('a chat', () => {
  it('a question starts a chat in both lists, unread for the other side', async () => {
    const { ad, id } = await chatAbout('Ещё актуально?');
    const mine = (await chats(asker)).items[0];
    expect(mine).toMatchObject({
      id,
      kind: 'task',
      operation_id: ad,
      unread: 0,
      last_seq: 1,
      ad: { own: false, is_public: true },
      other: { id: author.id },
      last: { seq: 1, own: true, text: 'Ещё актуально?' },
    });
    expect((await chats(author, { ad })).items).toMatchObject([
      { id, unread: 1, ad: { own: true }, other: { id: asker.id }, last: { own: false } },
    ]);
    expect((await api.as(author).call(unread, {})).task).toBeGreaterThan(0);
  });

  it('messages are in order, and continue after a reader’s position', async () => {
    const { id } = await chatAbout('1');
    for (const text of ['2', '3', '4', '5'])
      await answerIn(api, Number(text) % 2 === 0 ? author : asker, id, text);
    const texts = async (query: QueryInput<typeof get>) => {
      const { records, has_earlier, has_later } = await getChat(api, author, id, query);
      return [records.map(({ text }) => text).join(''), has_earlier, has_later];
    };
    expect(await texts({})).toEqual(['12345', false, false]);
    expect(await texts({ size: 2 })).toEqual(['45', true, false]);
    expect(await texts({ size: 2, before: 4 })).toEqual(['23', true, true]);
    expect(await texts({ size: 2, after: 2 })).toEqual(['34', true, true]);
    expect(await texts({ after: 5 })).toEqual(['', true, false]);
  });

  it('an emoji alone is a message, spaces alone are not', async () => {
    const { id } = await chatAbout();
    expect(await answerIn(api, author, id, ' 👍🏽 \n\n\n\n ')).toMatchObject({ text: '👍🏽', own: true });
    await expectRefusal(answerIn(api, author, id, ' \u200b\n '), 'validation');
    await expectRefusal(answerIn(api, author, id, 'я'.repeat(4001)), 'validation');
  });

  it('a sender gets the same record that they read later', async () => {
    const { id } = await chatAbout();
    const text = 'Кавычки "и" слэш \\, строка\nещё 🙂 +998 90 123-45-67';
    const answered = await answerIn(api, asker, id, text);
    expect(answered).toMatchObject({ seq: 2, own: true, text, attachments: [], flags: [] });
    expect((await getChat(api, asker, id)).records[1]).toEqual(answered);
  });

  it('an idempotency key stores one message and refuses another text', async () => {
    const ad = await createAd(api.sql, { author_id: author.id });
    const key = randomUUID();
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => askAbout(api, asker, ad, 'Ещё актуально?', { key })),
    );
    expect(new Set(sent.map((record) => record.id)).size).toBe(1);
    expect(sent[0]).toMatchObject({ key, seq: 1 });
    await expectRefusal(askAbout(api, asker, ad, 'Другое', { key }), 'conflict');
    await expectRefusal(answerIn(api, asker, sent[0]?.message_id ?? '', 'Другое', key), 'conflict');
    expect((await getChat(api, author, sent[0]?.message_id ?? '')).records).toMatchObject([{ key: null }]);
  });

  it('two questions about one ad at once make one chat', async () => {
    const ad = await createAd(api.sql, { author_id: author.id });
    const both = await Promise.all([askAbout(api, asker, ad, 'Раз'), askAbout(api, asker, ad, 'Два')]);
    expect(new Set(both.map((record) => record.message_id)).size).toBe(1);
    expect((await getChat(api, author, both[0].message_id)).records).toHaveLength(2);
  });

  it('a read position never goes back, and the other side sees it', async () => {
    const { id } = await chatAbout('1');
    await answerIn(api, asker, id, '2');
    await answerIn(api, asker, id, '3');
    await reads(author, id, { delivered: 3 });
    expect(await getChat(api, asker, id)).toMatchObject({ delivered_seq: 3, read_seq: 0 });
    await reads(author, id, { read: 2 });
    expect(await getChat(api, author, id)).toMatchObject({ unread: 1, own_read_seq: 2 });
    await reads(author, id, { read: 1 });
    expect(await getChat(api, asker, id)).toMatchObject({ delivered_seq: 3, read_seq: 2 });
    await reads(author, id);
    expect(await getChat(api, author, id)).toMatchObject({ unread: 0, own_read_seq: 3 });
    await reads(author, id, { read: 999 });
    expect(await getChat(api, asker, id)).toMatchObject({ read_seq: 3 });
    for (const text of ['4', '5', '6']) await answerIn(api, asker, id, text);
    // Several marks at once on two devices: the furthest counts, and the counter is reduced once.
    await Promise.all([5, 6, 4, 6].map((read) => reads(author, id, { read })));
    expect(await getChat(api, author, id)).toMatchObject({ unread: 0, own_read_seq: 6 });
  });

  it('a deleted chat returns for that side with only the new messages', async () => {
    const { id } = await chatAbout('Старое');
    await api.as(author).call(messagesEndpoints.delete, { params: { id } });
    expect((await chats(author)).items.map((chat) => chat.id)).not.toContain(id);
    expect((await getChat(api, asker, id)).records).toHaveLength(1);
    await answerIn(api, asker, id, 'Новое');
    expect((await chats(author)).items[0]).toMatchObject({ id, unread: 1, last: { text: 'Новое' } });
    expect((await getChat(api, author, id)).records.map(({ text }) => text)).toEqual(['Новое']);
    expect((await getChat(api, author, id, { search: 'старое' })).records).toEqual([]);
  });

  it('the search in a chat matches both scripts and other word endings', async () => {
    const { id } = await chatAbout('Когда вы сможете починить холодильник?');
    await answerIn(api, author, id, 'Ertaga kelaman');
    const found = async (search: string) =>
      (await getChat(api, asker, id, { search })).records.map(({ text }) => text);
    expect(await found('холодильники')).toHaveLength(1);
    expect(await found('holodilnik')).toHaveLength(1);
    expect(await found('эртага')).toEqual(['Ertaga kelaman']);
    expect(await found('холодильник ertaga')).toEqual([]);
  });
});

describe('permission to write', () => {
  it('questions about hidden or ended ads are refused, open chats stay', async () => {
    const waiting = await createAd(api.sql, { author_id: author.id, status: 'moderation' });
    await expectRefusal(askAbout(api, asker, waiting, 'Что там?'), 'not_found');
    const { ad: changed } = await chatAbout();
    await api.sql`update ads set status = 'moderation' where id = ${changed}`;
    await expectRefusal(
      askAbout(api, await createSignedInPerson(api), changed, 'Ещё актуально?'),
      'ad_in_review',
    );
    const { ad, id } = await chatAbout();
    await api.sql`update ads set status = 'closed' where id = ${ad}`;
    await expectRefusal(askAbout(api, await createSignedInPerson(api), ad, 'Ещё актуально?'), 'ad_closed');
    expect(await askAbout(api, asker, ad, 'А теперь?')).toMatchObject({ message_id: id });
    await expectRefusal(askAbout(api, asker, ad, 'Не та полка', { kind: 'vacancy' }), 'not_found');
    // A question about a deleted ad that was public is refused with that reason, since it may have been queued offline.
    await api.sql`update ads set status = 'deleted' where id = ${ad}`;
    await expectRefusal(askAbout(api, await createSignedInPerson(api), ad, 'Ещё актуально?'), 'ad_deleted');
  });

  it('a block refuses new messages of both sides, but answers retries', async () => {
    const { id } = await chatAbout();
    const key = randomUUID();
    const answered = await answerIn(api, asker, id, 'Ау', key);
    await api.as(author).call(blocksEndpoints.create, { body: { user: asker.id } });
    expect(await answerIn(api, asker, id, 'Ау', key)).toEqual(answered);
    await expectRefusal(answerIn(api, asker, id, 'Другое', key), 'conflict');
    for (const side of [asker, author])
      await expectRefusal(answerIn(api, side, id, 'Другое'), 'cannot_write');
    expect((await getChat(api, asker, id)).can.write).toBe(false);
    await api.as(author).call(blocksEndpoints.delete, { params: { user: asker.id } });
    expect(await getChat(api, asker, id)).toMatchObject({ can: { write: true }, last_seq: 2 });
    await answerIn(api, asker, id, 'Спасибо');
  });

  it('a person who is gone has no name in the list and gets no messages', async () => {
    const leaving = await createSignedInPerson(api, { first_name: 'Leaving' });
    const ad = await createAd(api.sql, { author_id: author.id });
    const { message_id: id } = await askAbout(api, leaving, ad, 'Ещё актуально?');
    await api.sql`update users set blocked_at = now() where id = ${leaving.id}`;
    expect((await chats(author, { ad })).items).toMatchObject([{ id, other: null }]);
    await expectRefusal(answerIn(api, author, id, 'Вы тут?'), 'cannot_write');
  });

  it('an anonymous vacancy’s author stays anonymous in chats and events', async () => {
    const company = 'Строительная компания';
    const ad = await createAd(api.sql, { kind: 'vacancy', author_id: author.id, anonymous: true, company });
    const { message_id: id } = await askAbout(api, asker, ad, 'Какой график?', { kind: 'vacancy' });
    for (const text of ['Пять дней в неделю', 'И суббота']) await answerIn(api, author, id, text);
    const line = (await api.as(asker).call(CHAT_LISTS.vacancy, {})).items[0];
    expect(line).toMatchObject({ id, other: null, company });
    const { items } = (await api.as(asker).call(notificationsEndpoints.list, {})).data;
    expect(items[0]).toMatchObject({ title: 'Новое сообщение', body: 'И суббота' });
    expect(JSON.stringify([line, items.slice(0, 2), await getChat(api, asker, id)])).not.toContain('Author');
    await answerIn(api, asker, id, 'Спасибо');
    const events = await api.sql`
      select type, actor_id::text as actor, data ->> 'text' as text from events where message_id = ${id} order by id`;
    expect(events.slice(1)).toEqual([
      { type: 'vacancy_message', actor: null, text: 'Пять дней в неделю' },
      { type: 'vacancy_message', actor: null, text: 'И суббота' },
      { type: 'vacancy_message', actor: asker.id, text: 'Спасибо' },
    ]);
    expect((await api.as(author).call(CHAT_LISTS.vacancy, {})).items[0]).toMatchObject({
      other: { id: asker.id },
      company: null,
    });
  });

  it('phones and links of a stranger are flagged until there is a deal', async () => {
    const { ad, id } = await chatAbout(
      'Мой телефон +998 90 123-45-67, карта 8600 0000 0000 0007, t.me/vasya',
    );
    const flags = async (person: TestPerson) => (await getChat(api, person, id)).records[0]?.flags;
    expect(await flags(author)).toEqual(['card', 'link']);
    expect(await flags(asker)).toEqual([]);
    await answerIn(api, author, id, 'Тогда 90 123 45 67. Цена 1 500 000 сум');
    expect((await getChat(api, asker, id)).records[1]?.flags).toEqual(['phone']);
    await createRequest(api.sql, { ad_id: ad, applicant_id: asker.id, status: 'accepted' });
    expect(await flags(author)).toEqual([]);
  });

  it('refused messages count towards the hourly limit of all chats', async () => {
    const { id } = await chatAbout();
    const stranger = await createSignedInPerson(api);
    for (const chat of [id, '999999999'])
      await expectRefusal(answerIn(api, stranger, chat, 'Ау'), 'not_found');
    const { sql } = api;
    const key = `chat:hour:${stranger.id}`;
    expect(await sql`select hits from limits where key = ${key}`).toEqual([{ hits: 2 }]);
    await sql`update limits set hits = 600 where key = ${key}`;
    await expectRefusal(answerIn(api, stranger, id, 'Ау'), 'too_many_requests');
    await expectRefusal(
      askAbout(api, stranger, await createAd(sql, { author_id: author.id })),
      'too_many_requests',
    );
  });

  it('the number of new contacts in a day is limited', async () => {
    const eager = await createSignedInPerson(api);
    const ads = await createAds(
      api.sql,
      Array.from({ length: 51 }, () => ({ author_id: author.id })),
    );
    const asked = await countOutcomes(ads.map((ad) => askAbout(api, eager, ad, 'Ещё актуально?')));
    expect(asked).toEqual({ ok: 50, too_many_requests: 1 });
  });
});

it('a message notifies the other side once, with a type by the ad’s kind', async () => {
  const reader = await createSignedInPerson(api);
  const ad = await createAd(api.sql, { kind: 'service', author_id: reader.id });
  const { message_id: id } = await askAbout(api, asker, ad, 'Сколько стоит?', { kind: 'service' });
  const { items } = (await api.as(reader).call(notificationsEndpoints.list, {})).data;
  expect(items).toMatchObject([
    { type: 'service_message', operation_id: ad, message_id: id, body: 'Сколько стоит?', read: false },
  ]);
  await reads(reader, id, { delivered: 1 });
  expect((await api.as(reader).call(notificationsEndpoints.list, {})).data.unread).toBe(1);
  await reads(reader, id);
  expect((await api.as(reader).call(notificationsEndpoints.list, {})).data.unread).toBe(0);
});

it('a writer’s messages are in the export and are erased with the account', async () => {
  const leaving = await createSignedInPerson(api);
  const ad = await createAd(api.sql, { author_id: author.id });
  const { message_id: id } = await askAbout(api, leaving, ad, 'Мой адрес: улица Навои, 5');
  await answerIn(api, author, id, 'Записал');
  const applying = { params: { id: ad }, body: { comment: 'Навои, 5', agrees_to_price: true } };
  await api.as(leaving).call(requestActionsEndpoints.task.create, applying, withIdempotencyKey());
  const file = await (await api.send(accountEndpoints.export, { token: leaving.token })).text();
  expect(file).toContain('улица Навои');
  await eraseAccount(api, leaving.id);
  const { records } = await getChat(api, author, id);
  expect(records.filter(({ event }) => !event).map(({ text }) => text)).toEqual(['', 'Записал']);
  // No digest for repeated keys remains either: the text could be guessed from it.
  const digests = await api.sql`
    select from chat_records where sender_id = ${leaving.id} and digest is not null
    union all select from requests where applicant_id = ${leaving.id} and creation_digest is not null`;
  expect(digests).toHaveLength(0);
  expect(await api.sql`select from events where actor_id = ${leaving.id}`).toHaveLength(0);
  const notified = await api.as(author).call(notificationsEndpoints.list, { query: { size: 200 } });
  expect(JSON.stringify(notified)).not.toContain('улица Навои');
});
