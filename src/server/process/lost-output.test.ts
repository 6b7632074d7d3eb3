import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

/** Number of faults of a process that logs each, where nobody reads its standard error. */
async function countFaultsWithoutReader(): Promise<number> {
  const file = pathToFileURL(path.join(import.meta.dirname, 'lost-output.ts')).href;
  const script = `
    import { ignoreLostOutput } from ${JSON.stringify(file)};
    ignoreLostOutput();
    let faults = 0;
    process.on('uncaughtException', (error) => {
      faults += 1;
      console.error(error.message);
    });
    process.stdin.once('data', () => {
      setTimeout(() => {
        throw new Error('the second fault');
      }, 50);
      setTimeout(() => process.exit(Math.min(faults, 100)), 300);
      throw new Error('the first fault');
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  child.stderr.destroy();
  child.stdin.write('now');
  const [code]: unknown[] = await once(child, 'exit');
  return Number(code);
}

it('logging a fault to a closed stderr raises no further fault', async () => {
  expect(await countFaultsWithoutReader()).toBe(2);
});
