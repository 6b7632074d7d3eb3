import { createServer } from 'node:http';
import { once } from 'node:events';
import { statfs } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { collectDefaultMetrics } from 'prom-client';
import type { Sql } from '#server/db/client.ts';
import { oldestContentChange } from '#server/metrics/edge-metrics.ts';
import { setWaitingEvents } from '#server/metrics/event-metrics.ts';
import { diskFree } from '#server/metrics/file-metrics.ts';
import { setJobSuccess, setWaitingJobs } from '#server/metrics/job-metrics.ts';
import { registry } from '#server/metrics/registry.ts';
import { oldestWordChange } from '#server/metrics/search-metrics.ts';
import { setDatabaseState } from '#server/metrics/server-metrics.ts';
import { readJobSuccesses, readWaitingJobs } from '#server/queue/queue-repo.ts';
import { QUEUES } from '#server/queue/queues.ts';
import { warnOnce } from '#server/queue/warn-once.ts';
import type { MetricsSettings } from '#server/settings/observability.ts';
import {
  readDatabaseState,
  readOldestContentChange,
  readOldestWordChange,
  readWaitingEvents,
} from './database-state-repo.ts';
import { listenError } from '../listen-error.ts';
import type { Log } from '../log.ts';

/** Milliseconds that a scrape waits for the database: metrics matter most while it does not answer. */
const DATABASE_PATIENCE_MS = 2000;

export interface MetricsServer {
  readonly port: number;
  stop(): Promise<void>;
}

interface StateParts {
  readonly sql: Sql;
  readonly dataDir: string;
  /** Tells once that the lag of replicas is hidden. */
  readonly hiddenLag: ReturnType<typeof warnOnce>;
}

let isCollecting = false;

/** Serves `GET /metrics` on a port of its own, which people's proxy does not know. */
export async function startMetricsServer(parts: {
  readonly sql: Sql;
  readonly dataDir: string;
  readonly settings: MetricsSettings;
  readonly log: Log;
}): Promise<MetricsServer> {
  const { settings, log } = parts;
  const hiddenLag = warnOnce((line) => log(line, { level: 'warn' }));
  if (!isCollecting) collectDefaultMetrics({ register: registry });
  isCollecting = true;
  let scraping: Promise<string> | undefined;
  const scrape = async (): Promise<string> => {
    await readState({ ...parts, hiddenLag });
    return await registry.metrics();
  };
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5000 }, (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    // concurrent scrapes share one reading of the database
    scraping ??= scrape().finally(() => {
      scraping = undefined;
    });
    scraping.then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(settings.port, settings.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw listenError(error, { ...settings, variable: 'METRICS_PORT', hostVariable: 'METRICS_HOST' });
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has an AddressInfo
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function readState({ sql, dataDir, hiddenLag }: StateParts): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  diskFree.set(bavail * bsize);
  const done = new AbortController();
  try {
    const isRead = await Promise.race([
      readDatabase(sql, hiddenLag).then(() => true),
      wait(DATABASE_PATIENCE_MS, false, { signal: done.signal }),
    ]);
    if (!isRead) setDatabaseState(null);
  } catch {
    setDatabaseState(null);
  } finally {
    done.abort();
  }
}

async function readDatabase(sql: Sql, hiddenLag: StateParts['hiddenLag']): Promise<void> {
  const [state, jobs, successes, events, changeAge, wordsAge] = await Promise.all([
    readDatabaseState(sql),
    readWaitingJobs(sql),
    readJobSuccesses(sql),
    readWaitingEvents(sql),
    readOldestContentChange(sql),
    readOldestWordChange(sql),
  ]);
  setWaitingJobs(Object.keys(QUEUES), jobs);
  for (const { queue, at, since } of successes) {
    // a job that has never succeeded is late once its period is over
    const lastWell = at ?? since;
    if (lastWell !== null) setJobSuccess(queue, new Date(lastWell));
  }
  setWaitingEvents(events.waiting, events.age);
  oldestContentChange.set(changeAge);
  oldestWordChange.set(wordsAge);
  setDatabaseState(state);
  if (state.lagSeconds === null)
    hiddenLag.tell(
      'The account of the database may not see how far its replicas are behind: grant pg_monitor to it',
    );
  else hiddenLag.forget();
}
