import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { postgresFolder } from '#launcher/debian.mjs';
import { connect, type Sql } from '#server/db/client.ts';
import { serverAccount } from './server-account.ts';

/** Tests with it are skipped where Debian's PostgreSQL is not installed. */
export const HAS_REPLICAS = postgresFolder() !== null;

export interface StreamingReplica {
  readonly url: string;
  /** One connection, to pause and resume it. */
  readonly sql: Sql;
  /** Ends the server and its connections at once, as a crash does. */
  crash(): Promise<void>;
  start(): Promise<void>;
  /** Removes it. */
  stop(): Promise<void>;
}

/** Copies a running PostgreSQL of Debian on a socket, and starts the copy as its streaming replica. */
export async function startReplica(primaryUrl: string): Promise<StreamingReplica> {
  const programs = postgresFolder();
  const host = new URL(primaryUrl).searchParams.get('host');
  if (programs === null || host === null) throw new Error('There is no PostgreSQL on a socket to copy.');
  const account = await serverAccount(host, 5432);
  const folder = await mkdtemp(path.join(tmpdir(), 'yumush-replica-'));
  await chmod(folder, 0o700);
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid ?? account.uid);
  const data = path.join(folder, 'data');
  const options = { ...account, cwd: '/', env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' } };
  const copy = ['-h', host, '-U', 'yumush', '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
  await promisify(execFile)(path.join(programs, 'pg_basebackup'), copy, options);
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'max_connections=200',
  ];
  const url = `postgresql:///yumush?host=${folder}&user=yumush`;
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
    server = spawn(path.join(programs ?? '', 'postgres'), args, { ...options, stdio: 'ignore' });
    for (;;) {
      const trial = connect({ url }, { max: 1, isMeasured: false });
      const isUp = await trial`select`.then(
        () => true,
        () => false,
      );
      await trial.end();
      if (isUp) return;
      if (server.exitCode !== null) throw new Error('The replica does not start.');
      await wait(20);
    }
  }
  async function crash(): Promise<void> {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill('SIGQUIT');
    await exited;
  }
  const lastResort = (): void => void server?.kill('SIGQUIT');
  process.once('exit', lastResort);
  await start();
  const sql = connect({ url }, { max: 1, isMeasured: false });
  return {
    url,
    sql,
    crash,
    start,
    async stop() {
      await sql.end({ timeout: 1 });
      await crash();
      process.removeListener('exit', lastResort);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
