import { DAY_MS } from '#contract/time.ts';
import pg from 'pg';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { accountEndpoints } from '#contract/account/endpoints.ts';
import { notificationTarget } from '#contract/notifications/target.ts';
import { NOTIFICATION_TYPES } from '#contract/notifications/types.ts';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import { adModerationEndpoints } from '#contract/moderation/ads-endpoints.ts';
import { runDueAdTransitions } from '#server/background/move-ads.ts';
import { connectionOf } from '#server/db/client.ts';
import { sweepEvents } from '#server/domains/events/delivery-service.ts';
import { createNotificationsService } from '#server/domains/events/notifications-service.ts';
import { createEventWriter, type EventWriter, type NewEvent } from '#server/domains/events/write-service.ts';
import { PROCESS_CHANNELS } from '#server/realtime/channels/channels.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { deliverByClock, warningOf as warn, writeEvents } from '#tests/factories/chats/events.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import {
  createModerator,
  createSignedInPerson,
  type TestPerson,
} from '#tests/factories/people/moderators.ts';
import { createPerson } from '#tests/factories/people/people.ts';
import { expectRefusal } from '#tests/setup/server/calls.ts';
import { inDatabase } from '#tests/setup/database/database-target.ts';
import { deliverPendingEvents } from '#tests/setup/server/deliver-pending-events.ts';
import { waitForLockWait } from '#tests/setup/database/lock-waits.ts';

const { list, makeRead, makeReadAbout, makeAllRead } = notificationsEndpoints;

let api: AccountsApi;
let events: EventWriter;
let judge: TestPerson;
beforeAll(async () => {
  api = await accountsApi();
  events = createEventWriter(api);
  judge = await createModerator(api);
});

const deliver = () => deliverByClock(api);
const write = (list: readonly NewEvent[]) => writeEvents(api, ...list);
async function read({ token }: { token: string }, query: { size?: number; cursor?: string } = {}) {
  return (await api.as(token).call(list, { query })).data;
}

