// Starts the program once, for all tests that need a folder in which it has started before: initializing a database and
// migrating it takes longer than what most of them test.
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    startedFolder: string;
  }
}

/** Nothing else ends a program that hangs before the first test. */
const PATIENCE_MS = 180_000;

// oxlint-disable-next-line import/no-default-export -- vitest takes a global setup by its default export
export default async function prepareStartedFolder(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp('/tmp/yumush-test-started-');
  await chmod(folder, 0o755);
  const program = spawn(process.execPath, [path.join(import.meta.dirname, 'stand-in.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', DATA_DIR: folder },
  });
  const lastResort = setTimeout(() => program.kill('SIGKILL'), PATIENCE_MS);
  let output = '';
  const code = await new Promise<number | null>((resolve) => {
    for (const stream of [program.stdout, program.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (/page {2}http:/.test(output)) program.kill('SIGTERM');
      });
    }
    program.once('close', resolve);
  });
  clearTimeout(lastResort);
  if (code !== 0) throw new Error(`the program ended with ${code}:\n${output}`);
  project.provide('startedFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}
