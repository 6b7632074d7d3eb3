import { beforeAll, describe, expect, it } from 'vitest';
import { blocksEndpoints } from '#contract/blocks/endpoints.ts';
import { CHAT_LISTS, messagesEndpoints } from '#contract/messages/endpoints.ts';
import { usersEndpoints } from '#contract/users/endpoints.ts';
import { createAd, PLUMBER } from '#tests/factories/ads/ads.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';
import { expectRefusal, countOutcomes } from '#tests/setup/server/calls.ts';

const { answer, get, offer } = messagesEndpoints;

let api: AccountsApi;
let customer: TestPerson;
let performer: TestPerson;
let service: string;
beforeAll(async () => {
  api = await accountsApi();
  customer = await createSignedInPerson(api, { first_name: 'Customer' });
  performer = await createSignedInPerson(api, { first_name: 'Performer' });
  service = await createAd(api.sql, { kind: 'service', author_id: performer.id });
});

const aTask = (author = customer, details = {}) => createAd(api.sql, { author_id: author.id, ...details });
const offers = ({ token }: TestPerson, task: string, user: string, text = 'Возьмётесь?') =>
  api.as(token).call(offer, { body: { task, user, text } });
const relation = ({ token }: TestPerson, id: string) =>
  api.as(token).call(blocksEndpoints.relation, { params: { id } });

describe('an offered task', () => {
  it('opens one chat about the task, which both sides have', async () => {
    const task = await aTask();
    const { message_id: id } = await offers(customer, task, performer.id);
    const again = await Promise.all([1, 2].map(() => offers(customer, task, performer.id, 'Ещё раз')));
    expect(again).toEqual([{ message_id: id }, { message_id: id }]);
    const { items } = await api.as(performer.token).call(CHAT_LISTS.task, { query: {} });
    expect(items).toMatchObject([{ id, operation_id: task, unread: 1, last: { text: 'Возьмётесь?' } }]);
    await api.as(performer.token).call(answer, { body: { message_id: id, text: 'Да' } });
    const { records } = await api.as(customer.token).call(get, { params: { id } });
    expect(records.map(({ text }) => text)).toEqual(['Возьмётесь?', 'Да']);
    const told =
      await api.sql`select type from events where message_id = ${id} and user_id = ${performer.id}`;
    expect(told).toEqual([{ type: 'task_message' }]);
  });

  it('two offers at once are one', async () => {
    const task = await aTask();
    const both = await Promise.all([1, 2].map(() => offers(customer, task, performer.id)));
    expect(new Set(both.map(({ message_id: id }) => id)).size).toBe(1);
    const [row] = await api.sql`select last_seq from chats where id = ${both[0]?.message_id ?? ''}`;
    expect(row).toEqual({ last_seq: 1 });
  });

  it('is refused if it is another’s or not published, or after a block', async () => {
    const other = await createSignedInPerson(api);
    const task = await aTask();
    await expectRefusal(offers(customer, task, customer.id), 'validation');
    await expectRefusal(offers(customer, task, other.id), 'not_found');
    await expectRefusal(offers(customer, service, performer.id), 'not_found');
    await expectRefusal(
      offers(customer, await aTask(customer, { status: 'closed' }), performer.id),
      'wrong_state',
    );
    await expectRefusal(offers(customer, task, performer.id, ' '), 'validation');
    await api.as(performer.token).call(blocksEndpoints.create, { body: { user: customer.id } });
    await expectRefusal(offers(customer, task, performer.id), 'cannot_write');
    await api.as(performer.token).call(blocksEndpoints.delete, { params: { user: customer.id } });
    expect(await api.sql`select from chats where ad_id = ${task}`).toHaveLength(0);
  });

  it('does not count as a reply in its author’s reply time', async () => {
    const asked = await createSignedInPerson(api);
    for (let count = 0; count < 4; count += 1) await offers(asked, await aTask(asked), performer.id);
    const profile = await api.call(usersEndpoints.get, { params: { id: asked.id } });
    expect(profile.reply_minutes).toBeNull();
  });

  it('counts against a limit of its own', async () => {
    const eager = await createSignedInPerson(api);
    const tasks = await Promise.all(Array.from({ length: 21 }, () => aTask(eager)));
    const all = await countOutcomes(tasks.map((task) => offers(eager, task, performer.id)));
    expect(all).toEqual({ ok: 20, too_many_requests: 1 });
  });
});

describe('how a person may be reached', () => {
  it('a performer is contacted by their newest service, a customer by a task', async () => {
    await aTask(performer);
    expect(await relation(customer, performer.id)).toMatchObject({
      contact: { kind: 'service', id: service },
      can: { write: true, call: true, offer: true },
    });
    const task = await aTask(customer);
    expect(await relation(performer, customer.id)).toMatchObject({
      contact: { kind: 'task', id: task },
      can: { write: true, call: false, offer: false },
    });
  });

  it('people without a public ad, blocked people and oneself are unreachable', async () => {
    const nobody = await createSignedInPerson(api);
    await createAd(api.sql, { kind: 'vacancy', author_id: nobody.id, anonymous: true, company: 'Кафе' });
    const none = { write: false, call: false, offer: false };
    expect(await relation(customer, nobody.id)).toMatchObject({ contact: null, can: none });
    expect(await relation(performer, performer.id)).toMatchObject({ can: none });
    await api.sql`insert into user_categories (user_id, category_id) values (${nobody.id}, ${PLUMBER})`;
    expect(await relation(customer, nobody.id)).toMatchObject({ can: { ...none, offer: true } });
    await api.as(customer.token).call(blocksEndpoints.create, { body: { user: nobody.id } });
    expect(await relation(customer, nobody.id)).toMatchObject({ blocked: true, can: none });
  });
});
