import { spawnSync } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../http/log.ts';
import { StartupError, systemCode } from '../../startup-error.ts';

type PidFile = { readonly pid: number; readonly socket: string; readonly ready: boolean };

/** Lines of postmaster.pid: process, folder, start, port, socket folder, address, memory key, state. */
export async function readPidFile(cluster: string): Promise<PidFile | null> {
  try {
    const lines = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
    return { pid: Number(lines[0]), socket: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' };
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * The folder is locked, so whatever PostgreSQL still runs on it has lost the process that started it. It is ended and
 * started again under our eyes rather than taken over: a child's end is noticed at once, a stranger's is not.
 */
export async function clearPrevious(cluster: string, log: Log): Promise<void> {
  const file = await readPidFile(cluster);
  if (file === null) return;
  if (!alive(file.pid)) {
    await forgetSocket(file.socket);
    return;
  }
  if (!(await servesCluster(file.pid, cluster))) {
    // the number went to another program since; PostgreSQL itself would refuse to start for its sake
    await rm(path.join(cluster, 'postmaster.pid'), { force: true });
    await forgetSocket(file.socket);
    return;
  }
  log(`ending the PostgreSQL that an earlier run left behind (process ${file.pid})`);
  await end(file.pid, cluster);
  await forgetSocket(file.socket);
}

async function end(pid: number, cluster: string): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 60_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    kill(pid, signal);
    const deadline = performance.now() + patience;
    while (performance.now() < deadline) {
      if (!alive(pid)) return;
      await wait(20);
    }
  }
  throw new StartupError(
    `A PostgreSQL from an earlier run (process ${pid}) still uses ${cluster} and does not end.`,
  );
}

function alive(pid: number): boolean {
  return Number.isInteger(pid) && pid > 0 && kill(pid, 0);
}

function kill(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
}

/** PostgreSQL works in its cluster's folder. */
async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') {
    try {
      return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(cluster));
    } catch {
      // not readable: another person's program, which ours never is
      return false;
    }
  }
  const shown = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return shown.includes('postgres') && shown.includes(cluster);
}

/** A socket that had to live in a temporary folder outlives a server that was killed. */
async function forgetSocket(folder: string): Promise<void> {
  if (/^\/tmp\/yumush-\w+$/.test(folder))
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
}
