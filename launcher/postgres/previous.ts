import { spawnSync } from 'node:child_process';
import { readFile, readlink, realpath, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#server/process/log.ts';
import { StartupError, systemCode } from '#server/process/startup-error.ts';

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
 * Ends a PostgreSQL that an earlier run left behind: the folder is locked, so the process that started it is gone. It
 * is restarted as our child and not taken over, because only a child's end is noticed at once.
 */
export async function endPreviousPostmaster(cluster: string, socket: string, log: Log): Promise<void> {
  const file = await readPidFile(cluster);
  if (file === null) return;
  if (await servesCluster(file.pid, cluster)) {
    log(`ending the PostgreSQL that an earlier run left behind (process ${file.pid})`);
    await end(file.pid, cluster);
  }
  await putOwnNumber(cluster);
  await forgetSocket(socket);
  if (/^\/tmp\/yumush-\w+$/.test(file.socket)) await rm(file.socket, { recursive: true, force: true });
}

async function end(pid: number, cluster: string): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 60_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    kill(pid, signal);
    const deadline = performance.now() + patience;
    while (performance.now() < deadline) {
      if (!(await servesCluster(pid, cluster))) return;
      await wait(20);
    }
  }
  throw new StartupError(
    `A PostgreSQL from an earlier run (process ${pid}) still uses ${cluster} and does not end.`,
  );
}

/**
 * Writes our process id into postmaster.pid. The id there may now be another program's or a zombie's, and PostgreSQL
 * refuses to start because of either; it accepts its parent's id. The rest of the file stays: PostgreSQL reads from it
 * whether workers of the last server still use its shared memory.
 */
async function putOwnNumber(cluster: string): Promise<void> {
  const note = path.join(cluster, 'postmaster.pid');
  try {
    const text = await readFile(note, 'utf8');
    if (/^\d+\n/.test(text)) await writeFile(note, text.replace(/^\d+/, String(process.pid)));
    // the file was cut short by a full disk
    else await rm(note, { force: true });
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (systemCode(error) !== 'ESRCH') throw error;
  }
}

/** Whether the process serves the cluster, whose folder is PostgreSQL's working directory. */
async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') {
    try {
      return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(cluster));
    } catch {
      // the process is gone, a zombie, or of another account, and so never ours
      return false;
    }
  }
  const shown = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return shown.includes('postgres') && shown.includes(cluster);
}

/** Removes the socket and its lock file, which would be in the way after a kill; only the folder's own lock counts. */
async function forgetSocket(folder: string): Promise<void> {
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
    await rm(path.join(folder, name), { force: true });
}
