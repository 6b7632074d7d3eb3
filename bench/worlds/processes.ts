// Processes of this machine: their memory, processor time and descendants, read from Linux, and signals to them.
import { readdir, readFile } from 'node:fs/promises';
import { sumNumbers } from '#bench/figures.ts';

/** Milliseconds of a tick: Linux counts a hundred a second. */
const TICK_MS = 10;

/** Fields of a process's `stat` behind its name, which may contain anything; none when it has ended. */
async function readStat(pid: number): Promise<number[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}

/** Processor time of a process in milliseconds; `withEnded` includes its children that have ended. */
export async function processorOf(pid: number, withEnded = false): Promise<number> {
  return sumNumbers((await readStat(pid)).slice(11, withEnded ? 15 : 13)) * TICK_MS;
}

/** Sends a signal to a process, unless it has ended by itself. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    // 0 would be our own group.
    if (pid > 0) process.kill(pid, signal);
  } catch {
    // that one has ended
  }
}

/** Process ids by the id of their parent. */
async function childrenByParent(): Promise<Map<number, number[]>> {
  const children = new Map<number, number[]>();
  for (const pid of (await readdir('/proc')).map(Number).filter(Number.isInteger)) {
    const [, parent = 0] = await readStat(pid);
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  return children;
}

export async function listProcessTree(roots: readonly number[]): Promise<number[]> {
  const children = await childrenByParent();
  const found = [...roots];
  for (const pid of found) found.push(...(children.get(pid) ?? []));
  return found;
}

async function sumMegabytes(pids: readonly number[], file: string, line: RegExp): Promise<number> {
  const each = pids.map(async (pid) => {
    const text = await readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
    return Number(line.exec(text)?.[1] ?? 0) / 1024;
  });
  return sumNumbers(await Promise.all(each));
}

/** Resident memory of several processes, in MB. */
export async function megabytesOf(pids: readonly number[]): Promise<number> {
  return await sumMegabytes(pids, 'status', /^VmRSS:\s+(\d+)/m);
}

/** Memory in MB, with pages that processes share counted once: PostgreSQL's buffers are in each of its processes. */
export async function sharedMegabytesOf(pids: readonly number[]): Promise<number> {
  return await sumMegabytes(pids, 'smaps_rollup', /^Pss:\s+(\d+)/m);
}
