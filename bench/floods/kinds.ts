// The floods: each runs until its signal aborts, and tallies the answers.
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { DATABASE_FLOODS } from './database-kinds.ts';
import {
  cyclicItem,
  forwardedForHeaders,
  holdConnections,
  SINGLE_CLIENT_HEADERS,
  type FloodOptions,
  floodConnections,
} from './requests.ts';
import { READ_FLOODS } from './read-kinds.ts';
import { UNREAD_RESPONSE_FLOODS } from './unread-kinds.ts';

export interface FloodTarget {
  readonly addresses: readonly string[];
  /** Addresses of pictures without their sizes. */
  readonly pictures: readonly string[];
  /** Session tokens. */
  readonly members: readonly string[];
  /** Session tokens for each flood of pictures, since the limit of an hour counts the pictures of each person. */
  readonly senders: Record<'widest' | 'costliest' | 'atOnce', readonly string[]>;
  readonly ads: readonly string[];
  /** Words of titles. */
  readonly words: readonly string[];
  /** A chat, and the token of one of its two people. */
  readonly chat: TargetChat;
  /** Chats of other people. */
  readonly chats: readonly TargetChat[];
}

export interface TargetChat {
  readonly id: string;
  readonly token: string;
}

export interface Flood {
  readonly name: string;
  /** Maximum memory of the server, its children and the kernel's TCP, in MB, where it is not that of all floods. */
  readonly mostMegabytes?: number;
  readonly run: (target: FloodTarget, to: FloodOptions) => Promise<void>;
}

const PORTFOLIO = '/api/v1/me/portfolios';
const MOST_BYTES = 60 * 1024 * 1024;
const EMPTY_PART = '--x\r\nContent-Disposition: form-data; name="files[0]"\r\n\r\n\r\n';
const SIZES = ['50x50', '96x96', '192x192', '400x_', '800x_', '1600x_', '1200x630'];
const TYPES = ['image/avif', 'image/webp', 'image/jpeg'];

const uploadHead = (token: string) =>
  `POST ${PORTFOLIO} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n` +
  `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${MOST_BYTES}\r\n\r\n`;

const SINGLE_FLOODS: readonly Flood[] = [
  {
    name: 'nothing',
    run: async (_, { signal }) => {
      while (!signal.aborted) await wait(100);
    },
  },
  {
    name: 'a crawl by three',
    run: ({ addresses }, to) =>
      floodConnections(3, to, (number) => ({
        path: cyclicItem(addresses, number),
        headers: { 'user-agent': 'crawler', ...SINGLE_CLIENT_HEADERS },
      })),
  },
  {
    name: 'unknown parameters, 16 at once',
    run: (_, to) =>
      floodConnections(16, to, (number) => ({
        path: `/tasks?${randomBytes(6).toString('hex')}=${number}`,
        headers: SINGLE_CLIENT_HEADERS,
      })),
  },
  {
    name: 'random searches, 16 at once',
    run: (_, to) =>
      floodConnections(16, to, () => ({
        path: `/tasks?search=${randomBytes(6).toString('hex')}`,
        headers: SINGLE_CLIENT_HEADERS,
      })),
  },
  {
    name: 'empty parts, 8 at once',
    run: ({ members }, to) =>
      floodConnections(8, to, (number) => ({
        path: PORTFOLIO,
        method: 'POST',
        headers: {
          authorization: `Bearer ${cyclicItem(members, number)}`,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': String(MOST_BYTES),
        },
        begun: EMPTY_PART.repeat(100_000),
      })),
  },
  {
    name: 'idle uploads, 100 at once',
    run: ({ members }, to) =>
      holdConnections(
        100,
        to,
        (number, socket) => socket.write(uploadHead(cyclicItem(members, number))),
        (socket) => socket.write('-'),
      ),
  },
  {
    name: 'unmade sizes, 200 at once',
    run: ({ pictures }, to) =>
      floodConnections(200, to, (number) => ({
        path: `/images/${cyclicItem(pictures, Math.floor(number / 21))}/${cyclicItem(SIZES, number)}`,
        headers: { accept: cyclicItem(TYPES, Math.floor(number / 7)), ...forwardedForHeaders(number) },
      })),
  },
  {
    name: 'unmade sizes by one, 200 at once',
    run: ({ pictures }, to) =>
      floodConnections(200, to, (number) => ({
        path: `/images/${cyclicItem(pictures.toReversed(), Math.floor(number / 21))}/${cyclicItem(SIZES, number)}`,
        headers: { accept: cyclicItem(TYPES, Math.floor(number / 7)), ...SINGLE_CLIENT_HEADERS },
      })),
  },
  {
    name: 'requests hung up after 10 ms, 100 at once',
    run: async ({ addresses }, { port, tally, signal }) => {
      let number = 0;
      await Promise.all(
        Array.from({ length: 100 }, async () => {
          while (!signal.aborted) {
            const path = cyclicItem(addresses, number++);
            const sending = request({ host: '127.0.0.1', port, path, headers: SINGLE_CLIENT_HEADERS });
            sending.on('response', (response) => response.resume());
            sending.on('error', () => undefined);
            sending.end();
            await wait(10);
            sending.destroy();
            tally.cut += 1;
          }
        }),
      );
    },
  },
  {
    name: 'readers that do not read, 500 at once',
    run: ({ addresses }, to) =>
      holdConnections(
        500,
        to,
        (number, socket) => {
          const path = cyclicItem(addresses, number);
          socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(4));
          socket.once('data', () => socket.pause());
        },
        () => undefined,
      ),
  },
  {
    name: 'heads by the letter, 2,000 at once',
    run: (_, to) =>
      holdConnections(
        2000,
        to,
        (_number, socket) => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '),
        (socket) => socket.write('a'),
      ),
  },
  ...UNREAD_RESPONSE_FLOODS,
  ...DATABASE_FLOODS,
  ...READ_FLOODS,
];

const AT_ONCE = ['readers that do not read', 'requests one by one', 'the costliest picture'];
const AT_ONCE_MEGABYTES = 1300;

/** Three floods that each stay within their own limit of memory when they run by themselves. */
const THREE_AT_ONCE: Flood = {
  name: `three at once: ${AT_ONCE.join(', ')}`,
  mostMegabytes: AT_ONCE_MEGABYTES,
  run: async (target, to) => {
    const some = SINGLE_FLOODS.filter(({ name }) => AT_ONCE.some((begin) => name.startsWith(begin)));
    const senders = { ...target.senders, costliest: target.senders.atOnce };
    await Promise.all(some.map(({ run }) => run({ ...target, senders }, to)));
  },
};

export const FLOODS: readonly Flood[] = [...SINGLE_FLOODS, THREE_AT_ONCE];
