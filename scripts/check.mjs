// Runs every check that needs no running program, all at the same time.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

const TYPES = ['pure', 'device', 'device-worker', 'sw', 'app', 'server', 'tests'];

function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(`node_modules/.bin/${command}`, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

const checks = {
  ...Object.fromEntries(
    TYPES.map((name) => [`types: ${name}`, () => run('tsc', ['-p', `tsconfig.${name}.json`])]),
  ),
  lint: () =>
    run(
      'oxlint',
      ['--quiet', 'src', 'tests', 'scripts', 'bench'].filter((x) => x.startsWith('-') || existsSync(x)),
    ),
  format: () => run('oxfmt', ['--check', '.']),
  'import graph': () => run('node', ['scripts/checks/import-graph.ts']),
  'SQL in its place': () => run('node', ['scripts/checks/sql-places.ts']),
  'rows in one order': () => run('node', ['scripts/checks/row-orders.ts']),
  'paths that are named': () => run('node', ['scripts/checks/paths.ts']),
  'unused code and dependencies': () => run('knip', ['--no-progress']),
  'plain words in comments, titles and names': () => run('node', ['scripts/checks/plain-words.ts']),
  'three widths of windows': () => run('node', ['scripts/checks/breakpoints.mjs']),
  'message catalogues': () => run('node', ['scripts/checks/messages.mjs']),
  'lockfile complete for every platform': () => run('node', ['scripts/complete-lock.mjs', '--check']),
};

// The icon sprite and the route tree are made by the build and imported by the code.
for (const script of ['scripts/build-sprite.mjs', 'scripts/build-routes.mjs']) {
  const made = await run('node', [script]);
  if (made.code !== 0) {
    console.error(made.output);
    process.exit(1);
  }
}

const queue = Object.entries(checks);
let failed = 0;
const started = performance.now();
await Promise.all(
  [0, 1, 2].map(async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [name, check] = next;
      const begun = performance.now();
      const { code, output } = await check();
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
      if (code !== 0) {
        failed += 1;
        console.log(output.trimEnd());
      }
    }
  }),
);
console.log(
  `${failed === 0 ? 'all checks pass' : `${failed} checks fail`} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
);
process.exitCode = failed === 0 ? 0 : 1;
