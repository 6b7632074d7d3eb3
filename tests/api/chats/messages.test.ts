import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountEndpoints } from '#contract/account/endpoints.ts';
import { blocksEndpoints } from '#contract/blocks/endpoints.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { BodyInput, QueryInput } from '#contract/endpoint.ts';
import { CHAT_LISTS, messagesEndpoints } from '#contract/messages/endpoints.ts';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import { requestSidesEndpoints } from '#contract/requests/sides-endpoints.ts';
import { createEventWriter } from '#server/domains/events/write-service.ts';
import { eraseAccounts } from '#server/background/erase-accounts.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createAd, createAds, createRequest } from '#tests/factories/ads/ads.ts';
import { signedIn, type TestPerson } from '#tests/factories/people/moderators.ts';
import { refused, tallyOf } from '#tests/setup/server/calls.ts';

const { ask, answer, get, makeRead, unread } = messagesEndpoints;

let api: AccountsApi;
let author: TestPerson;
let asker: TestPerson;
beforeAll(async () => {
  api = await accountsApi();
  author = await signedIn(api, { first_name: 'Author' });
  asker = await signedIn(api, { first_name: 'Asker' });
});

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });
const asks = (
  { token }: TestPerson,
  ad: string,
  text: string,
  { kind = 'task', key = randomUUID() }: { kind?: AdKind; key?: string } = {},
) => api.as(token).call(ask, { body: { kind, operation_id: ad, text } }, keyed(key));
const answers = ({ token }: TestPerson, chat: string, text: string, key: string = randomUUID()) =>
  api.as(token).call(answer, { body: { message_id: chat, text } }, keyed(key));
const open = ({ token }: TestPerson, id: string, query: QueryInput<typeof get> = {}) =>
  api.as(token).call(get, { params: { id }, query });
const chats = ({ token }: TestPerson, query: QueryInput<typeof CHAT_LISTS.task> = {}) =>
  api.as(token).call(CHAT_LISTS.task, { query });
const reads = ({ token }: TestPerson, id: string, body: BodyInput<typeof makeRead> = {}) =>
  api.as(token).call(makeRead, { params: { id }, body });

/** A new ad by the author, and the chat that the asker starts about it. */
async function chatAbout(text = 'Ещё актуально?') {
  const ad = await createAd(api.sql, { author_id: author.id });
  const { message_id: id } = await asks(asker, ad, text);
  return { ad, id };
}

