import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { ChatMessage } from '../../../contract/sockets/messages.ts';
import { type LiveSocket, openLiveSocket } from './live-socket.ts';

const READY = JSON.stringify({ type: 'ready', seq: 0 });

let server: WebSocketServer;
let live: LiveSocket | undefined;
beforeEach(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
});
afterEach(() => {
  live?.close();
  for (const client of server.clients) client.terminate();
  server.close();
});

/** Each socket that comes, in its order. */
function follow(onSocket: (socket: WebSocket, count: number) => void): void {
  let count = 0;
  server.on('connection', (socket) => onSocket(socket, (count += 1)));
}

function open(options: { silenceMs?: number; onMessage?: (type: string) => void }): LiveSocket {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  return openLiveSocket({
    schema: ChatMessage,
    address: () => Promise.resolve(`ws://127.0.0.1:${port}`),
    onMessage: ({ type }) => options.onMessage?.(type),
    pause: () => 1,
    ...(options.silenceMs !== undefined && { silenceMs: options.silenceMs }),
  });
}

it('a socket over which nothing is heard any more is given up, and another is made', async () => {
  const second = new Promise<void>((resolve) => {
    follow((socket, count) => {
      socket.send(READY);
      // the line is dead: nothing says so
      if (count === 2) resolve();
    });
  });
  live = open({ silenceMs: 50 });
  await second;
});

it('a socket that was closed is made anew, and what is no message of it is passed over', async () => {
  const heard: string[] = [];
  const told = new Promise<void>((resolve) => {
    follow((socket, count) => {
      if (count === 1) {
        socket.close(1012);
        return;
      }
      for (const words of ['nonsense', '{"type":"else"}', '{"type":"beat"}', READY, '{"type":"typing"}'])
        socket.send(words);
    });
    live = open({
      onMessage: (type) => {
        heard.push(type);
        if (type === 'typing') resolve();
      },
    });
  });
  await told;
  expect(heard).toEqual(['ready', 'typing']);
});
