import type { Server } from 'node:http';
import type { Sql } from '../db/client.ts';
import { describeSchema, hasNeededMigrations } from '../db/migrate.ts';
import { openServerDatabase, type StartBundledDatabase } from '../db/open.ts';
import { openReplicas, type Replicas } from '../db/replicas/open-replicas.ts';
import { type DemoAccount, prepareDemo, type SeedDemo } from './demo-data.ts';
import type { Env } from '../settings/env.ts';
import { createLimitedServer } from '../http/connections.ts';
import { createHealth } from '../http/health.ts';
import { createListener } from '../http/listener.ts';
import type { Log } from './log.ts';
import { createDrain } from './shutdown.ts';
import { openQueue, type Queue } from '../queue/queue.ts';
import type { ProcessChannels } from '../realtime/channels/channels.ts';
import { openChannels } from '../realtime/channels/open-channels.ts';
import type { Listener } from '../realtime/channels/postgres-listener.ts';
import type { SocketServer } from '../realtime/socket-server.ts';
import { chooseStorage } from '../storage/choose.ts';
import { listenError } from './listen-error.ts';
import { type Listening, listenOn } from './listen.ts';
import { reasonOfError } from './describe-error.ts';
import { startMetricsServer } from './metrics/metrics-server.ts';

export type AppParts = {
  readonly sql: Sql;
  readonly replicas: Replicas | undefined;
  readonly queue: Queue;
  readonly env: Env;
  readonly log: Log;
  readonly channels: ProcessChannels;
  readonly listener: Listener;
  /** Adds work for the shutdown, between the last answer and the closing of the database. */
  readonly onStop: (work: () => Promise<void>) => void;
};

type Application = {
  fetch(request: Request, bindings: object): Response | Promise<Response>;
  readonly sockets?: SocketServer;
};

export type ServeOptions = {
  readonly env: Env;
  readonly log: Log;
  readonly demo: boolean;
  readonly startBundled: StartBundledDatabase;
  readonly createApp: (parts: AppParts) => Application | Promise<Application>;
  readonly saveLookups: (sql: Sql) => Promise<void>;
  readonly seedDemo: SeedDemo;
  readonly onLost: (error: Error) => void;
};

export type RunningServer = {
  readonly port: number;
  readonly accounts: readonly DemoAccount[];
  /** Finishes requests in flight, then closes everything. */
  stop(patience?: number): Promise<void>;
};

/** Starts everything in order. The port is opened first, and early requests are answered once everything is ready. */
export async function startServer(options: ServeOptions): Promise<RunningServer> {
  const { log, startBundled, onLost } = options;
  const ready = Promise.withResolvers<Application>();
  ready.promise.catch(() => undefined);
  const health = createHealth();
  const server = createLimitedServer(
    createListener(
      async (request, bindings) =>
        (await health.answer(request)) ?? (await ready.promise).fetch(request, bindings),
      options.env,
    ),
    { isBehindProxy: options.env.trustProxy > 0 },
  );
  server.on('upgrade', (request, socket, head) => {
    // set before the first await: a connection that breaks meanwhile must not end the process
    socket.on('error', () => undefined);
    ready.promise.then(
      ({ sockets }) => (sockets ? sockets.take(request, socket, head) : void socket.destroy()),
      () => socket.destroy(),
    );
  });
  // loaded only where a collector is named
  const traces =
    options.env.traces &&
    (await import('../tracing/open-telemetry.ts')).startOpenTelemetry(options.env.traces);
  const drain = createDrain(server);
  const listening = await listen(server, options.env);
  const { port } = listening;
  const env = atPort(options.env, port);
  const stopWork: (() => Promise<void>)[] = [];
  const stopAll = async () => {
    const done = await Promise.allSettled(stopWork.map((work) => work()));
    for (const { reason } of done.filter((result) => result.status === 'rejected')) log(String(reason));
  };

  try {
    const database = await openServerDatabase({ ...env, log, startBundled, onLost });
    try {
      const { sql } = database;
      log(await describeSchema(sql));
      await options.saveLookups(sql);
      if (env.metrics !== null) {
        const metrics = await startMetricsServer({ sql, dataDir: env.dataDir, settings: env.metrics, log });
        stopWork.push(() => metrics.stop());
        log(`metrics on ${env.metrics.host}:${metrics.port}`);
      }
      const { dataDir } = env;
      const accounts = env.production
        ? []
        : await prepareDemo({
            sql,
            dataDir,
            storage: chooseStorage(env),
            log,
            wanted: options.demo,
            seedDemo: options.seedDemo,
          });
      const queue = await openQueue({ sql, target: database.target, log });
      stopWork.push(() => queue.stop());
      const { target } = database;
      const { channels, listener, ...opened } = await openChannels({
        sql,
        target,
        redisUrl: env.redisUrl,
        log,
      });
      stopWork.push(() => opened.stop());
      const replicas = env.replicas ? await openReplicas({ sql, settings: env.replicas, log }) : undefined;
      stopWork.push(async () => await replicas?.stop());
      const app = await options.createApp({
        sql,
        replicas,
        queue,
        env,
        log,
        channels,
        listener,
        onStop: (work) => stopWork.push(work),
      });
      ready.resolve(app);
      health.readyWhen(async () => (await hasNeededMigrations(sql)) && (await queue.isReady()));
      const stop = async (patience?: number) => {
        health.readyWhen(null);
        await app.sockets?.stop();
        listening.close();
        const { cutOff } = await drain(patience);
        if (cutOff > 0) log(`${cutOff} unfinished ${cutOff === 1 ? 'request was' : 'requests were'} cut off`);
        await stopAll();
        await traces
          ?.stop()
          .catch((error: unknown) => log(`Traces: ${reasonOfError(error)}`, { level: 'warn' }));
        await database.close();
      };
      return { port, accounts, stop };
    } catch (error) {
      await stopAll();
      await database.close();
      throw error;
    }
  } catch (error) {
    ready.reject(error);
    listening.close();
    await drain(0);
    throw error;
  }
}

async function listen(server: Server, { port, host }: Env): Promise<Listening> {
  try {
    return await listenOn(server, { port, host });
  } catch (error) {
    throw listenError(error, { port, host, variable: 'PORT', hostVariable: 'HOST' });
  }
}

/** Settings with the port that the system picked for PORT=0, known only once the server listens. */
function atPort(env: Env, port: number): Env {
  if (env.port === port) return env;
  return { ...env, port, publicOrigin: env.publicOrigin.replace(/:0$/, `:${port}`) };
}
