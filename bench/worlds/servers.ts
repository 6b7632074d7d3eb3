// The two programs that the benchmark calls, each in its own process.
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { StatementText } from './bare-server.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PATIENCE = 120_000;

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.kill(signal)) await once(child, 'exit');
}

export type RealServer = Awaited<ReturnType<typeof startProgram>>;

/** Starts a program of ours, and waits until its output has told its port. */
export async function startProgram(args: readonly string[], env: NodeJS.ProcessEnv, told: RegExp) {
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const port = told.exec(output)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
  }
  child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  const timer = setTimeout(() => {
    child.kill('SIGKILL');
    reject(new Error(`The server did not start:\n${output}`));
  }, PATIENCE);
  const port = await promise.finally(() => clearTimeout(timer));
  return {
    port,
    pid: child.pid ?? 0,
    output: () => output,
    /** Ends the process at once, as a crash does. */
    kill: () => end(child, 'SIGKILL'),
    [Symbol.asyncDispose]: () => end(child, 'SIGTERM'),
  };
}

/** Starts the server as in production: one process, its own data folder, answers not validated. */
export async function startRealServer(
  socket: string,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<RealServer> {
  const env = {
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
  };
  return await startProgram(['src/server/main.ts', '--empty'], env, /listening on 127\.0\.0\.1:(\d+)/);
}

export interface BareServer extends AsyncDisposable {
  readonly port: number;
  serve(statements: readonly StatementText[]): Promise<void>;
}

export async function startBareServer(socket: string): Promise<BareServer> {
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
    [Symbol.asyncDispose]: () => end(child, 'SIGTERM'),
  };
}
