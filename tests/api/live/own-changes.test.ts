import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import { favouritesEndpoints } from '#contract/favourites/endpoints.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import { adModerationEndpoints } from '#contract/moderation/ads-endpoints.ts';
import { moderationEndpoints } from '#contract/moderation/endpoints.ts';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import { CHANGE_HEADER } from '#contract/parameters.ts';
import { presenceEndpoints } from '#contract/presence/endpoints.ts';
import { requestActionsEndpoints } from '#contract/requests/sides-endpoints.ts';
import { SOCKET_PATHS } from '#contract/sockets/paths.ts';
import { verificationEndpoints } from '#contract/verification/endpoints.ts';
import { warningOf, writeEvents } from '#tests/factories/chats/events.ts';
import { RESPONSE_CACHE } from '#server/http/calls/response-cache.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import { apply, createTaskWithPerformer, readNotificationsOf } from '#tests/factories/ads/requests.ts';
import { createChat } from '#tests/factories/ads/things.ts';
import { fileOf, photo } from '#tests/factories/files/pictures.ts';
import { formOf } from '#tests/factories/files/uploads.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createModerator, createSignedInPerson } from '#tests/factories/people/moderators.ts';
import { expectRefusal } from '#tests/setup/server/calls.ts';
import {
  waitUntilFramesHandled,
  chatSocketPath,
  listenForSockets,
  type SocketsProcess,
} from '#tests/setup/server/sockets.ts';

const { changeStatus } = requestActionsEndpoints.task;

let api: AccountsApi;
let one: SocketsProcess;
let other: SocketsProcess;
beforeAll(async () => {
  api = await accountsApi();
  one = await listenForSockets(api);
  other = await listenForSockets(api);
});

/** Opens a person's socket at each of two processes. */
async function openDevices(token: string) {
  const devices = [
    await one.open(token, SOCKET_PATHS.notifications),
    await other.open(token, SOCKET_PATHS.notifications),
  ];
  await Promise.all(devices.map((device) => device.wait('ready')));
  return devices;
}

