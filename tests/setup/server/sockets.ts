import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { type ClientOptions, type RawData, WebSocket } from 'ws';
import { socketsEndpoints } from '#contract/sockets/endpoints.ts';
import { SOCKET_PATHS } from '#contract/sockets/paths.ts';
import { createLimitedServer } from '#server/http/connections.ts';
import { createListener } from '#server/http/listener.ts';
import type { ProcessChannels } from '#server/realtime/channels/channels.ts';
import { openChannels } from '#server/realtime/channels/open-channels.ts';
import type { SocketServer } from '#server/realtime/socket-server.ts';
import { createSockets, type SocketsParts } from '#server/sockets.ts';
import type { TestApi } from './api.ts';
import { registerCleanup } from './register-cleanup.ts';

export interface SocketsProcess {
  readonly port: number;
  readonly server: Server;
  readonly sockets: SocketServer;
  readonly channels: ProcessChannels;
  /** Opens a socket with a new ticket of the person. */
  open(token: string, path: string, options?: OpenOptions): Promise<TestSocket>;
  /** Opens a socket at any address. */
  openAt(address: string, options?: ClientOptions): Promise<TestSocket>;
}

interface OpenOptions {
  readonly after?: number;
  readonly age?: number;
  readonly port?: number;
}

/** A client that stores the messages it received. */
export interface TestSocket {
  readonly socket: WebSocket;
  readonly received: readonly Message[];
  /** All messages of a type so far. */
  of(type: string): readonly Message[];
  /** Waits for a number of messages of a type. */
  wait(type: string, count?: number): Promise<readonly Message[]>;
  send(message: unknown): void;
  readonly closed: Promise<number>;
}

export type Message = { readonly type: string } & Readonly<Record<string, unknown>>;

export const ORIGIN = 'https://yumush.example';

/** A process with sockets on the same data as the test's application. */
export async function listenForSockets(
  api: TestApi,
  { redisUrl = null, ...changes }: Partial<SocketsParts> & { redisUrl?: string | null } = {},
): Promise<SocketsProcess> {
  const { sql, target, log } = api;
  const opened = await openChannels({ sql, target, redisUrl, log: (line) => log.push(line) });
  const { channels, listener } = opened;
  const sockets = createSockets({
    sql,
    listener,
    channels,
    env: {
      production: true,
      publicOrigin: ORIGIN,
      apiOrigin: null,
      socketOrigin: 'ws://127.0.0.1',
      socketSessionTokens: true,
    },
    log: (line) => log.push(line),
    // by another clock a ticket would end while a slow machine runs the file
    now: () => api.now(),
    ...changes,
  });
  const server = createLimitedServer(createListener(async (request) => await api.fetch(request)));
  server.on('upgrade', (request, socket, head) => void sockets.take(request, socket, head));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  await listener.ready;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has an AddressInfo
  const { port } = server.address() as AddressInfo;
  registerCleanup(async () => {
    await sockets.stop();
    await opened.stop();
    server.close();
    server.closeAllConnections();
  });
  const openAt = (address: string, options: ClientOptions = {}) =>
    connectTo(`ws://127.0.0.1:${port}${address}`, options);
  return {
    port,
    server,
    sockets,
    channels,
    openAt,
    async open(token, path, { after, age, port: at = port } = {}) {
      const { ticket } = await api.as(token).call(socketsEndpoints.ticket, {});
      const query = new URLSearchParams({
        token: ticket,
        ...(after !== undefined && { after: String(after) }),
        ...(age !== undefined && { age: String(age) }),
      });
      return await connectTo(`ws://127.0.0.1:${at}${path}?${query.toString()}`);
    },
  };
}

export function chatSocketPath(id: string): string {
  return SOCKET_PATHS.chat.replace('{id}', id);
}

/** Rejects with the status of the refused upgrade. */
export async function connectTo(address: string, options: ClientOptions = {}): Promise<TestSocket> {
  const socket = new WebSocket(address, options);
  const received: Message[] = [];
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  socket.on('message', (data: RawData) => {
    if (!Buffer.isBuffer(data)) return;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's own message
    received.push(JSON.parse(data.toString()) as Message);
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('unexpected-response', (_request, response) => {
      reject(new Error(String(response.statusCode)));
      response.resume();
    });
    socket.on('error', reject);
  });
  registerCleanup(() => {
    socket.terminate();
    return Promise.resolve();
  });
  const of = (type: string) => received.filter((message) => message.type === type);
  return {
    socket,
    received,
    of,
    closed,
    async wait(type, count = 1) {
      await expect.poll(() => of(type).length, { interval: 10 }).toBeGreaterThanOrEqual(count);
      return of(type);
    },
    send: (message) => socket.send(JSON.stringify(message)),
  };
}

/** Opens many sockets with the session's token, because a ticket for each would take longer. */
export async function openMany(
  { openAt }: Pick<SocketsProcess, 'openAt'>,
  token: string,
  path: string,
  count: number,
): Promise<TestSocket[]> {
  return await Promise.all(Array.from({ length: count }, () => openAt(`${path}?token=${token}`)));
}

/** Resolves once the server has handled all frames sent before. */
export async function waitUntilFramesHandled(sockets: readonly TestSocket[]): Promise<void> {
  const open = sockets.filter(({ socket }) => socket.readyState === socket.OPEN);
  await Promise.all(
    open.map(async ({ socket, closed }) => {
      socket.ping();
      await Promise.race([once(socket, 'pong'), closed]);
    }),
  );
}
