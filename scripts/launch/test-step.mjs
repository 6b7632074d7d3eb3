import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNpm } from './packages.mjs';
import { ROOT } from './place.mjs';

/** What of our own environment would make a run depend on who started it. */
const LEFT_OUT = [
  'NODE_ENV',
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'TEST_DATABASE_URL',
  'PUBLIC_ORIGIN',
  'SITE_ORIGIN',
];

const COUNTERS = {
  /** One thing that works or does not. */
  plain: { args: () => [], count: () => null },
  vitest: {
    args: (file) => ['--', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    count: (file) => {
      const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(file, 'utf8'));
      return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
    },
  },
  playwright: {
    args: () => [],
    before: () => rmSync(join(ROOT, 'test-results/e2e.json'), { force: true }),
    count: () => {
      const { stats } = JSON.parse(readFileSync(join(ROOT, 'test-results/e2e.json'), 'utf8'));
      return {
        passed: stats.expected,
        failed: stats.unexpected,
        skipped: stats.skipped,
        flaky: stats.flaky,
      };
    },
  },
  /** A program whose last line is "N passed, N failed". */
  spoken: {
    args: () => [],
    count: (_, output) => {
      const [, passed, failed] = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) ?? [];
      return passed === undefined ? null : { passed: Number(passed), failed: Number(failed), skipped: 0 };
    },
  },
};

/** Runs a script of package.json, shows what it prints, and counts. */
export async function runStep({ script, args: own = [], counter, environment = {} }) {
  const { args, before, count } = COUNTERS[counter];
  const file = join(tmpdir(), `yumush-${script.replace(':', '-')}-${process.pid}.json`);
  before?.();
  const begun = performance.now();
  const { code, output } = await show(
    ['run', '--silent', script, ...(own.length > 0 ? ['--', ...own] : []), ...args(file)],
    environment,
  );
  const duration = performance.now() - begun;
  const counted = tryCount(() => count(file, output)) ?? { passed: 0, failed: 0, skipped: 0 };
  if (existsSync(file)) rmSync(file);
  const { passed, failed, skipped, flaky = 0 } = counted;
  // a runner may fail without a failed test, and must not pass without having run any
  const broken = code !== 0 && failed === 0;
  const single = code === 0 && passed + failed + skipped === 0 && counter === 'plain';
  const empty = code === 0 && passed + flaky + failed === 0 && counter !== 'plain';
  return { passed: single ? 1 : passed, failed: failed + Number(broken || empty), skipped, flaky, duration };
}

function tryCount(count) {
  try {
    return count();
  } catch {
    return null;
  }
}

function show(args, environment) {
  const npm = findNpm();
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
  const env = { ...process.env, CI: '1', ...plain, ...environment };
  for (const name of LEFT_OUT) if (!(name in environment)) delete env[name];
  return new Promise((resolve) => {
    const child = spawn(npm.command, [...npm.before, ...args], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const pass = (chunk) => {
      output += chunk;
      process.stdout.write(chunk);
    };
    child.stdout.setEncoding('utf8').on('data', pass);
    child.stderr.setEncoding('utf8').on('data', pass);
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
