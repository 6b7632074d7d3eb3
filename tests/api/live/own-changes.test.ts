import { beforeAll, describe, expect, it } from 'vitest';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import { presenceEndpoints } from '#contract/presence/endpoints.ts';
import { SOCKET_PATHS } from '#contract/sockets/paths.ts';
import { createEventWriter } from '#server/domains/events/write-service.ts';
import { toldTo } from '#tests/factories/ads/requests.ts';
import { createChat } from '#tests/factories/ads/things.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { signedIn } from '#tests/factories/people/moderators.ts';
import { refused } from '#tests/setup/server/calls.ts';
import { chatSocketPath, listenForSockets, type SocketsProcess } from '#tests/setup/server/sockets.ts';

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
    const person = await signedIn(api);
    const stranger = await signedIn(api);
    await api.sql.begin((tx) =>
      createEventWriter(api).write(
        tx,
        [{ person: person.id, words: 'warning', text: 'Пишите вежливо' }],
        new Date(),
      ),
    );
    const devices = await openDevices(person.token);
    const [foreign] = await openDevices(stranger.token);
    const [notification] = await toldTo(api, person);
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

  it('a chat read through its socket is announced to the other devices', async () => {
    const [reader, writer] = [await signedIn(api), await signedIn(api)];
    const chat = await createChat(api, writer.token, reader.id);
    const [device] = await openDevices(reader.token);
    const open = await one.open(reader.token, chatSocketPath(chat));
    await open.wait('ready');
    open.send({ type: 'reach', read: 1 });
    const [changed] = (await device?.wait('changed')) ?? [];
    expect(changed).toEqual({ type: 'changed', call: messagesEndpoints.makeRead.name });
  });

  it('refused calls and calls that only read are not announced', async () => {
    const person = await signedIn(api);
    const [device] = await openDevices(person.token);
    const { call } = api.as(person.token);
    await refused(call(notificationsEndpoints.makeRead, { params: { id: '1' } }), 'not_found');
    await call(meEndpoints.get, {});
    await call(presenceEndpoints.edit, { body: { shown: false } });
    expect(await device?.wait('changed')).toEqual([{ type: 'changed', call: 'presence.edit' }]);
  });
});
