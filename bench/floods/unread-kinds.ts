// Floods of clients that ask for much and read nothing: what is sent to them lies in the kernel's memory.
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { LIMITS } from '#contract/limits.ts';
import { SOCKET_PATHS } from '#contract/sockets/paths.ts';
import type { Flood, Target } from './kinds.ts';
import { held, ONE } from './requests.ts';
import type { Tally } from './tally.ts';

/** Maximum of one person. */
const SOCKETS_OF_A_CHAT = 30;
const PONG_MS = 500;

/** A socket that answers pings that it has not read. */
function openBlind(target: Target, chat: Target['chats'][number], signal: AbortSignal): void {
  if (signal.aborted) return;
  const path = SOCKET_PATHS.chat.replace('{id}', chat.id);
  const socket = new WebSocket(`ws://127.0.0.1:${target.port}${path}?token=${chat.token}`, {
    headers: { host: 'bench.example', ...ONE },
    perMessageDeflate: false,
    autoPong: false,
  });
  const pong = setInterval(() => {
    if (socket.readyState === socket.OPEN) socket.pong(Buffer.alloc(8));
  }, PONG_MS);
  const stop = () => socket.terminate();
  signal.addEventListener('abort', stop);
  socket.on('error', () => undefined);
  socket.once('open', () => socket.pause());
  socket.once('close', () => {
    clearInterval(pong);
    signal.removeEventListener('abort', stop);
    setTimeout(() => openBlind(target, chat, signal), PONG_MS);
  });
}

/** Writes the longest messages as fast as the limit allows. */
async function writeLong(
  { port }: Target,
  { id, token }: Target['chats'][number],
  tally: Tally,
  signal: AbortSignal,
): Promise<void> {
  const body = JSON.stringify({ message_id: id, text: 'ш'.repeat(LIMITS.messageMax) });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...ONE };
  while (!signal.aborted) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/messages/answer`, {
      method: 'POST',
      headers,
      body,
      signal,
    }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer) tally.add(answer.status, answer.headers.get('retry-after'));
    if (answer?.status !== 200) await wait(1000);
  }
}

export const UNREAD_FLOODS: readonly Flood[] = [
  {
    name: 'chat sockets that pong and do not read, 30 for each of 15',
    run: async (target, tally, signal) => {
      for (const chat of target.chats) {
        for (let count = 0; count < SOCKETS_OF_A_CHAT; count += 1) openBlind(target, chat, signal);
      }
      await Promise.all(target.chats.map((chat) => writeLong(target, chat, tally, signal)));
    },
  },
  {
    name: 'requests one by one that nobody reads, 400 at once',
    run: ({ port }, tally, signal) =>
      held(
        400,
        { port, tally, signal },
        (_, socket) => socket.pause(),
        (socket) => socket.write('GET /api/v1/tasks?size=200 HTTP/1.1\r\nHost: localhost\r\n\r\n'),
      ),
  },
];
