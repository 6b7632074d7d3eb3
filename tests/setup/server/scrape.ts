import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Sql } from '#server/db/client.ts';
import type { Log } from '#server/process/log.ts';
import { startMetricsServer } from '#server/process/metrics/metrics-server.ts';
import { registerCleanup } from './register-cleanup.ts';

/** Values by series, as in `yumush_requests_total{route="cities",status="200"}`. */
export type Scrape = ReadonlyMap<string, number>;

export interface Scraped {
  readonly origin: string;
  /** The exposition as Prometheus reads it. */
  text(): Promise<string>;
  values(): Promise<Scrape>;
}

/** The metrics of the test's process, over HTTP. */
export async function metricsOver(sql: Sql, log: Log = () => undefined): Promise<Scraped> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'yumush-metrics-'));
  registerCleanup(() => rm(dataDir, { recursive: true, force: true }));
  const server = await startMetricsServer({ sql, dataDir, settings: { port: 0, host: '127.0.0.1' }, log });
  registerCleanup(() => server.stop());
  const origin = `http://127.0.0.1:${server.port}`;
  const text = async () => await (await fetch(`${origin}/metrics`)).text();
  return { origin, text, values: async () => parseScrape(await text()) };
}

function parseScrape(text: string): Scrape {
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

/** How much a series grew; all tests of a process share its metrics. */
export function growth(before: Scrape, after: Scrape, series: string): number {
  return (after.get(series) ?? 0) - (before.get(series) ?? 0);
}
