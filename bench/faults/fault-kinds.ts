import { spawnSync } from 'node:child_process';
import { rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { listProcessTree, signalProcess } from '#bench/worlds/processes.ts';
import { SUPERUSER } from '#launcher/postgres/cluster.ts';
import { readPidFile } from '#launcher/postgres/previous.ts';
import { connect } from '#server/db/client.ts';
import type { StartedServers } from './started-servers.ts';

export interface FaultKind {
  readonly name: string;
  readonly needs?: 'root' | 'redis' | 'faketime';
  readonly begin: (set: StartedServers) => Promise<void>;
  readonly end: (set: StartedServers) => Promise<void>;
}

const nothing = (): Promise<void> => Promise.resolve();

async function postmasterOf({ dataDir }: StartedServers): Promise<number> {
  return (await readPidFile(path.join(dataDir, 'postgres')))?.pid ?? 0;
}

async function signalDatabase(set: StartedServers, signal: NodeJS.Signals): Promise<void> {
  for (const pid of await listProcessTree([await postmasterOf(set)])) signalProcess(pid, signal);
}

async function setDatabase(
  { dataDir }: StartedServers,
  settings: Record<string, string | null>,
): Promise<void> {
  const place = { host: path.join(dataDir, 'socket'), database: 'postgres', user: SUPERUSER };
  const sql = connect(place, { max: 1 });
  try {
    for (const [name, value] of Object.entries(settings))
      await sql.unsafe(value === null ? `alter system reset ${name}` : `alter system set ${name} = ${value}`);
    await sql.unsafe('select pg_reload_conf()');
  } finally {
    await sql.end({ timeout: 5 });
  }
}

const ballast = ({ dataDir }: StartedServers): string => path.join(dataDir, 'ballast');

async function fillDisk(set: StartedServers): Promise<void> {
  const { bavail, bsize } = await statfs(set.dataDir);
  spawnSync('dd', [
    'if=/dev/zero',
    `of=${ballast(set)}`,
    'bs=1M',
    `count=${Math.ceil((bavail * bsize) / 2 ** 20)}`,
  ]);
}

const READ_ONLY = 'default_transaction_read_only';

export const FAULT_KINDS: readonly FaultKind[] = [
  { name: 'nothing', begin: nothing, end: nothing },
  {
    name: 'database killed',
    begin: async (set) => signalProcess(await postmasterOf(set), 'SIGKILL'),
    end: nothing,
  },
  {
    name: 'database frozen',
    begin: (set) => signalDatabase(set, 'SIGSTOP'),
    end: (set) => signalDatabase(set, 'SIGCONT'),
  },
  {
    name: 'database read-only',
    begin: (set) => setDatabase(set, { [READ_ONLY]: 'on' }),
    end: (set) => setDatabase(set, { [READ_ONLY]: null }),
  },
  { name: 'disk full', needs: 'root', begin: fillDisk, end: (set) => rm(ballast(set), { force: true }) },
  {
    // each commit waits a tenth of a second for its disk
    name: 'disk slow',
    begin: (set) => setDatabase(set, { commit_delay: '100000', commit_siblings: '0' }),
    end: (set) => setDatabase(set, { commit_delay: null, commit_siblings: null }),
  },
  {
    name: 'S3 frozen',
    begin: async ({ store }) => store.signal('SIGSTOP'),
    end: async ({ store }) => store.signal('SIGCONT'),
  },
  { name: 'S3 dead', begin: async ({ store }) => store.signal('SIGKILL'), end: ({ store }) => store.start() },
  {
    name: 'Redis frozen',
    needs: 'redis',
    begin: async ({ redis }) => redis.signal('SIGSTOP'),
    end: async ({ redis }) => redis.signal('SIGCONT'),
  },
  {
    name: 'Redis dead',
    needs: 'redis',
    begin: async ({ redis }) => redis.signal('SIGKILL'),
    end: ({ redis }) => redis.start(),
  },
  {
    name: 'DNS gone',
    begin: (set) => set.knowNames(false),
    end: (set) => set.knowNames(true),
  },
  {
    name: 'clock two days ahead',
    needs: 'faketime',
    begin: (set) => set.setClock('+2d'),
    end: (set) => set.setClock('+0'),
  },
];
