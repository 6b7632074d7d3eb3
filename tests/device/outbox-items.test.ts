import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { meEndpoints } from '#contract/me/endpoints.ts';
import type { Me } from '#contract/me/entities.ts';
import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import { requestSidesEndpoints } from '#contract/requests/sides-endpoints.ts';
import { savedSearchesEndpoints } from '#contract/saved-searches/endpoints.ts';
import type { ProfileBody, OutboxItem } from '#device/outbox/outbox-item.ts';
import { usersEndpoints } from '#contract/users/endpoints.ts';
import { createAd, createRequest } from '#tests/factories/ads/ads.ts';
import { createFeedback } from '#tests/factories/people/people.ts';
import { signedIn, type TestPerson } from '#tests/factories/people/moderators.ts';
import { createEvent, insertSearch } from '#tests/factories/ads/things.ts';
import type { DeviceCode } from './in-browser.ts';
import { type OutboxWorld, outboxWorld } from './outbox-world.ts';

declare const device: DeviceCode;

let world: OutboxWorld;
let author: TestPerson;
let ad: string;
beforeAll(async () => {
  world = await outboxWorld();
});
afterAll(() => world.pages.close());
beforeEach(async () => {
  await world.begin();
  author = await signedIn(world.api);
  ad = await createAd(world.api.sql, { author_id: author.id });
});

const mine = () => world.api.as(world.person.token);
const request = (
  more: Partial<Extract<OutboxItem, { type: 'request.create' }>['body']> = {},
): OutboxItem => ({
  type: 'request.create',
  kind: 'task',
  ad,
  body: { comment: 'Сделаю сегодня', agrees_to_price: true, ...more },
});
const requested = async () =>
  (await mine().call(requestSidesEndpoints.task.own, { params: { id: ad } })).request;
const edit = (me: Pick<Me, 'version'>, body: object, base: ProfileBody = {}): OutboxItem => ({
  type: 'profile.edit',
  version: me.version,
  body,
  base,
});

/** The first answer is lost on the way; the second sending finds the work done. */
async function sendWithLostAnswer(name: string): Promise<void> {
  world.fate = (called, count) => (called === name && count === 1 ? 'answer lost' : 'through');
  await world.send(world.tab);
  await world.send(world.other);
  expect(world.sent.slice(0, 2)).toEqual([name, name]);
}

