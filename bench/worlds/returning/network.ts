// The network of all pages of a load process: `fetch` and `WebSocket` over Node's own, and a count of both.
import { Agent } from 'node:http';
import { WebSocket } from 'ws';
import { SOCKET_PATHS } from '#contract/sockets/paths.ts';
import { requestAnswer } from '../request-answer.ts';
import { TrafficCounter } from './traffic.ts';

const HEADERS = { host: 'bench.example' };
/** Number of networks that the pages come from, as a trusted proxy tells them. */
const NETWORKS = Number(process.env['NETWORKS'] ?? 250);
const CONNECTIONS_MAX = 4000;
const BAD_GATEWAY = 502;

export interface PageNetworkOptions {
  readonly port: number;
  /** Whether pages open the statuses socket, too; otherwise it stays without an answer. */
  readonly hasStatuses: boolean;
}

type PageHeaders = Readonly<Record<string, string>>;

export type PageNetwork = ReturnType<typeof createPageNetwork>;

/** A socket that is never answered. */
const SILENT_SOCKET = {
  readyState: WebSocket.CONNECTING,
  addEventListener: () => undefined,
  send: () => undefined,
  close: () => undefined,
};

export function createPageNetwork({ port, hasStatuses }: PageNetworkOptions) {
  const traffic = new TrafficCounter();
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS_MAX });
  const open = new Set<WebSocket>();
  /** Notifications sockets that the server has said to be ready. */
  const ready = new Set<WebSocket>();
  let lastReadyAt = 0;
  let isProxied = false;
  let count = 0;

  async function fetchForPage(
    from: PageHeaders,
    asked: Request | string,
    options?: RequestInit,
  ): Promise<Response> {
    const request = new Request(asked, options);
    const { pathname, search } = new URL(request.url);
    const content = request.body === null ? '' : await request.text();
    const noted = { kind: 'call', name: `${request.method} ${pathname}`, startedAt: Date.now() } as const;
    const headers = { ...Object.fromEntries(request.headers), ...from };
    const { method, signal } = request;
    try {
      const path = pathname + search;
      const { status, answer, body } = await requestAnswer(
        { agent, port, method, path, headers, signal },
        content,
      );
      const said = body.toString();
      traffic.note(noted, String(status));
      const received = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      );
      return new Response(said === '' ? null : said, { status, headers: received });
    } catch (error) {
      traffic.note(noted, request.signal.aborted ? 'given up' : isRefused(error) ? 'refused' : 'cut');
      if (isProxied && !request.signal.aborted)
        return new Response('<h1>Bad Gateway</h1>', { status: BAD_GATEWAY });
      throw error;
    }
  }

  function openCounted(from: PageHeaders, address: string, onReady: () => void): WebSocket {
    const { pathname, search } = new URL(address);
    const noted = { kind: 'socket', name: pathname, startedAt: Date.now() } as const;
    const socket = new WebSocket(`ws://127.0.0.1:${port}${pathname}${search}`, {
      headers: from,
      perMessageDeflate: false,
    });
    socket.on('open', () => {
      open.add(socket);
      traffic.note(noted, 'open');
    });
    socket.on('unexpected-response', (_, answer) => {
      traffic.note(noted, String(answer.statusCode));
      socket.terminate();
    });
    socket.on('error', (error) => {
      if (!open.has(socket) && !/before the connection/.test(error.message))
        traffic.note(noted, isRefused(error) ? 'refused' : 'cut');
    });
    socket.on('message', (data: Buffer) => {
      if (pathname !== SOCKET_PATHS.notifications || !data.includes('"ready"')) return;
      ready.add(socket);
      onReady();
      lastReadyAt = Date.now();
    });
    socket.on('close', () => {
      open.delete(socket);
      ready.delete(socket);
    });
    return socket;
  }

  return {
    traffic,
    /** `fetch` and `WebSocket` of another page. */
    connectPage() {
      const from = { ...HEADERS, 'x-forwarded-for': `198.51.100.${(count += 1) % NETWORKS}` };
      let isReady = false;
      const noteReady = (): void => void (isReady = true);
      // Called with `new`, which returns the object that the function returns.
      function PageSocket(address: string): object {
        const isOpened = hasStatuses || !address.includes(SOCKET_PATHS.statuses);
        return isOpened ? openCounted(from, address, noteReady) : SILENT_SOCKET;
      }
      const { CONNECTING, OPEN } = WebSocket;
      return {
        fetch: (asked: Request | string, options?: RequestInit) => fetchForPage(from, asked, options),
        /** Whether the notifications socket was ready once. */
        isReady: () => isReady,
        WebSocket: Object.assign(PageSocket, { CONNECTING, OPEN }),
      };
    },
    readyCount: () => ready.size,
    lastReadyAt: () => lastReadyAt,
    /** Whether a proxy answers in place of a server that is away. */
    setProxied(isNow: boolean): void {
      isProxied = isNow;
    },
    /** Cuts every socket at a random moment within this time. */
    cut(withinMs: number): void {
      for (const socket of open) setTimeout(() => socket.terminate(), Math.random() * withinMs);
    },
  };
}

function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
}
