import type { DataKind } from '#device/data-kinds.ts';
import { isRow, TRAFFIC_ROW } from '#device/database/read-rows.ts';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import { localDay } from '#device/local-day.ts';
import { pause } from '#device/pause.ts';
import { isMapFile } from './later-files.ts';
import { apiOrigin, workerGlobal } from '../worker-global.ts';

const WRITE_AFTER_MS = 500;
const KEPT_DAYS = 60;

const moved = new Map<DataKind, number>();
let writing: Promise<void> | undefined;

export function meterTraffic(): void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry instanceof PerformanceResourceTiming) count(entry.name, entry.transferSize);
    }
    performance.clearResourceTimings();
  });
  observer.observe({ type: 'resource', buffered: true });
}

/** Counts what the page fetched by itself, before there was a worker. */
export async function countTraffic(entries: readonly { url: string; bytes: number }[]): Promise<void> {
  for (const { url, bytes } of entries) count(url, bytes);
  await flushTraffic();
}

/** Resolves when counted bytes are saved; the browser reports them a moment after the answer. */
export function flushTraffic(): Promise<void> {
  writing ??= pause(WRITE_AFTER_MS).then(write);
  return writing;
}

function count(address: string, bytes: number): void {
  if (bytes > 0) moved.set(kindOf(address), (moved.get(kindOf(address)) ?? 0) + bytes);
}

function kindOf(address: string): DataKind {
  const { origin, pathname } = new URL(address);
  if (origin === apiOrigin && pathname.startsWith('/api/')) return 'ads';
  if (origin === apiOrigin && pathname.startsWith('/images/')) return 'photos';
  return origin !== workerGlobal.location.origin || isMapFile(pathname) ? 'map' : 'app';
}

async function write(): Promise<void> {
  writing = undefined;
  const counted = [...moved];
  moved.clear();
  if (counted.length === 0) return;
  const { database } = await openDeviceDatabase();
  if (!database) return;
  const { traffic } = database;
  const day = localDay(Date.now());
  await database
    .transaction('rw', traffic, async () => {
      for (const [kind, bytes] of counted) {
        const before: unknown = await traffic.get([day, kind]);
        const counted = isRow(TRAFFIC_ROW, before) ? before.bytes : 0;
        await traffic.put({ day, kind, bytes: counted + bytes });
      }
      await traffic.where('day').below(localDay(Date.now(), -KEPT_DAYS)).delete();
    })
    .catch(() => undefined);
}