describe('notifications', () => {
  it('notifications are paged, newest first, each once, with unread count', async () => {
    const person = await createSignedInPerson(api);
    expect(await read(person)).toEqual({ items: [], next: null, unread: 0 });
    await write(['1', '2', '3', '4', '5'].map((text) => warn(person.id, text)));
    const first = await read(person, { size: 2 });
    expect(first.unread).toBe(5);
    const second = await read(person, { size: 2, cursor: first.next ?? '' });
    const third = await read(person, { size: 2, cursor: second.next ?? '' });
    const all = [first, second, third].flatMap(({ items }) => items);
    expect(all.map(({ body, seq }) => [body, seq])).toEqual([5, 4, 3, 2, 1].map((n) => [String(n), n]));
    expect(third.next).toBeNull();
    await expectRefusal(read(person, { cursor: 'x' }), 'validation');
  });

  it('a notification is marked as read once, by its own person', async () => {
    const person = await createSignedInPerson(api);
    const other = await createSignedInPerson(api);
    await write([warn(person.id), warn(person.id), warn(other.id)]);
    const [newest, older] = (await read(person)).items;
    const id = older?.id ?? '';
    await expectRefusal(api.as(other.token).call(makeRead, { params: { id } }), 'not_found');
    const twice = () => api.as(person.token).call(makeRead, { params: { id } });
    expect(await Promise.all([twice(), twice()])).toEqual([{ unread: 1 }, { unread: 1 }]);
    expect((await read(person)).items.map(({ read: isRead }) => isRead)).toEqual([false, true]);
    await write([warn(person.id)]);
    const until = newest?.id ?? '';
    expect(await api.as(person.token).call(makeAllRead, { body: { until } })).toEqual({ unread: 1 });
    expect((await read(other)).unread).toBe(1);
  });

  it('a notification has its reader’s language and the ad’s current title', async () => {
    const person = await createSignedInPerson(api);
    const actor = await createPerson(api.sql, { first_name: 'Jasur' });
    const ad = {
      id: await createAd(api.sql, { author_id: person.id, title: 'Кран течёт' }),
      kind: 'task',
    } as const;
    await write([{ person: person.id, words: 'request_new', ad, actor }]);
    const say = async (locale: 'ru' | 'uz') => {
      const { data } = await api.as({ token: person.token, locale }).call(list, {});
      return data.items[0];
    };
    expect(await say('ru')).toMatchObject({
      type: 'task_request',
      title: 'Новый отклик: Jasur',
      body: 'Кран течёт',
      group: null,
    });
    expect(await say('uz')).toMatchObject({ title: 'Yangi ariza: Jasur' });
    await api.sql`update users set blocked_at = now() where id = ${actor}`;
    expect(await say('ru')).toMatchObject({ title: 'Новый отклик: пользователь' });
  });

  it('notifications of a group have its key, title and unread count', async () => {
    const person = await createSignedInPerson(api);
    const ad = {
      id: await createAd(api.sql, { author_id: person.id, title: 'Кран' }),
      kind: 'task',
    } as const;
    const event = { person: person.id, words: 'request_new', ad, group: `requests:${ad.id}` } as const;
    await write([event, event, event, event, event]);
    const [first] = (await read(person)).items;
    expect(first?.group).toEqual({ key: event.group, count: 5, title: '5 новых откликов: Кран' });
    await write([warn(person.id)]);
    expect((await read(person)).unread).toBe(2);
    await api.sql`update events set read_at = now() where user_id = ${person.id} and group_key is null`;
    const service = createNotificationsService({ sql: api.sql });
    await service.makeGroupRead(api.sql, person.id, event.group, api.clock.now);
    expect((await read(person)).items.slice(1).map(({ group }) => group)).toEqual(
      Array.from({ length: 5 }, () => ({ key: event.group, count: 0, title: 'Новый отклик: пользователь' })),
    );
    expect((await read(person)).unread).toBe(0);
  });

  it('opening an ad marks its notifications read, not messages or feedback', async () => {
    const person = await createSignedInPerson(api);
    const ad = { id: await createAd(api.sql, { author_id: person.id }), kind: 'task' } as const;
    const about = { person: person.id, words: 'request_new', ad } as const;
    const message = { person: person.id, words: 'message_new', ad, message: '7', group: 'chat:7' } as const;
    const feedback = { person: person.id, words: 'feedback_new', ad, feedback: '9' } as const;
    await write([about, about, message, feedback, warn(person.id)]);
    const reading = api.as(person.token).call(makeReadAbout, { body: { operation_id: ad.id } });
    expect(await reading).toEqual({ unread: 3 });
    const left = (await read(person)).items.filter((each) => !each.read);
    expect(left.map(({ type }) => type)).toEqual(['moderation', 'task', 'task_message']);
    // A group has its key from its first notification on, so that a second one joins it live.
    expect(left[2]?.group).toMatchObject({ key: 'chat:7', count: 1 });
  });

  it('every type of notification leads to a screen', () => {
    for (const type of NOTIFICATION_TYPES) expect(notificationTarget({ type })).toMatch(/^\//);
  });
});

describe('numbers of events', () => {
  it('parallel events to many people have no gap and no duplicate number', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => createPerson(api.sql)));
    const turns = Array.from({ length: 24 }, (_, turn) =>
      write((turn % 2 === 0 ? people : people.toReversed()).map((id) => warn(id, String(turn)))),
    );
    await Promise.all(turns);
    for (const id of people) {
      const rows = await api.sql<{ seq: string }[]>`
        select seq::text as seq from events where user_id = ${id} order by events.seq`;
      expect(rows.map(({ seq }) => Number(seq))).toEqual(turns.map((_, index) => index + 1));
    }
  });

  it('an event is not readable before a lower number is committed', async () => {
    const person = await createPerson(api.sql);
    const service = createNotificationsService({ sql: api.sql });
    const missed = async () =>
      (await service.missed(person, '0', 10, 'ru')).map(({ seq, body }) => [seq, body]);
    let second: Promise<void> | undefined;
    await api.sql.begin(async (tx) => {
      await events.write(tx, [warn(person, 'first')], api.clock.now);
      second = write([warn(person, 'second')]);
      await waitForLockWait(api);
      expect(await missed()).toEqual([]);
    });
    await second;
    expect(await missed()).toEqual([
      [1, 'first'],
      [2, 'second'],
    ]);
  });

  it('an event with a key is written once, and is deleted when undone', async () => {
    const person = await createPerson(api.sql);
    const once = { ...warn(person), once: 'this' };
    await write([once]);
    await Promise.all([write([once]), write([once, warn(person)])]);
    const seqs = async () =>
      (
        await api.sql<
          { seq: string }[]
        >`select seq::text as seq from events where user_id = ${person} order by events.seq`
      ).map(({ seq }) => seq);
    expect(await seqs()).toEqual(['1', '2']);
    await api.sql.begin((tx) => events.takeBack(tx, person, 'this'));
    await write([warn(person)]);
    expect(await seqs()).toEqual(['2', '3']);
  });

  it('rolled-back events and erased users are not notified', async () => {
    const person = await createPerson(api.sql);
    const gone = await createPerson(api.sql, { deleted_at: new Date() });
    const failed = api.sql.begin(async (tx) => {
      await events.write(tx, [warn(person)], api.clock.now);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await write([warn(gone)]);
    expect(await api.sql`select from events where user_id in (${person}, ${gone})`).toHaveLength(0);
  });
});

