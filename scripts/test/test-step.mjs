import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNpm } from '../../launcher/packages.mjs';
import { ROOT } from '../../launcher/place.mjs';
import { readPlaywrightReport, readVitestReport } from './test-reports.mjs';

/** Environment variables by which a run would depend on the person who started it. */
const LEFT_OUT = [
  'NODE_ENV',
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'TEST_DATABASE_URL',
  'TEST_POOLER',
  'PUBLIC_ORIGIN',
  'SITE_ORIGIN',
  'QUICK',
  'API_LEAVES',
  'LANGUAGE',
  'LC_ALL',
  'LC_CTYPE',
];

/** Without a UTF-8 locale a bare Debian's browser names downloads in ASCII. */
const LANG = 'C.UTF-8';

const COUNTERS = {
  /** A step without counts, which passes or fails as a whole. */
  plain: { args: () => [], count: () => null },
  vitest: {
    args: (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    count: (file) => readVitestReport(JSON.parse(readFileSync(file, 'utf8'))),
  },
  playwright: {
    args: () => [],
    before: () => rmSync(join(ROOT, 'test-results/e2e.json'), { force: true }),
    count: () => readPlaywrightReport(JSON.parse(readFileSync(join(ROOT, 'test-results/e2e.json'), 'utf8'))),
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

/**
 * Runs a script of package.json, prints its output and counts results. With `aside` the output is returned, to be
 * printed in the step's turn.
 */
export async function runStep({ name, script, args: own = [], counter, environment = {} }, { aside }) {
  const { args, before, count } = COUNTERS[counter];
  const file = join(tmpdir(), `yumush-${name}-${process.pid}.json`);
  before?.();
  const passedOn = ['--', ...own, ...args(file)];
  const { code, output } = await show(['run', '--silent', script, ...passedOn], environment, { aside });
  const counted = tryCount(() => count(file, output)) ?? { passed: 0, failed: 0, skipped: 0 };
  if (existsSync(file)) rmSync(file);
  const { passed, failed, skipped, flaky = 0 } = counted;
  // A runner may fail without a failed test, and must not pass without having run any.
  const broken = code !== 0 && failed === 0;
  const single = code === 0 && passed + failed + skipped === 0 && counter === 'plain';
  const empty = code === 0 && passed + flaky + failed === 0 && counter !== 'plain';
  const sum = { passed: single ? 1 : passed, failed: failed + Number(broken || empty), skipped, flaky };
  const { files = [] } = counted;
  return {
    ...sum,
    failures: files.flatMap(({ failures }) => failures),
    tests: files.flatMap(({ tests }) => tests),
    output: aside ? output : '',
  };
}

function tryCount(count) {
  try {
    return count();
  } catch {
    return null;
  }
}

/** Compile cache for programs that start a hundred times. */
const COMPILED = join(ROOT, 'node_modules/.cache/compiled');

/** Low priority: a step that runs aside takes only the processor time that the main step leaves. */
const ASIDE_PRIORITY = 5;

function show(args, environment, { aside }) {
  const npm = findNpm();
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
  const env = { ...process.env, CI: '1', LANG, NODE_COMPILE_CACHE: COMPILED, ...plain, ...environment };
  for (const name of LEFT_OUT) if (!(name in environment)) delete env[name];
  return new Promise((resolve) => {
    const child = spawn(npm.command, [...npm.before, ...args], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (aside && child.pid !== undefined) setPriority(child.pid, ASIDE_PRIORITY);
    let output = '';
    const pass = (chunk) => {
      output += chunk;
      if (!aside) process.stdout.write(chunk);
    };
    child.stdout.setEncoding('utf8').on('data', pass);
    child.stderr.setEncoding('utf8').on('data', pass);
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
