import { WebSocket } from 'ws';

/** The person of a valid session. */
export interface SocketActor {
  readonly id: string;
  readonly sessionId: string;
}

/** Maximum unsent bytes; a slower client is disconnected. */
const UNREAD_MAX = 1024 * 1024;
/** Milliseconds until a connection without a closing handshake is terminated. */
const GOODBYE_MS = 1000;

/** One socket of one person. */
export class Connection {
  readonly actor: SocketActor;
  readonly #socket: WebSocket;
  /** Whether the last beat is still unanswered. */
  isOwing = false;

  constructor(socket: WebSocket, actor: SocketActor) {
    this.#socket = socket;
    this.actor = actor;
  }

  /** `message` is JSON. */
  send(message: string): void {
    const socket = this.#socket;
    if (socket.readyState !== WebSocket.OPEN) return;
    if (socket.bufferedAmount > UNREAD_MAX) socket.terminate();
    else socket.send(message);
  }

  /** Sends a ping frame, which every WebSocket library answers by itself. */
  ping(): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.ping();
  }

  close(code: number): void {
    this.#socket.close(code);
    setTimeout(() => this.#socket.terminate(), GOODBYE_MS).unref();
  }

  terminate(): void {
    this.#socket.terminate();
  }
}
