import { DAY_MS } from '#contract/time.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountEndpoints } from '#contract/account/endpoints.ts';
import { blocksEndpoints } from '#contract/blocks/endpoints.ts';
import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import type { QueryInput } from '#contract/endpoint.ts';
import { usersEndpoints } from '#contract/users/endpoints.ts';
import { createBlocksService } from '#server/domains/blocks/blocks-service.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import { createChat } from '#tests/factories/ads/things.ts';
import {
  createModerator,
  createSignedInPerson,
  type TestPerson,
} from '#tests/factories/people/moderators.ts';
import { createPerson } from '#tests/factories/people/people.ts';
import { expectRefusal } from '#tests/setup/server/calls.ts';

const { ask, answer, get } = messagesEndpoints;
const { createAuthor, deleteAuthor, create, list, relation } = blocksEndpoints;

let api: AccountsApi;
let author: TestPerson;
let asker: TestPerson;
beforeAll(async () => {
  api = await accountsApi();
  author = await createSignedInPerson(api, { first_name: 'Author' });
  asker = await createSignedInPerson(api, { first_name: 'Asker' });
});

/** Creates an anonymous vacancy, and a question that somebody asks about it. */
async function askAnonymous(by = asker) {
  const details = { kind: 'vacancy', author_id: author.id, anonymous: true } as const;
  const vacancy = await createAd(api.sql, { ...details, title: 'Швея', company: 'Цех' });
  const body = { kind: 'vacancy', operation_id: vacancy, text: 'Какой график?' } as const;
  return { vacancy, chat: (await api.as(by.token).call(ask, { body })).message_id };
}

const askNamed = () => createChat(api, asker.token, author.id);

const says = ({ token }: TestPerson, message_id: string, text = 'Пять дней') =>
  api.as(token).call(answer, { body: { message_id, text } });
const opens = ({ token }: TestPerson, id: string) => api.as(token).call(get, { params: { id }, query: {} });
const blocksAuthor = ({ token }: TestPerson, vacancy: string) =>
  api.as(token).call(createAuthor, { body: { vacancy } });
const unblocksAuthor = ({ token }: TestPerson, vacancy: string) =>
  api.as(token).call(deleteAuthor, { params: { vacancy } });
const blocks = ({ token }: TestPerson, user: string) => api.as(token).call(create, { body: { user } });
const blocked = async () => (await api.as(asker.token).call(list, {})).items;

describe('the author of an anonymous vacancy', () => {
  it('is blocked by the asker, gets no more messages, and can be unblocked', async () => {
    const { vacancy, chat } = await askAnonymous();
    expect(await opens(asker, chat)).toMatchObject({ author_blocked: false, can: { write: true } });
    expect((await opens(author, chat)).author_blocked).toBeNull();
    await blocksAuthor(asker, vacancy);
    await blocksAuthor(asker, vacancy);
    for (const person of [asker, author]) await expectRefusal(says(person, chat), 'cannot_write');
    expect(await opens(asker, chat)).toMatchObject({ author_blocked: true, can: { write: false } });
    await unblocksAuthor(asker, vacancy);
    await expectRefusal(unblocksAuthor(asker, vacancy), 'not_found');
    await says(author, chat);
  });

  it('stays anonymous to a blocker in lists, profiles, chats and the export', async () => {
    const { vacancy } = await askAnonymous();
    const named = await askNamed();
    await blocksAuthor(asker, vacancy);
    const [entry] = await blocked();
    expect(entry).toMatchObject({
      id: vacancy,
      user: null,
      vacancy: { translations: [{ title: 'Швея' }], company: 'Цех' },
    });
    expect(JSON.stringify(entry)).not.toContain('Author');
    const params = { id: author.id };
    expect(await api.as(asker.token).call(relation, { params })).toMatchObject({ blocked: false });
    const unblocked = api.as(asker.token).call(blocksEndpoints.delete, { params: { user: author.id } });
    await expectRefusal(unblocked, 'not_found');
    expect(await opens(asker, named)).toMatchObject({ can: { write: true } });
    await says(author, named);
    // Blocking the same person by name makes a second block, apart from the anonymous one.
    api.later(1000);
    await blocks(asker, author.id);
    expect((await blocked()).map(({ id, user }) => [id, user?.id])).toEqual([
      [author.id, author.id],
      [vacancy, undefined],
    ]);
    const text = await (await api.send(accountEndpoints.export, { token: asker.token })).text();
    expect(JSON.parse(text)).toMatchObject({ blocked_authors: [{ ad_id: vacancy }] });
    await api.as(asker.token).call(blocksEndpoints.delete, { params: { user: author.id } });
    await unblocksAuthor(asker, vacancy);
  });

  it('cannot be found by blocking people one after the other', async () => {
    const { chat } = await askAnonymous();
    await blocks(asker, author.id);
    expect(await opens(asker, chat)).toMatchObject({ can: { write: true } });
    await says(asker, chat, 'Ещё вопрос');
    await says(author, chat);
    await api.as(asker.token).call(blocksEndpoints.delete, { params: { user: author.id } });
  });

  it('can block the asker, and then gets no more messages from them', async () => {
    const other = await createSignedInPerson(api);
    const { chat } = await askAnonymous(other);
    await blocks(author, other.id);
    await expectRefusal(says(other, chat), 'cannot_write');
    expect(await opens(other, chat)).toMatchObject({ author_blocked: false, can: { write: false } });
  });

  it('can be blocked only by those who asked, and not when named', async () => {
    const { vacancy } = await askAnonymous();
    for (const person of [author, await createSignedInPerson(api)])
      await expectRefusal(blocksAuthor(person, vacancy), 'not_found');
    const open = await createAd(api.sql, { author_id: author.id });
    const body = { kind: 'task', operation_id: open, text: 'Ещё актуально?' } as const;
    const { message_id: id } = await api.as(asker.token).call(ask, { body });
    expect((await opens(asker, id)).author_blocked).toBeNull();
    await expectRefusal(blocksAuthor(asker, open), 'not_found');
  });
});

