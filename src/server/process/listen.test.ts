import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type Listening, listenOn } from './listen.ts';

const ANY = { port: 0, host: '127.0.0.1' };
const CLIENTS = 64;

const opened: { readonly server: Server; readonly listening: Listening }[] = [];
const clients: Socket[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  for (const { server, listening } of opened.splice(0)) {
    listening.close();
    server.closeAllConnections();
  }
});

async function open(place = ANY, answer: RequestListener = (_, response) => response.end('here')) {
  const server = createServer(answer);
  const listening = await listenOn(server, place);
  opened.push({ server, listening });
  return { server, listening };
}

function connectTo(port: number): Socket {
  const client = connect(port, ANY.host);
  clients.push(client);
  return client;
}

async function isAnswered(port: number): Promise<boolean> {
  const client = connectTo(port);
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return await once(client, 'data').then(
    () => true,
    () => false,
  );
}

it.runIf(process.platform === 'linux')(
  'several connections are accepted in one turn of the event loop',
  async () => {
    const { server, listening } = await open();
    const { port } = listening;
    const accepted: Socket[] = [];
    server.on('connection', (socket: Socket) => accepted.push(socket));
    for (let count = 0; count < CLIENTS; count += 1) connectTo(port);
    let turns = 0;
    for (; accepted.length < CLIENTS; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(turns).toBeLessThan(CLIENTS / 2);
  },
);

it('connections of all listening sockets are answered', async () => {
  const { port } = (await open()).listening;
  const answers = await Promise.all(Array.from({ length: CLIENTS }, () => isAnswered(port)));
  expect(answers).not.toContain(false);
});

it('a port that another server has is refused', async () => {
  const { port } = (await open()).listening;
  await expect(open({ ...ANY, port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

it('a closed server refuses connections but answers open requests', async () => {
  const asked = Promise.withResolvers<ServerResponse>();
  const { listening } = await open(ANY, (_, response) => asked.resolve(response));
  const answered = isAnswered(listening.port);
  const response = await asked.promise;
  listening.close();
  await expect(once(connectTo(listening.port), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  response.end('here');
  expect(await answered).toBe(true);
});
