import { WebSocket } from 'ws';

/** Who comes: the person of a session that is alive, with the session's end. */
export interface SocketActor {
  readonly id: string;
  readonly sessionId: string;
}

/** What a reader has not taken yet may be so much; whoever is slower has lost the thread anyway. */
const UNREAD_MAX = 1024 * 1024;
/** Whoever does not answer a goodbye is left without one. */
const GOODBYE_MS = 1000;

/** One socket of one person. */
export class Connection {
  readonly actor: SocketActor;
  readonly #socket: WebSocket;
  /** A beat was sent that is not answered yet. */
  isOwing = false;

  constructor(socket: WebSocket, actor: SocketActor) {
    this.#socket = socket;
    this.actor = actor;
  }

  /** JSON. */
  send(message: string): void {
    const socket = this.#socket;
    if (socket.readyState !== WebSocket.OPEN) return;
    if (socket.bufferedAmount > UNREAD_MAX) socket.terminate();
    else socket.send(message);
  }

  /** A frame that whatever library is at the other end answers by itself. */
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
