import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { SECOND_MS } from '#contract/time.ts';
import { subscriberNetworkOf } from './client.ts';
import { KeyedCounts } from './limits/keyed-counts.ts';
import { readTcpMemory, readTcpQueues, tcpKeyOf } from '../process/tcp-queues.ts';

/*
 * An answer that its client does not read stays in the kernel, up to megabytes for each connection, where no limit of
 * Node's counts it. While the kernel holds much, this looks through the connections and closes those at fault.
 */

export interface StuckConnectionLimits {
  readonly lookMs: number;
  /** Time after which a connection on which nothing was read is closed. */
  readonly patienceMs: number;
  /** Nothing is looked through while the kernel has less than this for all connections. */
  readonly quietBytes: number;
  /** Unread bytes of all connections; beyond it the largest of the network with the most are closed. */
  readonly unreadMax: number;
}

const LIMITS: StuckConnectionLimits = {
  lookMs: 2 * SECOND_MS,
  patienceMs: 10 * SECOND_MS,
  quietBytes: 64 * 1024 * 1024,
  unreadMax: 128 * 1024 * 1024,
};

/** Bytes of a connection that the other side has not acknowledged, and those that it has. */
export interface SentBytes {
  readonly unread: number;
  readonly read: number;
}

/** Tells which connections have not been read for some time, by looking at each of them again and again. */
export function createStuckCheck<Key extends object>(patienceMs: number) {
  const progress = new WeakMap<Key, { readonly read: number; readonly at: number }>();
  return (key: Key, { unread, read }: SentBytes, now: number): boolean => {
    const before = progress.get(key);
    if (unread > 0 && before !== undefined && read <= before.read) return now - before.at >= patienceMs;
    progress.set(key, { read, at: now });
    return false;
  };
}

interface Unread {
  readonly socket: Socket;
  readonly bytes: number;
}

/** Closes connections that do not read what they asked for. It ends with the server. */
export function closeStuckConnections(server: Server, limits: Partial<StuckConnectionLimits> = {}): void {
  const { lookMs, patienceMs, quietBytes, unreadMax } = { ...LIMITS, ...limits };
  const open = new Set<Socket>();
  const isStuck = createStuckCheck<Socket>(patienceMs);
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });

  const look = async (): Promise<void> => {
    if (open.size === 0 || ((await readTcpMemory()) ?? Infinity) < quietBytes) return;
    const queues = (await readTcpQueues()) ?? new Map<string, number>();
    const now = performance.now();
    const patient: Unread[] = [];
    for (const socket of open) {
      const bytes = socket.writableLength + (queues.get(tcpKeyOf(socket)) ?? 0);
      if (isStuck(socket, { unread: bytes, read: socket.bytesWritten - bytes }, now))
        socket.resetAndDestroy();
      else patient.push({ socket, bytes });
    }
    for (const socket of pickExcess(patient, unreadMax)) socket.resetAndDestroy();
  };
  let isLooking = false;
  const timer = setInterval(() => {
    // with many connections one pass may take longer than the interval of passes
    if (isLooking) return;
    isLooking = true;
    void look()
      .catch(() => undefined)
      .finally(() => {
        isLooking = false;
      });
  }, lookMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

/**
 * The connections to close so that the rest has at most `most` unread bytes: the largest ones of the network with the
 * most. Behind a proxy, whose connections are all of one network, size alone decides.
 */
export function pickExcess(unread: readonly Unread[], most: number): Unread['socket'][] {
  let total = unread.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= most) return [];
  const byNetwork = new KeyedCounts();
  const sorted = unread.toSorted((one, other) => one.bytes - other.bytes);
  // `sum` is the size of a connection and of all smaller ones of its network: the greatest sum is to be closed next
  const summed = sorted.map(({ socket, bytes }) => {
    const network = subscriberNetworkOf(socket.remoteAddress ?? '');
    byNetwork.add(network, bytes);
    return { socket, bytes, sum: byNetwork.of(network) };
  });
  const excess: Unread['socket'][] = [];
  for (const { socket, bytes } of summed.toSorted((one, other) => other.sum - one.sum)) {
    if (total <= most) break;
    total -= bytes;
    excess.push(socket);
  }
  return excess;
}
