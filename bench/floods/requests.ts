// Floods send requests over a number of keep-alive connections, or hold connections open and send a little.
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Tally } from './tally.ts';

export interface FloodRequest {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
  /** The beginning of a body that never ends. */
  readonly begun?: string;
  /** A whole body. */
  readonly body?: string | Buffer;
}

export interface FloodOptions {
  readonly port: number;
  readonly tally: Tally;
  readonly signal: AbortSignal;
}

function ask(
  agent: Agent,
  { path, headers = {}, method = 'GET', begun, body }: FloodRequest,
  to: FloodOptions,
) {
  return new Promise<void>((resolve) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sending = request(
      { agent, host: '127.0.0.1', port: to.port, path, method, headers: { ...length, ...headers } },
      (response) => {
        to.tally.add(response.statusCode ?? 0, response.headers['retry-after']);
        response.resume();
        response.on('close', resolve);
        if (begun !== undefined) sending.destroy();
      },
    );
    sending.on('error', () => resolve());
    sending.on('close', resolve);
    if (begun === undefined) sending.end(body);
    else sending.write(begun);
  });
}

/** Keep-alive connections, each of which sends the next request once it has an answer. */
export async function floodConnections(
  count: number,
  to: FloodOptions,
  next: (number: number) => FloodRequest,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  to.signal.addEventListener('abort', () => agent.destroy());
  let number = 0;
  await Promise.all(
    Array.from({ length: count }, async () => {
      while (!to.signal.aborted) await ask(agent, next(number++), to);
    }),
  );
}

/** Connections that stay open and send something each second. */
export async function holdConnections(
  count: number,
  { signal, tally, port }: FloodOptions,
  begin: (number: number, socket: Socket) => void,
  more: (socket: Socket) => void,
): Promise<void> {
  const sockets = new Set<Socket>();
  const open = (number: number) => {
    if (signal.aborted) return;
    const socket = connect(port, '127.0.0.1');
    sockets.add(socket);
    socket.once('data', (bytes) => {
      const head = bytes.toString('latin1');
      const retryAfter = /^retry-after: (.*)$/im.exec(head)?.[1];
      tally.add(Number(head.split(' ')[1]), retryAfter);
    });
    socket.on('error', () => undefined);
    socket.once('close', () => {
      sockets.delete(socket);
      setTimeout(() => open(number), 100);
    });
    begin(number, socket);
  };
  for (let number = 0; number < count; number += 1) open(number);
  while (!signal.aborted) {
    await wait(1000);
    for (const socket of sockets) more(socket);
  }
  for (const socket of sockets) socket.destroy();
}

export function cyclicItem<T>(list: readonly T[], number: number): T {
  const found = list[number % list.length];
  if (found === undefined) throw new Error('There is nothing to choose from.');
  return found;
}

/** Headers of many clients, as a trusted proxy sets them. */
export const forwardedForHeaders = (number: number) => ({ 'x-forwarded-for': `198.51.100.${number % 250}` });
export const SINGLE_CLIENT_HEADERS = { 'x-forwarded-for': '203.0.113.7' };
