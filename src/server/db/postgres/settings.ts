import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MIB = 1024 * 1024;

function between(low: number, value: number, high: number): number {
  return Math.round(Math.min(high, Math.max(low, value)));
}

/** The memory that we may count on: the container's limit where there is one. */
function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, os.totalmem()) : os.totalmem();
}

/** What the server is started with; anything else stays as postgresql.conf in the data folder says. */
export function serverSettings(memory = availableMemory()): Record<string, string> {
  const mib = memory / MIB;
  return {
    listen_addresses: '',
    port: '5432',
    unix_socket_permissions: '0700',
    // the pool, a job runner, a listener and a person with psql; each costs megabytes on a small machine
    max_connections: '60',
    // where there is much, all that a million ads take stays at hand
    shared_buffers: `${between(64, mib >= 8192 ? mib / 4 : mib / 8, 8192)}MB`,
    effective_cache_size: `${between(128, mib / 2, 65_536)}MB`,
    work_mem: `${between(4, mib / 256, 32)}MB`,
    maintenance_work_mem: `${between(32, mib / 32, 512)}MB`,
    random_page_cost: '1.1',
    jit: 'off',
    // answers come one page at a time; workers started for one of them are taken from the others
    max_parallel_workers_per_gather: '0',
    // segments kept for reuse, so that a disk filling up stops writes before it stops the server
    min_wal_size: '256MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
    // a full disk shows only as an error of the checkpointer; what is passed on is chosen by whoever reads this
    log_min_messages: 'error',
    // failed statements are the application's to report, and their text may hold what people wrote
    log_min_error_statement: 'panic',
  };
}

/**
 * Which pages were in memory is written down once in a while, and they are read again after a restart: a million ads
 * are three gigabytes, and each search would wait for a slow disk until it has met them all.
 */
export function warmStartSettings(bin: string): Record<string, string> {
  // without the library's file the server would not start at all
  const endings = ['so', 'dylib', 'dll'];
  const folders = ['../lib/postgresql', '../lib'].map((folder) => path.join(bin, folder));
  const isThere = folders.some((folder) =>
    endings.some((ending) => existsSync(path.join(folder, `pg_prewarm.${ending}`))),
  );
  if (!isThere) return {};
  return { shared_preload_libraries: 'pg_prewarm', 'pg_prewarm.autoprewarm_interval': '1h' };
}

/** Without these, an acknowledged write can be lost when the power fails. */
export const DURABLE_SETTINGS = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;