describe('the reply time', () => {
  const minutesOf = async (id: string) =>
    (await api.call(usersEndpoints.get, { params: { id } })).reply_minutes;

  it('neither shows nor counts answers of an anonymous vacancy’s author', async () => {
    for (const _ of [1, 2, 3]) {
      const chat = await askNamed();
      api.later(10 * 60_000);
      await says(author, chat);
    }
    const before = await minutesOf(author.id);
    expect(before).not.toBeNull();
    const named = await askNamed();
    expect((await opens(asker, named)).reply_minutes).toBe(before);
    for (const _ of [1, 2, 3, 4, 5, 6, 7]) {
      const { chat } = await askAnonymous();
      expect((await opens(asker, chat)).reply_minutes).toBeNull();
      api.later(DAY_MS);
      await says(author, chat);
      expect(await minutesOf(author.id)).toBe(before);
    }
    // An answer under the author's own name does not reveal the reply times of the anonymous ones either.
    await says(author, await askNamed());
    expect(await minutesOf(author.id)).toBe(before);
  });
});

describe('a block', () => {
  let person: TestPerson;
  beforeAll(async () => {
    person = await createSignedInPerson(api);
  });
  const block = (user: string) => api.as(person).call(blocksEndpoints.create, { body: { user } });
  const unblock = (user: string) => api.as(person).call(blocksEndpoints.delete, { params: { user } });
  const relationTo = (user: string, token = person.token) =>
    api.as(token).call(blocksEndpoints.relation, { params: { id: user } });
  const listed = (query: QueryInput<typeof blocksEndpoints.list> = {}) =>
    api.as(person).call(blocksEndpoints.list, { query });

  it('a block is made and undone, and works in one direction', async () => {
    const other = await createSignedInPerson(api);
    const blocks = createBlocksService({ sql: api.sql });
    expect(await relationTo(other.id)).toEqual({
      blocked: false,
      contact: null,
      can: { report: true, block: true, moderate: false, write: false, call: false, offer: false },
    });
    await block(other.id);
    await block(other.id);
    expect(await relationTo(other.id)).toMatchObject({ blocked: true });
    expect(await relationTo(person.id, other.token)).toMatchObject({ blocked: false });
    expect(await blocks.isBlocked(api.sql, person.id, other.id)).toBe(true);
    expect(await blocks.isBlocked(api.sql, other.id, person.id)).toBe(false);
    await unblock(other.id);
    expect(await relationTo(other.id)).toMatchObject({ blocked: false });
    await expectRefusal(unblock(other.id), 'not_found');
  });

  it('people can block visible people, and not themselves', async () => {
    expect(await relationTo(person.id)).toEqual({
      blocked: false,
      contact: null,
      can: { report: false, block: false, moderate: false, write: false, call: false, offer: false },
    });
    await expectRefusal(block(person.id), 'validation');
    const gone = await createPerson(api.sql, { deleted_at: new Date() });
    await expectRefusal(block(gone), 'not_found');
    await expectRefusal(api.as(person).call(blocksEndpoints.relation, { params: { id: gone } }), 'not_found');
    await expectRefusal(api.call(blocksEndpoints.relation, { params: { id: person.id } }), 'unauthorized');
  });

  it('own blocks are listed page by page, also of people who are gone', async () => {
    const others: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const id = await createPerson(api.sql, { first_name: `N${index}` });
      await block(id);
      others.unshift(id);
    }
    await api.sql`update users set blocked_at = now() where id = ${others[0] ?? ''}`;
    const first = await listed({ size: 3 });
    const second = await listed({ size: 3, cursor: first.next ?? '' });
    expect([...first.items, ...second.items].map((item) => item.id)).toEqual(others);
    expect(first.items[0]?.user).toBeNull();
    expect(first.items[1]?.user).toMatchObject({ id: others[1] });
    expect(second.next).toBeNull();
    const stranger = await createSignedInPerson(api);
    expect((await api.as(stranger).call(blocksEndpoints.list, {})).items).toEqual([]);
    await unblock(others[0] ?? '');
  });

  it('a block leaves the public profile the same for everybody', async () => {
    const id = await createPerson(api.sql);
    await block(id);
    const open = await api.send(usersEndpoints.get, { params: { id } });
    const signed = await api.send(usersEndpoints.get, { params: { id }, token: person.token });
    expect(await signed.text()).toBe(await open.text());
    expect(signed.headers.get('cache-control')).toBe('no-cache');
  });

  it('a moderator’s relation to a person has the permission to moderate', async () => {
    const { token } = await createModerator(api);
    expect(await relationTo(person.id, token)).toMatchObject({ can: { moderate: true } });
  });
});
