import { SOCKET_PATHS, SOCKET_TIMES } from '#contract/sockets/paths.ts';
import type { WorldClock } from './clock.ts';
import type { SimulatedLine } from './line.ts';

/** A socket of the real server, as the world holds it for a device. */
export interface ServerSocket {
  /** Returns once everything that follows from it has happened. */
  send(text: string): Promise<void>;
  close(): void;
}

/** Opens a real socket; resolves when it is open. What it says comes between the clock's entries. */
export type Connect = (
  path: string,
  on: { message: (text: string) => void; close: (code: number) => void },
) => Promise<ServerSocket | undefined>;

export interface SocketNetwork {
  readonly clock: WorldClock;
  readonly line: SimulatedLine;
  readonly connect: Connect;
}

/**
 * The server writes presence after its answers, and nobody waits for it. A drawn delay would move all delays after it.
 */
const PRESENCE_MS = 150;

type Listener = (event: { data?: string; code?: number }) => void;

/** The browser's `WebSocket` over a line. Heartbeats are the line's own, since the server's come by the real clock. */
export function webSocketOver({ clock, line, connect }: SocketNetwork) {
  return class SimulatedSocket {
    static readonly CONNECTING = 0;
    static readonly OPEN = 1;
    static readonly CLOSED = 3;
    readyState = 0;
    #server: ServerSocket | undefined;
    readonly #listeners = new Map<string, Listener[]>();
    /** Messages keep their order: none overtakes the one before it. */
    #lastAt = 0;
    #sentAt = 0;
    /** The way from the server was lost without a word; only a new socket gets through. */
    #isHalfOpen = false;
    readonly #isAboutPresence: boolean;

    constructor(address: string) {
      const { pathname, search } = new URL(address);
      this.#isAboutPresence = pathname.startsWith(SOCKET_PATHS.statuses);
      line.onChange(() => {
        if (line.state === 'down') this.#lose(1006);
        if (line.state === 'half-open') this.#isHalfOpen = true;
      });
      if (line.state === 'silent') return;
      clock.later(line.delay(), async () => {
        if (line.state === 'down') return this.#lose(1006);
        const server = await connect(pathname + search, {
          message: (text) => this.#arrive(() => this.#tell('message', { data: text })),
          close: (code) => this.#arrive(() => this.#lose(code)),
        });
        if (!server) return this.#lose(1006);
        if (this.readyState === 3) return server.close();
        this.#server = server;
        this.readyState = 1;
        this.#tell('open', {});
        this.#beat();
        return undefined;
      });
    }

    addEventListener(type: string, listener: Listener): void {
      this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
    }

    send(text: string): void {
      if (!this.#isHeard()) return;
      this.#sentAt = Math.max(this.#sentAt + 1, clock.now() + line.delay());
      clock.later(this.#sentAt - clock.now(), async () => await this.#server?.send(text));
    }

    close(): void {
      this.#lose(1000);
    }

    #beat(): void {
      clock.later(SOCKET_TIMES.beatMs, () => {
        if (this.readyState !== 1) return;
        if (this.#isHeard()) this.#tell('message', { data: '{"type":"beat"}' });
        this.#beat();
      });
    }

    /** Messages of a half-open connection are lost, as all are while the line is silent. */
    #isHeard(): boolean {
      return line.state !== 'silent' && !this.#isHalfOpen;
    }

    #arrive(take: () => void): void {
      if (!this.#isHeard()) return;
      const delay = this.#isAboutPresence ? PRESENCE_MS : line.delay();
      this.#lastAt = Math.max(this.#lastAt + 1, clock.now() + delay);
      clock.later(this.#lastAt - clock.now(), () => {
        if (this.readyState !== 3) take();
      });
    }

    #lose(code: number): void {
      if (this.readyState === 3) return;
      this.readyState = 3;
      this.#server?.close();
      this.#tell('close', { code });
    }

    #tell(type: string, event: { data?: string; code?: number }): void {
      for (const listener of this.#listeners.get(type) ?? []) listener(event);
    }
  };
}
