// npm run test:stress -- <file>: one file of tests, twenty times beside four busy loops, on its first try each time.
import { spawn } from 'node:child_process';
import { runOrExplain, Trouble } from '../launcher/trouble.mjs';

const RUNS = 20;
const BUSY_LOOPS = 4;

const USAGE = `npm run test:stress -- <file> [times]

Runs a file of tests ${RUNS} times, or as often as is said, beside ${BUSY_LOOPS} busy loops. A browser's tests need a build.`;

/** Projects of vitest by the folder of their files. */
const PROJECTS = {
  api: 'api',
  device: 'device',
  engines: 'engines',
  supervisor: 'supervisor',
  world: 'world',
};

async function main() {
  const [file, times = String(RUNS)] = process.argv.slice(2);
  if (file === undefined || !/\.(?:test|spec)\.tsx?(?::\d+)?$/.test(file)) throw new Trouble(USAGE);
  const loops = Array.from({ length: BUSY_LOOPS }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  process.once('exit', () => loops.forEach((loop) => loop.kill()));
  const failed = file.includes('.spec.')
    ? Number((await run('playwright', ['test', file, `--repeat-each=${times}`, '--retries=0'])) !== 0)
    : await repeatVitest(file, Number(times));
  console.log(failed === 0 ? `${file} passed ${times} times` : `${file} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

async function repeatVitest(file, times) {
  const project = PROJECTS[/^tests\/([^/]+)/.exec(file)?.[1] ?? ''] ?? 'unit';
  let failed = 0;
  for (let done = 0; done < times; done += 1) {
    failed += Number((await run('vitest', ['run', '--project', project, file])) !== 0);
  }
  return failed;
}

function run(program, args) {
  return new Promise((resolve) => {
    const child = spawn(`node_modules/.bin/${program}`, args, {
      env: { ...process.env, CI: '' },
      stdio: 'inherit',
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
await runOrExplain(main);
