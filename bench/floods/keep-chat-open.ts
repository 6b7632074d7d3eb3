import { type ClientOptions, WebSocket } from 'ws';
import { SOCKET_PATHS } from '#contract/sockets/paths.ts';
import type { TargetChat } from './kinds.ts';
import { SINGLE_CLIENT_HEADERS, type FloodOptions } from './requests.ts';

const REOPEN_MS = 100;

/** Opens a chat's socket, again and again until the flood ends; `begin` uses each. */
export function keepChatOpen(
  chat: TargetChat,
  to: FloodOptions,
  begin: (socket: WebSocket) => void,
  options: ClientOptions = {},
): void {
  if (to.signal.aborted) return;
  const path = SOCKET_PATHS.chat.replace('{id}', chat.id);
  const socket = new WebSocket(`ws://127.0.0.1:${to.port}${path}?token=${chat.token}`, {
    headers: { host: 'bench.example', ...SINGLE_CLIENT_HEADERS },
    perMessageDeflate: false,
    ...options,
  });
  const stop = () => socket.terminate();
  to.signal.addEventListener('abort', stop);
  socket.on('error', () => undefined);
  socket.on('close', () => {
    to.signal.removeEventListener('abort', stop);
    setTimeout(() => keepChatOpen(chat, to, begin, options), REOPEN_MS);
  });
  begin(socket);
}
