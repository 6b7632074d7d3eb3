import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Answer } from './answer.ts';
import { ByteClient } from './byte-client.ts';
import {
  isStalePlan,
  isUsableAfter,
  toConnectionError,
  sendStatement,
  type SendStatement,
} from './connection.ts';
import { observePoolWait, samplePoolConnections, samplePoolIdle } from '../../metrics/database-metrics.ts';
import { type Statements, createStatements } from './sql.ts';
import type { SerializedStatement } from './serialized-statement.ts';
import { type TransactionScope, transact } from './transaction.ts';
import { enforceResponseTimeout } from './enforce-response-timeout.ts';

export interface Pool extends Statements {
  /** Maximum number of connections. */
  readonly connections: number;
  run(statement: SerializedStatement): Promise<Answer>;
  begin<Result>(work: (tx: TransactionScope) => Promise<Result>): Promise<Result>;
  /** Runs on one connection without a transaction, and closes it: its settings and locks are gone then. */
  alone<Result>(work: (own: Statements) => Promise<Result>): Promise<Result>;
  /** Waits for running statements, for at most `timeout` seconds if given. */
  end(options?: { readonly timeout?: number }): Promise<void>;
}

/** Seconds until a connection is replaced, which frees the memory that it gathered on the server. */
const LIFETIME_SECONDS = 45 * 60;

interface PoolOptions {
  readonly onNotice: (message: string) => void;
  /** False plans each statement anew, for a pooler whose connections are another server session each time. */
  readonly prepares: boolean;
  readonly isMeasured: boolean;
  readonly silenceMs: number | undefined;
}

export function openPool(config: pg.PoolConfig, options: PoolOptions): Pool {
  const { onNotice, prepares, isMeasured, silenceMs } = options;
  const pool = new pg.Pool({
    ...config,
    Client: ByteClient,
    // without pipelining the driver warns about concurrent statements in a transaction, and will refuse them one day
    pipeline: true,
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
  });
  const open = new Set<pg.PoolClient>();
  let ended: Promise<void> | undefined;
  pool.on('connect', (client) => {
    open.add(client);
    client.on('notice', ({ message }) => onNotice(message ?? ''));
    client.on('end', () => open.delete(client));
  });
  // without a listener, a broken idle connection would end the process; the pool replaces it when needed
  pool.on('error', () => undefined);
  if (isMeasured) {
    samplePoolConnections(() => pool.totalCount);
    samplePoolIdle(() => pool.idleCount);
  }

  const sendPlain: SendStatement = prepares
    ? sendStatement
    : (client, statement) => sendStatement(client, { ...statement, isPreparable: false });
  const acquirePlain = async (): Promise<pg.PoolClient> => {
    const askedAt = performance.now();
    try {
      return await pool.connect();
    } catch (error) {
      throw error instanceof Error ? toConnectionError(error) : error;
    } finally {
      observePoolWait(performance.now() - askedAt);
    }
  };
  const plain = { send: sendPlain, acquire: acquirePlain };
  const { send, acquire } = silenceMs === undefined ? plain : enforceResponseTimeout(pool, silenceMs, plain);

  async function runOnce(statement: SerializedStatement): Promise<Answer> {
    const client = await acquire();
    try {
      const answer = await send(client, statement);
      client.release();
      return answer;
    } catch (error) {
      client.release(!isUsableAfter(error));
      throw error;
    }
  }

  async function run(statement: SerializedStatement): Promise<Answer> {
    try {
      return await runOnce(statement);
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      return await runOnce(statement);
    }
  }

  return Object.assign(
    createStatements(run, (tell) => tell()),
    {
      connections: pool.options.max,
      run,
      begin: async <Result>(work: (tx: TransactionScope) => Promise<Result>) =>
        await transact(await acquire(), work, send),
      async alone<Result>(work: (own: Statements) => Promise<Result>) {
        const client = await acquire();
        const own = createStatements(
          async (statement) => await send(client, statement),
          (tell) => tell(),
        );
        try {
          return await work(own);
        } finally {
          client.release(true);
        }
      },
      async end({ timeout }: { readonly timeout?: number } = {}) {
        ended ??= pool.end();
        if (timeout === undefined) return await ended;
        const patience = new AbortController();
        const isOver = await Promise.race([
          ended.then(() => true),
          wait(timeout * 1000, false, { signal: patience.signal }),
        ]);
        patience.abort();
        if (isOver) return;
        for (const client of open) client.connection.stream.destroy();
        await ended;
      },
    },
  );
}
