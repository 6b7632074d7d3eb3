import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, type Sql } from '#server/db/client.ts';
import { localStorage } from '#server/storage/local.ts';
import { median } from '#bench/figures.ts';
import { readSpreadAds } from './job-changes.ts';
import { type BenchJob, listJobs } from './job-list.ts';
import { createWatchedJobs } from './watched-jobs.ts';

export interface MeasuredJob {
  readonly name: string;
  /** Median milliseconds of a run that finds nothing to do. */
  readonly idleMs: number;
  /** Median milliseconds of a run after a batch of changes, of the same number at each size. */
  readonly batch?: { readonly changes: number; readonly ms: number };
}

const IDLE_RUNS = 7;
const BATCH_RUNS = 3;

/** Times each background job, in turn; a statement that is longer than production's limit fails. */
export async function measureJobs(
  { unlimited, socket }: { readonly unlimited: Sql; readonly socket: string },
  ads: number,
  changes: number,
): Promise<MeasuredJob[]> {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'yumush-bench-scale-'));
  const sql = connect({ host: socket, database: 'yumush', user: 'yumush' }, { max: 8 });
  try {
    const storage = localStorage(folder.path);
    const watched = await createWatchedJobs(sql);
    const spread = await readSpreadAds(unlimited, ads, changes);
    const measured: MeasuredJob[] = [];
    for (const job of listJobs({ sql, unlimited, storage, watched, ads: spread })) {
      measured.push(await measureJob(job));
      console.log(`  ${job.name}: ${measured.at(-1)?.idleMs.toFixed(1)} ms`);
    }
    return measured;
  } finally {
    await sql.end();
  }
}

async function measureJob({ name, run, change, restore }: BenchJob): Promise<MeasuredJob> {
  await run();
  const idle: number[] = [];
  for (let turn = 0; turn < IDLE_RUNS; turn += 1) idle.push(await time(run));
  const idleMs = median(idle);
  if (!change) return { name, idleMs };
  const times: number[] = [];
  for (let turn = 0; turn < BATCH_RUNS; turn += 1) {
    await change.make();
    times.push(await time(run));
    await restore?.();
  }
  return { name, idleMs, batch: { changes: change.count, ms: median(times) } };
}

async function time(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}
