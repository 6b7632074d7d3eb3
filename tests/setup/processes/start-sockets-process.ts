import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { DatabaseTarget } from '#server/db/client.ts';
import type { SocketsProcessOptions } from './sockets-process-options.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';

export interface StartedProcess {
  readonly port: number;
  readonly origin: string;
  kill(): Promise<void>;
}

/** Starts calls and sockets on the database as a process of their own. */
export async function startSocketsProcess(target: DatabaseTarget): Promise<StartedProcess> {
  const options: SocketsProcessOptions = { target, redisUrl: null };
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'sockets-process.ts'), JSON.stringify(options)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exited = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  registerCleanup(kill);
  const [line]: unknown[] = await once(child.stdout, 'data');
  const port = Number(String(line));
  return { port, origin: `http://127.0.0.1:${port}`, kill };
}