describe('delivery of events', () => {
  it('after a commit every listening process gets the latest event number', async () => {
    const person = await createPerson(api.sql);
    const heard: string[] = [];
    const [database] = await api.sql<{ name: string }[]>`select current_database() as name`;
    const ear = new pg.Client(connectionOf(inDatabase(inject('databaseServer'), database?.name ?? '')));
    ear.on('notification', ({ payload = '' }) => heard.push(payload));
    await ear.connect();
    await ear.query(`listen ${PROCESS_CHANNELS.events}`);
    await deliver();
    await write([warn(person), warn(person)]);
    await expect.poll(() => heard.join()).toContain(`["${person}",2]`);
    await ear.end();
  });

  it('an event that cannot be delivered is postponed and blocks no other', async () => {
    // An application of its own, so that no other worker delivers.
    const own = await accountsApi();
    const [person, unlucky] = [await createPerson(own.sql), await createPerson(own.sql)];
    const published: string[] = [];
    await deliverPendingEvents(own, {
      publish: (_, payload) => {
        if (payload.includes(`["${unlucky}",`)) return Promise.reject(new Error('no'));
        published.push(payload);
        return Promise.resolve();
      },
    });
    const event = [warn(unlucky), warn(person)];
    await own.sql.begin((tx) => createEventWriter(own).write(tx, event, own.clock.now));
    await expect.poll(() => published.join()).toContain(`["${person}",1]`);
    const waiting = () => own.sql`
      select e.user_id::text as person, tries > 0 as tried, after is not null as later
      from events_waiting w join events e on e.id = w.event_id`;
    await expect.poll(waiting).toEqual([{ person: unlucky, tried: true, later: true }]);
  });

  it('SMS notifications respect language, read state and quiet hours', async () => {
    const { editNotificationSettings: edit } = accountEndpoints;
    const [eager, calm, silent] = [
      await createSignedInPerson(api),
      await createSignedInPerson(api),
      await createSignedInPerson(api),
    ];
    const items = [{ type: 'moderation', sms: true }] as const;
    await api.as(eager.token).call(edit, { body: { items: [...items] } });
    const quiet_hours = { from: '00:00', to: '23:59' };
    await api.as(calm.token).call(edit, { body: { items: [...items], quiet_hours } });
    await api.sql`update users set locale = 'uz' where id = ${eager.id}`;
    await deliver();
    await write([eager, calm, silent].map(({ id }) => warn(id)));
    const sentTo = (phone: string) => api.inbox.filter((sms) => sms.phone === phone).map(({ text }) => text);
    await expect.poll(() => sentTo(eager.phone)).toHaveLength(1);
    expect(sentTo(eager.phone)).toEqual(['Yumush: Moderatordan ogohlantirish: Пишите вежливо']);
    expect([...sentTo(calm.phone), ...sentTo(silent.phone)]).toEqual([]);
    const [waiting] = await api.sql<{ seconds: number }[]>`
      select extract(epoch from start_after - now())::int as seconds from pgboss.job
      where name = 'tell-by-sms' and state = 'created'`;
    expect(waiting?.seconds).toBeGreaterThan(0);
  });

  it('old events are deleted, and new ones stay', async () => {
    const person = await createSignedInPerson(api);
    await write([warn(person.id)]);
    await sweepEvents(api.sql, new Date(api.clock.now.getTime() + 89 * DAY_MS));
    expect((await read(person)).items).toHaveLength(1);
    await sweepEvents(api.sql, new Date(api.clock.now.getTime() + 91 * DAY_MS));
    expect((await read(person)).items).toHaveLength(0);
  });
});

