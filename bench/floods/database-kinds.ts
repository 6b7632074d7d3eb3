// Floods of calls that are cheap to send and expensive for the database, the image decoder or the lock of a row.
import { HOUR_MS } from '#contract/time.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { SOCKET_PATHS } from '#contract/sockets/paths.ts';
import type { Flood, Target } from './kinds.ts';
import { at, from, ONE, together } from './requests.ts';
import type { Tally } from './tally.ts';
import { costliestPicture } from './costliest-picture.ts';
import { widestPicture } from './widest-picture.ts';

const CONNECTIONS = 30;
const AVATARS = 12;
/** One below the frames that a socket may send between two beats. */
const FRAMES_A_BEAT = 59;
const LETTERS = 'абвгдежзиклмнопрстуфхцчшщэюя';

const random = (below: number) => Math.floor(Math.random() * below);

/** A real word with one letter replaced. */
function misspelt(words: readonly string[]): string {
  const word = at(words, random(words.length));
  const place = 1 + random(word.length - 1);
  return word.slice(0, place) + LETTERS.charAt(random(LETTERS.length)) + word.slice(place + 1);
}

const json = (token: string, body: string) => ({
  method: 'POST',
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...ONE },
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

interface Flooding {
  readonly target: Target;
  readonly tally: Tally;
  readonly signal: AbortSignal;
}

interface Sending {
  readonly picture: Buffer;
  readonly senders: readonly string[];
  readonly addressOf: (number: number) => Record<string, string>;
}

/** Accounts that send one picture again and again. */
async function sendAvatars(
  { picture, senders, addressOf }: Sending,
  { target: { port }, tally, signal }: Flooding,
): Promise<void> {
  const body = avatarOf(picture);
  await together(AVATARS, { port, tally, signal }, (number) => ({
    path: '/api/v1/me/avatar',
    method: 'POST',
    headers: {
      authorization: `Bearer ${at(senders, number)}`,
      'content-type': 'multipart/form-data; boundary=x',
      ...addressOf(number),
    },
    body,
  }));
}

/** A chat socket that sends read marks as fast as the limit allows. */
function markRead(target: Target, tally: Tally, signal: AbortSignal): void {
  if (signal.aborted) return;
  const { id, token } = target.chat;
  const path = SOCKET_PATHS.chat.replace('{id}', id);
  const socket = new WebSocket(`ws://127.0.0.1:${target.port}${path}?token=${token}`, {
    headers: { host: 'bench.example', ...ONE },
    perMessageDeflate: false,
  });
  const stop = () => socket.terminate();
  signal.addEventListener('abort', stop);
  socket.on('unexpected-response', (request, response) => {
    tally.add(response.statusCode ?? 0, response.headers['retry-after']);
    request.destroy();
  });
  socket.on('error', () => undefined);
  socket.on('message', (data: Buffer) => {
    if (!/"type":"(ready|beat)"/.test(data.toString())) return;
    for (let frame = 0; frame < FRAMES_A_BEAT; frame += 1) {
      socket.send(JSON.stringify({ type: 'reach', read: random(2_000_000_000) }));
    }
    tally.frames += FRAMES_A_BEAT;
  });
  socket.on('close', () => {
    signal.removeEventListener('abort', stop);
    setTimeout(() => markRead(target, tally, signal), 100);
  });
}

export const DATABASE_FLOODS: readonly Flood[] = [
  {
    name: 'misspelt searches by one, 30 at once',
    run: ({ port, words }, tally, signal) =>
      together(CONNECTIONS, { port, tally, signal }, (number) => {
        const search = encodeURIComponent(`${misspelt(words)} ${misspelt(words)}`);
        return {
          path: `/api/v1/${at(['tasks', 'services', 'vacancies'], number)}?search=${search}`,
          headers: ONE,
        };
      }),
  },
  {
    name: 'exports by many accounts of one address, 30 at once',
    run: ({ port, members }, tally, signal) =>
      together(CONNECTIONS, { port, tally, signal }, (number) => ({
        path: '/api/v1/me/export',
        headers: { authorization: `Bearer ${at(members, number)}`, ...ONE },
      })),
  },
  {
    name: 'read marks over 30 sockets',
    run: async (target, tally, signal) => {
      for (let socket = 0; socket < CONNECTIONS; socket += 1) markRead(target, tally, signal);
      while (!signal.aborted) await wait(100);
    },
  },
  {
    name: 'the widest picture, 12 at once',
    run: async (target, tally, signal) => {
      const sending = { picture: widestPicture(), senders: target.senders.widest, addressOf: from };
      await sendAvatars(sending, { target, tally, signal });
    },
  },
  {
    name: 'the costliest picture by accounts of one address, 12 at once',
    run: async (target, tally, signal) => {
      const picture = await costliestPicture();
      const sending = { picture, senders: target.senders.costliest, addressOf: () => ONE };
      await sendAvatars(sending, { target, tally, signal });
    },
  },
  {
    name: 'recent ads by one, 30 at once',
    run: ({ port, members, ads }, tally, signal) =>
      together(CONNECTIONS, { port, tally, signal }, (number) => ({
        path: '/api/v1/me/recent',
        ...json(at(members, 0), recentOf(ads, number)),
      })),
  },
  {
    name: 'odd letters in saved searches, 30 at once',
    run: ({ port, members }, tally, signal) =>
      together(CONNECTIONS, { port, tally, signal }, (number) => ({
        path: '/api/v1/me/saved-searches',
        ...json(
          at(members, number),
          `{"kind":"task","filter":{"search":"диван \\ud800${number} \\udc00"},"alert":"at_once"}`,
        ),
      })),
  },
];
