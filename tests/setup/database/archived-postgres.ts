import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { PGBACKREST, POSTGRES, postgresFolder } from '#launcher/debian.mjs';
import { connect } from '#server/db/client.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';
import { findPostgresAccount } from '../../../scripts/test/debian-postgres.mjs';

/** Tests with it are skipped where Debian's packages are not installed. */
export const HAS_PGBACKREST = PGBACKREST.isThere() && POSTGRES.isThere();

const CONFIGURATION = path.resolve(import.meta.dirname, '../../../deploy/pgbackrest');
const FOLDERS = ['repo', 'log', 'lock', 'spool'];

export interface ArchivedPostgres {
  readonly url: string;
  /** Runs a command of pgBackRest as the server's account; returns its output. */
  run(command: string): Promise<string>;
  /** Returns once the server takes writes: it has replayed its log after a restore. */
  start(): Promise<void>;
  /** Ends connections, archives the rest of the log and shuts down. */
  stop(): Promise<void>;
}

/** Starts Debian's PostgreSQL with the files of `deploy/pgbackrest`, of which only folders and account are replaced. */
export async function startArchivedPostgres(): Promise<ArchivedPostgres> {
  const programs = postgresFolder();
  if (programs === null) throw new Error('There is no PostgreSQL of Debian.');
  const account = findPostgresAccount();
  const folder = await mkdtemp(path.join(tmpdir(), 'yumush-pgbackrest-'));
  registerCleanup(() => rm(folder, { recursive: true, force: true }));
  const place = (name: string): string => path.join(folder, name);
  const data = place('data');
  for (const name of FOLDERS) await mkdir(place(name));
  const replaced = (await readFile(path.join(CONFIGURATION, 'pgbackrest.conf'), 'utf8'))
    .replace('/var/lib/pgbackrest', place('repo'))
    .replace('/var/lib/postgresql/15/main', data);
  await writeFile(place('pgbackrest.conf'), replaced);
  for (const name of ['', ...FOLDERS, 'pgbackrest.conf']) {
    await chmod(place(name), 0o700);
    if (account.uid !== undefined) await chown(place(name), account.uid, account.gid);
  }
  const env = {
    PATH: process.env['PATH'],
    LC_ALL: 'C',
    // This is the zone of neither the recipe nor the application: a recovery target without one names another moment.
    TZ: 'America/New_York',
    PGBACKREST_CONFIG: place('pgbackrest.conf'),
    PGBACKREST_LOG_PATH: place('log'),
    PGBACKREST_LOCK_PATH: place('lock'),
    PGBACKREST_SPOOL_PATH: place('spool'),
    PGBACKREST_PG1_SOCKET_PATH: folder,
    PGBACKREST_PG1_USER: 'yumush',
    PGBACKREST_LOG_LEVEL_CONSOLE: 'info',
  };
  const options = { ...account, env, cwd: '/' };
  const run = async (program: string, ...args: readonly string[]): Promise<string> => {
    const { stdout, stderr } = await promisify(execFile)(program, args, options);
    return stdout + stderr;
  };
  await run(
    path.join(programs, 'initdb'),
    '-D',
    data,
    '-U',
    'yumush',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-sync',
  );
  const settings = await readFile(path.join(CONFIGURATION, 'postgresql.conf'), 'utf8');
  await writeFile(place('data/postgresql.conf'), settings, { flag: 'a' });
  const beside = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off'];
  let server: ChildProcess | undefined;

  const urlOf = (database: string): string => `postgresql:///${database}?host=${folder}&user=yumush`;
  const isUp = async (): Promise<boolean> => {
    const trial = connect({ url: urlOf('postgres') }, { max: 1, isMeasured: false });
    const rows = await trial<{ replays: boolean }[]>`select pg_is_in_recovery() as replays`.catch(() => []);
    await trial.end();
    return rows[0]?.replays === false;
  };
  const start = async (): Promise<void> => {
    const args = ['-D', data, ...beside.flatMap((setting) => ['-c', setting])];
    server = spawn(path.join(programs, 'postgres'), args, {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let log = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
    while (!(await isUp())) {
      if (server.exitCode !== null) throw new Error(`PostgreSQL does not start:\n${log}`);
      await wait(50);
    }
  };
  const end = async (signal: 'SIGINT' | 'SIGQUIT'): Promise<void> => {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  };
  const lastResort = (): void => void server?.kill('SIGQUIT');
  process.once('exit', lastResort);
  registerCleanup(async () => {
    await end('SIGQUIT');
    process.removeListener('exit', lastResort);
  });
  await start();
  await run(path.join(programs, 'createdb'), '-h', folder, '-U', 'yumush', 'yumush');
  return {
    url: urlOf('yumush'),
    run: (command) => run('/bin/sh', '-c', command),
    start,
    stop: () => end('SIGINT'),
  };
}
