import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/**
 * `up` passes everything on. `down` cuts open and new connections. `silent` accepts requests and holds them until the
 * state changes.
 */
export type LineState = 'up' | 'down' | 'silent';

export interface Exchange {
  method: string;
  path: string;
  status: number;
  /** Bytes sent to the browser, headers included. */
  received: number;
}

export interface Network {
  /** The address for the browser. */
  origin: string;
  /** Sets the site behind the line; nothing is passed on before. */
  leadTo(site: string): void;
  set(state: LineState): void;
  /** Goes down when such a request arrives, before any of it is passed on. */
  breakAt(isIt: (method: string, path: string) => boolean): Promise<void>;
  /**
   * Cuts the connection in place of the answer to the next such request, once the site has answered; resolves when that
   * has happened.
   */
  loseAnswer(isIt: (method: string, path: string) => boolean): Promise<void>;
  /** Alternates between down and up; the returned function stops this with the line up. */
  flap(everyMs: number): () => void;
  /** Delays each request by this time. */
  delay(ms: number): void;
  /** Changes the site's text at an address (path and query); `null` restores the original. */
  replace(path: string, change: ((text: string) => string) | null): void;
  /** Answers an address with JSON, without the site. */
  answer(path: string, body: object): void;
  /** Requests and responses since the last call of this function. */
  taken(): Exchange[];
  stop(): Promise<void>;
}

/** A line between browser and site that a test can cut, because browsers differ in their offline emulation. */
export async function startNetwork(): Promise<Network> {
  let state: LineState = 'up';
  let site: URL | undefined;
  let delayMs = 0;
  const sockets = new Set<Socket>();
  const held = new Set<() => void>();
  const replaced = new Map<string, (text: string) => string>();
  const answers = new Map<string, string>();
  let exchanges: Exchange[] = [];
  const agent = new Agent({ keepAlive: true });

  interface Trap {
    readonly isIt: (method: string, path: string) => boolean;
    readonly tell: () => void;
  }
  let breaking: Trap | undefined;
  let losing: Trap | undefined;

  const server = createServer((incoming, outgoing) => {
    if (breaking?.isIt(incoming.method ?? '', incoming.url ?? '')) {
      breaking.tell();
      breaking = undefined;
      set('down');
    }
    const go = (): void => {
      if (state === 'silent') held.add(go);
      else if (state === 'up') passOn(incoming, outgoing);
    };
    if (delayMs > 0) setTimeout(go, delayMs);
    else go();
  });
  server.on('upgrade', (incoming: IncomingMessage, near: Duplex, head: Buffer) => {
    if (state === 'up') carry(incoming, near, head);
    else near.destroy();
  });
  server.keepAliveTimeout = 30_000;
  server.on('connection', (socket) => {
    socket.on('error', () => undefined);
    if (state === 'down') {
      socket.resetAndDestroy();
      return;
    }
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the line has no port');

  /** Passes an upgraded socket on, byte by byte. */
  function carry({ url = '/', rawHeaders }: IncomingMessage, near: Duplex, head: Buffer): void {
    const far = connect(Number(site?.port), '127.0.0.1');
    const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
    far.write([`GET ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    far.write(head);
    near.pipe(far);
    far.pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  }

  function passOn(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const path = incoming.url ?? '/';
    const own = answers.get(path);
    if (own !== undefined) {
      outgoing.writeHead(200, { 'content-type': 'application/json' }).end(own);
      return;
    }
    const change = replaced.get(path);
    const headers = { ...incoming.headers };
    if (change) {
      // The whole text is needed, without compression or 304.
      headers['accept-encoding'] = 'identity';
      delete headers['if-none-match'];
      delete headers['if-modified-since'];
    }
    const before = incoming.socket.bytesWritten;
    outgoing.once('finish', () => {
      const received = incoming.socket.bytesWritten - before;
      exchanges.push({ method: incoming.method ?? '', path, status: outgoing.statusCode, received });
    });
    const onward = ask(
      { agent, host: '127.0.0.1', port: site?.port, method: incoming.method, path, headers },
      (answer) => {
        if (losing?.isIt(incoming.method ?? '', path)) {
          losing.tell();
          losing = undefined;
          incoming.socket.destroy();
          return;
        }
        if (change) {
          void changed(answer, change).then((body) => {
            const { 'content-length': _, etag: __, ...rest } = answer.headers;
            outgoing
              .writeHead(answer.statusCode ?? 502, { ...rest, 'content-length': body.length })
              .end(body);
          });
          return;
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(outgoing);
        answer.once('error', () => incoming.socket.destroy());
      },
    );
    onward.once('error', () => incoming.socket.destroy());
    incoming.pipe(onward);
    outgoing.once('close', () => onward.destroy());
  }

  function set(next: LineState): void {
    state = next;
    if (next === 'down') {
      held.clear();
      for (const socket of sockets) socket.resetAndDestroy();
    } else if (next === 'up') {
      const waiting = [...held];
      held.clear();
      for (const go of waiting) go();
    }
  }

  return {
    origin: `http://localhost:${address.port}`,
    leadTo: (origin) => (site = new URL(origin)),
    set,
    breakAt: (isIt) =>
      new Promise((resolve) => {
        breaking = { isIt, tell: resolve };
      }),
    loseAnswer: (isIt) =>
      new Promise((resolve) => {
        losing = { isIt, tell: resolve };
      }),
    flap(everyMs) {
      const timer = setInterval(() => set(state === 'up' ? 'down' : 'up'), everyMs);
      return () => {
        clearInterval(timer);
        set('up');
      };
    },
    delay: (ms) => (delayMs = ms),
    replace(path, change) {
      if (change) replaced.set(path, change);
      else replaced.delete(path);
    },
    answer: (path, body) => answers.set(path, JSON.stringify(body)),
    taken() {
      const taken = exchanges;
      exchanges = [];
      return taken;
    },
    async stop() {
      set('down');
      agent.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function changed(answer: IncomingMessage, change: (text: string) => string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(Buffer.from(piece));
  return Buffer.from(change(Buffer.concat(pieces).toString()));
}
