import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { freePort } from '#tests/setup/network/free-port.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';

/** Channels through which processes notify each other; tests of sockets run with both. */
export const CHANNEL_BACKENDS = ['the database', 'Redis'] as const;
export type ChannelBackend = (typeof CHANNEL_BACKENDS)[number];

const SERVER = '/usr/bin/redis-server';

/** Whether the channel is installed; its tests are skipped otherwise. */
export function isBackendInstalled(way: ChannelBackend): boolean {
  return way === 'the database' || existsSync(SERVER);
}

/** Starts a Redis without persistence for the tests; `null` when the database is the channel. */
export async function startRedisFor(way: ChannelBackend): Promise<string | null> {
  if (way === 'the database') return null;
  const port = await freePort();
  await startRedis(port);
  return redisUrlAt(port);
}

export function redisUrlAt(port: number): string {
  return `redis://127.0.0.1:${port}`;
}

interface RedisServer {
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  kill(): Promise<void>;
}

/** Starts a Redis on the port, which can be frozen and killed. */
export async function startRedis(port: number): Promise<RedisServer> {
  const child: ChildProcess = spawn(
    SERVER,
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--daemonize', 'no'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const exited = once(child, 'exit');
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exited;
  };
  registerCleanup(kill);
  let output = '';
  await new Promise<void>((resolve) => {
    child.stdout?.on('data', (text: Buffer) => {
      output += text.toString();
      if (/Ready to accept connections/.test(output)) resolve();
    });
  });
  return { signal: (name) => void child.kill(name), kill };
}