it('one list has chats of every kind, page by page, or the unread ones', async () => {
  const [one, other] = [await signedIn(api, { first_name: 'One' }), await signedIn(api, {})];
  const kinds = ['vacancy', 'task', 'service'] as const;
  const made: string[] = [];
  for (const kind of kinds) {
    const ad = await createAd(api.sql, { author_id: one.id, kind });
    made.push((await asks(other, ad, 'Здравствуйте', { kind })).message_id);
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
    await refused(open(await signedIn(api), id), 'not_found');
  });

  it('messages are in order, and continue after a reader’s position', async () => {
    const { id } = await chatAbout('1');
    for (const text of ['2', '3', '4', '5']) await answers(Number(text) % 2 === 0 ? author : asker, id, text);
    const texts = async (query: QueryInput<typeof get>) => {
      const { records, has_earlier, has_later } = await open(author, id, query);
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
    expect(await answers(author, id, ' 👍🏽 \n\n\n\n ')).toMatchObject({ text: '👍🏽', own: true });
    await refused(answers(author, id, ' \u200b\n '), 'validation');
    await refused(answers(author, id, 'я'.repeat(4001)), 'validation');
  });

  it('an idempotency key makes one record, and refuses another text', async () => {
    const ad = await createAd(api.sql, { author_id: author.id });
    const key = randomUUID();
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => asks(asker, ad, 'Ещё актуально?', { key })),
    );
    expect(new Set(sent.map((record) => record.id)).size).toBe(1);
    expect(sent[0]).toMatchObject({ key, seq: 1 });
    await refused(asks(asker, ad, 'Другое', { key }), 'conflict');
    await refused(answers(asker, sent[0]?.message_id ?? '', 'Другое', key), 'conflict');
    expect((await open(author, sent[0]?.message_id ?? '')).records).toMatchObject([{ key: null }]);
  });

  it('parallel messages are numbered without a gap', async () => {
    const { id } = await chatAbout('0');
    const written = Array.from({ length: 20 }, (_, index) =>
      answers(index % 2 === 0 ? author : asker, id, String(index)),
    );
    expect(await tallyOf(written)).toEqual({ ok: 20 });
    const { records, last_seq } = await open(asker, id, { size: 50 });
    expect(records.map(({ seq }) => seq)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
    expect(last_seq).toBe(21);
  });

  it('two questions about one ad at once make one chat', async () => {
    const ad = await createAd(api.sql, { author_id: author.id });
    const both = await Promise.all([asks(asker, ad, 'Раз'), asks(asker, ad, 'Два')]);
    expect(new Set(both.map((record) => record.message_id)).size).toBe(1);
    expect((await open(author, both[0].message_id)).records).toHaveLength(2);
  });

  it('a read position never goes back, and the other side sees it', async () => {
    const { id } = await chatAbout('1');
    await answers(asker, id, '2');
    await answers(asker, id, '3');
    await reads(author, id, { delivered: 3 });
    expect(await open(asker, id)).toMatchObject({ delivered_seq: 3, read_seq: 0 });
    await reads(author, id, { read: 2 });
    expect(await open(author, id)).toMatchObject({ unread: 1, own_read_seq: 2 });
    await reads(author, id, { read: 1 });
    expect(await open(asker, id)).toMatchObject({ delivered_seq: 3, read_seq: 2 });
    await reads(author, id);
    expect(await open(author, id)).toMatchObject({ unread: 0, own_read_seq: 3 });
    await reads(author, id, { read: 999 });
    expect(await open(asker, id)).toMatchObject({ read_seq: 3 });
    for (const text of ['4', '5', '6']) await answers(asker, id, text);
    // Several marks at once on two devices: the furthest counts, and the counter is reduced once.
    await Promise.all([5, 6, 4, 6].map((read) => reads(author, id, { read })));
    expect(await open(author, id)).toMatchObject({ unread: 0, own_read_seq: 6 });
    await refused(reads(await signedIn(api), id), 'not_found');
  });

  it('a deleted chat is gone for one side until a new message, shown alone', async () => {
    const { id } = await chatAbout('Старое');
    await api.as(author).call(messagesEndpoints.delete, { params: { id } });
    expect((await chats(author)).items.map((chat) => chat.id)).not.toContain(id);
    expect((await open(asker, id)).records).toHaveLength(1);
    await answers(asker, id, 'Новое');
    expect((await chats(author)).items[0]).toMatchObject({ id, unread: 1, last: { text: 'Новое' } });
    expect((await open(author, id)).records.map(({ text }) => text)).toEqual(['Новое']);
    expect((await open(author, id, { search: 'старое' })).records).toEqual([]);
  });

  it('a chat is searched as ads are: in either script, with endings', async () => {
    const { id } = await chatAbout('Когда вы сможете починить холодильник?');
    await answers(author, id, 'Ertaga kelaman');
    const found = async (search: string) =>
      (await open(asker, id, { search })).records.map(({ text }) => text);
    expect(await found('холодильники')).toHaveLength(1);
    expect(await found('holodilnik')).toHaveLength(1);
    expect(await found('эртага')).toEqual(['Ertaga kelaman']);
    expect(await found('холодильник ertaga')).toEqual([]);
  });
});