describe('changes that a person makes', () => {
  it('a read notification is announced to its person’s devices only', async () => {
    const person = await createSignedInPerson(api);
    const stranger = await createSignedInPerson(api);
    await writeEvents(api, warningOf(person.id));
    const devices = await openDevices(person.token);
    const [foreign] = await openDevices(stranger.token);
    const [notification] = await readNotificationsOf(api, person);
    await api
      .as(person.token)
      .call(notificationsEndpoints.makeRead, { params: { id: notification?.id ?? '' } });
    for (const device of devices) {
      const [changed] = await device.wait('changed');
      expect(changed).toEqual({ type: 'changed', call: 'notifications.makeRead' });
    }
    await api.as(stranger.token).call(presenceEndpoints.edit, { body: { shown: false } });
    expect(await foreign?.wait('changed')).toEqual([{ type: 'changed', call: 'presence.edit' }]);
    expect(devices[0]?.of('changed')).toHaveLength(1);
  });

  it('a page learns of own changes that were made before its socket opened', async () => {
    let offset = -60_000;
    const process = await listenForSockets(api, { now: () => new Date(api.now().getTime() + offset) });
    offset = 0;
    const person = await createSignedInPerson(api);
    const stranger = await createSignedInPerson(api);
    const earlier = await process.open(person.token, SOCKET_PATHS.notifications);
    await api.as(person.token).call(presenceEndpoints.edit, { body: { shown: false } });
    await earlier.wait('changed');
    const open = async (token: string, age?: number) =>
      await process.open(token, SOCKET_PATHS.notifications, age === undefined ? {} : { age });
    const heard = async (device: Awaited<ReturnType<typeof open>>, last?: string) => {
      if (last !== undefined) await device.wait(last);
      await waitUntilFramesHandled([device]);
      return device.received.filter(({ type }) => type !== 'ready');
    };
    const favourites = { type: 'favourites', sum: '0 0' };
    const changed = { type: 'changed', call: 'presence.edit' };
    expect(await heard(await open(person.token, 3000))).toEqual([changed]);
    expect(await heard(await open(person.token), 'favourites')).toEqual([favourites]);
    expect(await heard(await open(stranger.token, 3000))).toEqual([]);
    expect(await heard(await open(person.token, 59_000), 'favourites')).toEqual([
      { type: 'gap' },
      favourites,
    ]);
  });

  it('a socket that opens again tells which favourites its person has', async () => {
    const [person, author] = [await createSignedInPerson(api), await createSignedInPerson(api)];
    const ads = await Promise.all([1, 2, 3].map(() => createAd(api.sql, { author_id: author.id })));
    const [kept = '', other = '', removed = ''] = ads;
    const [before, now] = [new Date(api.now().getTime() - 1000), api.now()].map((at) => at.toISOString());
    const saved = ads.map((id) => ({ id, saved: true, at: before ?? '' }));
    const taps = [...saved, { id: removed, saved: false, at: now ?? '' }];
    await api.as(person.token).call(favouritesEndpoints.tap, { body: { taps } });
    const again = await one.open(person.token, SOCKET_PATHS.notifications, { after: 0 });
    const sum = `2 ${Number(kept) + Number(other)}`;
    expect(await again.wait('favourites')).toEqual([{ type: 'favourites', sum }]);
  });

  it('a device woken by a change in one process refetches it from another', async () => {
    const person = await createSignedInPerson(api);
    const ad = await createAd(api.sql, { author_id: person.id, price: 100_000 });
    const [writing, reading] = [1, 2].map(() =>
      api.beside({ sharedAnswers: RESPONSE_CACHE, now: () => new Date() }),
    );
    if (!writing || !reading) throw new Error('There are two processes.');
    const priceSeen = async (headers: Record<string, string> = {}) => {
      const answer = await reading.send(adsEndpoints.task.get, { params: { id: ad }, headers });
      return v.parse(v.object({ price: v.number() }), await answer.json()).price;
    };
    const device = await other.open(person.token, SOCKET_PATHS.notifications);
    await device.wait('ready');
    expect(await priceSeen()).toBe(100_000);
    const change = 'page-1';
    const edit = { params: { id: ad }, body: { version: 1, price: 90_000 } };
    const headers = { [CHANGE_HEADER]: change };
    await writing.as(person.token).call(ownAdsEndpoints.task.update, edit, { headers });
    expect(await device.wait('changed')).toEqual([{ type: 'changed', call: 'tasks.update', change }]);
    expect(await priceSeen({ 'cache-control': 'max-age=0' })).toBe(90_000);
  });

  it('a malformed change id is left out of the socket message', async () => {
    const person = await createSignedInPerson(api);
    const [device] = await openDevices(person.token);
    const headers = { [CHANGE_HEADER]: 'a b"c' };
    await api.as(person.token).call(presenceEndpoints.edit, { body: { shown: false } }, { headers });
    expect(await device?.wait('changed')).toEqual([{ type: 'changed', call: 'presence.edit' }]);
  });

  it('a chat read through its socket is announced to the other devices', async () => {
    const [reader, writer] = [await createSignedInPerson(api), await createSignedInPerson(api)];
    const chat = await createChat(api, writer.token, reader.id);
    const [device] = await openDevices(reader.token);
    const open = await one.open(reader.token, chatSocketPath(chat));
    await open.wait('ready');
    open.send({ type: 'reach', read: 1 });
    const [changed] = (await device?.wait('changed')) ?? [];
    expect(changed).toEqual({ type: 'changed', call: messagesEndpoints.makeRead.name });
  });

  it('a withdrawal without a notification makes the author’s pages refetch', async () => {
    const { author, performer, ad } = await createTaskWithPerformer(api);
    const { call } = api.as(performer.token);
    const withdrawn = await apply(api, { ad }, performer);
    const [device] = await openDevices(author.token);
    const left = { type: 'changed', call: changeStatus.name };
    await call(changeStatus, { params: { id: withdrawn }, body: { status: 'withdrawn' } });
    expect(await device?.wait('changed', 1)).toEqual([left]);
    const deleted = await apply(api, { ad }, performer);
    await call(requestActionsEndpoints.task.delete, { params: { id: deleted } });
    expect(await device?.wait('changed', 2)).toEqual([left, left]);
    expect((await readNotificationsOf(api, author)).map(({ title }) => title)).not.toContain(
      'Jasur больше не участвует',
    );
  });

  it('an edit and a decision about it renew the pages of the ad’s applicants', async () => {
    const { author, performer, ad } = await createTaskWithPerformer(api);
    const [judge, owner, applicant] = [
      await createModerator(api),
      api.as(author.token),
      api.as(performer.token),
    ];
    const [device] = await openDevices(performer.token);
    const heard = async (count: number) =>
      (await device?.wait('changed', count))?.map((each) => each['call']);
    const request = await apply(api, { ad }, performer);
    const calls: string[] = [requestActionsEndpoints.task.create.name];
    expect(await heard(1)).toEqual(calls);
    const params = { id: ad };
    await owner.call(ownAdsEndpoints.task.update, { params, body: { version: 1, price: 70_000 } });
    expect(await heard(2)).toEqual([...calls, changeStatus.name]);
    await api.sql`update ads set status = 'moderation' where id = ${ad}`;
    const body = { decision: 'approve', reason: '', version: 2 } as const;
    await api.as(judge.token).call(adModerationEndpoints.decide, { params, body });
    expect(await heard(3)).toEqual([...calls, changeStatus.name, changeStatus.name]);
    await applicant.call(requestActionsEndpoints.task.delete, { params: { id: request } });
    await heard(4);
    await owner.call(ownAdsEndpoints.task.update, { params, body: { version: 3, price: 60_000 } });
    await applicant.call(presenceEndpoints.edit, { body: { shown: false } });
    expect((await heard(5))?.at(-1)).toBe(presenceEndpoints.edit.name);
  });

  it('empty or too frequent edits make no applicant’s page refetch', async () => {
    const { author, performer, ad } = await createTaskWithPerformer(api);
    const [owner, applicant] = [api.as(author.token), api.as(performer.token)];
    await apply(api, { ad }, performer);
    const [device] = await openDevices(performer.token);
    const edit = async (price: number) => {
      await owner.call(ownAdsEndpoints.task.update, { params: { id: ad }, body: { price } });
    };
    for (let price = 50_001; price <= 50_031; price += 1) await edit(price).then(() => edit(price));
    await applicant.call(presenceEndpoints.edit, { body: { shown: false } });
    await expect.poll(() => device?.of('changed').at(-1)?.['call']).toBe(presenceEndpoints.edit.name);
    const heard = device?.of('changed').filter((each) => each['call'] === changeStatus.name);
    expect(heard).toHaveLength(30);
  });

  it('an undone decision on a document makes its person’s pages refetch', async () => {
    const [person, judge] = [await createSignedInPerson(api), await createModerator(api)];
    const { call } = api.as(judge.token);
    const [device] = await openDevices(person.token);
    const body = formOf(fileOf(await photo('jpeg'), 'passport.jpg'));
    await api.as(person.token).call(verificationEndpoints.submit, { body });
    const { items } = await call(moderationEndpoints.verifications, { query: { size: 200 } });
    const params = { id: items.find(({ user }) => user.id === person.id)?.id ?? '' };
    await api.send(moderationEndpoints.verificationPicture, { params, token: judge.token });
    const decision = { passed: false, reason: 'Фото размыто' } as const;
    await call(moderationEndpoints.decideVerification, { params, body: decision });
    await call(moderationEndpoints.takeBackVerification, { params });
    const heard = (await device?.wait('changed', 3))?.map((each) => each['call']);
    const { submit } = verificationEndpoints;
    expect(heard).toEqual([submit.name, submit.name, notificationsEndpoints.makeRead.name]);
  });

  it('an undone decision renews the pages of the ad’s author', async () => {
    const [author, judge] = [await createSignedInPerson(api), await createModerator(api)];
    const ad = await createAd(api.sql, { author_id: author.id, status: 'moderation' });
    const { call } = api.as(judge.token);
    const body = { decision: 'reject', reason: 'Телефон в тексте', version: 1 } as const;
    await call(adModerationEndpoints.decide, { params: { id: ad }, body });
    const [device] = await openDevices(author.token);
    await call(adModerationEndpoints.undo, { params: { id: ad } });
    const calls = [ownAdsEndpoints.task.changeStatus.name, notificationsEndpoints.makeRead.name];
    expect(await device?.wait('changed', 2)).toEqual(calls.map((name) => ({ type: 'changed', call: name })));
  });

  it('refused calls and calls that only read are not announced', async () => {
    const person = await createSignedInPerson(api);
    const [device] = await openDevices(person.token);
    const { call } = api.as(person.token);
    await expectRefusal(call(notificationsEndpoints.makeRead, { params: { id: '1' } }), 'not_found');
    await call(meEndpoints.get, {});
    await call(presenceEndpoints.edit, { body: { shown: false } });
    expect(await device?.wait('changed')).toEqual([{ type: 'changed', call: 'presence.edit' }]);
  });
});
