// Floods of clients that ask for much and read nothing: what is sent to them lies in the kernel's memory.
import { setTimeout as wait } from 'node:timers/promises';
import { LIMITS } from '#contract/limits.ts';
import { keepChatOpen } from './keep-chat-open.ts';
import type { Flood, TargetChat } from './kinds.ts';
import { holdConnections, SINGLE_CLIENT_HEADERS, type FloodOptions } from './requests.ts';

/** Maximum number of sockets that one person may open. */
const SOCKETS_OF_A_CHAT = 30;
const PONG_MS = 500;

/** Opens a socket that reads nothing and sends pongs all the same, so that the server takes it for alive. */
function openBlind(chat: TargetChat, to: FloodOptions): void {
  keepChatOpen(
    chat,
    to,
    (socket) => {
      const pong = setInterval(() => {
        if (socket.readyState === socket.OPEN) socket.pong(Buffer.alloc(8));
      }, PONG_MS);
      socket.once('open', () => socket.pause());
      socket.once('close', () => clearInterval(pong));
    },
    { autoPong: false },
  );
}

/** Writes the longest messages as fast as the limit allows. */
async function writeLong({ id, token }: TargetChat, { port, tally, signal }: FloodOptions): Promise<void> {
  const body = JSON.stringify({ message_id: id, text: 'ш'.repeat(LIMITS.messageMax) });
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    ...SINGLE_CLIENT_HEADERS,
  };
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

export const UNREAD_RESPONSE_FLOODS: readonly Flood[] = [
  {
    name: 'chat sockets that pong and do not read, 30 for each of 15',
    run: async ({ chats }, to) => {
      for (const chat of chats) {
        for (let count = 0; count < SOCKETS_OF_A_CHAT; count += 1) openBlind(chat, to);
      }
      await Promise.all(chats.map((chat) => writeLong(chat, to)));
    },
  },
  {
    name: 'requests one by one that nobody reads, 400 at once',
    run: (_, to) =>
      holdConnections(
        400,
        to,
        (_, socket) => socket.pause(),
        (socket) => socket.write('GET /api/v1/tasks?size=200 HTTP/1.1\r\nHost: localhost\r\n\r\n'),
      ),
  },
];