describe('permission to write', () => {
  it('questions about own, hidden or ended ads are refused, open chats stay', async () => {
    const own = await createAd(api.sql, { author_id: asker.id });
    await refused(asks(asker, own, 'Кто я?'), 'validation');
    const waiting = await createAd(api.sql, { author_id: author.id, status: 'moderation' });
    await refused(asks(asker, waiting, 'Что там?'), 'not_found');
    const { ad, id } = await chatAbout();
    await api.sql`update ads set status = 'closed' where id = ${ad}`;
    await refused(asks(await signedIn(api), ad, 'Ещё актуально?'), 'not_found');
    expect(await asks(asker, ad, 'А теперь?')).toMatchObject({ message_id: id });
    await refused(asks(asker, ad, 'Не та полка', { kind: 'vacancy' }), 'not_found');
    // A question about a deleted ad that was public is refused with that reason, since it may have been queued offline.
    await api.sql`update ads set status = 'deleted' where id = ${ad}`;
    await refused(asks(await signedIn(api), ad, 'Ещё актуально?'), 'ad_deleted');
  });

  it('a block stops messages of both sides until it is undone', async () => {
    const { id } = await chatAbout();
    await api.as(author).call(blocksEndpoints.create, { body: { user: asker.id } });
    await refused(answers(asker, id, 'Ау'), 'cannot_write');
    await refused(answers(author, id, 'Нет'), 'cannot_write');
    expect((await open(asker, id)).can.write).toBe(false);
    await api.as(author).call(blocksEndpoints.delete, { params: { user: asker.id } });
    expect((await open(asker, id)).can.write).toBe(true);
    await answers(asker, id, 'Спасибо');
  });

  it('a person who is gone has no name in the list and gets no messages', async () => {
    const leaving = await signedIn(api, { first_name: 'Leaving' });
    const ad = await createAd(api.sql, { author_id: author.id });
    const { message_id: id } = await asks(leaving, ad, 'Ещё актуально?');
    await api.sql`update users set blocked_at = now() where id = ${leaving.id}`;
    expect((await chats(author, { ad })).items).toMatchObject([{ id, other: null }]);
    await refused(answers(author, id, 'Вы тут?'), 'cannot_write');
  });

  it('an anonymous vacancy’s author stays anonymous in chats and events', async () => {
    const ad = await createAd(api.sql, {
      kind: 'vacancy',
      author_id: author.id,
      anonymous: true,
      company: 'Строительная компания',
    });
    const { message_id: id } = await asks(asker, ad, 'Какой график?', { kind: 'vacancy' });
    await answers(author, id, 'Пять дней в неделю');
    const line = (await api.as(asker).call(CHAT_LISTS.vacancy, {})).items[0];
    expect(line).toMatchObject({ id, other: null, company: 'Строительная компания' });
    const { items } = (await api.as(asker).call(notificationsEndpoints.list, {})).data;
    expect(items[0]).toMatchObject({ title: 'Новое сообщение', body: 'Пять дней в неделю' });
    expect(JSON.stringify([line, items[0], await open(asker, id)])).not.toContain('Author');
    expect((await api.as(author).call(CHAT_LISTS.vacancy, {})).items[0]).toMatchObject({
      other: { id: asker.id },
      company: null,
    });
  });

  it('phones and links of a stranger are flagged until there is a deal', async () => {
    const { ad, id } = await chatAbout(
      'Мой телефон +998 90 123-45-67, карта 8600 0000 0000 0007, t.me/vasya',
    );
    const flags = async (person: TestPerson) => (await open(person, id)).records[0]?.flags;
    expect(await flags(author)).toEqual(['card', 'link']);
    expect(await flags(asker)).toEqual([]);
    await answers(author, id, 'Тогда 90 123 45 67. Цена 1 500 000 сум');
    expect((await open(asker, id)).records[1]?.flags).toEqual(['phone']);
    await createRequest(api.sql, { ad_id: ad, applicant_id: asker.id, status: 'accepted' });
    expect(await flags(author)).toEqual([]);
  });

  it('the number of new contacts in a day is limited', async () => {
    const eager = await signedIn(api);
    const ads = await createAds(
      api.sql,
      Array.from({ length: 51 }, () => ({ author_id: author.id })),
    );
    const asked = await tallyOf(ads.map((ad) => asks(eager, ad, 'Ещё актуально?')));
    expect(asked).toEqual({ ok: 50, too_many_requests: 1 });
  });
});

it('a message notifies the other side once, with its kind’s type', async () => {
  const reader = await signedIn(api);
  const ad = await createAd(api.sql, { kind: 'service', author_id: reader.id });
  const { message_id: id } = await asks(asker, ad, 'Сколько стоит?', { kind: 'service' });
  const { items } = (await api.as(reader).call(notificationsEndpoints.list, {})).data;
  expect(items).toMatchObject([
    { type: 'service_message', operation_id: ad, message_id: id, body: 'Сколько стоит?', read: false },
  ]);
  await reads(reader, id, { delivered: 1 });
  expect((await api.as(reader).call(notificationsEndpoints.list, {})).data.unread).toBe(1);
  await reads(reader, id);
  expect((await api.as(reader).call(notificationsEndpoints.list, {})).data.unread).toBe(0);
});

it('messages are in the writer’s export, and are erased with the account', async () => {
  const leaving = await signedIn(api);
  const ad = await createAd(api.sql, { author_id: author.id });
  const { message_id: id } = await asks(leaving, ad, 'Мой адрес: улица Навои, 5');
  await answers(author, id, 'Записал');
  const applying = { params: { id: ad }, body: { comment: 'Навои, 5', agrees_to_price: true } };
  await api.as(leaving).call(requestSidesEndpoints.task.create, applying, keyed(randomUUID()));
  const file = await (await api.send(accountEndpoints.export, { token: leaving.token })).text();
  expect(file).toContain('улица Навои');
  await api.sql`update users set deletion_at = ${api.clock.now} where id = ${leaving.id}`;
  await eraseAccounts({ ...api, events: createEventWriter(api), now: api.clock.now });
  const { records } = await open(author, id);
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
