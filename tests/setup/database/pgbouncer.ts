import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectionOf, type DirectTarget, POOLED_SESSION } from '#server/db/client.ts';
import { serverAccount } from './server-account.ts';
import { freePort } from '#tests/setup/network/free-port.ts';

const PROGRAM = '/usr/sbin/pgbouncer';
/** Tests with it are skipped where Debian's package is not installed. */
export const HAS_PGBOUNCER = existsSync(PROGRAM);

export interface Pgbouncer {
  /** Address of a database behind it. */
  url(database: string): string;
  stop(): Promise<void>;
}

interface PgbouncerOptions {
  /** Maximum number of connections to each database. */
  readonly poolSize: number;
  /** Statement with which it prepares each connection to the server. */
  readonly connectQuery?: string;
  /** Settings of clients that it ignores instead of refusing them. */
  readonly ignores?: string;
}

/** The session settings that a pooled client cannot give. */
const SETTINGS = Object.entries(POOLED_SESSION)
  .map(([name, value]) => `set ${name} = ''${value}''`)
  .join('; ');

/** Starts pgbouncer in transaction mode in front of a server on a unix socket. */
export async function startPgbouncer(
  server: DirectTarget,
  { poolSize, connectQuery = SETTINGS, ignores }: PgbouncerOptions,
): Promise<Pgbouncer> {
  const place = connectionOf(server);
  if (!('host' in place)) throw new Error('The server is not on a unix socket.');
  const { host, port: serverPort, user } = place;
  const folder = await mkdtemp(path.join(tmpdir(), 'yumush-pgbouncer-'));
  // like PostgreSQL it refuses to run as root
  const account = await serverAccount(host, serverPort);
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid ?? account.uid);
  const port = await freePort();
  const configuration = path.join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=${host} port=${serverPort} user=${user} connect_query='${connectQuery}'`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${poolSize}`,
    'max_client_conn = 1000',
    'server_idle_timeout = 10',
    ...(ignores === undefined ? [] : [`ignore_startup_parameters = ${ignores}`]),
  ];
  await writeFile(configuration, `${lines.join('\n')}\n`, { mode: 0o644 });
  const child: ChildProcess = spawn(PROGRAM, ['-q', configuration], {
    ...account,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  const lastResort = (): void => void child.kill('SIGKILL');
  process.once('exit', lastResort);
  await answersAt(port, child);
  return {
    url: (database) => `postgresql://${user}@127.0.0.1:${port}/${database}`,
    async stop() {
      child.kill('SIGKILL');
      await exited;
      process.removeListener('exit', lastResort);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answersAt(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('pgbouncer ended');
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await wait(10);
  }
}
