import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MIB = 1024 * 1024;

function between(low: number, value: number, high: number): number {
  return Math.round(Math.min(high, Math.max(low, value)));
}

/** Bytes of memory that we may use: the container's limit if there is one. */
function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, os.totalmem()) : os.totalmem();
}

/** Settings of the server's command line; everything else is as postgresql.conf in the data folder says. */
export function serverSettings(memory = availableMemory()): Record<string, string> {
  const mib = memory / MIB;
  return {
    listen_addresses: '',
    port: '5432',
    unix_socket_permissions: '0700',
    // enough for the pool, a job runner, a listener and a person with psql; each costs megabytes on a small machine
    max_connections: '60',
    // with much memory, all data of a million ads stays cached
    shared_buffers: `${between(64, mib >= 8192 ? mib / 4 : mib / 8, 8192)}MB`,
    effective_cache_size: `${between(128, mib / 2, 65_536)}MB`,
    work_mem: `${between(4, mib / 256, 32)}MB`,
    maintenance_work_mem: `${between(32, mib / 32, 512)}MB`,
    random_page_cost: '1.1',
    jit: 'off',
    // parallel workers for one answer would be taken from the others, and answers come one page at a time
    max_parallel_workers_per_gather: '0',
    // segments kept for reuse, so that a full disk stops writes before it stops the server
    min_wal_size: '256MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
    // a full disk shows only as an error of the checkpointer; the reader of stderr chooses which lines to log
    log_min_messages: 'error',
    // the application reports failed statements, and their text may contain what people wrote
    log_min_error_statement: 'panic',
  };
}

/**
 * Saves the list of cached pages once in a while and reloads them after a restart: a million ads are three gigabytes,
 * and searches would wait for a slow disk until all are cached again.
 */
export function warmStartSettings(bin: string): Record<string, string> {
  // the server would not start at all if it had to preload `pg_prewarm` without the library's file
  const endings = ['so', 'dylib', 'dll'];
  const folders = ['../lib/postgresql', '../lib'].map((folder) => path.join(bin, folder));
  const isThere = folders.some((folder) =>
    endings.some((ending) => existsSync(path.join(folder, `pg_prewarm.${ending}`))),
  );
  if (!isThere) return {};
  return { shared_preload_libraries: 'pg_prewarm', 'pg_prewarm.autoprewarm_interval': '1h' };
}

/** Without these settings, an acknowledged write can be lost in a power cut. */
export const DURABLE_SETTINGS = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;
