// Floods of calls that are cheap to send and expensive for the database, the image decoder or the lock of a row.
import { HOUR_MS } from '#contract/time.ts';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { plainPng } from '#tests/factories/files/hostile-pngs.ts';
import { keepChatOpen } from './keep-chat-open.ts';
import type { Flood, TargetChat } from './kinds.ts';
import {
  cyclicItem,
  forwardedForHeaders,
  SINGLE_CLIENT_HEADERS,
  type FloodOptions,
  floodConnections,
} from './requests.ts';

const CONNECTIONS = 30;
const AVATARS = 12;
/** One below the frames that a socket may send between two beats. */
const FRAMES_A_BEAT = 59;
const LETTERS = 'абвгдежзиклмнопрстуфхцчшщэюя';

const random = (below: number) => Math.floor(Math.random() * below);

/** A real word with one letter replaced. */
function misspelt(words: readonly string[]): string {
  const word = cyclicItem(words, random(words.length));
  const place = 1 + random(word.length - 1);
  return word.slice(0, place) + LETTERS.charAt(random(LETTERS.length)) + word.slice(place + 1);
}

const json = (token: string, body: string) => ({
  method: 'POST',
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...SINGLE_CLIENT_HEADERS },
  body,
});

function recentOf(ads: readonly string[], number: number): string {
  const begin = random(20);
  const some = ads.slice(begin, begin + 30).toSorted(() => Math.random() - 0.5);
  const seen = new Date(Date.now() - HOUR_MS + (number % HOUR_MS)).toISOString();
  return JSON.stringify({ ads: some.map((id) => ({ id, at: seen })) });
}

function avatarOf(picture: Buffer): Buffer {
  const head =
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
  return Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--x--\r\n')]);
}

/** An AVIF of some kilobytes that takes a decoder as much memory as it may have. */
async function costliestPicture(): Promise<Buffer> {
  const create = { width: 4000, height: 3000, channels: 3, background: '#b5651d' } as const;
  return await sharp({ create }).avif({ effort: 0, chromaSubsampling: '4:2:0' }).toBuffer();
}

interface Sending {
  readonly picture: Buffer;
  readonly senders: readonly string[];
  readonly addressOf: (number: number) => Record<string, string>;
}

/** Accounts that send one picture again and again. */
async function sendAvatars({ picture, senders, addressOf }: Sending, to: FloodOptions): Promise<void> {
  const body = avatarOf(picture);
  await floodConnections(AVATARS, to, (number) => ({
    path: '/api/v1/me/avatar',
    method: 'POST',
    headers: {
      authorization: `Bearer ${cyclicItem(senders, number)}`,
      'content-type': 'multipart/form-data; boundary=x',
      ...addressOf(number),
    },
    body,
  }));
}

/** A chat socket that sends read marks as fast as the limit allows. */
function markRead(chat: TargetChat, to: FloodOptions): void {
  keepChatOpen(chat, to, (socket) => {
    socket.on('unexpected-response', (request, response) => {
      to.tally.add(response.statusCode ?? 0, response.headers['retry-after']);
      request.destroy();
    });
    socket.on('message', (data: Buffer) => {
      if (!/"type":"(ready|beat)"/.test(data.toString())) return;
      for (let frame = 0; frame < FRAMES_A_BEAT; frame += 1) {
        socket.send(JSON.stringify({ type: 'reach', read: random(2_000_000_000) }));
      }
      to.tally.frames += FRAMES_A_BEAT;
    });
  });
}

export const DATABASE_FLOODS: readonly Flood[] = [
  {
    name: 'misspelt searches by one, 30 at once',
    run: ({ words }, to) =>
      floodConnections(CONNECTIONS, to, (number) => {
        const search = encodeURIComponent(`${misspelt(words)} ${misspelt(words)}`);
        return {
          path: `/api/v1/${cyclicItem(['tasks', 'services', 'vacancies'], number)}?search=${search}`,
          headers: SINGLE_CLIENT_HEADERS,
        };
      }),
  },
  {
    name: 'exports by many accounts of one address, 30 at once',
    run: ({ members }, to) =>
      floodConnections(CONNECTIONS, to, (number) => ({
        path: '/api/v1/me/export',
        headers: { authorization: `Bearer ${cyclicItem(members, number)}`, ...SINGLE_CLIENT_HEADERS },
      })),
  },
  {
    name: 'read marks over 30 sockets',
    run: async ({ chat }, to) => {
      for (let socket = 0; socket < CONNECTIONS; socket += 1) markRead(chat, to);
      while (!to.signal.aborted) await wait(100);
    },
  },
  {
    name: 'the widest picture, 12 at once',
    run: async ({ senders }, to) => {
      const picture = plainPng({ width: 9_999_999, height: 4, bits: 16, colour: 'rgba' });
      await sendAvatars({ picture, senders: senders.widest, addressOf: forwardedForHeaders }, to);
    },
  },
  {
    name: 'the costliest picture by accounts of one address, 12 at once',
    run: async ({ senders }, to) => {
      const picture = await costliestPicture();
      await sendAvatars({ picture, senders: senders.costliest, addressOf: () => SINGLE_CLIENT_HEADERS }, to);
    },
  },
  {
    name: 'recent ads by one, 30 at once',
    run: ({ members, ads }, to) =>
      floodConnections(CONNECTIONS, to, (number) => ({
        path: '/api/v1/me/recent',
        ...json(cyclicItem(members, 0), recentOf(ads, number)),
      })),
  },
  {
    name: 'odd letters in saved searches, 30 at once',
    run: ({ members }, to) =>
      floodConnections(CONNECTIONS, to, (number) => ({
        path: '/api/v1/me/saved-searches',
        ...json(
          cyclicItem(members, number),
          `{"kind":"task","filter":{"search":"диван \\ud800${number} \\udc00"},"alert":"at_once"}`,
        ),
      })),
  },
];
