import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const PRELOAD = path.join(import.meta.dirname, 'preload-names.ts');

test('names under faults.test resolve to localhost until a given file exists', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'yumush-names-'));
  const server = createServer((_, response) => response.end('reached')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const gone = path.join(folder, 'gone');
  const ask = async (): Promise<string> => {
    const script = `fetch('http://store.faults.test:${port}').then((answer) => answer.text(), ({ cause }) => cause.code).then(console.log)`;
    const env = { ...process.env, FAULT_NAMES_GONE: gone };
    const args = ['--import', PRELOAD, '--eval', script];
    return (await promisify(execFile)(process.execPath, args, { env })).stdout.trim();
  };
  expect(await ask()).toBe('reached');
  await writeFile(gone, '');
  expect(await ask()).toBe('ENOTFOUND');
});
