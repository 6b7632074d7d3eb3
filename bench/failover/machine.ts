import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { signalProcess } from '#bench/worlds/processes.ts';
import type { ExamplePlace } from './example-files.ts';

/** The account that programs run as, since PostgreSQL refuses root. */
export interface ProgramAccount {
  readonly uid?: number;
  readonly gid?: number;
}

/** Ways in which a machine or a part of it stops; a frozen one keeps its connections, as after a cut cable. */
export const OUTAGE_KINDS = [
  'PostgreSQL killed',
  'machine killed',
  'Patroni killed',
  'machine frozen',
] as const;
export type OutageKind = (typeof OUTAGE_KINDS)[number];

export interface Machine {
  readonly name: string;
  readonly address: string;
  readonly configuration: string;
  /** Starts etcd, Patroni or both, where they do not run, and thaws them; Patroni starts PostgreSQL. */
  start(): void;
  strike(blow: OutageKind): void;
  /** Process id of PostgreSQL; 0 while it does not run. */
  postmaster(): number;
  /** Ends everything at once, and waits for its end. */
  stop(): Promise<void>;
}

const runs = (child: ChildProcess | undefined): child is ChildProcess =>
  child !== undefined && child.exitCode === null && child.signalCode === null;

export async function createMachine(
  place: ExamplePlace,
  account: ProgramAccount,
  { name, address }: { readonly name: string; readonly address: string },
): Promise<Machine> {
  const configuration = await place.write('patroni.yaml', { name, address });
  const etcdFile = await place.write('etcd', { name, address });
  const etcdSettings = Object.fromEntries(
    [...(await readFile(etcdFile, 'utf8')).matchAll(/^(ETCD_\w+)=(.*)$/gm)].map(
      ([, key = '', value = '']) => [key, value],
    ),
  );
  const own = path.dirname(configuration);
  const children: { etcd?: ChildProcess; patroni?: ChildProcess } = {};

  function launch(program: string, args: readonly string[], env: Record<string, string>): ChildProcess {
    const log = openSync(path.join(own, `${path.basename(program)}.log`), 'a');
    return spawn(program, args, {
      ...account,
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC', ...env },
      stdio: ['ignore', log, log],
    });
  }

  const commandOf = (pid: number | string): string => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    } catch {
      return '';
    }
  };

  function postmaster(): number {
    let pid: number;
    try {
      pid = Number.parseInt(readFileSync(path.join(own, '15/main/postmaster.pid'), 'utf8'), 10);
    } catch {
      return 0;
    }
    // the file of a killed server stays, and its number may be somebody else's by now
    return commandOf(pid).includes(own) ? pid : 0;
  }

  /** PostgreSQL's processes, the postmaster first, which would restart the others. */
  function postgresPids(): number[] {
    const pid = postmaster();
    if (pid === 0) return [];
    const shown = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' }).stdout;
    return [pid, ...shown.split(/\s+/).map(Number)];
  }

  const patroniPids = (): number[] => (runs(children.patroni) ? [children.patroni.pid ?? 0] : []);

  /** All processes, with programs that Patroni has started, such as a copy that is being made. */
  function allPids(): number[] {
    const etcd = runs(children.etcd) ? [children.etcd.pid ?? 0] : [];
    const named = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && commandOf(pid).includes(own));
    return [...new Set([...patroniPids(), ...etcd, ...postgresPids(), ...named.map(Number)])];
  }

  function strike(blow: OutageKind): void {
    if (blow === 'machine frozen') for (const pid of allPids()) signalProcess(pid, 'SIGSTOP');
    if (blow === 'machine killed') for (const pid of allPids()) signalProcess(pid, 'SIGKILL');
    if (blow === 'Patroni killed') for (const pid of patroniPids()) signalProcess(pid, 'SIGKILL');
    if (blow === 'PostgreSQL killed') for (const pid of postgresPids()) signalProcess(pid, 'SIGKILL');
  }

  return {
    name,
    address,
    configuration,
    start() {
      for (const pid of allPids()) signalProcess(pid, 'SIGCONT');
      if (!runs(children.etcd)) children.etcd = launch('/usr/bin/etcd', [], etcdSettings);
      if (!runs(children.patroni)) children.patroni = launch('/usr/bin/patroni', [configuration], {});
    },
    strike,
    postmaster,
    async stop() {
      const ends = [children.etcd, children.patroni].filter(runs).map((child) => once(child, 'exit'));
      strike('machine killed');
      await Promise.all(ends);
    },
  };
}
