import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import { requestActionsEndpoints } from '#contract/requests/sides-endpoints.ts';
import { savedSearchesEndpoints } from '#contract/saved-searches/endpoints.ts';
import { usersEndpoints } from '#contract/users/endpoints.ts';
import type { OutboxItem } from '#device/outbox/outbox-item.ts';
import { createAd, createRequest } from '#tests/factories/ads/ads.ts';
import { createChat, createEvent, insertSearch } from '#tests/factories/ads/things.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';
import { createFeedback } from '#tests/factories/people/people.ts';
import { type OutboxWorld, outboxWorld } from './outbox-world.ts';

let world: OutboxWorld;
let author: TestPerson;
let ad: string;
beforeAll(async () => {
  world = await outboxWorld();
});
afterAll(() => world.pages.close());
beforeEach(async () => {
  await world.begin();
  author = await createSignedInPerson(world.api);
  ad = await createAd(world.api.sql, { author_id: author.id });
});

const mine = () => world.api.as(world.person.token);
const request = (more: { agrees_to_price: boolean; price?: number }): OutboxItem => {
  return { type: 'request.create', kind: 'task', ad, body: { comment: 'Сделаю сегодня', ...more } };
};
const requested = async () =>
  (await mine().call(requestActionsEndpoints.task.own, { params: { id: ad } })).request;

/** A finished deal of the person about another ad of the author. */
async function finishDeal() {
  const about = await createAd(world.api.sql, { author_id: author.id });
  const row = { ad_id: about, applicant_id: world.person.id, status: 'finished', accepted_at: new Date() };
  return { kind: 'task', ad: about, request: await createRequest(world.api.sql, row) } as const;
}

it('every kind of write arrives once, although each first answer is lost', async () => {
  const { api, person } = world;
  const me = await mine().call(meEndpoints.get, {});
  const [kept, unwanted] = [await insertSearch(api, person.id), await insertSearch(api, person.id, '2')];
  const feedback = await createFeedback(api.sql, { user_id: person.id, author_id: author.id });
  const chat = await createChat(api, person.token, author.id);
  for (const text of ['Да', 'Приходите']) {
    await api.as(author.token).call(messagesEndpoints.answer, { body: { message_id: chat, text } });
  }
  const event = await createEvent(api, person.id);
  const deal = await finishDeal();
  const writes: readonly OutboxItem[] = [
    request({ agrees_to_price: true }),
    { type: 'feedback.create', deal, rating: 'negative', text: 'Не заплатил' },
    { type: 'feedback.reply', feedback, text: 'Спасибо' },
    { type: 'profile.edit', version: me.version, body: { about: 'Маляр' }, base: {} },
    { type: 'search.edit', search: kept, body: { name: 'Рядом', alert: 'off' } },
    { type: 'search.delete', search: unwanted },
    { type: 'chat.read', chat, seq: 3 },
    { type: 'notification.read', id: event, all: false },
  ];
  const file = { id: randomUUID(), name: 'чек.txt', bytes: Buffer.from('чек') };
  const keys: string[] = [];
  for (const item of writes) keys.push(await world.say(item, item.type === 'feedback.create' ? [file] : []));
  world.fate = (name, count) => (name !== 'GET /me' && count === 1 ? 'answer lost' : 'through');
  for (const _ of writes) {
    await world.send(world.tab);
    await world.send(world.other);
  }
  for (const name of new Set(world.sent)) expect(world.sent.filter((each) => each === name)).toHaveLength(2);

  expect(await requested()).toMatchObject({ status: 'pending', details: { comment: 'Сделаю сегодня' } });
  const judged = await api.call(usersEndpoints.feedbacks, { params: { id: author.id } });
  expect(judged.items).toMatchObject([{ positive: false, text: 'Не заплатил', file: { name: 'чек.txt' } }]);
  const received = await api.call(usersEndpoints.feedbacks, { params: { id: person.id } });
  expect(received.items).toMatchObject([{ reply: { text: 'Спасибо' } }]);
  expect(await mine().call(meEndpoints.get, {})).toMatchObject({ about: 'Маляр', version: me.version + 1 });
  const searches = await mine().call(savedSearchesEndpoints.list, {});
  expect(searches.items).toMatchObject([{ id: kept, name: 'Рядом', alert: 'off' }]);
  expect(await mine().call(messagesEndpoints.get, { params: { id: chat } })).toMatchObject({
    own_read_seq: 3,
  });
  const { data } = await mine().call(notificationsEndpoints.list, {});
  expect(data.items.find(({ id }) => id === event)?.read).toBe(true);
  const states = await Promise.all(keys.map(async (key) => (await world.row(key))?.state));
  // Read marks leave no item behind.
  expect(states).toEqual(['done', 'done', 'done', 'done', 'done', 'done', undefined, undefined]);
});

it('a refused request keeps its reason and can be resent under its key', async () => {
  const refused = await world.say(request({ agrees_to_price: false }));
  await world.send(world.tab);
  expect(await world.row(refused)).toMatchObject({
    state: 'refused',
    refusal: { code: 'validation', errors: { price: [expect.any(String)] } },
  });
  const item = request({ agrees_to_price: false, price: 90_000 });
  await world.tab.evaluate(
    async (write) => void (await device.insertItem(await device.database(), write, Date.now())),
    { owner: world.person.id, title: '', item, replaces: refused },
  );
  await world.send(world.tab);
  expect(await requested()).toMatchObject({ details: { price: 90_000 } });
});