describe('events of a newer version that runs beside this one', () => {
  it('an unknown event is skipped here and waits for the newer version', async () => {
    const person = await createSignedInPerson(api);
    // one transaction, since the delivery is running: it would deliver the event before its type becomes unknown
    const [unknown, known] = await api.sql.begin(async (tx) => {
      await events.write(tx, [warn(person.id, 'a'), warn(person.id, 'b')], api.clock.now);
      const [newest, older] = await tx<{ id: string }[]>`
        select id::text as id from events where user_id = ${person.id} order by seq desc`;
      await tx`update events set words = 'of_tomorrow' where id = ${newest?.id ?? ''}`;
      return [newest?.id, older?.id];
    });
    const page = await read(person);
    expect(page.items.map(({ id }) => id)).toEqual([known]);
    expect(page.unread).toBe(1);

    const waiting = async () => {
      const rows = await api.sql<{ id: string }[]>`
        select event_id::text as id from events_waiting where event_id = any(${[unknown ?? '', known ?? '']})`;
      return rows.map(({ id }) => id);
    };
    await deliverPendingEvents(api);
    await expect.poll(waiting).toEqual([unknown]);
    await api.sql`update events set words = 'warning' where id = ${unknown ?? ''}`;
    await write([warn(person.id, 'c')]);
    await expect.poll(waiting).toEqual([]);
    expect((await read(person)).items).toHaveLength(3);
  });
});

describe('occasions of notifications', () => {
  it('an author is notified of a decision with its reason, unless undone', async () => {
    const author = await createSignedInPerson(api);
    const ad = await createAd(api.sql, { author_id: author.id, status: 'moderation', title: 'Кран' });
    const body = { decision: 'reject', reason: 'Телефон в тексте', version: 1 } as const;
    await api.as(judge.token).call(adModerationEndpoints.decide, { params: { id: ad }, body });
    expect((await read(author)).items).toMatchObject([
      { type: 'moderation', operation_id: ad, kind: 'task', body: 'Кран: Телефон в тексте' },
    ]);
    await api.as(judge.token).call(adModerationEndpoints.undo, { params: { id: ad } });
    expect((await read(author)).items).toEqual([]);
  });

  it('the author is notified once that an ad has expired', async () => {
    const author = await createSignedInPerson(api);
    const ad = await createAd(api.sql, { kind: 'service', author_id: author.id });
    await api.sql`update ads set expires_at = now() where id = ${ad}`;
    await runDueAdTransitions({ sql: api.sql, events });
    await runDueAdTransitions({ sql: api.sql, events });
    expect((await read(author)).items).toMatchObject([{ type: 'service', operation_id: ad }]);
  });
});
