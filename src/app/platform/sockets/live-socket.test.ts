import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { ChatMessage } from '#contract/sockets/messages.ts';
import { SOCKET_CLOSED } from '#contract/sockets/paths.ts';
import { ApiError } from '#device/call-error.ts';
import { setConnected } from '../offline/connection.ts';
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

/** Calls back with each socket that connects, its number and the path that it asked for. */
function follow(onSocket: (socket: WebSocket, count: number, path?: string) => void): void {
  let count = 0;
  server.on('connection', (socket, { url }) => onSocket(socket, (count += 1), url));
}

function open(options: {
  silenceMs?: number;
  onMessage?: (type: string) => void;
  pause?: (failures: number) => number;
  to?: { address(): AddressInfo | string | null };
  refusal?: ApiError;
}): LiveSocket {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server listens on a port
  const { port } = (options.to ?? server).address() as AddressInfo;
  let tickets = 0;
  return openLiveSocket({
    schema: ChatMessage,
    address: () =>
      options.refusal
        ? Promise.reject(options.refusal)
        : Promise.resolve(`ws://127.0.0.1:${port}/${(tickets += 1)}`),
    onMessage: ({ type }) => options.onMessage?.(type),
    pause: options.pause ?? (() => 1),
    ...(options.silenceMs !== undefined && { silenceMs: options.silenceMs }),
  });
}

/** Short pauses, with the number of failures before each. */
function notePauses() {
  const pauses: number[] = [];
  const pause = (failures: number) => {
    pauses.push(failures);
    return 1;
  };
  return { pauses, pause };
}

it('a socket that stays silent is given up and replaced', async () => {
  const second = new Promise<void>((resolve) => {
    follow((socket, count) => {
      socket.send(READY);
      // The connection is dead, but nothing reports it.
      if (count === 2) resolve();
    });
  });
  live = open({ silenceMs: 50 });
  await second;
});

it('each connection of a socket asks for an address of its own', async () => {
  const paths: (string | undefined)[] = [];
  follow((socket, count, path) => {
    paths.push(path);
    if (count < 3) socket.close(1012);
  });
  live = open({});
  await expect.poll(() => paths).toEqual(['/1', '/2', '/3']);
});

it('a closed socket is reopened, and unknown messages are ignored', async () => {
  const heard: string[] = [];
  const reported = new Promise<void>((resolve) => {
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
  await reported;
  expect(heard).toEqual(['ready', 'typing']);
});

it('a refused socket reconnects after the longest pause', async () => {
  const { pauses, pause } = notePauses();
  const third = new Promise<void>((resolve) => {
    follow((socket, count) => {
      socket.send(READY);
      if (count === 3) resolve();
      else socket.close(SOCKET_CLOSED.refused);
    });
  });
  live = open({ pause });
  await third;
  expect(pauses).toEqual([6, 6]);
});

it('a refused upgrade is retried with growing pauses', async () => {
  const { pauses, pause } = notePauses();
  const refusing = createServer().on('upgrade', (_, socket) => {
    socket.end('HTTP/1.1 429 Too Many Requests\r\nretry-after: 1\r\nconnection: close\r\n\r\n');
  });
  refusing.listen(0, '127.0.0.1');
  await once(refusing, 'listening');
  live = open({ pause, to: refusing });
  await expect.poll(() => pauses.slice(0, 3)).toEqual([0, 1, 2]);
  refusing.close();
});

it('a busy server is asked for a ticket after longer pauses', async () => {
  const { pauses, pause } = notePauses();
  live = open({ pause, refusal: new ApiError(503, { message: '', code: 'unavailable', request_id: '' }) });
  await expect.poll(() => pauses.slice(0, 3)).toEqual([3, 4, 5]);
});

it('a refused socket ticket is requested again when Retry-After is over', async () => {
  vi.useFakeTimers();
  try {
    const refuse = vi.fn(() =>
      Promise.reject(new ApiError(503, { message: '', code: 'unavailable', request_id: '' }, 40_000)),
    );
    live = openLiveSocket({ schema: ChatMessage, address: refuse, onMessage: () => undefined });
    await vi.advanceTimersByTimeAsync(39_000);
    // the connection is lost and back meanwhile
    setConnected(false);
    setConnected(true);
    await vi.advanceTimersByTimeAsync(900);
    expect(refuse).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2200);
    expect(refuse).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

it('a lost socket reconnects at once when the connection is back', async () => {
  let isLost = false;
  const second = new Promise<void>((resolve) => {
    follow((socket, count) => {
      if (count === 1) socket.close(1012);
      else resolve();
    });
  });
  live = open({
    pause: () => {
      isLost = true;
      return 60_000;
    },
  });
  await expect.poll(() => isLost).toBe(true);
  setConnected(false);
  setConnected(true);
  await second;
});

it('reopening a socket opens a new connection and closes the old one', async () => {
  let said = '';
  const second = new Promise<void>((resolve) => {
    follow((socket, count) => {
      socket.send(READY);
      if (count === 2) resolve();
    });
  });
  live = open({ onMessage: (type) => (said = type) });
  await expect.poll(() => said).toBe('ready');
  live.reopen();
  await second;
  await expect.poll(() => server.clients.size).toBe(1);
});
