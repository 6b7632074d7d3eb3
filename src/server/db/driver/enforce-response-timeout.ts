import { Socket } from 'node:net';
import type pg from 'pg';
import { ConnectionLost, type SendStatement } from './connection.ts';

interface WatchedClient {
  readonly stream: Socket;
  /** Number of statements without an answer. */
  waiting: number;
  isInUse: boolean;
  /** Whether its transaction has set a time limit of its own, which may be none. */
  isExempt: boolean;
}

const OWN_LIMIT = 'statement_timeout';

interface SilenceWatch {
  readonly send: SendStatement;
  readonly acquire: () => Promise<pg.PoolClient>;
}

/**
 * Destroys a connection on which nothing arrives for `silenceMs` while a statement waits. PostgreSQL limits the time of
 * statements by itself, but not while it is frozen or the network drops everything. After a silence callers are refused
 * at once, until the connection attempt of one caller at a time succeeds.
 */
export function enforceResponseTimeout(pool: pg.Pool, silenceMs: number, plain: SilenceWatch): SilenceWatch {
  const clients = new Map<pg.ClientBase, WatchedClient>();
  let isSilent = false;
  let isTrying = false;

  function endSilent(silent: WatchedClient): void {
    isSilent = true;
    silent.stream.destroy(new Error(`Nothing came from the server for ${silenceMs / 1000} s.`));
    // idle connections are as likely to be dead, and each would cost a caller the same wait
    for (const { isInUse, stream } of clients.values()) if (!isInUse) stream.destroy();
  }

  pool.on('connect', (client) => {
    const { stream } = client.connection;
    if (!(stream instanceof Socket)) return;
    const watched: WatchedClient = { stream, waiting: 0, isInUse: true, isExempt: false };
    clients.set(client, watched);
    client.on('end', () => clients.delete(client));
    stream.setTimeout(silenceMs);
    stream.on('timeout', () => {
      const { bytesRead } = stream;
      // a process that was held up itself first reads what has come meanwhile
      setImmediate(() => {
        if (watched.waiting > 0 && !watched.isExempt && stream.bytesRead === bytesRead) endSilent(watched);
      });
    });
  });
  pool.on('acquire', (client) => {
    const watched = clients.get(client);
    if (watched) watched.isInUse = true;
  });
  pool.on('release', (_, client) => {
    const watched = clients.get(client);
    if (watched) Object.assign(watched, { isInUse: false, isExempt: false });
  });

  /** The pool learns a moment later that a connection was destroyed. */
  async function acquireOpen(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await plain.acquire();
      if (!client.connection.stream.destroyed) return client;
      client.release(true);
    }
  }

  return {
    async send(client, statement) {
      const watched = clients.get(client);
      if (watched === undefined) return await plain.send(client, statement);
      watched.waiting += 1;
      if (statement.text.includes(OWN_LIMIT)) watched.isExempt = true;
      return await plain.send(client, statement).finally(() => (watched.waiting -= 1));
    },
    async acquire() {
      const isTrial = isSilent;
      if (isTrial && isTrying) throw new ConnectionLost(new Error('The server did not answer a moment ago.'));
      if (isTrial) isTrying = true;
      try {
        const client = await acquireOpen();
        isSilent = false;
        return client;
      } catch (error) {
        if (error instanceof ConnectionLost) isSilent = true;
        throw error;
      } finally {
        if (isTrial) isTrying = false;
      }
    },
  };
}
