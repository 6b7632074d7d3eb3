import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { whenDone } from '#tests/setup/server/when-done.ts';

/** Channels through which processes notify each other; tests of sockets run with both. */
export const WAYS = ['the database', 'Redis'] as const;
export type Way = (typeof WAYS)[number];

const SERVER = '/usr/bin/redis-server';

/** Whether the channel is installed; its tests are skipped otherwise. */
export function isThere(way: Way): boolean {
  return way === 'the database' || existsSync(SERVER);
}

/** Starts a Redis without persistence for the tests; `null` when the database is the channel. */
export async function redisFor(way: Way): Promise<string | null> {
  if (way === 'the database') return null;
  const port = await freePort();
  const child: ChildProcess = spawn(
    SERVER,
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--daemonize', 'no'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const exited = once(child, 'exit');
  whenDone(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  let output = '';
  await new Promise<void>((resolve) => {
    child.stdout?.on('data', (text: Buffer) => {
      output += text.toString();
      if (/Ready to accept connections/.test(output)) resolve();
    });
  });
  return `redis://127.0.0.1:${port}`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has an AddressInfo
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
