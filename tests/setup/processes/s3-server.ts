import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { S3Settings } from '#server/settings/storage.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';

interface S3Server {
  readonly settings: S3Settings;
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  kill(): Promise<void>;
}

/** Starts a store of its own process with an empty bucket; it can be frozen and killed. */
export async function startS3(): Promise<S3Server> {
  const folder = await mkdtemp(path.join(tmpdir(), 'yumush-s3-'));
  const program = path.join(import.meta.dirname, 's3-process.ts');
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exited;
  };
  registerCleanup(async () => {
    await kill();
    await rm(folder, { recursive: true, force: true });
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', (text: Buffer) => resolve(Number(text.toString())));
    void exited.then(() => reject(new Error('the store did not start')));
  });
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, bucket: 'yumush', region: 'us-east-1', ...keys },
    signal: (name) => void child.kill(name),
    kill,
  };
}
