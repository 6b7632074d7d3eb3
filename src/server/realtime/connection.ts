import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';

/** The person of a valid session. */
export interface SocketActor {
  readonly id: string;
  readonly sessionId: string;
}

/** Bytes on their way over all sockets of a process. */
export interface InFlight {
  bytes: number;
}

/**
 * Maximum bytes on their way to a client that are not proven to be read. They are in the kernel's memory, which no
 * limit
 * of Node's sees; further messages wait in this process.
 */
const WINDOW_BYTES = 64 * 1024;
/** The window of each socket while more than this is on its way over all of them. */
const NARROW_WINDOW_BYTES = 8 * 1024;
const NARROW_FROM_BYTES = 64 * 1024 * 1024;
/** Bytes after which a ping is sent, so that a slow line shows its progress within seconds. */
const PING_EVERY_BYTES = 8 * 1024;
/** Maximum bytes that wait; a slower client is disconnected. */
const WAITING_BYTES_MAX = 1024 * 1024;
/**
 * Milliseconds until a connection without a closing handshake is terminated: a slow line reads what was sent before.
 */
const GOODBYE_MS = 10_000;
const NONCE_BYTES = 8;

interface Ping {
  readonly nonce: Buffer;
  /** Bytes that were sent before the ping. */
  readonly after: number;
}

/**
 * One socket of one person. A client that never reads could keep megabytes in the kernel and still answer pings
 * blindly, so each ping carries a nonce: only who has read everything before a ping can return it.
 */
export class Connection {
  readonly actor: SocketActor;
  readonly #socket: WebSocket;
  readonly #inFlight: InFlight;
  readonly #reset: () => void;
  /** Whether the client has answered no ping since the last heartbeat. */
  isOwing = false;
  #sent = 0;
  #read = 0;
  #pings: Ping[] = [];
  #waiting: { readonly message: string; readonly size: number }[] = [];
  #waitingBytes = 0;

  /** `reset` ends the connection and drops what the kernel still has for it; by default the socket is terminated. */
  constructor(
    socket: WebSocket,
    actor: SocketActor,
    inFlight: InFlight = { bytes: 0 },
    reset: () => void = () => socket.terminate(),
  ) {
    this.#socket = socket;
    this.actor = actor;
    this.#inFlight = inFlight;
    this.#reset = reset;
    socket.on('pong', (nonce: Buffer) => this.#notePong(nonce));
    socket.on('close', () => this.#noteRead(this.#sent));
  }

  /** `message` is JSON. */
  send(message: string): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    const size = Buffer.byteLength(message);
    if (this.#waiting.length === 0 && this.#fits(size)) {
      this.#write(message, size);
      return;
    }
    this.#waiting.push({ message, size });
    this.#waitingBytes += size;
    if (this.#waitingBytes > WAITING_BYTES_MAX) this.terminate();
    else this.#pingUnpinged();
  }

  /** Sends a ping frame, which every WebSocket library answers by itself. */
  ping(): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    const nonce = randomBytes(NONCE_BYTES);
    this.#pings.push({ nonce, after: this.#sent });
    this.#socket.ping(nonce);
  }

  close(code: number): void {
    this.#socket.close(code);
    setTimeout(() => this.terminate(), GOODBYE_MS).unref();
  }

  terminate(): void {
    this.#reset();
  }

  /** One message may be larger than the window: then nothing else is on its way. */
  #fits(size: number): boolean {
    const unread = this.#sent - this.#read;
    const window = this.#inFlight.bytes > NARROW_FROM_BYTES ? NARROW_WINDOW_BYTES : WINDOW_BYTES;
    return unread === 0 || unread + size <= window;
  }

  #write(message: string, size: number): void {
    this.#socket.send(message);
    this.#sent += size;
    this.#inFlight.bytes += size;
    if (this.#unpinged() >= PING_EVERY_BYTES) this.ping();
  }

  #unpinged(): number {
    return this.#sent - (this.#pings.at(-1)?.after ?? this.#read);
  }

  #notePong(nonce: Buffer): void {
    const index = this.#pings.findIndex((ping) => ping.nonce.equals(nonce));
    const answered = this.#pings[index];
    if (answered === undefined) return;
    // a new list takes no more memory than it needs, and most sockets have no ping on its way
    this.#pings = this.#pings.slice(index + 1);
    this.isOwing = false;
    this.#noteRead(answered.after);
    for (let next = this.#waiting[0]; next !== undefined && this.#fits(next.size); next = this.#waiting[0]) {
      this.#waiting.shift();
      this.#waitingBytes -= next.size;
      this.#write(next.message, next.size);
    }
    if (this.#waiting.length > 0) this.#pingUnpinged();
  }

  /**
   * Sends a ping after bytes that no ping follows yet: otherwise waiting messages would be sent only after the next
   * heartbeat.
   */
  #pingUnpinged(): void {
    if (this.#unpinged() > 0) this.ping();
  }

  #noteRead(until: number): void {
    this.#inFlight.bytes -= until - this.#read;
    this.#read = until;
  }
}
