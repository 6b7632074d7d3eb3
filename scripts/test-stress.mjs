// npm run test:stress -- <file>: tests of a file or folder, twenty times beside four busy loops, each on its first try.
import { spawn } from 'node:child_process';
import { runOrExplain, Trouble } from '../launcher/trouble.mjs';

const RUNS = 20;
const BUSY_LOOPS = 4;

const USAGE = `npm run test:stress -- <file> [times]

Runs a file of tests ${RUNS} times, or as often as is said, beside ${BUSY_LOOPS} busy loops; or the gate's tests of a folder
below tests/e2e. A browser's tests need a build.`;

const FILE = /\.(?:test|spec)\.tsx?(?::\d+)?$/;
const BROWSER_FOLDER = /^tests\/e2e(?:\/[\w-]+)?\/?$/;

/** Projects of vitest that are named after the folder of their files. */
const PROJECTS = ['api', 'device', 'engines', 'supervisor', 'world'];

async function main() {
  const [file, times = String(RUNS)] = process.argv.slice(2);
  if (file === undefined || !(FILE.test(file) || BROWSER_FOLDER.test(file))) throw new Trouble(USAGE);
  const loops = Array.from({ length: BUSY_LOOPS }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  process.once('exit', () => loops.forEach((loop) => loop.kill()));
  const failed = file.startsWith('tests/e2e')
    ? Number((await run('playwright', ['test', file, ...projectsOf(file), `--repeat-each=${times}`])) !== 0)
    : await repeatVitest(file, Number(times));
  console.log(failed === 0 ? `${file} passed ${times} times` : `${file} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

/** All projects for a file, those of the gate for a folder. */
function projectsOf(file) {
  return FILE.test(file) ? [] : ['--project=mobile', '--project=desktop'];
}

async function repeatVitest(file, times) {
  const project = PROJECTS.find((name) => file.startsWith(`tests/${name}/`)) ?? 'unit';
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
