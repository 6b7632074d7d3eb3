import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { postgresFolder } from '../../launcher/debian.mjs';
import { lastLines } from '../../launcher/progress.mjs';
import { Trouble } from '../../launcher/trouble.mjs';

const PATIENCE = 30_000;

/** Starts PostgreSQL of Debian's package in a temporary folder on a socket; everything is removed at the end. */
export async function startDebianPostgres() {
  const programs = postgresFolder();
  if (programs === null) throw new Trouble('No PostgreSQL server of version 15 or newer is installed.');
  const folder = mkdtempSync('/tmp/yumush-postgres-');
  const account = findPostgresAccount();
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  const options = { ...account, env, cwd: '/', encoding: 'utf8' };
  const run = (program, ...args) => {
    const { status, stderr } = spawnSync(join(programs, program), args, options);
    if (status !== 0) throw new Trouble(`${program} failed:\n${lastLines(stderr)}`);
  };
  run('initdb', '-D', data, '-U', 'yumush', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');

  // Data of the tests need not survive a crash.
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'max_connections=200',
    // A checkpoint must not remove what replicas that are being copied have yet to receive.
    'wal_keep_size=256MB',
  ];
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...account,
      env,
      cwd: '/',
      stdio: 'ignore',
    },
  );
  const gone = new Promise((resolve) => server.once('close', resolve));
  const stop = async () => {
    server.kill('SIGQUIT');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  const lastResort = () => {
    server.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', lastResort);
  void gone.then(() => process.removeListener('exit', lastResort));

  const deadline = performance.now() + PATIENCE;
  while (!isReady(data)) {
    if (server.exitCode !== null || performance.now() > deadline) {
      await stop();
      throw new Trouble(`The PostgreSQL in ${programs} does not start.`);
    }
    await wait(50);
  }
  run('createdb', '-h', folder, '-U', 'yumush', 'yumush');
  return { url: `postgresql:///yumush?host=${folder}&user=yumush`, version: versionOf(programs), stop };
}

function isReady(data) {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

/** The account that PostgreSQL's package creates, since PostgreSQL refuses to run as root. */
export function findPostgresAccount() {
  if (process.geteuid?.() !== 0) return {};
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = ['postgres', 'nobody']
    .map((name) => lines.find((one) => one.startsWith(`${name}:`)))
    .find(Boolean);
  const [, , uid, gid] = (line ?? '').split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

function versionOf(programs) {
  const { stdout } = spawnSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' });
  return /[\d.]+/.exec(stdout)?.[0] ?? '';
}
