import type * as v from 'valibot';
import { SOCKET_CLOSED, SOCKET_TIMES } from '#contract/sockets/paths.ts';
import { ApiError, isBusy } from '#device/call-error.ts';
import { readJson } from '#device/read-json.ts';
import { getConnected, onConnectionChange } from '../offline/connection.ts';
import { addRetryJitter } from '../add-retry-jitter.ts';
import { withJitter } from '../with-jitter.ts';

/**
 * After a heartbeat interval and its tolerance without a message the connection is dead, whatever the browser believes.
 */
const SILENCE_MS = SOCKET_TIMES.beatMs + SOCKET_TIMES.patienceMs;

interface LiveSocketOptions<Schema extends v.GenericSchema<unknown, { readonly type: string }>> {
  /** Called for each attempt: a ticket opens one socket. */
  readonly address: () => Promise<string>;
  /** Schema of the server's messages; anything else is ignored. */
  readonly schema: Schema;
  readonly onMessage: (message: v.InferOutput<Schema>) => void;
  readonly onOpen?: (isOpen: boolean) => void;
  /** Milliseconds until the next attempt, after this many failures. */
  readonly pause?: (failures: number) => number;
  readonly silenceMs?: number;
}

export interface LiveSocket {
  /** Drops the message while the socket is closed: what must not be lost is sent by a call. */
  send(message: object): void;
  /** Opens another socket in place of this one: its address has changed. */
  reopen(): void;
  close(): void;
}

const FIRST_MS = 500;
const LONGEST_MS = 30_000;
/** Failures counted for a refusal, for a longer back-off: `refused` gets the longest, a busy server a shorter one. */
const AS_FAILURES = { refused: 6, busy: 3 };

function backOff(failures: number): number {
  return withJitter(Math.min(FIRST_MS * 2 ** failures, LONGEST_MS));
}

/** A socket that reconnects whenever it is lost, until it is closed. */
export function openLiveSocket<Schema extends v.GenericSchema<unknown, { readonly type: string }>>(
  options: LiveSocketOptions<Schema>,
): LiveSocket {
  const { address, schema, onMessage, onOpen, pause = backOff, silenceMs = SILENCE_MS } = options;
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** Earliest time of the next attempt, as a busy server told it. */
  let notBefore = -Infinity;
  let isClosed = false;
  let isConnecting = false;

  const lose = (lost: WebSocket | undefined, atLeast = 0, againMs?: number): void => {
    if (lost !== socket || isClosed) return;
    clearTimeout(watchdog);
    socket = undefined;
    lost?.close();
    onOpen?.(false);
    failures = Math.max(failures, atLeast);
    const toldMs = againMs === undefined ? 0 : addRetryJitter(againMs);
    notBefore = performance.now() + toldMs;
    timer = setTimeout(() => void connect(), Math.max(pause(failures), toldMs));
    failures += 1;
  };

  const hear = (opened: WebSocket): void => {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => lose(opened), silenceMs);
  };

  async function connect(): Promise<void> {
    clearTimeout(timer);
    if (isConnecting) return;
    isConnecting = true;
    try {
      const to = await address();
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- it may have been closed meanwhile
      if (!isClosed) listen(new WebSocket(to));
    } catch (error) {
      // Without a ticket no socket opens; if the session is over, the failed call has handled that.
      const againMs = error instanceof ApiError ? error.againMs : undefined;
      lose(socket, isBusy(error) ? AS_FAILURES.busy : 0, againMs);
    } finally {
      isConnecting = false;
    }
  }

  function listen(opened: WebSocket): void {
    socket = opened;
    hear(opened);
    opened.addEventListener('message', ({ data }) => {
      if (opened !== socket) return;
      hear(opened);
      const message = typeof data === 'string' ? readJson(schema, data) : undefined;
      if (message === undefined) return;
      if (message.type === 'ready') {
        failures = 0;
        onOpen?.(true);
      }
      if (message.type !== 'beat') onMessage(message);
    });
    opened.addEventListener('close', ({ code }) =>
      // The next attempt would be refused, too.
      lose(opened, code === SOCKET_CLOSED.refused ? AS_FAILURES.refused : 0),
    );
    opened.addEventListener('error', () => lose(opened));
  }

  void connect();
  // Reconnects without waiting once the connection is back, unless a busy server said when to come.
  const stopHurrying = onConnectionChange(() => {
    if (getConnected() && socket === undefined && performance.now() >= notBefore) void connect();
  });
  return {
    send(message) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    reopen() {
      if (socket) lose(socket);
    },
    close() {
      isClosed = true;
      stopHurrying();
      clearTimeout(timer);
      clearTimeout(watchdog);
      if (socket) closeQuietly(socket);
      socket = undefined;
      onOpen?.(false);
    },
  };
}

/** Closing a socket before it has opened logs an error to the browser's console. */
function closeQuietly(socket: WebSocket): void {
  if (socket.readyState === WebSocket.CONNECTING) socket.addEventListener('open', () => socket.close());
  else socket.close();
}
