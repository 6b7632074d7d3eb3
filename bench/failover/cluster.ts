// Three machines with etcd, Patroni and PostgreSQL, and haproxy in front, from the example files of deploy/failover.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { connect } from '#server/db/client.ts';
import { findPostgresAccount } from '../../scripts/test/debian-postgres.mjs';
import { chooseExamplePlaces } from './example-files.ts';
import { type Machine, createMachine } from './machine.ts';

const MACHINES = ['db-1', 'db-2', 'db-3'] as const;
/** Password of the site's account; the others are those of the example. */
const PASSWORD = 'change-yumush';
const ASK_MS = 200;
const PATIENCE_MS = 120_000;
/** Bytes that a standby may be behind under load, as Patroni reads positions every two seconds. */
const LAG_MAX = 2 ** 20;

const Members = v.object({
  members: v.array(
    v.object({
      name: v.string(),
      role: v.string(),
      state: v.string(),
      timeline: v.optional(v.number()),
      lag: v.optional(v.union([v.number(), v.string()])),
    }),
  ),
});
type Member = v.InferOutput<typeof Members>['members'][number];

export interface FailoverCluster {
  readonly folder: string;
  /** The site's database through haproxy. */
  readonly url: string;
  readonly machines: readonly Machine[];
  /** The machine whose PostgreSQL is the primary, as Patroni tells it. */
  primary(): Promise<Machine>;
  /** Waits until another machine, or a restarted PostgreSQL, is the primary. */
  replaced(before: Machine, postmaster: number): Promise<Machine>;
  /** Waits until all machines follow the primary and one of them synchronously. */
  complete(): Promise<void>;
  /** Moves the primary to a standby, as an operator does by hand. */
  switchOver(): Promise<void>;
  stop(): Promise<void>;
}

/** Waits for a value; throws after a while, since a cluster that does not come back is the drill's result. */
async function until<Value>(what: string, find: () => Promise<Value | undefined>): Promise<Value> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const value = await find();
    if (value !== undefined) return value;
    if (performance.now() > deadline) throw new Error(`After ${PATIENCE_MS / 1000} s: ${what}.`);
    await wait(ASK_MS);
  }
}

function isComplete(members: readonly Member[]): boolean {
  const leader = members.find(({ role }) => role === 'leader');
  return (
    members.length === MACHINES.length &&
    members.every(
      ({ state, timeline, lag = 0 }) =>
        state === 'running' && timeline === leader?.timeline && typeof lag === 'number' && lag <= LAG_MAX,
    ) &&
    members.some(({ role }) => role === 'sync_standby')
  );
}

export async function startCluster(): Promise<FailoverCluster> {
  const folder = await mkdtemp('/tmp/yumush-failover-');
  await chmod(folder, 0o755);
  const account = findPostgresAccount();
  const place = await chooseExamplePlaces(folder);
  const machines: Machine[] = [];
  for (const [index, name] of MACHINES.entries())
    machines.push(await createMachine(place, account, { name, address: `127.0.0.${11 + index}` }));
  const configuration = await place.write('haproxy.cfg');
  if (account.uid !== undefined) {
    for (const name of ['', ...(await readdir(folder, { recursive: true }))])
      await chown(path.join(folder, name), account.uid, account.gid);
  }
  const [first] = machines;
  if (first === undefined) throw new Error('There is no machine.');

  const killAll = (): void => {
    for (const machine of machines) machine.strike('machine killed');
  };
  process.once('exit', killAll);
  for (const machine of machines) machine.start();
  const haproxy = spawn('/usr/sbin/haproxy', ['-db', '-f', configuration], {
    ...account,
    stdio: 'ignore',
  });
  const haproxyGone = once(haproxy, 'exit');
  const killHaproxy = (): void => void haproxy.kill('SIGKILL');
  process.once('exit', killHaproxy);

  /** Members as one machine knows them; none if it does not answer. */
  async function membersBy({ address }: Machine): Promise<readonly Member[]> {
    const signal = AbortSignal.timeout(2000);
    return await fetch(`http://${address}:${place.port(8008)}/cluster`, { signal })
      .then(async (answer) => v.parse(Members, await answer.json()).members)
      .catch(() => []);
  }
  async function findPrimary(): Promise<Machine | undefined> {
    for (const machine of machines) {
      const members = await membersBy(machine);
      const leader = members.find(({ role, state }) => role === 'leader' && state === 'running');
      if (members.length > 0) return machines.find(({ name }) => name === leader?.name);
    }
    return undefined;
  }
  const primary = () => until('there is no primary', findPrimary);
  const complete = async (): Promise<void> => {
    // all machines are asked, since one that was frozen reports an outdated state of the cluster for a while
    await until('not every machine follows the primary', async () => {
      const views = await Promise.all(machines.map(membersBy));
      const leaders = new Set(views.map((members) => members.find(({ role }) => role === 'leader')?.name));
      return (leaders.size === 1 && views.every(isComplete)) || undefined;
    });
  };
  const stop = async (): Promise<void> => {
    killHaproxy();
    await haproxyGone;
    await Promise.all(machines.map((machine) => machine.stop()));
    for (const last of [killAll, killHaproxy]) process.removeListener('exit', last);
    if (process.env['KEEP'] === undefined) await rm(folder, { recursive: true, force: true });
    else console.log(`Logs and files are in ${folder}.`);
  };

  try {
    await complete();
    const { address } = await primary();
    const admin = connect(
      { url: `postgresql://postgres:change-postgres@${address}:${place.port(5432)}/postgres` },
      { max: 1 },
    );
    await admin.unsafe(`create role yumush login password '${PASSWORD}'`);
    await admin.unsafe('create database yumush owner yumush');
    await admin.end({ timeout: 1 });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    folder,
    url: `postgresql://yumush:${PASSWORD}@127.0.0.1:${place.port(5433)}/yumush`,
    machines,
    primary,
    complete,
    stop,
    async replaced(before, postmaster) {
      return await until('nothing replaces the primary', async () => {
        const found = await findPrimary();
        if (found === undefined) return undefined;
        return found !== before || ![0, postmaster].includes(before.postmaster()) ? found : undefined;
      });
    },
    async switchOver() {
      const args = ['-c', first.configuration, 'switchover', '--force'];
      await promisify(execFile)('/usr/bin/patronictl', args, {
        env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' },
      });
    },
  };
}
