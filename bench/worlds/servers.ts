// The two programs that the benchmark calls, each in its own process.
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { BareStatement } from './bare-server.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PATIENCE = 120_000;

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

export interface RealServer {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
  /** Ends the process at once, as a crash does. */
  kill(): Promise<void>;
}

/** Starts the server as in production: one process, its own data folder, answers not validated. */
export async function startReal(
  socket: string,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<RealServer> {
  const child = spawn(process.execPath, ['src/server/main.ts', '--empty'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      PUBLIC_ORIGIN: 'https://bench.example',
      DATABASE_URL: `postgresql:///yumush?host=${encodeURIComponent(socket)}&user=yumush`,
      DATA_DIR: dataDir,
      SMS_PROVIDER: 'none',
      // The limit that npm start sets.
      NODE_OPTIONS: '--max-old-space-size=384',
      MALLOC_ARENA_MAX: '2',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk.toString();
    const port = /listening on 127\.0\.0\.1:(\d+)/.exec(output)?.[1];
    if (port !== undefined) resolve(Number(port));
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  const timer = setTimeout(() => {
    child.kill('SIGKILL');
    reject(new Error(`The server did not start:\n${output}`));
  }, PATIENCE);
  const port = await promise.finally(() => clearTimeout(timer));
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended(child);
    },
    async kill() {
      child.kill('SIGKILL');
      await ended(child);
    },
  };
}

export interface BareServer {
  readonly port: number;
  serve(statements: readonly BareStatement[]): Promise<void>;
  stop(): Promise<void>;
}

export async function startBare(socket: string): Promise<BareServer> {
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'), {
    env: { ...process.env, NODE_ENV: 'production', BENCH_SOCKET: socket },
  });
  const [port]: unknown[] = await once(child, 'message');
  return {
    port: Number(port),
    async serve(statements) {
      child.send(statements);
      await once(child, 'message');
    },
    async stop() {
      child.disconnect();
      await ended(child);
    },
  };
}
