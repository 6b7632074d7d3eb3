import { beforeAll, describe, expect, it } from 'vitest';
import { accountEndpoints } from '#contract/account/endpoints.ts';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { pushEndpoints } from '#contract/me/push-endpoints.ts';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import { runOperatorCommand } from '#server/domains/accounts/operator-service.ts';
import { createEventWriter, type NewEvent } from '#server/domains/events/write-service.ts';
import { PUSH_ADDRESS_STORE } from '#server/domains/me/channels/push-service.ts';
import { createPushSender } from '#server/notifiers/push/push-sender.ts';
import {
  type AccountsApi,
  ACCOUNTS_ENV,
  accountsApi,
  logIn,
  PASSWORD,
} from '#tests/factories/people/accounts.ts';
import {
  deliverByClock,
  startWaitingJobs,
  waitingJobs,
  warningOf as warn,
  writeEvents,
} from '#tests/factories/chats/events.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';
import {
  type PushServiceServer,
  pushServiceServer,
  someDeviceKeys,
} from '#tests/factories/outside/push-service.ts';
import { expectRefusal, countOutcomes } from '#tests/setup/server/calls.ts';

const { key, list, subscribe, unsubscribe } = pushEndpoints;
let api: AccountsApi;
let service: PushServiceServer;
beforeAll(async () => {
  [api, service] = await Promise.all([accountsApi(), pushServiceServer()]);
  const log = (line: string) => api.log.push(line);
  const sender = createPushSender({ ...ACCOUNTS_ENV, settings: ACCOUNTS_ENV.push });
  await deliverByClock(api, { push: { sender, addresses: PUSH_ADDRESS_STORE, log } });
});

const write = (list: readonly NewEvent[]) => writeEvents(api, ...list);
async function withDevice(person: { token: string }): Promise<string> {
  const device = service.newDevice();
  await api.as(person.token).call(subscribe, { body: device });
  return device.endpoint.split('/').at(-1) ?? '';
}
const toldTo = (device: string) => service.delivered.filter((each) => each.device === device);
const devicesOf = async ({ token }: { token: string }) => (await api.as(token).call(list, {})).items;
const waiting = () => waitingJobs(api, 'tell-by-push');

