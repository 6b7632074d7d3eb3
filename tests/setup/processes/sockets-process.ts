// A separate program, so that tests can kill it: calls and sockets on the given database. Prints its port.
import { createReadPositionsService } from '#server/domains/messages/read-positions-service.ts';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createApp } from '#server/app.ts';
import { connect } from '#server/db/client.ts';
import { deliverEvents } from '#server/domains/events/delivery-service.ts';
import { createNotificationSettingsService } from '#server/domains/me/notification-settings-service.ts';
import { createLimitedServer } from '#server/http/connections.ts';
import { createListener } from '#server/http/listener.ts';
import { openQueue } from '#server/queue/queue.ts';
import { openChannels } from '#server/realtime/channels/open-channels.ts';
import { createSmsSender } from '#server/notifiers/sms/sender.ts';
import { createSockets } from '#server/sockets.ts';
import type { SocketsProcessOptions } from './sockets-process-options.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the test that starts this program wrote the argument
const options = JSON.parse(process.argv[2] ?? '{}') as SocketsProcessOptions;
const { target, redisUrl, dataDir = '/nowhere' } = options;

const log = (line: string) => console.error(line);
const sql = connect(target, { max: 10, statementTimeout: 60_000 });
const queue = await openQueue({ sql, target, log });
const { channels, listener } = await openChannels({ sql, target, redisUrl, log });
const publicOrigin = 'http://localhost:3000';
const places = { publicOrigin, apiOrigin: null, socketOrigin: null, dataDir };
// Trusts one proxy, the tests' line, to say whose address it is.
const env = { production: false, trustProxy: 1, ...places };
await deliverEvents({
  sql,
  queue,
  publisher: channels,
  sms: createSmsSender({ queue, perDay: 1000, log }),
  settings: createNotificationSettingsService({ sql }),
  now: () => new Date(),
});
const reach = createReadPositionsService({ sql, publisher: channels, log });
const app = createApp({ sql, queue, publisher: channels, reach, env, log });
const socketsEnv = { ...env, socketSessionTokens: true };
const sockets = createSockets({ sql, channels, listener, reach, env: socketsEnv, log });
const server = createLimitedServer(createListener(async (request) => await app.fetch(request)));
server.on('upgrade', (request, socket, head) => void sockets.take(request, socket, head));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
await listener.ready;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has an AddressInfo
console.log((server.address() as AddressInfo).port);
