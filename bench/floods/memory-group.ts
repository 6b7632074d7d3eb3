// A control group that limits the memory of several processes.
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

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
  const bytes = String(megabytes * 1024 * 1024);
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
