// Memory of a process and its descendants, and a control group that limits several of them.
import { mkdir, readdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readTcpMemory } from '#server/process/tcp-queues.ts';

const KIB = 1024;
const MIB = KIB * KIB;

/** Process ids by the id of their parent. */
async function childrenByParent(): Promise<Map<number, number[]>> {
  const children = new Map<number, number[]>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  return children;
}

export async function listProcessTree(roots: readonly number[]): Promise<number[]> {
  const children = await childrenByParent();
  const found = [...roots];
  for (const pid of found) found.push(...(children.get(pid) ?? []));
  return found;
}

async function sumOf(pids: readonly number[], file: string, line: RegExp): Promise<number> {
  const each = pids.map(async (pid) => {
    const text = await readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
    return Number(line.exec(text)?.[1] ?? 0) / KIB;
  });
  return (await Promise.all(each)).reduce((sum, one) => sum + one, 0);
}

/** Resident memory of several processes, in MB. */
export async function megabytesOf(pids: readonly number[]): Promise<number> {
  return await sumOf(pids, 'status', /^VmRSS:\s+(\d+)/m);
}

/** Memory in MB, with pages that processes share counted once: PostgreSQL's buffers are in each of its processes. */
export async function sharedMegabytesOf(pids: readonly number[]): Promise<number> {
  return await sumOf(pids, 'smaps_rollup', /^Pss:\s+(\d+)/m);
}

/** The kernel's memory for TCP, in MB, of all programs of this machine or container. */
export async function tcpMegabytes(): Promise<number> {
  return ((await readTcpMemory()) ?? 0) / MIB;
}

export interface MemoryGroup {
  readonly name: string;
  /**
   * Runs the work so that programs it starts are in the group from their beginning: the kernel charges memory to the
   * group in which it was allocated.
   */
  startWithin<T>(work: () => Promise<T>): Promise<T>;
  /** Number of programs that the kernel killed for the group's memory limit. */
  kills(): Promise<number>;
  remove(): Promise<void>;
}

const V1 = '/sys/fs/cgroup/memory';
const V2 = '/sys/fs/cgroup';

/** A limit like `MemoryMax=` of the unit; `undefined` when this machine does not allow new groups. */
export async function makeMemoryGroup(megabytes: number): Promise<MemoryGroup | undefined> {
  const bytes = String(megabytes * MIB);
  const name = `yumush-floods-${process.pid}`;
  return (
    (await tryGroup(path.join(V1, name), 'memory.limit_in_bytes', 'memory.oom_control', bytes)) ??
    (await tryGroup(path.join(V2, name), 'memory.max', 'memory.events', bytes))
  );
}

/** The group of this program. */
async function ownGroup(root: string): Promise<string> {
  const groups = await readFile('/proc/self/cgroup', 'utf8');
  const own = (root === V1 ? /^\d+:(?:\w+,)*memory(?:,\w+)*:(.*)$/m : /^0::(.*)$/m).exec(groups)?.[1];
  return path.join(root, own ?? '/');
}

async function tryGroup(
  folder: string,
  limitFile: string,
  eventsFile: string,
  bytes: string,
): Promise<MemoryGroup | undefined> {
  try {
    await mkdir(folder);
    await readFile(path.join(folder, limitFile));
    await writeFile(path.join(folder, limitFile), bytes);
  } catch {
    await rmdir(folder).catch(() => undefined);
    return undefined;
  }
  return {
    name: folder,
    async startWithin(work) {
      const home = await ownGroup(path.dirname(folder));
      const enter = async (group: string) =>
        await writeFile(path.join(group, 'cgroup.procs'), String(process.pid));
      await enter(folder);
      try {
        return await work();
      } finally {
        await enter(home).catch(() => enter(path.dirname(folder)));
      }
    },
    async kills() {
      const events = await readFile(path.join(folder, eventsFile), 'utf8');
      return Number(/^oom_kill (\d+)/m.exec(events)?.[1] ?? 0);
    },
    remove: async () => await rmdir(folder).catch(() => undefined),
  };
}
