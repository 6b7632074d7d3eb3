// Runs every check that needs no running program, two at a time: a third one slows the others more than it saves.
import { spawn } from 'node:child_process';
import { packagesAreFresh } from '../launcher/packages.mjs';

/** Results of earlier runs, by which the next one looks at what changed alone. */
const CACHE = 'node_modules/.cache/check';
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

/** Two cores run several checks at once: more threads of one compiler would only check common types twice. */
function checkTypes(name) {
  const cache = ['--incremental', '--tsBuildInfoFile', `${CACHE}/${name}.tsbuildinfo`];
  return run('tsc', ['-p', `tsconfig.${name}.json`, '--singleThreaded', ...cache]);
}

const checks = {
  ...Object.fromEntries(TYPES.map((name) => [`types: ${name}`, () => checkTypes(name)])),
  lint: () => run('node', ['scripts/checks/lint.ts']),
  format: () => run('oxfmt', ['--check', '.']),
  'import graph': () => run('node', ['scripts/checks/import-graph.ts']),
  'SQL in its place': () => run('node', ['scripts/checks/sql-places.ts']),
  'rows in one order': () => run('node', ['scripts/checks/row-orders.ts']),
  'page of settings': () => run('node', ['scripts/write-configuration.ts', '--check']),
  'paths that are named': () => run('node', ['scripts/checks/paths.ts']),
  'unused code and dependencies': () =>
    run('knip', ['--no-progress', '--cache', '--cache-location', `${CACHE}/knip`]),
  'plain words in comments, titles and names': () => run('node', ['scripts/checks/plain-words.ts']),
  'three widths of windows': () => run('node', ['scripts/checks/breakpoints.mjs']),
  'message catalogues': () => run('node', ['scripts/checks/messages.mjs']),
  'lockfile complete for every platform': () => run('node', ['scripts/complete-lock.mjs', '--check']),
};

if (!packagesAreFresh()) {
  console.error('The installed packages are not those of the lockfile: run "npm ci" first.');
  process.exit(1);
}

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
  [0, 1].map(async () => {
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