describe('queued items besides ads and messages', () => {
  it('a request with a lost answer is created once, in its ad’s order', async () => {
    const key = await world.say(request());
    await sendWithLostAnswer(`POST /tasks/${ad}/task-requests`);
    expect(await requested()).toMatchObject({ status: 'pending', details: { comment: 'Сделаю сегодня' } });
    expect(await world.row(key)).toMatchObject({
      state: 'done',
      queueKey: `ad:${ad}`,
      result: { kind: 'task' },
    });
  });

  it('a refused request keeps its reason and can be resent under its key', async () => {
    const refused = await world.say(request({ agrees_to_price: false }));
    const other = await createAd(world.api.sql, { author_id: author.id });
    await world.say({ type: 'request.create', kind: 'task', ad: other, body: { agrees_to_price: true } });
    await world.send(world.tab);
    expect(await world.row(refused)).toMatchObject({
      state: 'refused',
      refusal: { code: 'validation', errors: { price: [expect.any(String)] } },
    });
    expect(await world.api.sql`select from requests where applicant_id = ${world.person.id}`).toHaveLength(1);
    const write = {
      owner: world.person.id,
      title: '',
      item: request({ agrees_to_price: false, price: 90_000 }),
      replaces: refused,
    };
    const isBack = () =>
      world.tab.evaluate(
        async (write) => (await device.insertItem(await device.database(), write, Date.now())) !== undefined,
        write,
      );
    expect(await isBack()).toBe(true);
    await world.send(world.tab);
    expect(await requested()).toMatchObject({ details: { price: 90_000 } });
    // A request that was accepted cannot be rewritten any more.
    expect(await isBack()).toBe(false);
  });

  it('a feedback with a file and a reply exist once despite a lost answer', async () => {
    const accepted_at = new Date();
    const row = { ad_id: ad, applicant_id: world.person.id, status: 'finished', accepted_at };
    const deal = await createRequest(world.api.sql, row);
    const item: OutboxItem = {
      type: 'feedback.create',
      deal: { kind: 'task', ad, request: deal },
      rating: 'negative',
      text: 'Не заплатил',
    };
    await world.tab.evaluate(
      async ([owner, item]) => {
        const bytes = new TextEncoder().encode('чек').buffer;
        const file = { id: crypto.randomUUID(), name: 'чек.txt', type: 'text/plain', bytes };
        const write = { owner, item, title: '', files: [file] };
        await device.insertItem(await device.database(), write, Date.now());
      },
      [world.person.id, item] as const,
    );
    await sendWithLostAnswer('POST /feedbacks');
    const { items } = await world.api.call(usersEndpoints.feedbacks, { params: { id: author.id } });
    expect(items).toMatchObject([{ positive: false, text: 'Не заплатил', file: { name: 'чек.txt' } }]);

    const about = { user_id: world.person.id, author_id: author.id };
    const feedback = await createFeedback(world.api.sql, about);
    const reply = await world.say({ type: 'feedback.reply', feedback, text: 'Спасибо' });
    world.sent = [];
    await sendWithLostAnswer(`POST /feedbacks/${feedback}/reply`);
    expect(await world.row(reply)).toMatchObject({ state: 'done' });
  });

  it('profile edits follow each other; only a foreign edit makes one stale', async () => {
    const me = await mine().call(meEndpoints.get, {});
    await world.say(edit(me, { about: 'Маляр' }));
    const second = await world.say(edit(me, { name: 'Алишер' }));
    await sendWithLostAnswer('PATCH /me/edit');
    await world.send(world.tab);
    expect(await world.row(second)).toMatchObject({ state: 'done' });
    const now = await mine().call(meEndpoints.get, {});
    expect(now).toMatchObject({ about: 'Маляр', name: 'Алишер' });
    // The form was offline since, and does not know that its own edits have arrived.
    const late = await world.say(edit(me, { about: 'Плиточник' }, { about: me.about ?? '' }));
    expect(await world.row(late)).toMatchObject({
      item: { version: now.version, base: { about: 'Маляр' } },
    });
    const foreign = await mine().call(meEndpoints.edit, { body: { name: 'Олим', version: now.version } });
    await world.send(world.tab);
    expect(await world.row(late)).toMatchObject({
      state: 'refused',
      refusal: { code: 'conflict', version: foreign.version },
    });
  });

  it('a second profile edit joins the queued one; newer fields stay drafts', async () => {
    const me = await mine().call(meEndpoints.get, {});
    const queued = (page: Page, body: ProfileBody, base: ProfileBody) =>
      page.evaluate(
        async ([owner, item]) => {
          const inserted = await device.insertItem(
            await device.database(),
            { owner, title: '', item },
            Date.now(),
          );
          return inserted?.id ?? '';
        },
        [world.person.id, { type: 'profile.edit' as const, version: me.version, body, base }] as const,
      );
    const [one, other] = await Promise.all([
      queued(world.tab, { about: 'Маляр' }, { about: '' }),
      queued(world.other, { name: 'Алишер' }, { name: me.name }),
    ]);
    expect(one).toBe(other);
    expect(await world.row(one)).toMatchObject({
      item: { body: { about: 'Маляр', name: 'Алишер' }, base: { about: '', name: me.name } },
    });
    const left = await world.tab.evaluate(async (owner) => {
      const database = await device.database();
      const values = { about: 'Маляр', email: 'a@b.uz' };
      const draft = device.drafts.newDraft({ form: 'profile', owner, values }, Date.now());
      await device.drafts.startDraft(database, draft);
      const queued = { about: 'Маляр', email: '' };
      await device.drafts.dropQueuedFields(database, owner, queued);
      const stored = await device.drafts.readDraft(database, draft.id);
      await device.drafts.dropQueuedFields(database, owner, { ...queued, email: 'a@b.uz' });
      return [stored?.values, (await device.drafts.readDraft(database, draft.id)) === undefined];
    }, world.person.id);
    expect(left).toEqual([{ email: 'a@b.uz' }, true]);
    await world.send(world.tab);
    expect(await mine().call(meEndpoints.get, {})).toMatchObject({ about: 'Маляр', name: 'Алишер' });
  });

  it('saved searches are changed and deleted, also one that is gone', async () => {
    const search = await insertSearch(world.api, world.person.id);
    await world.say({ type: 'search.edit', search, body: { name: 'Рядом', alert: 'off' } });
    await world.send(world.tab);
    const { items } = await mine().call(savedSearchesEndpoints.list, {});
    expect(items).toMatchObject([{ name: 'Рядом', alert: 'off' }]);
    world.sent = [];
    await world.say({ type: 'search.delete', search });
    await sendWithLostAnswer(`DELETE /me/saved-searches/${search}`);
    expect((await mine().call(savedSearchesEndpoints.list, {})).items).toEqual([]);
    expect(
      await world.tab.evaluate(async () =>
        (await device.database()).outbox.where('owner').notEqual('').count(),
      ),
    ).toBe(2);
  });

  it('a chat’s newest read mark is sent alone and leaves no item behind', async () => {
    const asked = { kind: 'task' as const, operation_id: ad, text: 'Ещё актуально?' };
    const { message_id: chat } = await mine().call(messagesEndpoints.ask, { body: asked });
    for (const text of ['Да', 'Приходите']) {
      await world.api.as(author.token).call(messagesEndpoints.answer, { body: { message_id: chat, text } });
    }
    const event = await createEvent(world.api, world.person.id);
    const marks: readonly OutboxItem[] = [
      { type: 'chat.read', chat, seq: 2 },
      { type: 'chat.read', chat, seq: 3 },
      { type: 'notification.read', id: event, all: false },
    ];
    await world.tab.evaluate(
      async ([owner, marks]) => {
        const database = await device.database();
        for (const item of marks) await device.insertItem(database, { owner, item, title: '' }, Date.now());
      },
      [world.person.id, marks] as const,
    );
    await world.send(world.tab);
    expect(world.sent).toEqual([
      `POST /messages/${chat}/records/make-read`,
      `POST /notifications/${event}/make-read`,
    ]);
    expect((await mine().call(messagesEndpoints.get, { params: { id: chat } })).own_read_seq).toBe(3);
    const { data } = await mine().call(notificationsEndpoints.list, {});
    expect(data.items.find(({ id }) => id === event)?.read).toBe(true);
    expect(await world.tab.evaluate(async () => (await device.database()).outbox.count())).toBe(0);
  });
});