describe('push subscriptions', () => {
  it('a device is one subscription of a session, visible to its person only', async () => {
    const [person, other] = [await createSignedInPerson(api), await createSignedInPerson(api)];
    const { key: offered } = await api.as(person.token).call(key, {});
    expect(offered).toBe(ACCOUNTS_ENV.push.keys.publicKey);
    const device = service.newDevice();
    const first = await api.as(person.token).call(subscribe, { body: device });
    const again = await api.as(person.token).call(subscribe, { body: device });
    expect(again).toEqual(first);
    await withDevice(person);
    const [only, ...more] = await devicesOf(person);
    expect(more).toEqual([]);
    expect(only).toMatchObject({ id: first.id, current: true });
    expect(JSON.stringify(only)).not.toContain('push');
    expect(await devicesOf(other)).toEqual([]);
    await expectRefusal(api.as(other.token).call(unsubscribe, { params: first }), 'not_found');
    await api.as(person.token).call(unsubscribe, { params: first });
    expect(await devicesOf(person)).toEqual([]);
  });

  it('a device learns that another device turned off its push', async () => {
    const person = await createSignedInPerson(api);
    const other = { token: (await logIn(api, person.phone)).token };
    const device = service.newDevice();
    const { id } = await api.as(person.token).call(subscribe, { body: device });
    const isOff = async ({ token }: { token: string }) => (await api.as(token).call(list, {})).off;
    expect(await isOff(person)).toBe(false);
    await api.as(other.token).call(unsubscribe, { params: { id } });
    expect(await devicesOf(person)).toEqual([]);
    expect([await isOff(person), await isOff(other)]).toEqual([true, false]);
    await expectRefusal(api.as(other.token).call(unsubscribe, { params: { id } }), 'not_found');
    await write([warn(person.id)]);
    await expect.poll(waiting).toHaveLength(0);
    expect(toldTo(device.endpoint.split('/').at(-1) ?? '')).toEqual([]);

    // Turning push on again at the device itself clears the mark, and turning push off there leaves no mark behind.
    const again = await api.as(person.token).call(subscribe, { body: device });
    expect(await isOff(person)).toBe(false);
    await api.as(person.token).call(unsubscribe, { params: again });
    expect(await isOff(person)).toBe(false);
  });

  it('a browser belongs to the person who signed in last', async () => {
    const [before, after] = [await createSignedInPerson(api), await createSignedInPerson(api)];
    const device = service.newDevice();
    await api.as(before.token).call(subscribe, { body: device });
    await api.as(after.token).call(subscribe, { body: device });
    expect(await devicesOf(before)).toEqual([]);
    expect(await devicesOf(after)).toHaveLength(1);
  });

  it('an endpoint outside the configured push services is refused', async () => {
    const person = await createSignedInPerson(api);
    const body = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/not-in-these-settings',
      keys: someDeviceKeys(),
    };
    const error = await expectRefusal(api.as(person.token).call(subscribe, { body }), 'validation');
    expect(error.errors).toHaveProperty('endpoint');
    expect(await devicesOf(person)).toEqual([]);
  });

  it('a browser subscribed by several people at once belongs to one of them', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => createSignedInPerson(api)));
    for (let round = 0; round < 5; round += 1) {
      const device = service.newDevice();
      const twice = [...people, ...people];
      const puts = twice.map(({ token }) => api.as(token).call(subscribe, { body: device }));
      expect(await countOutcomes(puts)).toEqual({ ok: twice.length });
      const owners = await api.sql`select from push_subscriptions where endpoint = ${device.endpoint}`;
      expect(owners).toHaveLength(1);
    }
  });

  it('a key that is not a point of the curve is refused', async () => {
    const person = await createSignedInPerson(api);
    const { endpoint, keys } = service.newDevice();
    const body = { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } };
    await expectRefusal(api.as(person.token).call(subscribe, { body }), 'validation');
  });

  it.each<[string, (person: TestPerson) => Promise<unknown>]>([
    ['logging out', ({ token }) => api.as(token).call(authEndpoints.logout, {})],
    [
      'another device that ends it',
      async ({ phone }) => {
        const { token } = await logIn(api, phone);
        await api.as(token).call(meEndpoints.endOtherSessions, {});
      },
    ],
    ['a block', ({ phone }) => runOperatorCommand(api.sql, 'block', phone, api.clock.now)],
    [
      'a deletion',
      ({ token }) => api.as(token).call(accountEndpoints.deletion, { body: { password: PASSWORD } }),
    ],
  ])('a subscription is removed with its session: %s', async (_what, end) => {
    const person = await createSignedInPerson(api);
    await withDevice(person);
    const count = async () =>
      (await api.sql`select from push_subscriptions where user_id = ${person.id}`).length;
    expect(await count()).toBe(1);
    await end(person);
    expect(await count()).toBe(0);
  });
});

describe('push notifications', () => {
  it('every device gets a signed, encrypted push in its person’s language', async () => {
    const person = await createSignedInPerson(api);
    const second = { token: (await logIn(api, person.phone)).token };
    const devices = [await withDevice(person), await withDevice(second)];
    await api.sql`update users set locale = 'uz' where id = ${person.id}`;
    const id = await createAd(api.sql, { author_id: person.id, title: 'Кран <течёт>' });
    const event = { person: person.id, words: 'request_new', ad: { id, kind: 'task' } } as const;
    await write([{ ...event, group: `requests:${id}` }]);
    for (const device of devices) {
      await expect.poll(() => toldTo(device)).toHaveLength(1);
      expect(toldTo(device)[0]).toMatchObject({
        payload: {
          type: 'task_request',
          operation_id: id,
          title: 'Yangi ariza: foydalanuvchi',
          body: 'Кран <течёт>',
          tag: `requests:${id}`,
          badge: 1,
          actions: [{ action: 'read', title: 'Oʻqildi' }],
        },
        key: ACCOUNTS_ENV.push.keys.publicKey,
        subject: 'https://yumush.example',
        urgency: 'high',
      });
    }
    await write([{ ...event, group: `requests:${id}` }]);
    await expect.poll(() => toldTo(devices[0] ?? '')).toHaveLength(2);
    const [first, newer] = toldTo(devices[0] ?? '');
    // The newer push replaces the older one, at the service and on the screen.
    expect(newer?.topic).toBe(first?.topic);
    expect(newer?.payload).toMatchObject({
      tag: first?.payload.tag,
      title: '2 ta yangi ariza: Кран <течёт>',
    });
  });

  it('a message can be answered from its notification', async () => {
    const person = await createSignedInPerson(api);
    const device = await withDevice(person);
    const id = await createAd(api.sql, { author_id: person.id });
    const ad = { id, kind: 'task' } as const;
    await write([{ person: person.id, words: 'message_new', ad, message: '7', record: 3, text: 'Когда?' }]);
    await expect.poll(() => toldTo(device)).toHaveLength(1);
    expect(toldTo(device)[0]?.payload).toMatchObject({
      type: 'task_message',
      message_id: '7',
      record: 3,
      body: 'Когда?',
      actions: [
        { action: 'reply', title: 'Ответить' },
        { action: 'read', title: 'Прочитано' },
      ],
    });
  });

  it('read, unwanted and quiet-hour notifications are not pushed', async () => {
    const { editNotificationSettings: edit } = accountEndpoints;
    const [calm, silent, reader, eager] = await Promise.all(
      [1, 2, 3, 4].map(() => createSignedInPerson(api)),
    );
    if (!calm || !silent || !reader || !eager) throw new Error('Nobody is there.');
    const devices = await Promise.all([calm, silent, reader, eager].map(withDevice));
    await api.as(calm.token).call(edit, { body: { quiet_hours: { from: '00:00', to: '23:59' } } });
    await api.as(silent.token).call(edit, { body: { items: [{ type: 'moderation', push: false }] } });
    await api.sql.begin(async (tx) => {
      await createEventWriter(api).write(
        tx,
        [calm, silent, reader, eager].map(({ id }) => warn(id)),
        api.clock.now,
      );
      await tx`update events set read_at = now() where user_id = ${reader.id}`;
    });
    await expect.poll(() => toldTo(devices[3] ?? '')).toHaveLength(1);
    await expect.poll(async () => (await waiting()).map(({ state }) => state)).toEqual(['created']);
    expect((await waiting())[0]?.seconds).toBeGreaterThan(0);
    expect(devices.slice(0, 3).flatMap(toldTo)).toEqual([]);

    // After the quiet hours the notification is pushed; one that was read meanwhile would not be.
    await api.as(calm.token).call(edit, { body: { quiet_hours: null } });
    await startWaitingJobs(api, 'tell-by-push');
    await expect.poll(() => toldTo(devices[0] ?? '')).toHaveLength(1);
  });

  it('a notification read during the quiet hours is not pushed', async () => {
    const person = await createSignedInPerson(api);
    const device = await withDevice(person);
    const { editNotificationSettings: edit } = accountEndpoints;
    await api.as(person.token).call(edit, { body: { quiet_hours: { from: '00:00', to: '23:59' } } });
    await write([warn(person.id)]);
    await expect.poll(waiting).toHaveLength(1);
    const { data } = await api.as(person.token).call(notificationsEndpoints.list, {});
    await api
      .as(person.token)
      .call(notificationsEndpoints.makeAllRead, { body: { until: data.items[0]?.id ?? '' } });
    await api.as(person.token).call(edit, { body: { quiet_hours: null } });
    await startWaitingJobs(api, 'tell-by-push');
    await expect.poll(waiting).toHaveLength(0);
    expect(toldTo(device)).toEqual([]);
  });

  it.each([404, 410, 403])('a device that its service no longer knows (%i) is removed', async (status) => {
    const person = await createSignedInPerson(api);
    await withDevice(person);
    service.answers.push({ status });
    await write([warn(person.id)]);
    await expect.poll(() => devicesOf(person)).toEqual([]);
  });

  it('a push service is retried after its Retry-After, or soon without one', async () => {
    const person = await createSignedInPerson(api);
    const device = await withDevice(person);
    service.answers.push({ status: 429, retryAfter: '3600' });
    await write([warn(person.id)]);
    await expect.poll(async () => (await waiting())[0]?.seconds ?? 0).toBeGreaterThan(3000);
    expect(toldTo(device)).toEqual([]);
    service.answers.push({ status: 503 });
    await startWaitingJobs(api, 'tell-by-push');
    await expect.poll(() => toldTo(device)).toHaveLength(1);
    expect(await devicesOf(person)).toHaveLength(1);
  });

  it('a day’s matches of a saved search are one push of low urgency', async () => {
    const person = await createSignedInPerson(api);
    const device = await withDevice(person);
    await write([{ person: person.id, words: 'search_found_many', text: 'Сантехник: 5' }]);
    await expect.poll(() => toldTo(device)).toHaveLength(1);
    expect(toldTo(device)[0]).toMatchObject({
      urgency: 'low',
      payload: { type: 'saved_search', title: 'Новые объявления по вашему поиску', body: 'Сантехник: 5' },
    });
  });

  it('a long text is cut to the limit of push services', async () => {
    const person = await createSignedInPerson(api);
    const device = await withDevice(person);
    await write([warn(person.id, 'Ж'.repeat(4000))]);
    await expect.poll(() => toldTo(device)).toHaveLength(1);
    expect(toldTo(device)[0]?.payload.body).toMatch(/^Ж{300,}…$/);
  });
});
